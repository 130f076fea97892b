import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairDevice } from '../support/paired.ts';
import { patiently } from '../support/patiently.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent: string;
/** Two devices of the business of the demo, by their secrets. */
let secrets: readonly string[];
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  agent = await server.signIn('agent@demo.local');
  const admin = bearerOf(await server.login('admin@demo.local'), 0);
  secrets = [await pairDevice(server, admin, 3), await pairDevice(server, admin, 1)];
});
afterAll(() => server.close());

const [first, second] = [() => secrets[0] ?? '', () => secrets[1] ?? ''];
const as =
  (bearer: string) =>
  (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.ask(method, `/api${path}`, { bearer, body, headers });
const begin = async (bearer = first()): Promise<string> =>
  String((await as(bearer)('POST', '/sessions', {})).body.data.public_id);
const place = (visit: string, fields: object = {}, headers: Record<string, string> = {}) =>
  as(first())('POST', '/queryings', { with_video: true, session_id: visit, ...fields }, headers);
const placed = async (visit: string, fields: object = {}) => (await place(visit, fields)).body.data;
const end = (visit: string, body: object = {}, bearer = first()) => as(bearer)('PUT', `/sessions/${visit}/end`, body);
const stateOf = async (id: number) => (await as(agent)('GET', `/queryings/${id}`)).body.data.state;

test('a visit that ended has no open call left but the one that goes on, and takes no other', async () => {
  const visit = await begin();
  const waiting = await placed(visit);
  const later = await placed(visit, { with_video: false, phone: '5512345678' });
  const goesOn = await placed(visit);
  const ended = await end(visit, { except: goesOn.public_id });
  expect(ended).toMatchObject({ status: 200, body: { data: { ended_at: expect.any(Number) } } });
  expect([await stateOf(waiting.id), await stateOf(later.id)]).toEqual(['REJECTED', 'REJECTED']);
  expect(await stateOf(goesOn.id)).toBe('REQUESTED');
  expect(await place(visit)).toMatchObject({ status: 409, body: { error: { code: 'visit_over' } } });
  // Done again it changes nothing; the moment stays.
  expect((await end(visit, { except: goesOn.public_id })).body).toEqual(ended.body);
  expect(await stateOf(goesOn.id)).toBe('REQUESTED');
});

test('who is seen by video is hung up on; who is called by telephone is not', async () => {
  const visit = await begin();
  const [seen, called] = [await placed(visit), await placed(visit, { with_video: false, phone: '5512345678' })];
  for (const { id } of [seen, called]) await as(agent)('PUT', `/queryings/${id}`, { data: { state: 'ATTENDED' } });
  expect((await end(visit)).status).toBe(200);
  expect([await stateOf(seen.id), await stateOf(called.id)]).toEqual(['FINISHED_BY_CLIENT', 'ATTENDED']);
});

test('what was asked for before is answered as before, and its key places nothing new', async () => {
  const visit = await begin();
  const key = { 'idempotency-key': `key of ${visit}` };
  const { id } = (await place(visit, {}, key)).body.data;
  await end(visit);
  expect(await place(visit, {}, key)).toMatchObject({ status: 201, body: { data: { id } } });
  await server.db.$client.query('update idempotency_keys set created_at = created_at - 1000000');
  expect(await place(visit, {}, key)).toMatchObject({ status: 409, body: { error: { code: 'visit_over' } } });
});

test('a call by video that a page left behind waits no more once its device asks for another; others wait on', async () => {
  const [left, elsewhere] = [await begin(), await begin(second())];
  const behind = await placed(left);
  const called = await placed(left, { with_video: false, phone: '5512345678' });
  const putOff = await placed(left);
  await as(first())('PUT', `/queryings/${putOff.public_id}`, {
    data: { state: 'DELAYED', required_in: server.now() + 900 },
  });
  const other = (await as(second())('POST', '/queryings', { with_video: true, session_id: elsewhere })).body.data;

  // The page was loaded anew after the device had lost its power: another visitor asks.
  const visit = await begin();
  const next = await placed(visit);
  const beside = await placed(visit);
  const calls = [behind, called, putOff, other, next, beside];
  expect(await Promise.all(calls.map(({ id }) => stateOf(id)))).toEqual([
    ...['REJECTED', 'REQUESTED', 'DELAYED'],
    ...['REQUESTED', 'REQUESTED', 'REQUESTED'],
  ]);
  for (const { id } of calls)
    await server.db.$client.query("update queryings set state = 'FINISHED' where id = $1", [id]);
});

test('a call that is being placed while the visit ends is given up with the others', async () => {
  const visit = await begin();
  const node = await server.db.$client.connect();
  try {
    // A node that stands still in the middle of what it writes: the call is there for nobody yet.
    await node.query('begin');
    const { rows } = await node.query<{ id: number; bunit_id: number }>(
      'select id, bunit_id from sessions order by id desc limit 1 for share',
    );
    const [{ id, bunit_id } = { id: 0, bunit_id: 0 }] = rows;
    const made = await node.query<{ id: number }>(
      `insert into queryings (bunit_id, session_id, device_id, with_video, required_in, waiting_since, open)
       values ($1, $2, 3, true, 1, 1, true) returning id`,
      [bunit_id, id],
    );
    const ending = end(visit);
    const held = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%ended_at%'`;
    await expect.poll(async () => (await server.db.$client.query(held)).rowCount, patiently).toBe(1);
    await node.query('commit');
    expect((await ending).status).toBe(200);
    expect(await stateOf(made.rows[0]?.id ?? 0)).toBe('REJECTED');
  } finally {
    await node.query('rollback');
    node.release();
  }
});

test('a call that comes while the visit is ending is not placed', async () => {
  const visit = await begin();
  const ender = await server.db.$client.connect();
  try {
    await ender.query('begin');
    await ender.query('update sessions set ended_at = 1 where id = (select max(id) from sessions)');
    const placing = place(visit);
    const held = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%insert into queryings%'`;
    await expect.poll(async () => (await server.db.$client.query(held)).rowCount, patiently).toBe(1);
    await ender.query('commit');
    expect(await placing).toMatchObject({ status: 409, body: { error: { code: 'visit_over' } } });
  } finally {
    await ender.query('rollback');
    ender.release();
  }
});

test('a visit is ended by whose it is', async () => {
  const visit = await begin();
  const call = await placed(visit);
  expect((await end(visit, {}, second())).status).toBe(404);
  expect((await end(String(call.session_id))).status).toBe(404);
  const admin = bearerOf(await server.login('admin@demo.local'), 0);
  expect((await end(String(call.session_id), {}, admin)).body.error.code).toBe('device_required');
  const north = bearerOf(await server.login('admin@demo.local'), 1);
  expect((await end(String(call.session_id), {}, north)).status).toBe(404);
  expect((await end(visit, { except: 'no id' })).status).toBe(400);
  expect(await stateOf(call.id)).toBe('REQUESTED');
});
