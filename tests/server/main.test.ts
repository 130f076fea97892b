import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { runServer, type ServerProcess } from '../support/process.ts';
import { listen } from '../support/socket.ts';

const key = 'a-device-key-of-the-tests';
let folder = '';
let file = '';
const running: ServerProcess[] = [];
const run = (settings: Record<string, string>) => {
  const server = runServer({ DATA_DIR: folder, DEMO_TRAFFIC: 'off', ...settings });
  running.push(server);
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-main-'));
  await chmod(folder, 0o711);
  file = join(folder, 'a-file');
  await writeFile(file, '');
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

const place = async (url: string, phone: string) => {
  const response = await fetch(`${url}/api/queryings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  if (response.status !== 201) throw new Error(`status ${response.status}`);
};
const phones = async (url: string) => {
  const response = await fetch(`${url}/api/queryings?perPage=2000&search=stream`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await response.json()) as { data: { phone: string }[] };
  return data.map(({ phone }) => phone);
};

test('first start: demo and ready line; kill -9 in a stream of writes loses none; second start keeps all', async () => {
  const acknowledged: string[] = [];
  const first = run({ DEMO_KEY: key });
  const url = await first.ready;
  expect(first.out()).toContain('  agent    agent@demo.local     asesoria-demo\n');
  expect(first.out()).toContain(key);

  // A second server on the same folder is refused in one line, and the first goes on.
  const second = run({});
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.err()).toMatch(/^[^\n]+\n$/);
  expect(second.err()).toContain(folder);

  for (let round = 0; round < 2; round += 1) {
    const server = round === 0 ? first : run({ DEMO_KEY: key });
    const address = round === 0 ? url : await server.ready;
    const writer = async (name: string) => {
      for (let index = 0; ; index += 1) {
        const phone = `stream-${round}-${name}-${index}`;
        await place(address, phone);
        acknowledged.push(phone);
        if (acknowledged.length === (round + 1) * 150) server.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(['a', 'b', 'c', 'd'].map(writer));
    expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
  }

  const last = run({ DEMO_KEY: key });
  const kept = new Set(await phones(await last.ready));
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(acknowledged.filter((phone) => !kept.has(phone))).toEqual([]);
  expect(await last.stop('SIGINT')).toEqual({ code: 0, signal: null });
}, 120_000);

test('on SIGTERM websockets are closed and the process ends within 5 s, with nothing left behind', async () => {
  const database = await createDatabase();
  const server = run({
    DATABASE_URL: databaseUrl(database.pool),
    DEMO: 'on',
    DEMO_KEY: key,
  });
  const url = await server.ready;
  const device = await listen(url, key);
  const started = performance.now();
  const [end] = await Promise.all([server.stop(), device.ended]);
  expect(end).toEqual({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(server.err()).toBe('');
  await expect(fetch(url)).rejects.toThrow();
  await database.drop();
});

test('what cannot be served is one line that names the setting, and exit code 1', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const server = run({ PORT: port });
  expect([(await server.ended).code, server.err()]).toEqual([1, expect.stringMatching(/^PORT: [^\n]+\n$/)]);
  expect(server.out()).not.toContain('ready');
  await new Promise((resolve) => taken.close(resolve));
});

test.each<[string, () => Record<string, string>]>([
  ['DATA_DIR', () => ({ DATA_DIR: file })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none' })],
  ['REDIS_URL', () => ({ REDIS_URL: 'redis://:hidden-word@127.0.0.1:1' })],
  ['DEMO', () => ({ DEMO: 'on', HOST: '0.0.0.0' })],
  ['HOST', () => ({ HOST: '0.0.0.0' })],
])('a node whose %s cannot be served says so, and no secret', async (name, settings) => {
  const failure = await runNode({ DATA_DIR: folder, DEMO_TRAFFIC: 'off', ...settings() }).catch(
    (error: Error) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  const [line = ''] = String(failure instanceof Error ? failure.message : '').split('\n');
  expect(line).toContain(name);
  expect(line).not.toContain('hidden-word');
});
