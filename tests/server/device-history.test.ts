import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastSeconds } from '../../server/devices/device-past-queries.ts';
import { sweep } from '../../server/housekeeping.ts';
import type { DeviceHistory } from '../../src/domain/device.ts';
import { type AnyBody, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let manager = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

type Answered = Omit<AnyBody, 'data'> & { readonly data: DeviceHistory };
const historyOf = (id: number, query = '', bearer = admin) =>
  server.ask<Answered>('GET', `/api/devices/${id}/history${query}`, { bearer });
const run = async <Row = { id: number }>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;
const change = (path: string, id: number, data: object) =>
  server.ask('PUT', `/api/${path}/${id}`, { bearer: admin, body: { id, data } });
const silence = (id: number, since: number | null, until: number) =>
  run('insert into device_silences (bunit_id, device_id, since, until) values (1, $1, $2, $3)', id, since, until);

test('a device that was never heard of has a window and nothing in it', async () => {
  const { status, body } = await historyOf(12);
  expect(status).toBe(200);
  const { from, to, pinged_at, silences } = body.data;
  expect(to - from).toBe(24 * 3_600);
  expect({ pinged_at, silences }).toEqual({ pinged_at: null, silences: [] });
});

test('silences that touch the window, in order; hours say how far it reaches', async () => {
  const now = server.now();
  const hour = 3_600;
  const [old, early, late] = [
    [now - 31 * hour, now - 25 * hour],
    [now - 30 * hour, now - 5 * hour],
    [now - 4 * hour, now - 2 * hour],
  ] as const;
  for (const [since, until] of [late, old, early]) await silence(2, since, until);
  const asked = async (query: string) => (await historyOf(2, query)).body.data.silences;
  const spans = (...all: readonly (readonly [number, number])[]) => all.map(([since, until]) => ({ since, until }));
  expect(await asked('')).toEqual(spans(early, late));
  expect(await asked('?hours=1')).toEqual([]);
  expect(await asked('?hours=3')).toEqual(spans(late));
  expect(await asked('?hours=168')).toEqual(spans(old, early, late));
});

test('hours are a whole number from 1 to 168', async () => {
  for (const hours of ['0', '169', '-1', '1.5', 'x', '', '1e2', '9999', '1&hours=2'])
    expect(await historyOf(1, `?hours=${hours}`), hours).toMatchObject({
      status: 400,
      body: { error: { fields: { hours: expect.any(String) } } },
    });
  expect(await historyOf(1, '?days=1')).toMatchObject({ status: 400, body: { error: { code: 'unknown_parameter' } } });
});

test('what a ping did is there before it is written, and the same afterwards', async () => {
  const ping = async () => {
    const { body } = await server.ask('POST', '/api/devices/3/ping', { bearer: server.key });
    return body.data.pinged_at;
  };
  const first = await ping();
  const told = async () => {
    const { pinged_at, silences } = (await historyOf(3)).body.data;
    return { pinged_at, silences };
  };
  const once = { pinged_at: first, silences: [{ since: null, until: first }] };
  expect(await told()).toEqual(once);
  await server.app.fleet.pings.flush();
  expect(await told()).toEqual(once);
  server.advance(300);
  const second = await ping();
  const twice = { pinged_at: second, silences: [...once.silences, { since: first, until: second }] };
  expect(await told()).toEqual(twice);
  await server.app.fleet.pings.flush();
  expect(await told()).toEqual(twice);
});

test('services are remembered whichever picker changes them, with the name that they had', async () => {
  const spans = async () =>
    (await historyOf(4)).body.data.services.map(({ name, until }) => ({ name, isNow: until === null }));
  await change('devices', 4, { services: [] });
  expect((await spans()).filter(({ isNow }) => isNow)).toEqual([]);
  const before = (await spans()).length;

  const service = await server.ask('POST', '/api/services', {
    bearer: admin,
    body: { name: 'Trámites', active: true },
  });
  const { id } = service.body.data;
  await change('devices', 4, { add: { services: [id] } });
  expect((await spans())[0]).toEqual({ name: 'Trámites', isNow: true });
  await change('services', id, { name: 'Gestiones' });
  await change('services', id, { remove: { devices: [4] } });
  expect((await spans())[0]).toEqual({ name: 'Trámites', isNow: false });
  await change('services', id, { devices: [4] });
  expect(await spans()).toHaveLength(before + 2);
  expect((await spans())[0]).toEqual({ name: 'Gestiones', isNow: true });
  const [{ since, until } = { since: 0, until: 0 }] = (await historyOf(4)).body.data.services;
  expect(Math.abs(since - Date.now() / 1_000)).toBeLessThan(60);
  expect(until).toBeNull();

  await change('services', id, { devices: [] });
  expect((await server.ask('DELETE', `/api/services/${id}`, { bearer: admin })).status).toBe(200);
  expect((await spans()).filter(({ name }) => name === 'Gestiones')).toEqual([{ name: 'Gestiones', isNow: false }]);
});

test('a device that goes and comes back finds its past and its calls again', async () => {
  await change('devices', 5, { services: [] });
  await server.ask('POST', '/api/devices/5/ping', { bearer: server.key });
  const call = { device_id: 5, phone: '55 5555' };
  const { body } = await server.ask('POST', '/api/queryings', { bearer: server.key, body: call });
  await server.app.fleet.pings.flush();
  const before = (await historyOf(5)).body.data;
  expect(before.calls?.[0]?.id).toBe(body.data.id);
  expect((await server.ask('DELETE', '/api/devices/5', { bearer: admin })).status).toBe(200);
  expect((await historyOf(5)).status).toBe(404);
  const orphan = await server.ask('GET', `/api/queryings/${body.data.id}`, { bearer: server.key });
  expect(orphan.body.data.device_id).toBe(5);
  expect((await server.ask('POST', '/api/devices/5/restore', { bearer: admin })).status).toBe(201);
  const { silences, services, calls } = (await historyOf(5)).body.data;
  expect({ silences, services, calls }).toEqual({
    silences: before.silences,
    services: before.services,
    calls: before.calls,
  });
});

test('the newest 20 calls of the device, for whoever may read calls', async () => {
  const place = (body: object) => server.ask('POST', '/api/queryings', { bearer: server.key, body });
  for (let index = 0; index < 21; index += 1) await place({ device_id: 6, service_id: 1 });
  await place({ device_id: 7 });
  await place({});
  const { calls } = (await historyOf(6)).body.data;
  expect(calls).toHaveLength(20);
  const ids = calls?.map(({ id }) => id) ?? [];
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(calls?.[0]).toEqual({
    id: ids[0],
    state: 'REQUESTED',
    required_in: expect.any(Number),
    attended_at: null,
    finished_at: null,
    service: { id: 1, name: expect.any(String) },
  });
  expect((await historyOf(7)).body.data.calls?.[0]?.service).toBeNull();
  expect((await historyOf(6, '', server.key)).body.data.calls).toHaveLength(20);
  expect((await historyOf(6, '', await server.signIn('viewer@demo.local'))).body.data.calls).toBeNull();
});

test('a call names a device of its business, and answers it', async () => {
  const place = (device_id: unknown) =>
    server.ask('POST', '/api/queryings', { bearer: server.key, body: { device_id } });
  expect((await place(8)).body.data.device_id).toBe(8);
  expect((await place(null)).body.data.device_id).toBeNull();
  for (const id of [13, 99_999])
    expect(await place(id)).toMatchObject({
      status: 412,
      body: { error: { code: 'unknown', fields: { device_id: 'unknown' } } },
    });
  for (const id of ['8', 0, 1.5, 3_000_000_000]) expect((await place(id)).status, String(id)).toBe(400);
  const found = await server.ask('GET', '/api/queryings?device_id=8&state=REQUESTED', { bearer: server.key });
  expect(found.body.data.map(({ device_id }) => device_id)).toEqual([8]);
});

test('a device of another business has no history, nor has one that is not there', async () => {
  const elsewhere = await server.signIn('manager@demo.local', 1);
  for (const id of [13, 99_999, 3_000_000_000]) expect((await historyOf(id, '', manager)).status).toBe(404);
  expect((await historyOf(1, '', elsewhere)).status).toBe(404);
  expect((await historyOf(13, '', elsewhere)).status).toBe(200);
});

test('an inactive device has a past; its history takes the right to read devices', async () => {
  await change('devices', 9, { active: false });
  expect((await historyOf(9)).status).toBe(200);
  await run(
    "delete from key_permissions where permission_id = (select id from permissions where code = 'DEVICES_READ')",
  );
  expect((await historyOf(9, '', server.key)).body.error).toMatchObject({ permission: 'DEVICES_READ' });
});

test('a business goes, though its devices have a past', async () => {
  const made = await server.ask('POST', '/api/businesses', { bearer: admin, body: { name: 'Breve', active: true } });
  const { id } = made.body.data;
  await run('insert into device_silences (bunit_id, device_id, until) values ($1, 90, 1)', id);
  await run(
    "insert into device_services (bunit_id, device_id, service_id, name, since) values ($1, 90, 90, 'x', 1)",
    id,
  );
  const [batch] = await run(
    `insert into restart_batches (bunit_id, ordered_by, ordered_at, wave_size, wave_pause, failure_percent,
       expires_after, next_wave_at) values ($1, 'x', 1, 1, 1, 1, 1, 1) returning id`,
    id,
  );
  await run(
    `insert into restarts (bunit_id, device_id, batch_id, state, ordered_by, ordered_at)
       values ($1, 90, $2, 'waiting', 'x', 1)`,
    id,
    batch?.id,
  );
  expect((await server.ask('DELETE', `/api/businesses/${id}`, { bearer: admin })).status).toBe(200);
});

test('the sweep forgets what is older than 90 days, and nothing that still goes on', async () => {
  const tables = ['device_silences', 'device_services', 'restart_batches', 'restarts'] as const;
  for (const table of tables.toReversed()) await run(`delete from ${table}`);
  const now = server.now();
  const old = now - pastSeconds;
  await silence(1, null, old);
  await silence(1, old, old + 100);
  const service = (device: number, until: number | null) =>
    run(
      `insert into device_services (bunit_id, device_id, service_id, name, since, until)
         values (1, $1, 1, 'x', $2, $3)`,
      device,
      old - 10,
      until,
    );
  await service(1, old);
  await service(2, null);
  const order = (device: number, batch: number | null, ended: number | null) =>
    run(
      `insert into restarts (bunit_id, device_id, batch_id, state, ordered_by, ordered_at, ended_at)
         values (1, $1, $2, $3, 'x', $4, $5)`,
      device,
      batch,
      ended === null ? 'waiting' : 'back',
      old - 10,
      ended,
    );
  const batch = async (ended: number | null) => {
    const [made] = await run(
      `insert into restart_batches (bunit_id, state, ordered_by, ordered_at, ended_at, wave_size, wave_pause,
         failure_percent, expires_after, next_wave_at) values (1, $1, 'x', $2, $3, 1, 1, 1, 1, 1) returning id`,
      ended === null ? 'running' : 'done',
      old - 10,
      ended,
    );
    return made?.id ?? 0;
  };
  await order(1, await batch(old), old);
  const halfOld = await batch(old);
  await order(2, halfOld, old);
  await order(3, halfOld, old + 100);
  const running = await batch(null);
  await order(4, running, null);
  await order(5, null, old);

  await sweep(server.db, now, { runsKeepDays: 30, auditKeepDays: 365 });
  const left = async (text: string) => (await run<{ left: number }>(`${text} order by 1`)).map((row) => row.left);
  expect(await left('select until::int as left from device_silences')).toEqual([old + 100]);
  expect(await left('select device_id as left from device_services')).toEqual([2]);
  expect(await left('select device_id as left from restarts')).toEqual([3, 4]);
  expect(await left('select id as left from restart_batches')).toEqual([halfOld, running]);
});
