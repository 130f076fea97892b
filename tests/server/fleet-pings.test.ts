import { afterAll, beforeAll, expect, test } from 'vitest';
import { silenceLimits } from '../../src/domain/device.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ping = (id: number, body?: unknown, on = server) =>
  on.ask('POST', `/api/devices/${id}/ping`, { bearer: server.key, ...(body === undefined ? {} : { body }) });
const flush = (on = server) => on.app.fleet.pings.flush();
const rowsOf = async <Row>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;
const storedOf = async (id: number) => {
  const [row] = await rowsOf<{ pinged_at: string | null; version: number }>(
    'select pinged_at, version from devices where id = $1',
    id,
  );
  return { pinged_at: row?.pinged_at == null ? null : Number(row.pinged_at), version: row?.version };
};
const silencesOf = async (id: number) => {
  const rows = await rowsOf<{ since: string | null; until: string }>(
    'select since, until from device_silences where device_id = $1 order by id',
    id,
  );
  return rows.map(({ since, until }) => ({ since: since === null ? null : Number(since), until: Number(until) }));
};

test('a ping is written with the next batch, and is no change of the record', async () => {
  const before = await storedOf(1);
  const { body } = await ping(1);
  await flush();
  expect(await storedOf(1)).toEqual({ pinged_at: body.data.pinged_at, version: before.version });
});

test('nobody has to ask for the batch', async () => {
  const { body } = await ping(2);
  await expect.poll(() => storedOf(2), { timeout: 30_000 }).toMatchObject({ pinged_at: body.data.pinged_at });
});

test('however many devices come back at once, all of them are written', async () => {
  const ids = Array.from({ length: 33_000 }, (_, index) => 100_000 + index);
  await server.db.$client.query(
    'insert into devices (id, bunit_id, name, serial, active) select one, 1, one::text, one::text, true from unnest($1::int[]) one',
    [ids],
  );
  for (const id of ids) server.app.fleet.pings.note(id, server.now());
  await flush();
  expect(await rowsOf('select count(*)::int as count from device_silences where device_id >= 100000')).toEqual([
    { count: ids.length },
  ]);
  await server.db.$client.query('delete from devices where id >= 100000');
});

test('a body is optional and strict', async () => {
  for (const body of [{}, { last_update: null }, { last_update: 1_700_000_000 }])
    expect((await ping(1, body)).status).toBe(200);
  for (const body of [{ last_update: '1' }, { last_update: -1 }, { last_update: 1.5 }, [], 'null,', { pinged_at: 1 }])
    expect((await ping(1, body)).status).toBe(400);
});

test('the first ping ever ends a silence without a beginning, once, though two come at once on two nodes', async () => {
  const second = await startServer({ beside: server });
  const nodes = [server, second, server, second];
  await Promise.all(nodes.map((node) => ping(4, undefined, node)));
  await Promise.all(nodes.map(flush));
  const { pinged_at } = await storedOf(4);
  // The pings may lie on both sides of a second.
  const silences = await silencesOf(4);
  expect(silences).toEqual([{ since: null, until: expect.any(Number) }]);
  expect(silences[0]?.until).toBeLessThanOrEqual(Number(pinged_at));
  await second.close();
});

test('two nodes that write at the same time find a silence once', async () => {
  const now = server.now();
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query('update devices set pinged_at = $1 where id = 3', [now]);
  await other.query('insert into device_silences (bunit_id, device_id, until) values (1, 3, $1)', [now]);
  await ping(3);
  const flushed = flush();
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => rowsOf(waiting)).toHaveLength(1);
  await other.query('commit');
  other.release();
  await flushed;
  expect(await silencesOf(3)).toEqual([{ since: null, until: now }]);
});

test('a silence of 60 s is remembered; a shorter one, and pings that come late or twice, are not', async () => {
  const first = (await ping(5)).body.data.pinged_at;
  await flush();
  server.advance(silenceLimits.warnings - 2);
  await ping(5);
  await ping(5);
  await flush();
  expect(await silencesOf(5)).toHaveLength(1);

  const { pinged_at: since } = await storedOf(5);
  expect(since).toBeGreaterThan(Number(first));
  server.advance(silenceLimits.warnings);
  const until = (await ping(5)).body.data.pinged_at;
  await flush();
  expect((await silencesOf(5)).slice(1)).toEqual([{ since, until }]);

  // A node whose clock is behind, and one that writes what it heard long ago.
  server.app.fleet.pings.note(5, Number(until) - 40);
  await flush();
  server.app.fleet.pings.note(5, Number(until) - 4_000);
  await flush();
  expect((await storedOf(5)).pinged_at).toBe(until);
  expect(await silencesOf(5)).toHaveLength(2);
});

test('a silence between two pings of one batch is found as well', async () => {
  const since = (await ping(6)).body.data.pinged_at;
  server.advance(100);
  const until = (await ping(6)).body.data.pinged_at;
  await flush();
  expect(await silencesOf(6)).toEqual([
    { since: null, until: since },
    { since, until },
  ]);
  expect((await storedOf(6)).pinged_at).toBe(until);
});

test('a stop of the server writes what it heard', async () => {
  const second = await startServer({ beside: server });
  second.advance(7_000);
  const { body } = await ping(7, undefined, second);
  await second.close();
  expect((await storedOf(7)).pinged_at).toBe(body.data.pinged_at);
});

test('a batch that cannot be written is kept and told once; what came meanwhile is written with it', async () => {
  await ping(8);
  await flush();
  const before = await storedOf(8);
  server.advance(90);
  const warnings = () => server.log().split('pings could not be written').length - 1;
  await rowsOf('alter table device_silences rename to lost_silences');
  const until = (await ping(8)).body.data.pinged_at;
  await flush();
  await flush();
  expect(await storedOf(8)).toEqual(before);
  expect(warnings()).toBe(1);
  server.advance(10);
  const { body } = await ping(8);
  const other = (await ping(9)).body.data.pinged_at;
  await rowsOf('alter table lost_silences rename to device_silences');
  await flush();
  expect((await storedOf(8)).pinged_at).toBe(body.data.pinged_at);
  expect((await storedOf(9)).pinged_at).toBe(other);
  expect((await silencesOf(8)).at(-1)).toEqual({ since: before.pinged_at, until });
  expect(warnings()).toBe(1);
  expect(server.log()).toContain('pings are written again');
});

test('a device that is deleted before its ping is written takes nobody along', async () => {
  const [made] = await rowsOf<{ id: number }>(
    "insert into devices (bunit_id, name, serial) values (1, 'gone', 'GONE-1') returning id",
  );
  const id = made?.id ?? 0;
  await ping(id);
  const { body } = await ping(1);
  await rowsOf('delete from devices where id = $1', id);
  await flush();
  expect((await storedOf(1)).pinged_at).toBe(body.data.pinged_at);
  expect(await silencesOf(id)).toEqual([]);
});

test('an unknown, inactive or foreign device is not there, and what refuses its ping writes nothing', async () => {
  await rowsOf('update devices set active = false where id = 10');
  for (const id of [10, 13, 99_999, 3_000_000_000]) expect((await ping(id)).status).toBe(404);
  await flush();
  for (const id of [10, 13]) expect((await storedOf(id)).pinged_at).toBeNull();
});

test('an expired key and one that was taken away do not ping', async () => {
  const valid = (until: number | null) => rowsOf('update keys set valid_until = $1 where bunit_id = 1', until);
  await valid(server.now() - 1);
  expect((await ping(11)).body.error.code).toBe('bearer_expired');
  await valid(null);
  await rowsOf('update keys set active = false where bunit_id = 1');
  expect((await ping(11)).status).toBe(401);
  await rowsOf('update keys set active = true where bunit_id = 1');
  expect((await ping(11)).status).toBe(200);
});

test('a fleet that comes back is told in two messages: the first device at once, the others as one', async () => {
  const calm = await startServer();
  const viewer = await listen(calm.url, await calm.signIn('viewer@demo.local'));
  const stranger = await listen(calm.url, await calm.signIn('manager@demo.local', 1));
  await viewer.subscribe('devices_updated');
  await stranger.subscribe('devices_updated');
  const first = viewer.next('devices_updated');
  await Promise.all([1, 2, 3, 4, 5].map((id) => calm.ask('POST', `/api/devices/${id}/ping`, { bearer: calm.key })));
  await flush(calm);
  const { id: back } = await first;
  expect(back).toBeOneOf([1, 2, 3, 4, 5]);
  const others = await viewer.next('devices_updated');
  expect(others).not.toHaveProperty('id');
  // Whoever shows thousands asks for these alone.
  expect(others.ids?.toSorted()).toEqual([1, 2, 3, 4, 5].filter((id) => id !== back));
  // By the time that this one is there, any other would be.
  const last = viewer.next('devices_updated');
  await calm.announce(1, { kind: 'channel', channel: 'devices_updated', id: 12 });
  expect((await last).id).toBe(12);
  expect(viewer.heard).toHaveLength(3);
  expect(stranger.heard).toEqual([]);
  viewer.close();
  stranger.close();
  await calm.close();
});
