import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RestartBatch } from '../../src/domain/restart.ts';
import { fleetKey, fleetOf, refusalOf } from '../support/fleet.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

const env = { RESTART_WAVE_SIZE: '3', RESTART_WAVE_PAUSE_SECONDS: '60', RESTART_FAILURE_PERCENT: '40' };
const expiry = 300;
const devices = Array.from({ length: 12 }, (_, index) => index + 1);

let server: TestServer;
let key: string;
let fleet: ReturnType<typeof fleetOf>;
const forget = async () => {
  await server.db.$client.query('delete from restarts; delete from restart_batches');
  await server.db.$client.query("delete from configs where key like '%player.last_update'");
  await server.db.$client.query('delete from queryings where device_id is not null');
  await server.db.$client.query("delete from devices where serial like 'test-%'");
};
beforeAll(async () => {
  server = await startServer({ env });
  key = await fleetKey(server);
  fleet = fleetOf(server, key);
});
afterAll(() => server.close());
beforeEach(async () => {
  await forget();
  await fleet.pingAll(devices);
});

const tick = () => server.app.fleet.tick();
/** A new batch, with its first wave under way. */
const begin = async () => {
  const { status, body } = await fleet.orderAll();
  expect(status).toBe(201);
  await tick();
  return body.data;
};
const now = async (batch: Pick<RestartBatch, 'id'>) => {
  const found = await fleet.batch(batch.id);
  if (!found) throw new Error('the batch is gone');
  return found;
};
const inState = async (batch: Pick<RestartBatch, 'id'>, state: string) =>
  (await fleet.results(batch.id)).filter((one) => one.state === state).map(({ device_id }) => device_id);
/** Everybody who has an order carries it out; the next wave begins. */
const nextWave = async (batch: Pick<RestartBatch, 'id'>, silent: readonly number[] = []) => {
  for (const id of await inState(batch, 'requested')) await fleet.restart(id);
  server.advance(60);
  await fleet.pingAll((await inState(batch, 'waiting')).filter((id) => !silent.includes(id)));
  await tick();
};

test('all devices restart in waves by name, with a pause between two, until it is done', async () => {
  const { body } = await fleet.orderAll();
  expect(body.data).toEqual({
    id: expect.any(Number),
    state: 'running',
    ordered_by: 'Fleet',
    ordered_at: expect.any(Number),
    ended_at: null,
    total: 12,
    counts: { waiting: 12, requested: 0, seen: 0, back: 0, expired: 0, skipped: 0, canceled: 0 },
    wave_size: 3,
    wave_pause: 60,
    wave_seconds: null,
    failure_percent: 40,
    version: 1,
  });
  await tick();
  const names = (await fleet.results(body.data.id)).map(({ device }) => device?.name ?? '');
  const first = await inState(body.data, 'requested');
  expect(first).toHaveLength(3);
  const byName = (await fleet.results(body.data.id)).slice(0, 3).map(({ device_id }) => device_id);
  expect(first).toEqual(byName);
  expect(names).toHaveLength(12);

  // Nobody else is told while one of the wave is away, nor before the pause is over.
  const [slow = 0, ...fast] = first;
  for (const id of fast) await fleet.restart(id);
  await tick();
  expect((await now(body.data)).counts).toMatchObject({ waiting: 9, requested: 1, back: 2 });
  await fleet.restart(slow);
  await tick();
  expect((await now(body.data)).counts).toMatchObject({ waiting: 9, requested: 0, back: 3 });
  server.advance(60);
  await fleet.pingAll(devices);
  await tick();
  expect((await now(body.data)).counts).toMatchObject({ waiting: 6, requested: 3, back: 3 });

  for (let wave = 0; wave < 3; wave += 1) await nextWave(body.data);
  const done = await now(body.data);
  expect(done).toMatchObject({ state: 'done', ended_at: expect.any(Number), counts: { back: 12 }, version: 2 });
  expect(await fleet.batch()).toEqual(done);
  expect(await fleet.active()).toEqual([]);
});

test('who is in a call, silent, gone or out of use is left out, and does not shorten a wave', async () => {
  const make = async (name: string, serial: string) =>
    (await server.ask('POST', '/api/devices', { bearer: key, body: { name, serial, active: true } })).body.data.id;
  const gone = await make('Z passing one', 'test-passing');
  const unused = await make('Z stored one', 'test-stored');
  const silent = await make('Z silent one', 'test-silent');
  server.advance(121);
  await fleet.pingAll([...devices.slice(1), gone, unused]);
  await fleet.call(2);
  const { body } = await fleet.orderAll();
  await server.ask('DELETE', `/api/devices/${gone}`, { bearer: key });
  await server.ask('PUT', `/api/devices/${unused}`, { bearer: key, body: { data: { active: false } } });
  await tick();
  for (let wave = 0; wave < 5 && (await now(body.data)).state === 'running'; wave += 1) {
    const { counts } = await now(body.data);
    expect(counts.requested).toBe(wave < 3 ? 3 : 1);
    await fleet.call(3, { required_in: server.now() + 1_000 });
    await nextWave(body.data, [1, gone, unused, silent]);
  }
  const results = await fleet.results(body.data.id);
  const skipped = Object.fromEntries(results.flatMap(({ device_id, reason }) => (reason ? [[device_id, reason]] : [])));
  expect(skipped).toEqual({
    1: 'offline',
    2: 'in_call',
    [silent]: 'offline',
    [gone]: 'removed',
    [unused]: 'removed',
  });
  expect(results.find(({ device_id }) => device_id === gone)?.device).toBeNull();
  expect(await now(body.data)).toMatchObject({ state: 'done', total: 15, counts: { skipped: 5, back: 10 } });
});

test('what a restart of all would do is told before it is ordered, and is what it does', async () => {
  expect(await fleet.forecast()).toEqual({ restart: 12, in_call: 0, offline: 0, ordered: 0 });
  server.advance(120);
  await fleet.pingAll([2, 3, 4, 5, 6]);
  await fleet.call(2);
  await fleet.call(3);
  await fleet.call(4, { now: false, required_in: server.now() + 3_600 });
  await fleet.order(5);
  expect(await fleet.forecast()).toEqual({ restart: 2, in_call: 2, offline: 7, ordered: 1 });
  const batch = await begin();
  expect((await inState(batch, 'requested')).toSorted()).toEqual([4, 6]);
  expect((await now(batch)).counts).toMatchObject({ requested: 2, skipped: 9 });
  await fleet.cancel(5);
});

test('who is silent or was never seen is left out when it is ordered, and not when their wave comes', async () => {
  server.advance(120);
  const heard = [2, 3, 4, 5, 6];
  await fleet.pingAll(heard);
  await fleet.call(2);
  await fleet.order(5);
  const { restart, in_call, offline } = await fleet.forecast();
  const { data: batch } = (await fleet.orderAll()).body;
  // Who is in a call may be free by then, and waits with the others.
  expect(batch).toMatchObject({ total: 11, counts: { waiting: restart + in_call, skipped: offline } });
  expect((await inState(batch, 'waiting')).toSorted()).toEqual([2, 3, 4, 6]);
  const leftOut = (await fleet.results(batch.id)).filter(({ state }) => state === 'skipped');
  for (const { reason, ended_at } of leftOut) expect([reason, ended_at]).toEqual(['offline', batch.ordered_at]);
  // Nothing waits for them: they can have an order of their own.
  expect((await fleet.situation(1)).restart).toMatchObject({ state: 'skipped' });
  expect((await fleet.order(1)).status).toBe(201);
});

test('who is silent when their wave comes is left out then, so a batch comes to its end in which who is offline waits', async () => {
  const { data: batch } = (await fleet.orderAll()).body;
  await server.app.fleet.pings.flush();
  await server.db.$client.query('update devices set pinged_at = null where id = any($1)', [devices.slice(4)]);
  await tick();
  for (let wave = 0; wave < 3 && (await now(batch)).state === 'running'; wave += 1)
    await nextWave(batch, devices.slice(4));
  expect(await now(batch)).toMatchObject({ state: 'done', total: 12, counts: { back: 4, skipped: 8 } });
});

test('where the clock was just set a wave waits until who is there can have been heard of again', async () => {
  const batch = await begin();
  for (const id of await inState(batch, 'requested')) await fleet.restart(id);
  let isSteady = false;
  const other = await startServer({ beside: server, env, isSteady: () => isSteady });
  try {
    other.advance(server.now() - other.now() + 3_600);
    await other.app.fleet.tick();
    expect((await now(batch)).counts).toMatchObject({ waiting: 9, requested: 0, skipped: 0 });
    await fleetOf(other, key).pingAll(devices);
    server.advance(3_600);
    isSteady = true;
    await other.app.fleet.tick();
    expect((await now(batch)).counts).toMatchObject({ waiting: 6, requested: 3, skipped: 0 });
  } finally {
    await other.close();
  }
});

test('a device with an order of its own is left out, and a device of a batch gets no second one', async () => {
  await fleet.order(4);
  const batch = await begin();
  expect(batch.total).toBe(11);
  expect((await fleet.results(batch.id)).some(({ device_id }) => device_id === 4)).toBe(false);
  const [waiting = 0] = await inState(batch, 'waiting');
  expect(refusalOf(await fleet.order(waiting))).toEqual([409, 'restart_active', 'waiting']);
  // One device can be taken out of a batch.
  expect((await fleet.cancel(waiting)).body.data).toMatchObject({ state: 'canceled', batch_id: batch.id });
  expect((await now(batch)).counts).toMatchObject({ waiting: 7, canceled: 1 });
});

test('an entry written by hand takes a device out of its batch', async () => {
  const batch = await begin();
  const [waiting = 0] = await inState(batch, 'waiting');
  const body = { key: `devices.${waiting}.player.last_update`, value: server.now(), active: true };
  expect((await server.ask('POST', '/api/configs', { bearer: key, body })).status).toBe(201);
  expect((await fleet.situation(waiting)).restart).toMatchObject({ state: 'requested', batch_id: null });
  expect(await inState(batch, 'canceled')).toEqual([waiting]);
});

test('there is one batch at a time: of many who ask at once one is served', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => fleet.orderAll()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(refusalOf(answer)).toEqual([409, 'batch_active', 'running']);
  expect(await fleet.active()).toHaveLength(12);
});

test('a pause holds the next wave and not the one under way; resuming goes on', async () => {
  const batch = await begin();
  expect((await fleet.changeBatch(batch.id, 'paused')).body.data).toMatchObject({ state: 'paused', version: 2 });
  await nextWave(batch);
  expect((await now(batch)).counts).toMatchObject({ back: 3, requested: 0, waiting: 9 });
  expect(refusalOf(await fleet.orderAll())).toEqual([409, 'batch_active', 'paused']);
  expect((await fleet.changeBatch(batch.id, 'running')).body.data).toMatchObject({ state: 'running', version: 3 });
  await tick();
  expect((await now(batch)).counts).toMatchObject({ back: 3, requested: 3, waiting: 6 });
});

test('a stop takes back what nobody has seen, and leaves what somebody has', async () => {
  const batch = await begin();
  const [seen = 0, ...unseen] = await inState(batch, 'requested');
  const value = await fleet.ping(seen);
  const { body } = await fleet.changeBatch(batch.id, 'stopped');
  expect(body.data).toMatchObject({
    state: 'stopped',
    ended_at: expect.any(Number),
    counts: { seen: 1, canceled: 11 },
  });
  for (const id of unseen) expect(await fleet.ping(id)).toBeNull();
  expect(await fleet.ping(seen, value)).toBe(value);
  await tick();
  expect(await now(batch)).toMatchObject({ state: 'stopped', counts: { back: 1, canceled: 11 } });
  expect((await fleet.orderAll()).status).toBe(201);
});

test('states follow the table: repeated ones are answered, others refused', async () => {
  const batch = await begin();
  const first = (await fleet.changeBatch(batch.id, 'paused')).body.data;
  expect((await fleet.changeBatch(batch.id, 'paused', 1)).body.data).toEqual(first);
  expect(refusalOf(await fleet.changeBatch(batch.id, 'running', 1))).toEqual([409, 'stale_version', 'paused']);
  expect((await fleet.changeBatch(batch.id, 'stopped', 2)).status).toBe(200);
  for (const state of ['paused', 'running'])
    expect(refusalOf(await fleet.changeBatch(batch.id, state))).toEqual([409, 'illegal_transition', 'stopped']);
  expect((await fleet.changeBatch(batch.id, 'stopped')).status).toBe(200);
});

test('a batch stops by itself when too many devices do not come back', async () => {
  const batch = await begin();
  const [good = 0, seen = 0, unseen = 0] = await inState(batch, 'requested');
  await fleet.restart(good);
  await fleet.ping(seen);
  server.advance(expiry);
  await fleet.pingAll(devices);
  await tick();
  const broken = await now(batch);
  expect(broken).toMatchObject({ state: 'broken', ended_at: expect.any(Number) });
  expect(broken.counts).toMatchObject({ back: 1, expired: 2, canceled: 9, waiting: 0 });
  expect(await fleet.ping(unseen)).toBeNull();
  expect(refusalOf(await fleet.changeBatch(batch.id, 'running'))).toEqual([409, 'illegal_transition', 'broken']);
});

/** Those that were asked last, and are back, took just so long: another second may have begun on the clock between order and end. */
const took = (batch: Pick<RestartBatch, 'id'>, ids: readonly number[], seconds: number) =>
  server.db.$client.query(
    `update restarts set ended_at = requested_at + $3::int
      where batch_id = $1 and device_id = any($2::int[]) and ended_at >= requested_at + $3::int`,
    [batch.id, ids, seconds],
  );

test('what a wave took is told in the mean, of those that came to their end', async () => {
  const batch = await begin();
  const wave = await inState(batch, 'requested');
  for (const id of wave.slice(1)) await fleet.restart(id);
  server.advance(40);
  expect((await now(batch)).wave_seconds).toBeNull();
  await fleet.restart(wave[0] ?? 0);
  await took(batch, wave.slice(0, 1), 40);
  expect((await now(batch)).wave_seconds).toBe(40);
  await nextWave(batch);
  server.advance(20);
  const next = await inState(batch, 'requested');
  for (const id of next) await fleet.restart(id);
  await took(batch, next, 20);
  expect((await now(batch)).wave_seconds).toBe(30);
  // A wave that was cut short tells nothing.
  await nextWave(batch);
  server.advance(2);
  expect((await fleet.changeBatch(batch.id, 'stopped')).body.data.wave_seconds).toBe(30);
});

test('a batch goes on as long as few enough fail', async () => {
  const batch = await begin();
  const [, ...good] = await inState(batch, 'requested');
  for (const id of good) await fleet.restart(id);
  server.advance(expiry);
  await fleet.pingAll(devices);
  await tick();
  expect(await now(batch)).toMatchObject({ state: 'running', counts: { back: 2, expired: 1 } });
});

test('a server that stops in the middle is followed by one that goes on, and no device restarts twice', async () => {
  const owner = await startServer({ env });
  const ownerKey = await fleetKey(owner);
  const before = fleetOf(owner, ownerKey);
  await before.pingAll(devices);
  const { data: batch } = (await before.orderAll()).body;
  await owner.app.fleet.tick();
  const wave = (await before.results(batch.id)).filter(({ state }) => state === 'requested');
  expect(wave).toHaveLength(3);
  await before.restart(wave[0]?.device_id ?? 0);
  const value = await before.ping(wave[1]?.device_id ?? 0);
  await owner.app.close();

  const next = await startServer({ env, beside: owner });
  const after = fleetOf(next, ownerKey);
  await next.app.fleet.tick();
  expect(await after.batch()).toMatchObject({
    state: 'running',
    counts: { waiting: 9, requested: 1, seen: 1, back: 1 },
  });
  await after.ping(wave[1]?.device_id ?? 0, value);
  await after.restart(wave[2]?.device_id ?? 0);
  for (let step = 0; step < 3; step += 1) {
    next.advance(60);
    await after.pingAll(devices);
    await next.app.fleet.tick();
    for (const { state, device_id } of await after.results(batch.id))
      if (state === 'requested') await after.restart(device_id);
  }
  await next.app.fleet.tick();
  expect(await after.batch()).toMatchObject({ state: 'done', counts: { back: 12 } });
  const { rows } = await next.db.$client.query(
    'select count(*)::int as n, count(distinct device_id)::int as d from restarts',
  );
  expect(rows).toEqual([{ n: 12, d: 12 }]);
  const { rows: entries } = await next.db.$client.query(
    "select version from configs where key like '%player.last_update' order by 1 desc",
  );
  expect(entries).toEqual(Array.from({ length: 12 }, () => ({ version: 1 })));
  await next.close();
  await owner.close();
});

test('nodes that tick at once begin one wave', async () => {
  const other = await startServer({ env, beside: server });
  other.advance(server.now() - other.now());
  for (let round = 0; round < 5; round += 1) {
    await forget();
    await fleet.pingAll(devices);
    await server.app.fleet.pings.flush();
    const { body } = await fleet.orderAll();
    await Promise.all([server, other, server, other].map(({ app }) => app.fleet.tick()));
    expect((await now(body.data)).counts).toMatchObject({ requested: 3, waiting: 9 });
  }
  await other.close();
});

test('a stop and a tick at once leave nothing handed out', async () => {
  for (let round = 0; round < 8; round += 1) {
    await forget();
    const { body } = await fleet.orderAll();
    const answers = await Promise.all([tick(), fleet.changeBatch(body.data.id, 'stopped'), tick()]);
    expect(answers[1].status).toBe(200);
    expect((await now(body.data)).counts).toMatchObject({ canceled: 12 });
    for (const id of devices) expect(await fleet.ping(id)).toBeNull();
  }
});

test('who may, who may look, and nobody across businesses', async () => {
  const batch = await begin();
  const path = `/api/restart-batches/${batch.id}`;
  const change = { data: { state: 'paused' } };
  const viewer = await server.signIn('viewer@demo.local').catch(() => '');
  for (const bearer of [viewer, server.key]) {
    for (const address of ['/api/restart-batches/latest', path, `${path}/restarts`])
      expect((await server.ask('GET', address, { bearer })).status).toBe(200);
    expect((await server.ask('POST', '/api/restart-batches', { bearer, body: {} })).status).toBe(403);
    const { status, body } = await server.ask('PUT', path, { bearer, body: change });
    expect([status, body.error.permission]).toEqual([403, 'CONFIGS_READ']);
  }
  const north = await fleetKey(server, 1);
  expect((await server.ask('GET', '/api/restart-batches/latest', { bearer: north })).body.data).toBeNull();
  for (const address of [path, `${path}/restarts`])
    expect((await server.ask('GET', address, { bearer: north })).status).toBe(404);
  expect((await server.ask('PUT', path, { bearer: north, body: change })).status).toBe(404);
  const theirs = await fleetOf(server, north).orderAll();
  expect(theirs.body.data.total).toBe(5);
  expect((await now(batch)).counts.waiting + (await now(batch)).counts.requested).toBe(12);
});

test('a person is named', async () => {
  const bearer = await server.signIn('manager@demo.local');
  const { body } = await server.ask('POST', '/api/restart-batches', { bearer, body: {} });
  const profile = await server.ask('GET', '/api/profile', { bearer });
  expect(body.data.ordered_by).toContain(profile.body.data.first_name);
});

test('refuses what makes no sense', async () => {
  const batch = await begin();
  const path = `/api/restart-batches/${batch.id}`;
  const ask = (method: string, address: string, body?: unknown) =>
    server.ask(method, address, body === undefined ? { bearer: key } : { bearer: key, body });
  const refusals: readonly (readonly [string, string, unknown, number, string])[] = [
    ['PUT', path, { data: { state: 'done' } }, 400, 'malformed'],
    ['PUT', path, { data: {} }, 412, 'required'],
    ['PUT', path, { data: { state: 'paused', wave_size: 1 } }, 400, 'unknown_field'],
    ['PUT', path, { id: batch.id + 1, data: { state: 'paused' } }, 400, 'malformed'],
    ['PUT', path, { data: { state: 'paused' }, version: 0 }, 400, 'malformed'],
    ['PUT', '/api/restart-batches/999999', { data: { state: 'paused' } }, 404, 'not_found'],
    ['PUT', '/api/restart-batches/x', { data: { state: 'paused' } }, 400, 'malformed'],
    ['GET', '/api/restart-batches/999999999999', undefined, 404, 'not_found'],
    ['GET', '/api/restart-batches/999999/restarts', undefined, 404, 'not_found'],
    ['GET', '/api/restart-batches/latest?a=1', undefined, 400, 'unknown_parameter'],
    ['POST', '/api/restart-batches', { devices: [1] }, 400, 'unknown_field'],
    ['POST', '/api/restart-batches', [], 400, 'malformed'],
  ];
  for (const [method, address, body, status, code] of refusals)
    expect(refusalOf(await ask(method, address, body)).slice(0, 2), `${method} ${address}`).toEqual([status, code]);
});

test('a change of the batch alone is told as well', async () => {
  const batch = await begin();
  const listener = await listen(server.url, key);
  await listener.subscribe('restarts_updated');
  const told = listener.next('restarts_updated');
  await fleet.changeBatch(batch.id, 'paused');
  expect(await told).toMatchObject({ channel: 'restarts_updated' });
  listener.close();
});

test('results come in portions that leave nothing out, however many devices there are', async () => {
  await forget();
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into restart_batches (bunit_id, state, ordered_by, ordered_at, wave_size, wave_pause, failure_percent, expires_after, next_wave_at)
     values (1, 'paused', 'somebody', 1, 3, 60, 40, 60, 0) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await server.db.$client.query(
    `insert into restarts (bunit_id, device_id, batch_id, state, ordered_by, ordered_at, ended_at)
     select 1, 100000 + number, $1, 'skipped', 'somebody', 1, 1 from generate_series(1, 10000) number`,
    [id],
  );
  const read = (query: string) => server.ask('GET', `/api/restart-batches/${id}/restarts${query}`, { bearer: key });
  const whole = await read('');
  expect([whole.status, whole.body.data.length, whole.body.total]).toEqual([200, 2_000, 10_000]);
  const seen = new Set<unknown>();
  for (let next = 0; next >= 0; ) {
    const { data } = (await read(`?perPage=2000&id>=${next}`)).body;
    for (const { device_id } of data) seen.add(device_id);
    next = data.length < 2_000 ? -1 : Number(data.at(-1)?.id) + 1;
  }
  expect(seen.size).toBe(10_000);
  expect((await read('?state=back')).body).toMatchObject({ data: [], total: 0 });
  expect((await read('?perPage=2001')).status).toBe(400);
  await server.db.$client.query("update restarts set state = 'waiting', ended_at = null");
  const active = (query: string) => server.ask('GET', `/api/restarts?active=1${query}`, { bearer: key });
  const [first, last] = [(await active('')).body, (await active('&page=5')).body];
  expect([first.data.length, first.total, last.data.length, last.data.at(-1)?.device_id]).toEqual([
    2_000, 10_000, 2_000, 110_000,
  ]);
});
