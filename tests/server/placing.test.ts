import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSeconds } from '../../server/postgres/idempotency.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const body = { phone: '55 1234 eyJhbGciOi.eyJzdWIiOi.c2lnbmF0', service_id: 2, device_id: 3, with_video: true };
const place = (key: string | null, asked: object = body) =>
  server.ask('POST', '/api/queryings', {
    bearer: server.key,
    body: asked,
    headers: key === null ? {} : { 'idempotency-key': key },
  });

const rowsOf = async (text: string, id: number): Promise<readonly Record<string, unknown>[]> =>
  (await server.db.$client.query<Record<string, unknown>>(text, [id])).rows;

/** Everything that stands anywhere about a call that was placed, without what two calls differ by. */
const tracesOf = async (id: number) => {
  const call = await rowsOf(
    `select to_jsonb(q) - '{id,url,created_at,required_in,waiting_since}'::text[] as call from queryings q where id = $1`,
    id,
  );
  const moves = await rowsOf(
    `select to_jsonb(m) - '{id,querying_id,at}'::text[] as move from call_moves m where querying_id = $1`,
    id,
  );
  const entries = await rowsOf(
    `select to_jsonb(a) - '{id,record_id,at,after}'::text[] as entry, a.after - '{required_in,waiting_since}'::text[] as after
       from audit_log a where resource = 'queryings' and record_id = $1`,
    id,
  );
  const news = await rowsOf(
    `select bunit_id, news - 'id' as news from changes where (news->>'id')::int = $1 and news->>'kind' = 'call'`,
    id,
  );
  const together = await rowsOf(
    `select count(distinct xmin::text) as count from (select xmin from queryings where id = $1 union all
       select xmin from call_moves where querying_id = $1 union all
       select xmin from audit_log where resource = 'queryings' and record_id = $1) all_of_it`,
    id,
  );
  return { call, moves, entries, news, together };
};

test.each([
  ['as devices send it', body],
  ['with nothing but what must be', {}],
  ['for later', { phone: '5', required_in: 4_000_000_000, call_direct: true }],
])('a call leaves the same in one statement as step by step: %s', async (_, asked) => {
  const { body: first } = await place('used', asked);
  await server.db.$client.query(`update idempotency_keys set created_at = created_at - ${answerSeconds + 10}`);
  // The key counts no more, and what was answered then does not stand in the way: the long way is gone.
  const { status, body: second } = await place('used', asked);
  expect([status, second.data.id === first.data.id]).toEqual([201, false]);
  expect(Object.keys(second.data).toSorted()).toEqual(Object.keys(first.data).toSorted());
  const traces = await tracesOf(first.data.id);
  expect(traces).toEqual(await tracesOf(second.data.id));
  expect([traces.moves.length, traces.entries.length, traces.news.length, traces.together]).toEqual([
    1,
    1,
    1,
    [{ count: '1' }],
  ]);
  await server.db.$client.query('delete from idempotency_keys');
});

test('the same request is answered again, and another one under its key refused; of many at once there is one call', async () => {
  const { body: first } = await place('again');
  expect((await place('again')).body).toEqual(first);
  expect((await place('again', { phone: '6' })).status).toBe(422);
  const many = await Promise.all([1, 2, 3, 4, 5].map(() => place('at once')));
  expect(new Set(many.map((answer) => answer.body.data.id)).size).toBe(1);
});

test.each([{ device_id: 999_999 }, { service_id: 999_999 }])(
  'what the business has not got leaves nothing: %j',
  async (asked) => {
    const count = async () => (await rowsOf('select count(*) as count from queryings where id > $1', 0))[0]?.count;
    const before = await count();
    const { status, body: refused } = await place('wrong', asked);
    expect([status, refused.error.code, refused.error.fields]).toEqual([
      412,
      'unknown',
      { [Object.keys(asked)[0] ?? '']: 'unknown' },
    ]);
    expect(await count()).toBe(before);
    // The key was not used up by it.
    expect((await place('wrong', {})).status).toBe(201);
    await server.db.$client.query('delete from idempotency_keys');
  },
);
