import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enlistDevices } from '../../scripts/simulate/enlist.ts';
import { readOptions } from '../../scripts/simulate/options.ts';
import { progressLine, showProgress } from '../../scripts/simulate/progress.ts';
import { createTally } from '../../server/demo/traffic/tally.ts';
import { pairDevice } from '../support/paired.ts';
import { compileCache } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';

describe('options', () => {
  test('have defaults', () => {
    expect(readOptions([], { DEMO_KEY: 'from-demo' })).toEqual({
      devices: 5,
      callsPerMinute: 4,
      url: 'http://localhost:3000',
      key: 'from-demo',
      seed: expect.any(Number),
    });
  });

  test('are read', () => {
    const args = [
      '--devices',
      '2',
      '--calls-per-minute',
      '0.5',
      '--url',
      'https://a.test',
      '--key',
      'k',
      '--seed',
      '7',
    ];
    const read = { devices: 2, callsPerMinute: 0.5, url: 'https://a.test', key: 'k', seed: 7 };
    expect(readOptions(args, { DEMO_KEY: 'other' })).toEqual(read);
    expect(readOptions(['--help'], {})).toBeNull();
  });

  test.each([
    [['--devices', '0'], '--devices must be a whole number from 1 to 2000.'],
    [['--devices', '1.5'], '--devices must be a whole number from 1 to 2000.'],
    [['--devices', 'many'], '--devices must be a whole number from 1 to 2000.'],
    [['--devices='], '--devices must be a whole number from 1 to 2000.'],
    [['--calls-per-minute', '601'], '--calls-per-minute must be a number from 0 to 600.'],
    [['--seed', 'x'], '--seed must be a whole number from 0 to 9007199254740991.'],
    [['--url', 'localhost'], '--url must be an http or https address.'],
    [['--speed', '2'], "Unknown option '--speed'. Options: --devices --calls-per-minute --url --key --seed --help"],
  ])('%j is refused in one line', (args, message) => {
    expect(() => readOptions(args, { DEMO_KEY: 'k' })).toThrow(new Error(message));
  });

  test('a key may begin with a dash, and an option is no key', () => {
    expect(readOptions(['--key', '-Xy_', '--seed', '7'], {})).toMatchObject({ key: '-Xy_', seed: 7 });
    expect(readOptions(['--key=-Xy_'], {})).toMatchObject({ key: '-Xy_' });
    expect(() => readOptions(['--key', '--seed', '7'], {})).toThrow(/^Option '--key' argument is ambiguous/);
    expect(() => readOptions(['--key'], {})).toThrow(/^Option '--key <value>' argument missing/);
  });

  test('a missing key is asked for', () => {
    expect(() => readOptions([], {})).toThrow(/^Which access key\? .*DEMO_KEY/);
  });
});

describe('progress', () => {
  const tally = createTally();
  Object.assign(tally, { devices: 5, paired: 5, calls: 9, restarts: 1 });
  Object.assign(tally.states, { REQUESTED: 2, DELAYED: 1, ATTENDED: 1, FINISHED: 2, REJECTED: 3 });

  test('is one line', () => {
    expect(progressLine(tally, 1_800_000_000)).toMatch(
      /^\d\d:\d\d:\d\d {2}5 devices · 9 calls · 3 waiting · 1 talking · 5 over \(2 finished, 0 hung up, 3 gave up, 0 cancelled, 0 not attended\) · 1 restarts$/,
    );
  });

  test('tells devices that wait for their secret, and those that are somebody else’s by now', () => {
    expect(progressLine({ ...tally, paired: 2 }, 1_800_000_000)).toContain(' · 2 paired so far');
    expect(progressLine({ ...tally, lost: 1 }, 1_800_000_000)).toContain(' · 1 lost to others');
  });

  test('names the setting by which the server took no more calls', () => {
    const line = progressLine({ ...tally, limited: 3, problems: 4 }, 1_800_000_000);
    expect(line).toMatch(/ · 3 not taken \(CALLS_PER_MINUTE of the server\) · 4 problems$/);
  });

  test('ends with a whole line, on a terminal after wiping the one that was rewritten', () => {
    const written: string[] = [];
    const write = (text: string) => written.push(text);
    showProgress(tally, { write })();
    showProgress(tally, { write, isTTY: true, columns: 40 })();
    expect(written).toEqual([expect.stringMatching(/^\d.*\n$/), '\r\u001b[K', expect.stringMatching(/^\d.*\n$/)]);
  });
});

describe('the command', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Runs it; `heard` gets everything that it has said so far, each time it says more. */
  const run = (args: readonly string[], heard: (said: string, stop: () => void) => void = () => {}) =>
    new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/simulate.ts'), ...args], {
        env: { ...process.env, ...compileCache, DEMO_KEY: '' },
      });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (text) => {
        stdout += text;
        // Once: a second signal, while the process is already leaving, would be its death.
        heard(stdout, () => child.killed || child.kill('SIGTERM'));
      });
      child.stderr.on('data', (text) => {
        stderr += text;
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, stdout, stderr }));
    });

  test('plays until it is told to stop, and ends well', async () => {
    const args = ['--url', server.url, '--key', server.key, '--seed', '11', '--devices', '3'];
    const { code, stdout, stderr } = await run(args, (said, stop) => said.includes('\n') && stop());
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      new RegExp(`^Simulating 3 devices at ${server.url}, seed 11\\..*\n\\d\\d:.* 3 devices · .*\n$`),
    );
  });

  test('plays the devices that it played before, and those that others play never', async () => {
    const admin = await server.signIn('admin@demo.local');
    const lobby = await pairDevice(server, admin, 4);
    await server.ask('POST', '/api/devices/4/ping', { bearer: lobby, body: {} });
    await server.app.deviceSigns.flush();
    /** Each pairing, and each player that was heard since: they are paired anew, so the row of a run before is gone. */
    const heardOf = async () => {
      await server.app.deviceSigns.flush();
      const { rows } = await server.db.$client.query(
        `select device_id, agent, (select count(*)::int from audit_log where resource = 'devices' and action = 'pair'
           and record_id = device_id) as times from device_secrets order by device_id`,
      );
      return rows;
    };
    const args = ['--url', server.url, '--key', server.key, '--devices', '5', '--calls-per-minute', '0'];
    const before = new Map((await heardOf()).map(({ device_id, times }) => [device_id, times]));
    for (const time of [1, 2]) {
      const played = [1, 2, 3, 5, 6].map((device_id) => ({
        device_id,
        agent: 'asesoria-simulate',
        times: (before.get(device_id) ?? 0) + time,
      }));
      let waiting: Promise<void> | null = null;
      const { code, stderr } = await run(args, (_, stop) => {
        waiting ??= vi
          .waitFor(async () => expect(await heardOf()).toEqual(expect.arrayContaining(played)), { timeout: 30_000 })
          .finally(stop);
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      await waiting;
    }
    expect((await heardOf()).map(({ device_id }) => device_id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await server.ask('GET', '/api/device', { bearer: lobby })).body.data).toMatchObject({ id: 4 });
  });

  test('says in one line what is wrong', async () => {
    const wrongKey = await run(['--url', server.url, '--key', 'wrong']);
    expect(wrongKey).toEqual({
      code: 1,
      stdout: '',
      stderr: `The server at ${server.url} does not accept this key.\n`,
    });
  });
});

describe('more devices than the demonstration has', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const count = async () =>
    (await server.ask('GET', '/api/devices?perPage=2000&active=1', { bearer: server.key })).body.data.length;

  test('are added once, in the name of its manager', async () => {
    const wanted = { url: server.url, agent: 'tests', key: server.key, devices: 30 };
    expect(await enlistDevices(wanted)).toBe(18);
    expect(await count()).toBe(30);
    expect(await enlistDevices(wanted)).toBe(0);
  });

  test('are not added where nobody can sign in for it', async () => {
    const wanted = { url: server.url, agent: 'tests', key: server.key, devices: 40, password: 'not the password' };
    expect(await enlistDevices(wanted)).toBe(0);
    expect(await count()).toBe(30);
  });
});
