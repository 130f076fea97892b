import { afterAll, beforeAll, expect, test } from 'vitest';
import { installIndexes } from '../../server/postgres/indexes.ts';
import type { Call } from '../../src/domain/call.ts';
import { type EarlierCalls, kioskStatus, mostEarlier } from '../../src/domain/earlier-calls.ts';
import { type Clerk, hireClerk } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer();
  agent = await server.signIn('agent@demo.local');
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

const place = async (body: object, bearer = server.key) => {
  const answer = await server.ask('POST', '/api/queryings', { bearer, body: { service_id: 1, ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};
const put = async (id: number, bearer: string, data: object) =>
  expect((await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } })).status).toBe(200);
const ask = (id: number, bearer = agent) =>
  server.ask<{ data: EarlierCalls }>('GET', `/api/queryings/${id}/earlier`, { bearer });
const earlier = async (id: number) => (await ask(id)).body.data;
const idsOf = (part: EarlierCalls['phone']) => part?.calls.map(({ id }) => id);

test('whoever calls again is known by the number, however it is written, with how each call went', async () => {
  const first = await place({ phone: '+55 (01) 02' });
  await put(first, agent, { state: 'ATTENDED' });
  await put(first, agent, { state: 'FINISHED', notes: 'Wants a card' });
  const second = await place({ phone: '55-0102' });
  await put(second, server.key, { state: 'REJECTED' });
  await place({ phone: '550103' });
  const now = await place({ phone: '550102' });
  const later = await place({ phone: '55 0102' });
  expect(await earlier(now)).toEqual({
    phone: {
      total: 2,
      calls: [
        {
          ...{ id: second, state: 'REJECTED', end_cause: 'given_up', notes: null, agent: null, outcome: null },
          ...{ created_at: expect.any(Number), service: { id: 1, name: expect.any(String) } },
        },
        {
          ...{ id: first, state: 'FINISHED', end_cause: 'agent_finished', notes: 'Wants a card', outcome: null },
          agent: { id: expect.any(Number), name: expect.stringMatching(/\S/) },
          ...{ created_at: expect.any(Number), service: { id: 1, name: expect.any(String) } },
        },
      ],
    },
    device: null,
  });
  expect(idsOf((await earlier(later)).phone)).toEqual([now, second, first]);
  expect((await earlier(first)).phone).toEqual({ total: 0, calls: [] });
});

test('a call without a number is told by its device; digits make a number, and words do not', async () => {
  const device_id = 4;
  const before = (await earlier(await place({ device_id }))).device?.total ?? 0;
  const ids = [await place({ device_id }), await place({ device_id, phone: 'unknown' })];
  await place({ device_id: 5, phone: 'unknown' });
  const last = await place({ device_id, phone: 'unknown' });
  const found = await earlier(last);
  expect(found.phone).toBeNull();
  expect(found.device?.total).toBe(before + 3);
  expect(idsOf(found.device)?.slice(0, 2)).toEqual(ids.toReversed());
});

test('the device of a call is told with its last sign of life, which says how it is', async () => {
  const id = await place({ device_id: 6 });
  const before = await earlier(id);
  expect(before.device).toMatchObject({ pinged_at: null, at: expect.any(Number) });
  expect(kioskStatus(before)).toBe('NEVER_SEEN');
  const seenAt = server.now() - 70;
  await server.db.$client.query('update devices set pinged_at = $1 where id = 6', [seenAt]);
  const after = await earlier(id);
  expect([after.device?.pinged_at, kioskStatus(after)]).toEqual([seenAt, 'WARNINGS']);
  // Neither a call without a device nor an answer of an older server says anything of one.
  expect(kioskStatus({ phone: null, device: null })).toBeNull();
  expect(kioskStatus({ phone: null, device: { total: 0, calls: [] } })).toBeNull();
});

test('the last five are told, and no more than a hundred counted', async () => {
  const id = await place({ phone: '55 7777' });
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into queryings (bunit_id, phone, state, required_in)
       select 1, '557777', 'EXPIRED', 1 from generate_series(1, $1) returning id`,
    [mostEarlier + 20],
  );
  const last = await place({ phone: '557777' });
  const { phone } = await earlier(last);
  expect(phone?.total).toBe(mostEarlier);
  expect(idsOf(phone)).toEqual(
    rows
      .map((row) => row.id)
      .toReversed()
      .slice(0, 5),
  );
  expect(idsOf(phone)).not.toContain(id);
});

test('what was erased is nobody’s number any more, and calls of another business are of nobody here', async () => {
  const erased = await place({ phone: '55 8888' });
  await server.db.$client.query(`update queryings set phone = null, notes = null, erased_at = 1 where id = $1`, [
    erased,
  ]);
  await server.db.$client.query(
    `insert into queryings (bunit_id, phone, state, required_in, notes) values (2, '558888', 'EXPIRED', 1, 'theirs')`,
  );
  const id = await place({ phone: '558888' });
  expect((await earlier(id)).phone).toEqual({ total: 0, calls: [] });
  expect((await ask(id, await server.signIn('admin@demo.local', 1))).status).toBe(404);
  expect((await ask(999_999)).status).toBe(404);
});

test('a list tells of each that waits what was the last before it, where it is asked for that; a call by itself never', async () => {
  const list = async (query: string) => {
    const { status, body } = await server.ask<{ data: readonly Call[] }>(
      'GET',
      `/api/queryings?search=5566&sort=id&${query}`,
      { bearer: agent },
    );
    expect(status).toBe(200);
    return body.data;
  };
  const first = await place({ phone: '55 66' });
  await put(first, agent, { state: 'ATTENDED' });
  await put(first, agent, { state: 'FINISHED', notes: 'not told here' });
  const second = await place({ phone: '5566' });
  const third = await place({ phone: '55-66' });
  const found = await list('fields=last_call');
  const brief = found.map(({ id, last_call }) => [id, last_call?.id ?? null, last_call?.state ?? null]);
  expect(brief).toEqual([
    [first, null, null],
    [second, first, 'FINISHED'],
    [third, second, 'REQUESTED'],
  ]);
  expect(found[1]?.last_call).toEqual({
    ...{ id: first, state: 'FINISHED', created_at: expect.any(Number), outcome: null },
    agent: { id: expect.any(Number), name: expect.stringMatching(/\S/) },
  });
  expect((await list('fields=service')).every((one) => !('last_call' in one))).toBe(true);
  const alone = await server.ask('GET', `/api/queryings/${third}?fields=last_call`, { bearer: agent });
  expect(alone.status).toBe(400);
});

test('who may not read calls is told which right that is', async () => {
  const id = await place({ phone: '55 9999' });
  await clerk.holds('QUERYINGS_CREATION', 'QUERYINGS_EDITION');
  expect(await ask(id, clerk.bearer)).toMatchObject({ status: 403, body: { error: { permission: 'QUERYINGS_READ' } } });
  await clerk.holds('QUERYINGS_READ');
  expect((await ask(id, clerk.bearer)).status).toBe(200);
});

test('the index of an earlier release goes when the one is there that does what it did', async () => {
  const client = await server.db.$client.connect();
  const known = async () =>
    (
      await client.query<{ name: string }>(
        `select indexname as name from pg_indexes where indexname in ('queryings_number_index', 'queryings_phone_index')`,
      )
    ).rows.map(({ name }) => name);
  try {
    expect(await known()).toEqual(['queryings_phone_index']);
    await client.query('drop index queryings_phone_index');
    await client.query('create index queryings_number_index on queryings (bunit_id, phone_digits)');
    await installIndexes(client, 'all');
    expect(await known()).toEqual(['queryings_phone_index']);
  } finally {
    client.release();
  }
});
