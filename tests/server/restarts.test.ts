import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fleetKey, fleetOf, refusalOf } from '../support/fleet.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen, positions } from '../support/socket.ts';

let server: TestServer;
let manager: string;
let north: string;
let fleet: ReturnType<typeof fleetOf>;
beforeAll(async () => {
  server = await startServer();
  [manager, north] = [await fleetKey(server), await fleetKey(server, 1)];
  fleet = fleetOf(server, manager);
});
afterAll(() => server.close());
const forget = async () => {
  await server.db.$client.query('delete from restarts');
  await server.db.$client.query("delete from configs where key like '%player.last_update'");
  await server.db.$client.query('delete from queryings where device_id is not null');
};
beforeEach(forget);

const expiry = 300;
const path = (id: number) => `/api/devices/${id}/restart`;
const stateOf = async (id: number) => (await fleet.situation(id)).restart?.state;

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
test('an order goes with the next ping, and the device that reports it is back', async () => {
  const { status, body } = await fleet.order(1);
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
  expect(await fleet.active()).toEqual([body.data]);
  const value = (await fleet.ping(1)) ?? 0;
  expect(value).toBeGreaterThanOrEqual(body.data.ordered_at);
  const seen = (await fleet.situation(1)).restart;
  expect(seen).toMatchObject({ state: 'seen', seen_at: expect.any(Number) });
  expect(await fleet.ping(1, value - 1)).toBe(value);
  expect(await stateOf(1)).toBe('seen');
  expect(await fleet.ping(1, value)).toBe(value);
  expect((await fleet.situation(1)).restart).toMatchObject({
    state: 'back',
    ended_at: expect.any(Number),
  });
  expect(await fleet.active()).toEqual([]);
});

test('each order is a later moment than the one before, also in the same second', async () => {
  const values: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await fleet.order(1);
    const value = (await fleet.ping(1)) ?? 0;
    values.push(value);
    await fleet.ping(1, value);
  }
  expect(values).toEqual([...new Set(values)].toSorted());
  await server.db.$client.query(
    "update configs set value = '9000000000000' where key = 'devices.1.player.last_update'",
  );
  await fleet.order(1);
  expect(await fleet.ping(1)).toBe(9_000_000_000_001);
});

test('a device has one order: of many who ask at once one is served', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => fleet.order(2)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 201);
  for (const answer of lost) expect(refusalOf(answer)).toEqual([409, 'restart_active', 'requested']);
  await fleet.ping(2);
  expect(refusalOf(await fleet.order(2))).toEqual([409, 'restart_active', 'seen']);
});

test('a repeated request with one Idempotency-Key is one order', async () => {
  const again = () =>
    server.ask('POST', path(3), { bearer: manager, body: {}, headers: { 'idempotency-key': 'restart-3' } });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
});

test('an order that nobody saw is never handed out after its time; the entry is what it was', async () => {
  await fleet.order(1);
  server.advance(expiry);
  expect(await fleet.ping(1)).toBeNull();
  expect((await fleet.situation(1)).restart).toMatchObject({ state: 'expired', seen_at: null });
  expect(await entry(1)).toBeUndefined();

  const id = await writeEntry(2, 'by hand');
  await fleet.order(2);
  expect(await entry(2)).toMatchObject({ id, value: expect.any(Number), version: 2 });
  server.advance(expiry);
  await server.app.fleet.tick();
  expect(await stateOf(2)).toBe('expired');
  expect(await entry(2)).toMatchObject({ id, value: 'by hand', version: 3 });
  expect(await fleet.ping(2)).toBe('by hand');
});

test('orders expire together, however many they are', async () => {
  await server.db.$client.query(
    `insert into restarts (bunit_id, device_id, state, ordered_by, ordered_at, requested_at, expires_at)
     select 1, 100000 + one, 'requested', 'Ana', $1::bigint - 300, $1::bigint - 300, $1 from generate_series(1, 6000) one`,
    [server.now()],
  );
  await server.app.fleet.tick();
  const { rows } = await server.db.$client.query(
    'select state, count(*)::int as count from restarts group by state order by state',
  );
  expect(rows).toEqual([{ state: 'expired', count: 6_000 }]);
  const told = "select count(*)::int as count from audit_log where record_id > 100000 and resource = 'devices'";
  expect((await server.db.$client.query(told)).rows).toEqual([{ count: 6_000 }]);
});

test('an order that a device saw and did not carry out expires, and its report comes too late', async () => {
  await fleet.order(1);
  const value = await fleet.ping(1);
  server.advance(expiry - 1);
  expect(await fleet.ping(1)).toBe(value);
  server.advance(1);
  expect(await fleet.ping(1, value)).toBe(value);
  expect((await fleet.situation(1)).restart).toMatchObject({
    state: 'expired',
    seen_at: expect.any(Number),
  });
  expect((await fleet.order(1)).status).toBe(201);
});

test('an unseen order can be taken back, a seen one cannot', async () => {
  await fleet.order(1);
  const canceled = await fleet.cancel(1);
  expect([canceled.status, canceled.body.data.state]).toEqual([200, 'canceled']);
  expect(await entry(1)).toBeUndefined();
  expect(await fleet.ping(1)).toBeNull();
  expect(refusalOf(await fleet.cancel(1))).toEqual([404, 'not_found']);
  await fleet.order(1);
  await fleet.ping(1);
  expect(refusalOf(await fleet.cancel(1))).toEqual([409, 'restart_seen', 'seen']);
});

test('an order that is taken back late, or twice, leaves a later one alone', async () => {
  const bearer = await server.signIn('admin@demo.local');
  const order = async () =>
    (await server.ask('POST', '/api/devices/3/restart', { bearer, body: { when: 'now' } })).body.data.id;
  const takeBack = async (id: number) =>
    (await server.ask('DELETE', `/api/devices/3/restart?order=${id}`, { bearer })).status;
  const first = await order();
  expect(await takeBack(first)).toBe(200);
  const second = await order();
  expect(await takeBack(first)).toBe(404);
  expect((await server.ask('GET', '/api/devices/3/restart', { bearer })).body.data.restart).toMatchObject({
    id: second,
    state: 'requested',
  });
  expect(await takeBack(second)).toBe(200);
});

test('pings and cancellations at once: whoever got the order cannot be told that it was taken back', async () => {
  for (let round = 0; round < 15; round += 1) {
    await fleet.order(1);
    const [carried, canceled] = await Promise.all([fleet.ping(1), fleet.cancel(1)]);
    const state = await stateOf(1);
    expect([carried !== null, canceled.status, state]).toEqual(
      state === 'seen' ? [true, 409, 'seen'] : [false, 200, 'canceled'],
    );
    await forget();
  }
});

test('pings and the end of the time at once: no order is handed out late', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = [1, 2, 3, 4, 5, 6];
    await Promise.all(ids.map((id) => fleet.order(id)));
    server.advance(expiry);
    const [, ...carried] = await Promise.all([server.app.fleet.tick(), ...ids.map((id) => fleet.ping(id))]);
    expect(carried).toEqual(ids.map(() => null));
    expect(await fleet.active()).toEqual([]);
  }
});

test('after the call: the order waits until the last call at the device has ended', async () => {
  const first = await fleet.call(1);
  const second = await fleet.call(1);
  const agent = await server.signIn('agent@demo.local');
  const move = (id: number, state: string, bearer = agent) =>
    server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { data: { state } } });
  expect((await fleet.situation(1)).in_call).toBe('waiting');
  await move(first, 'ATTENDED');
  expect((await fleet.situation(1)).in_call).toBe('running');
  const { body } = await fleet.order(1, { when: 'after_call' });
  expect(body.data).toMatchObject({ state: 'waiting', requested_at: null });
  expect(await fleet.ping(1)).toBeNull();
  await move(first, 'FINISHED');
  await server.app.fleet.tick();
  expect(await stateOf(1)).toBe('waiting');
  await move(second, 'REJECTED_BY_AGENT');
  await server.app.fleet.tick();
  expect((await fleet.situation(1)).restart).toMatchObject({
    id: body.data.id,
    state: 'requested',
    expires_at: ((await fleet.situation(1)).restart?.requested_at ?? 0) + expiry,
  });
  expect(await fleet.ping(1)).toBeGreaterThan(0);
});

test('after the call: without one, or with one that is due later, the order is for now', async () => {
  await fleet.call(1, { required_in: server.now() + 600 });
  expect((await fleet.situation(1)).in_call).toBeNull();
  expect((await fleet.order(1, { when: 'after_call' })).body.data.state).toBe('requested');
  await fleet.call(2);
  expect((await fleet.order(2, { when: 'now' })).body.data.state).toBe('requested');
});

test('a waiting order can be taken back, is given up after 12 hours, and ends with its device', async () => {
  const device = await server.ask('POST', '/api/devices', {
    bearer: manager,
    body: { name: 'Passing', serial: 'passing', active: true },
  });
  const { id } = device.body.data;
  for (const one of [1, 2, id]) await fleet.call(one);
  for (const one of [1, 2, id]) await fleet.order(one, { when: 'after_call' });
  expect((await fleet.cancel(1)).body.data.state).toBe('canceled');
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
  await fleet.order(1);
  const first = (await fleet.situation(1)).restart?.id;
  const stored = await entry(1);
  expect((await changeEntry(stored?.id ?? 0, { value: own })).status).toBe(200);
  const { restart } = await fleet.situation(1);
  expect(restart).toMatchObject({ state: 'requested', expires_at: expect.any(Number) });
  expect(restart?.id).toBeGreaterThan(first ?? 0);
  expect(await fleet.ping(1)).toBe(own);
  expect(await stateOf(1)).toBe('seen');
  await fleet.ping(1, own);
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
  await fleet.order(1);
  await changeEntry(id, { value: server.now() + 5 });
  server.advance(expiry);
  expect(await fleet.ping(1)).toBe(1_000);
  expect(await stateOf(1)).toBe('expired');
});

test('an order is not done by what its device had carried out before, which its entry says no more', async () => {
  const remove = (id: number) => server.ask('DELETE', `/api/configs/${id}`, { bearer: manager });
  /** An order by hand that is carried out, and taken out of the configuration. */
  const carryOut = async (device: number, value: number) => {
    const id = await writeEntry(device, value);
    await fleet.restart(device);
    await remove(id);
    return value;
  };
  // By hand in milliseconds, then taken out; of all devices; and the same moment once more.
  const general = { key: 'devices.general.player.last_update', value: server.now() * 1_000 + 7, active: true };
  const before = await carryOut(1, server.now() * 1_000);
  const shared = await server.ask('POST', '/api/configs', { bearer: manager, body: general });
  await fleet.ping(2, await fleet.ping(2));
  const same = await carryOut(3, server.now() + 3);
  await fleet.order(1);
  await fleet.order(2);
  await writeEntry(3, same);
  const done = [before, general.value, same] as const;
  for (const [index, carriedOut] of done.entries()) {
    const device = index + 1;
    const value = (await fleet.ping(device, carriedOut)) ?? 0;
    expect([await stateOf(device), value > carriedOut], String(device)).toEqual(['seen', true]);
    expect(await entry(device)).toMatchObject({ value });
    expect(await fleet.ping(device, carriedOut)).toBe(value);
    expect(await stateOf(device)).toBe('seen');
    await fleet.ping(device, value);
    expect(await stateOf(device)).toBe('back');
  }
  await remove(shared.body.data.id);
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
    await fleet.order(device);
    const id = (await entry(device))?.id ?? 0;
    await end(id);
    expect(await stateOf(device), String(index)).toBe('canceled');
    expect(typeof (await fleet.ping(device)), String(index)).not.toBe('number');
    if (index === 0) await server.ask('POST', `/api/configs/${id}/restore`, { bearer: manager });
    if (index === 1) await changeEntry(id, { active: true });
    expect(typeof (await fleet.ping(device)), String(index)).not.toBe('number');
  }
});

test('an inactive entry says nothing: an order wakes it, and its end takes it away', async () => {
  await writeEntry(1, 5, { active: false });
  await fleet.order(1);
  expect(await entry(1)).toMatchObject({ active: true });
  await fleet.cancel(1);
  expect(await entry(1)).toBeUndefined();
});

test('writing an entry and ordering at once ends with one active order', async () => {
  const id = await writeEntry(1, 1_000);
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all([
      fleet.order(1),
      changeEntry(id, { value: server.now() + round }),
      fleet.cancel(1),
      server.app.fleet.tick(),
    ]);
    for (const answer of answers) if (answer) expect(answer.status).toBeLessThan(500);
    expect((await fleet.active()).length).toBeLessThanOrEqual(1);
    server.advance(expiry);
    await server.app.fleet.tick();
    expect(await fleet.active()).toEqual([]);
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

  await fleet.order(1);
  for (const [method, body] of [['GET'], ['POST', {}], ['DELETE']] as const)
    expect((await server.ask(method, path(1), { bearer: north, ...(body ? { body } : {}) })).status).toBe(404);
  const list = await server.ask('GET', '/api/restarts?active=1', { bearer: north });
  expect(list.body.data).toEqual([]);
  expect((await fleet.order(13)).status).toBe(404);
  expect((await fleet.order(99_999)).status).toBe(404);
  expect((await fleetOf(server, north).order(13)).status).toBe(201);
});

test('a device that is not in use gets no order', async () => {
  const device = await server.ask('POST', '/api/devices', {
    bearer: manager,
    body: { name: 'Stored', serial: 'stored', active: false },
  });
  expect(refusalOf(await fleet.order(device.body.data.id))).toEqual([404, 'not_found']);
  expect(await fleet.situation(device.body.data.id)).toEqual({ restart: null, in_call: null });
});

test.each([
  [{ when: 'later' }, 400, 'malformed'],
  [{ when: null }, 412, 'required'],
  [{ who: 1 }, 400, 'unknown_field'],
  [[], 400, 'malformed'],
  ['"now"', 400, 'malformed'],
  ['{', 400, 'malformed'],
])('refuses the order %j', async (body, status, code) => {
  expect(refusalOf(await fleet.order(1, body))).toEqual([status, code]);
});

test('refuses addresses that make no sense, and takes an order without a body', async () => {
  const get = (address: string) => server.ask('GET', address, { bearer: manager });
  expect(refusalOf(await get('/api/devices/x/restart'))).toEqual([400, 'malformed']);
  expect(refusalOf(await get('/api/devices/1/restart?a=1'))).toEqual([400, 'unknown_parameter']);
  expect(refusalOf(await get('/api/restarts'))).toEqual([400, 'malformed']);
  expect(refusalOf(await get('/api/restarts?active=0'))).toEqual([400, 'malformed']);
  expect((await server.ask('POST', path(1), { bearer: manager })).status).toBe(201);
});

test('changes are told, at most one message a second, to who may see devices', async () => {
  const viewer = await listen(server.url, await server.signIn('viewer@demo.local'));
  const other = await listen(server.url, north);
  const nobody = await listen(server.url, await server.signIn('nobody@demo.local'));
  expect(await nobody.subscribe('restarts_updated')).toEqual({ ok: false, error: 'business_required' });
  for (const listener of [viewer, other]) expect(await listener.subscribe('restarts_updated')).toEqual({ ok: true });
  const heard = () => viewer.heard.filter(({ channel }) => channel === 'restarts_updated');
  const more = (count: number) => vi.waitFor(() => expect(heard().length).toBeGreaterThan(count), { timeout: 30_000 });
  await fleet.order(5);
  await more(0);
  const before = heard().length;
  await fleet.cancel(5);
  await more(before);
  expect(heard().at(-1)).toEqual({
    channel: 'restarts_updated',
    id: 5,
    at: expect.any(Number),
    ...positions,
  });
  // What comes within the same second is one message, about no device in particular.
  const count = heard().length;
  await Promise.all(Array.from({ length: 12 }, (_, index) => fleet.order(index + 1)));
  await vi.waitFor(() => expect(heard().at(-1)?.id).toBeUndefined(), { timeout: 30_000 });
  expect(heard().length - count).toBeLessThan(6);
  expect(other.heard).toEqual([]);
  for (const listener of [viewer, other, nobody]) listener.close();
});
