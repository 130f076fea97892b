import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keyApi } from '../../server/demo/traffic/key-api.ts';
import { becomeDevice, playableDevices } from '../../server/demo/traffic/pairing.ts';
import { resources } from '../../src/resources/index.ts';
import { pairDevice } from '../support/paired.ts';
import { patiently } from '../support/patiently.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
});
afterAll(() => server.close());

const agent = 'tests';
const never = new AbortController().signal;
const at = (change: object = {}) => ({ url: server.url, agent, ...change });
const keyWith = async (...permissions: string[]) =>
  String(
    (await recordsOf(server, resources.keys, admin).create({ name: 'players', active: true, permissions })).body.data
      .key,
  );
const ids = async (by = agent) => (await playableDevices(at({ agent: by }), server.key)).map(({ id }) => id);

describe('to become a device', () => {
  test('takes the key, and a pairing once the device has used a secret; what played it before is out', async () => {
    const first = await becomeDevice(at(), server.key, 1, never);
    expect(first.device).toMatchObject({ id: 1, services: expect.any(Array) });
    const again = await becomeDevice(at(), server.key, 1, never);
    await expect(first.api.self()).rejects.toMatchObject({ status: 401 });
    expect(await again.api.self()).toMatchObject({ id: 1 });
  });

  test('takes no more rights than to edit devices', async () => {
    const [pairs, looks] = [await keyWith('DEVICES_READ', 'DEVICES_EDITION'), await keyWith('DEVICES_READ')];
    expect((await becomeDevice(at(), pairs, 2, never)).device.id).toBe(2);
    await expect(becomeDevice(at(), looks, 2, never)).rejects.toThrow('This key lacks the right DEVICES_EDITION.');
  });

  test('waits as long as a busy server says, and is done when it is told to stop', async () => {
    const waits: number[] = [];
    const ending = new AbortController();
    const busy: typeof fetch = async () => {
      waits.push(1);
      ending.abort(new Error('told to stop'));
      return Response.json({ error: { code: 'too_many' } }, { status: 429, headers: { 'retry-after': '40' } });
    };
    await expect(becomeDevice(at({ fetch: busy }), server.key, 2, ending.signal)).rejects.toThrow('told to stop');
    expect(waits).toHaveLength(1);
    let times = 0;
    const once: typeof fetch = (...asked) => (++times === 1 ? Promise.reject(new Error('reset')) : fetch(...asked));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const becoming = becomeDevice(at({ fetch: once }), server.key, 2, never);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), patiently);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect((await becoming).device.id).toBe(2);
  });

  test('leaves those alone that somebody else plays, and finds its own again', async () => {
    const lobby = await pairDevice(server, admin, 3);
    const mine = await becomeDevice(at(), server.key, 5, never);
    await server.ask('POST', '/api/devices/3/ping', { bearer: lobby, body: {} });
    await mine.api.ping(5, null);
    await server.app.deviceSigns.flush();
    expect(await ids()).toEqual(expect.arrayContaining([4, 5]));
    expect(await ids()).not.toContain(3);
    expect(await ids('others')).not.toContain(5);
  });
});

test('a device takes its next secret when the server says that it is time', async () => {
  const { api } = await becomeDevice(at(), server.key, 6, never);
  expect(await api.ping(6, null)).toMatchObject({ rotate: false });
  server.advance(31 * 86_400);
  admin = await server.signIn('admin@demo.local');
  expect(await api.ping(6, null)).toMatchObject({ rotate: true });
  await api.rotate();
  expect(await api.ping(6, null)).toMatchObject({ rotate: false });
});

test('the devices and the calls of a business are found on whatever page they are, each once', async () => {
  const query = (text: string) => server.db.$client.query(text);
  await query(
    `insert into devices (bunit_id, name, serial) select 1, 'Otro ' || n, 'MANY-' || n from generate_series(1, 2100) n`,
  );
  await query(
    `insert into queryings (bunit_id, phone, state, required_in) select 1, '55', 'REQUESTED', 1 from generate_series(1, 2100)`,
  );
  const api = keyApi(at(), server.key);
  for (const [found, table] of [
    [await api.devices(), 'devices where active'],
    [await api.pendingCalls(), "queryings where state in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED')"],
  ] as const) {
    const { rows } = await query(`select id from ${table} and bunit_id = 1 order by id`);
    expect(rows.length).toBeGreaterThan(2_000);
    expect(found.map(({ id }) => ({ id }))).toEqual(rows);
  }
});
