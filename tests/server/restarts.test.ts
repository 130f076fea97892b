import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { Restart, RestartSituation } from '../../src/domain/restart.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let manager: string;
let north: string;
beforeAll(async () => {
  server = await startServer();
  // Keys: the clock goes far ahead here, and a sign-in would not last.
  const login = await server.login('manager@demo.local');
  const keyFor = async (bearer: string) => {
    const permissions = ['DEVICES', 'CONFIGS'].flatMap((name) =>
      ['READ', 'CREATION', 'EDITION', 'DELETION'].map((right) => `${name}_${right}`),
    );
    const made = await server.ask('POST', '/api/keys', { bearer, body: { name: 'Fleet', active: true, permissions } });
    return String(made.body.data.key);
  };
  [manager, north] = [await keyFor(bearerOf(login)), await keyFor(bearerOf(login, 1))];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.$client.query('delete from restarts');
  await server.db.$client.query("delete from configs where key like '%player.last_update'");
  await server.db.$client.query('delete from queryings where device_id is not null');
});

const path = (id: number) => `/api/devices/${id}/restart`;
const order = (id: number, body: unknown = {}, bearer = manager) =>
  server.ask<{ data: Restart }>('POST', path(id), { bearer, body });
const cancel = (id: number, bearer = manager) => server.ask<{ data: Restart }>('DELETE', path(id), { bearer });
const refused = (answer: { status: number; body: unknown }) => {
  const { error } = answer.body as { error: { code: string; data?: Restart } };
  return [answer.status, error.code, ...(error.data ? [error.data.state] : [])];
};
const situation = async (id: number) =>
  (await server.ask<{ data: RestartSituation }>('GET', path(id), { bearer: manager })).body.data;
const stateOf = async (id: number) => (await situation(id)).restart?.state;
const active = async () =>
  (await server.ask<{ data: readonly Restart[] }>('GET', '/api/restarts?active=1', { bearer: manager })).body.data;
/** A ping, and the order that its answer carries. */
const ping = async (id: number, reported?: number | null) => {
  const body = reported === undefined ? {} : { body: { last_update: reported } };
  const answer = await server.ask<{ data: { last_update: number | null } }>('POST', `/api/devices/${id}/ping`, {
    bearer: server.key,
    ...body,
  });
  expect(answer.status).toBe(200);
  return answer.body.data.last_update;
};
const entry = async (id: number) =>
  (
    await server.db.$client.query<{ id: number; value: unknown; version: number; active: boolean }>(
      'select id, value, version, active from configs where bunit_id = 1 and key = $1',
      [`devices.${id}.player.last_update`],
    )
  ).rows[0];
const writeEntry = async (id: number, value: unknown, extra = {}) =>
  (
    await server.ask('POST', '/api/configs', {
      bearer: manager,
      body: { key: `devices.${id}.player.last_update`, value, active: true, ...extra },
    })
  ).body.data.id;
const changeEntry = async (id: number, data: unknown) =>
  server.ask('PUT', `/api/configs/${id}`, { bearer: manager, body: { id, data } });
const call = async (deviceId: number, fields = {}) =>
  (
    await server.ask<{ data: Call }>('POST', '/api/queryings', {
      bearer: server.key,
      body: { phone: '5551', device_id: deviceId, ...fields },
    })
  ).body.data.id;
const expiry = 300;

test('an order goes with the next ping, and the device that reports it is back', async () => {
  const { status, body } = await order(1);
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(Number),
    device_id: 1,
    batch_id: null,
    state: 'requested',
    reason: null,
    ordered_at: expect.any(Number),
    requested_at: body.data.ordered_at,
    seen_at: null,
    expires_at: body.data.ordered_at + expiry,
    ended_at: null,
  });
  expect(await active()).toEqual([body.data]);
  const value = (await ping(1)) ?? 0;
  expect(value).toBeGreaterThanOrEqual(body.data.ordered_at);
  const seen = (await situation(1)).restart;
  expect(seen).toMatchObject({ state: 'seen', seen_at: expect.any(Number) });
  expect(await ping(1, value - 1)).toBe(value);
  expect(await stateOf(1)).toBe('seen');
  expect(await ping(1, value)).toBe(value);
  expect((await situation(1)).restart).toMatchObject({ state: 'back', ended_at: expect.any(Number) });
  expect(await active()).toEqual([]);
});

test('each order is a later moment than the one before, also in the same second', async () => {
  const values: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await order(1);
    const value = (await ping(1)) ?? 0;
    values.push(value);
    await ping(1, value);
  }
  expect(values).toEqual([...new Set(values)].toSorted());
  await server.db.$client.query(
    "update configs set value = '9000000000000' where key = 'devices.1.player.last_update'",
  );
  await order(1);
  expect(await ping(1)).toBe(9_000_000_000_001);
});

test('a device has one order: of many who ask at once one is served', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(2)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 201);
  for (const answer of lost) expect(refused(answer)).toEqual([409, 'restart_active', 'requested']);
  await ping(2);
  expect(refused(await order(2))).toEqual([409, 'restart_active', 'seen']);
});

test('a repeated request with one Idempotency-Key is one order', async () => {
  const again = () =>
    server.ask('POST', path(3), { bearer: manager, body: {}, headers: { 'idempotency-key': 'restart-3' } });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
});

test('an order that nobody saw is never handed out after its time; the entry is what it was', async () => {
  await order(1);
  server.advance(expiry);
  expect(await ping(1)).toBeNull();
  expect((await situation(1)).restart).toMatchObject({ state: 'expired', seen_at: null });
  expect(await entry(1)).toBeUndefined();

  const id = await writeEntry(2, 'by hand');
  await order(2);
  expect(await entry(2)).toMatchObject({ id, value: expect.any(Number), version: 2 });
  server.advance(expiry);
  await server.app.fleet.tick();
  expect(await stateOf(2)).toBe('expired');
  expect(await entry(2)).toMatchObject({ id, value: 'by hand', version: 3 });
  expect(await ping(2)).toBe('by hand');
});

test('an order that a device saw and did not carry out expires, and its report comes too late', async () => {
  await order(1);
  const value = await ping(1);
  server.advance(expiry - 1);
  expect(await ping(1)).toBe(value);
  server.advance(1);
  expect(await ping(1, value)).toBe(value);
  expect((await situation(1)).restart).toMatchObject({ state: 'expired', seen_at: expect.any(Number) });
  expect((await order(1)).status).toBe(201);
});

test('an unseen order can be taken back, a seen one cannot', async () => {
  await order(1);
  const canceled = await cancel(1);
  expect([canceled.status, canceled.body.data.state]).toEqual([200, 'canceled']);
  expect(await entry(1)).toBeUndefined();
  expect(await ping(1)).toBeNull();
  expect(refused(await cancel(1))).toEqual([404, 'not_found']);
  await order(1);
  await ping(1);
  expect(refused(await cancel(1))).toEqual([409, 'restart_seen', 'seen']);
});

test('pings and cancellations at once: whoever got the order cannot be told that it was taken back', async () => {
  for (let round = 0; round < 15; round += 1) {
    await order(1);
    const [carried, canceled] = await Promise.all([ping(1), cancel(1)]);
    const state = await stateOf(1);
    expect([carried !== null, canceled.status, state]).toEqual(
      state === 'seen' ? [true, 409, 'seen'] : [false, 200, 'canceled'],
    );
    await server.db.$client.query('delete from restarts');
    await server.db.$client.query("delete from configs where key like '%player.last_update'");
  }
});

test('pings and the end of the time at once: no order is handed out late', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = [1, 2, 3, 4, 5, 6];
    await Promise.all(ids.map((id) => order(id)));
    server.advance(expiry);
    const [, ...carried] = await Promise.all([server.app.fleet.tick(), ...ids.map((id) => ping(id))]);
    expect(carried).toEqual(ids.map(() => null));
    expect(await active()).toEqual([]);
  }
});

test('after the call: the order waits until the last call at the device has ended', async () => {
  const first = await call(1);
  const second = await call(1);
  const agent = await server.signIn('agent@demo.local');
  const move = (id: number, state: string, bearer = agent) =>
    server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { data: { state } } });
  expect((await situation(1)).in_call).toBe('waiting');
  await move(first, 'ATTENDED');
  expect((await situation(1)).in_call).toBe('running');
  const { body } = await order(1, { when: 'after_call' });
  expect(body.data).toMatchObject({ state: 'waiting', requested_at: null });
  expect(await ping(1)).toBeNull();
  await move(first, 'FINISHED');
  await server.app.fleet.tick();
  expect(await stateOf(1)).toBe('waiting');
  await move(second, 'REJECTED_BY_AGENT');
  await server.app.fleet.tick();
  expect((await situation(1)).restart).toMatchObject({
    id: body.data.id,
    state: 'requested',
    expires_at: ((await situation(1)).restart?.requested_at ?? 0) + expiry,
  });
  expect(await ping(1)).toBeGreaterThan(0);
});

test('after the call: without one, or with one that is due later, the order is for now', async () => {
  await call(1, { required_in: server.now() + 600 });
  expect((await situation(1)).in_call).toBeNull();
  expect((await order(1, { when: 'after_call' })).body.data.state).toBe('requested');
  await call(2);
  expect((await order(2, { when: 'now' })).body.data.state).toBe('requested');
});

test('a waiting order can be taken back, is given up after 12 hours, and ends with its device', async () => {
  const device = await server.ask('POST', '/api/devices', {
    bearer: manager,
    body: { name: 'Passing', serial: 'passing', active: true },
  });
  const { id } = device.body.data;
  for (const one of [1, 2, id]) await call(one);
  for (const one of [1, 2, id]) await order(one, { when: 'after_call' });
  expect((await cancel(1)).body.data.state).toBe('canceled');
  await server.ask('DELETE', `/api/devices/${id}`, { bearer: manager });
  await server.app.fleet.tick();
  const { rows } = await server.db.$client.query('select state, reason from restarts where device_id = $1', [id]);
  expect(rows).toEqual([{ state: 'skipped', reason: 'removed' }]);
  server.advance(12 * 3_600);
  await server.app.fleet.tick();
  expect(await stateOf(2)).toBe('expired');
});

test('an entry written by hand is an order, and takes the place of the one that was there', async () => {
  const own = server.now() + 50;
  await order(1);
  const first = (await situation(1)).restart?.id;
  const stored = await entry(1);
  expect((await changeEntry(stored?.id ?? 0, { value: own })).status).toBe(200);
  const { restart } = await situation(1);
  expect(restart).toMatchObject({ state: 'requested', expires_at: expect.any(Number) });
  expect(restart?.id).toBeGreaterThan(first ?? 0);
  expect(await ping(1)).toBe(own);
  expect(await stateOf(1)).toBe('seen');
  await ping(1, own);
  expect(await stateOf(1)).toBe('back');
  // Neither an old moment nor a word is an order.
  await writeEntry(2, server.now() - expiry);
  await writeEntry(3, 'soon');
  expect([await stateOf(2), await stateOf(3)]).toEqual([undefined, undefined]);
  await writeEntry(4, server.now());
  expect(await stateOf(4)).toBe('requested');
});

test('an entry written over an unseen order goes back to what was before both', async () => {
  const id = await writeEntry(1, 1_000);
  await order(1);
  await changeEntry(id, { value: server.now() + 5 });
  server.advance(expiry);
  expect(await ping(1)).toBe(1_000);
  expect(await stateOf(1)).toBe('expired');
});

test('an order ends with its entry, however that ends, and does not come back with it', async () => {
  const ways: readonly ((id: number) => Promise<unknown>)[] = [
    (id) => server.ask('DELETE', `/api/configs/${id}`, { bearer: manager }),
    (id) => changeEntry(id, { active: false }),
    (id) => changeEntry(id, { value: 'stop' }),
    (id) => changeEntry(id, { key: `elsewhere.${id}` }),
  ];
  for (const [index, end] of ways.entries()) {
    const device = index + 1;
    await order(device);
    const id = (await entry(device))?.id ?? 0;
    await end(id);
    expect(await stateOf(device), String(index)).toBe('canceled');
    expect(typeof (await ping(device)), String(index)).not.toBe('number');
    if (index === 0) await server.ask('POST', `/api/configs/${id}/restore`, { bearer: manager });
    if (index === 1) await changeEntry(id, { active: true });
    expect(typeof (await ping(device)), String(index)).not.toBe('number');
  }
});

test('an inactive entry says nothing: an order wakes it, and its end takes it away', async () => {
  await writeEntry(1, 5, { active: false });
  await order(1);
  expect(await entry(1)).toMatchObject({ active: true });
  await cancel(1);
  expect(await entry(1)).toBeUndefined();
});

test('writing an entry and ordering at once ends with one active order', async () => {
  const id = await writeEntry(1, 1_000);
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all([
      order(1),
      changeEntry(id, { value: server.now() + round }),
      cancel(1),
      server.app.fleet.tick(),
    ]);
    for (const answer of answers) if (answer) expect(answer.status).toBeLessThan(500);
    expect((await active()).length).toBeLessThanOrEqual(1);
    server.advance(expiry);
    await server.app.fleet.tick();
    expect(await active()).toEqual([]);
  }
});

test('who may restart, who may look, and nobody across businesses', async () => {
  for (const email of ['viewer@demo.local', 'agent@demo.local']) {
    const bearer = await server.signIn(email);
    const { status, body } = await server.ask('POST', path(1), { bearer, body: {} });
    expect([status, body.error.permission]).toEqual([403, 'CONFIGS_READ']);
    expect((await server.ask('DELETE', path(1), { bearer })).status).toBe(403);
    expect((await server.ask('GET', path(1), { bearer })).status).toBe(200);
    expect((await server.ask('GET', '/api/restarts?active=1', { bearer })).status).toBe(200);
  }
  const nobody = await server.signIn('nobody@demo.local');
  expect((await server.ask('GET', path(1), { bearer: nobody })).status).toBe(403);
  expect((await server.ask('POST', path(1), { bearer: server.key, body: {} })).status).toBe(403);
  expect((await server.ask('GET', path(1), { bearer: server.key })).status).toBe(200);
  expect((await server.ask('GET', path(1))).status).toBe(401);

  await order(1);
  for (const [method, body] of [['GET'], ['POST', {}], ['DELETE']] as const)
    expect((await server.ask(method, path(1), { bearer: north, ...(body ? { body } : {}) })).status).toBe(404);
  const list = await server.ask('GET', '/api/restarts?active=1', { bearer: north });
  expect(list.body.data).toEqual([]);
  expect((await order(13)).status).toBe(404);
  expect((await order(99_999)).status).toBe(404);
  expect((await order(13, {}, north)).status).toBe(201);
});

test('a device that is not in use gets no order', async () => {
  const device = await server.ask('POST', '/api/devices', {
    bearer: manager,
    body: { name: 'Stored', serial: 'stored', active: false },
  });
  expect(refused(await order(device.body.data.id))).toEqual([404, 'not_found']);
  expect(await situation(device.body.data.id)).toEqual({ restart: null, in_call: null });
});

test.each([
  [{ when: 'later' }, 400, 'malformed'],
  [{ when: null }, 412, 'required'],
  [{ who: 1 }, 400, 'unknown_field'],
  [[], 400, 'malformed'],
  ['"now"', 400, 'malformed'],
  ['{', 400, 'malformed'],
])('refuses the order %j', async (body, status, code) => {
  expect(refused(await order(1, body))).toEqual([status, code]);
});

test('refuses addresses that make no sense, and takes an order without a body', async () => {
  const get = (address: string) => server.ask('GET', address, { bearer: manager });
  expect(refused(await get('/api/devices/x/restart'))).toEqual([400, 'malformed']);
  expect(refused(await get('/api/devices/1/restart?a=1'))).toEqual([400, 'unknown_parameter']);
  expect(refused(await get('/api/restarts'))).toEqual([400, 'malformed']);
  expect(refused(await get('/api/restarts?active=0'))).toEqual([400, 'malformed']);
  expect((await server.ask('POST', path(1), { bearer: manager })).status).toBe(201);
});

test('changes are told, at most one message a second, to who may see devices', async () => {
  const viewer = await listen(server.url, await server.signIn('viewer@demo.local'));
  const other = await listen(server.url, north);
  const nobody = await listen(server.url, await server.signIn('nobody@demo.local'));
  expect(await nobody.subscribe('restarts_updated')).toEqual({ ok: false, error: 'business_required' });
  for (const listener of [viewer, other]) expect(await listener.subscribe('restarts_updated')).toEqual({ ok: true });
  const heard = () => viewer.heard.filter(({ channel }) => channel === 'restarts_updated');
  const more = (count: number) => vi.waitFor(() => expect(heard().length).toBeGreaterThan(count), { timeout: 5_000 });
  await order(5);
  await more(0);
  const before = heard().length;
  await cancel(5);
  await more(before);
  expect(heard().at(-1)).toEqual({ channel: 'restarts_updated', id: 5, at: expect.any(Number) });
  // What comes within the same second is one message, about no device in particular.
  const count = heard().length;
  await Promise.all(Array.from({ length: 12 }, (_, index) => order(index + 1)));
  await vi.waitFor(() => expect(heard().at(-1)?.id).toBeUndefined(), { timeout: 5_000 });
  expect(heard().length - count).toBeLessThan(6);
  expect(other.heard).toEqual([]);
  for (const listener of [viewer, other, nobody]) listener.close();
});
