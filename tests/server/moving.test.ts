import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallState } from '../../src/domain/call-states.ts';
import { secretMask } from '../../src/resources/rules.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const agent = { bearer: '', id: 0 };
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  agent.bearer = await server.signIn('agent@demo.local');
  const { body } = await server.ask<{ data: { agents: { id: number }[] } }>('GET', '/api/profile', agent);
  agent.id = body.data.agents[0]?.id ?? 0;
});
afterAll(() => server.close());

const rowsOf = async (text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
  (await server.db.$client.query<Record<string, unknown>>(text, [...values])).rows;

/** A call in a state, with the move that led there a minute ago, and nothing else written about it. */
const place = async (state: CallState) => {
  const held = state === 'REQUESTED' ? null : agent.id;
  const [row] = await rowsOf(
    `with call as (insert into queryings (bunit_id, phone, state, service_id, required_in, agent_id, moved_by)
       values (1, '5550000', $1, 2, 100, $2, $2) returning id)
     insert into call_moves (bunit_id, querying_id, event, to_state, actor, at)
       select 1, id, 'request', $1, 'device', $3 from call returning querying_id as id`,
    [state, held, server.now() - 60],
  );
  return Number(row?.id);
};

/** Everything that stands anywhere about a call that was moved, without what two calls differ by. */
const tracesOf = async (id: number) => {
  const call = await rowsOf(
    `select to_jsonb(q) - '{id,created_at,required_in,waiting_since,attended_at,finished_at,version}'::text[] as call,
            attended_at is null as unattended, finished_at is null as unfinished from queryings q where id = $1`,
    [id],
  );
  const moves = await rowsOf(
    `select to_jsonb(m) - '{id,querying_id,at,stayed}'::text[] as move, stayed / 60 as minutes from call_moves m
      where querying_id = $1 order by m.id`,
    [id],
  );
  const entries = await rowsOf(
    `select to_jsonb(a) - '{id,record_id,at,before,after}'::text[] as entry, before - '{required_in}'::text[] as before,
            after - '{attended_at,finished_at,required_in}'::text[] as after,
            array(select k from jsonb_object_keys(before) k order by k) as keys,
            array(select k from jsonb_object_keys(after) k order by k) as becomes
       from audit_log a where resource = 'queryings' and record_id = $1`,
    [id],
  );
  const news = await rowsOf(
    `select bunit_id, news - 'id' as news from changes where (news->>'id')::int = $1 and news->>'kind' = 'call'`,
    [id],
  );
  const together = await rowsOf(
    `select count(distinct of::text) as count from (select xmin as of from queryings where id = $1
       union all (select xmin from call_moves where querying_id = $1 order by id desc limit 1)
       union all select xmin from audit_log where resource = 'queryings' and record_id = $1
       union all select (xid::text::bigint % 4294967296)::text::xid from changes where (news->>'id')::int = $1) all_of_it`,
    [id],
  );
  return { call, moves, entries, news, together };
};

const put = (id: number, bearer: string, data: object, version?: number) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data, ...(version ? { version } : {}) } });

/** Asks while somebody else holds the call, who writes something about it before the request goes on. */
const putBehind = async (id: number, bearer: string, data: object, ...writes: readonly string[]) => {
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    for (const write of [`update queryings set version = version + 1 where id = ${id}`, ...writes])
      await other.query(write);
    const asked = put(id, bearer, data);
    await vi.waitFor(async () => {
      const waiting = await rowsOf(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      );
      expect(waiting).toHaveLength(1);
    }, patiently);
    await other.query('commit');
    return await asked;
  } finally {
    // Not to be used again where it was left in the middle.
    other.release(true);
  }
};

const token = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0';
const later = 4_000_000_000;

test.each<[string, CallState, 'agent' | 'device', object]>([
  ['attend', 'REQUESTED', 'agent', { state: 'ATTENDED' }],
  ['cancel', 'REQUESTED', 'agent', { state: 'REJECTED_BY_AGENT' }],
  ['give up', 'REQUESTED', 'device', { state: 'REJECTED' }],
  ['delay', 'REQUESTED', 'device', { state: 'DELAYED', required_in: later }],
  ['delay, and say why', 'REQUESTED', 'agent', { state: 'DELAYED', required_in: later, notes: 'later' }],
  ['redirect', 'ATTENDED', 'agent', { state: 'REDIRECTED', service_id: 1 }],
  ['finish', 'ATTENDED', 'agent', { state: 'FINISHED' }],
  ['finish with nothing in the notes', 'ATTENDED', 'agent', { state: 'FINISHED', notes: '' }],
  ['finish with a secret in the notes', 'ATTENDED', 'agent', { state: 'FINISHED', notes: `use ${token}` }],
  ['finish with long notes', 'ATTENDED', 'agent', { state: 'FINISHED', notes: 'said '.repeat(900) }],
  ['return', 'ATTENDED', 'agent', { state: 'RETURNED', notes: 'ring again' }],
  ['hang up', 'ATTENDED', 'device', { state: 'FINISHED_BY_CLIENT' }],
  ['notes', 'FINISHED', 'agent', { notes: 'a later thought' }],
])('a move leaves the same at once as step by step: %s', async (_, state, who, asked) => {
  const bearer = who === 'agent' ? agent.bearer : server.key;
  const [one, other] = [await place(state), await place(state)];
  const atOnce = await put(one, bearer, asked);
  const byStep = await putBehind(other, bearer, asked);
  expect([atOnce.status, byStep.status]).toEqual([200, 200]);
  expect(Object.keys(atOnce.body.data).toSorted()).toEqual(Object.keys(byStep.body.data).toSorted());
  const traces = await tracesOf(one);
  expect(traces).toEqual(await tracesOf(other));
  expect([traces.moves.length, traces.entries.length, traces.news.length, traces.together]).toEqual([
    2,
    1,
    1,
    [{ count: '1' }],
  ]);
  expect(JSON.stringify(traces.entries)).not.toContain(token);
});

test('notes that are written over others are told of in the log as it tells everything', async () => {
  const id = await place('FINISHED');
  await put(id, agent.bearer, { notes: `use ${token}` });
  expect((await put(id, agent.bearer, { notes: 'forget it' })).body.data.notes).toBe('forget it');
  const entries = await rowsOf(
    `select before, after from audit_log where resource = 'queryings' and record_id = $1 order by id`,
    [id],
  );
  expect(entries).toEqual([
    { before: { notes: null }, after: { notes: `use ${secretMask}` } },
    { before: { notes: `use ${secretMask}` }, after: { notes: 'forget it' } },
  ]);
});

test('a move that waits for another one counts the stay from what that one wrote', async () => {
  const id = await place('REQUESTED');
  const { status } = await putBehind(
    id,
    server.key,
    { state: 'REJECTED' },
    `update queryings set state = 'REDIRECTED', service_id = 1 where id = ${id}`,
    `insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, at)
     values (1, ${id}, 'redirect', 'REQUESTED', 'REDIRECTED', 60, 'server', ${server.now()})`,
  );
  expect(status).toBe(200);
  const [move] = await rowsOf(
    `select from_state, stayed < 30 as is_short from call_moves where querying_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(move).toEqual({ from_state: 'REDIRECTED', is_short: true });
});

test('what breaks in the middle of an Answer leaves nothing, and its connection serves again', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => place('REQUESTED')));
  await server.db.$client.query(
    `create or replace function no_moves() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '23514'; end $$;
     create trigger no_moves before insert on call_moves for each row execute function no_moves()`,
  );
  for (const id of ids) expect((await put(id, agent.bearer, { state: 'ATTENDED' })).status).toBe(400);
  await server.db.$client.query('drop trigger no_moves on call_moves');
  for (const id of ids) {
    expect((await tracesOf(id)).entries).toEqual([]);
    expect((await put(id, agent.bearer, { state: 'ATTENDED' })).body.data).toMatchObject({ version: 2 });
  }
  const open = await rowsOf(
    `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    [],
  );
  expect(open).toEqual([]);
});

test('whoever has seen an older version is told so, and nothing is written', async () => {
  const id = await place('REQUESTED');
  const { status, body } = await put(id, agent.bearer, { state: 'ATTENDED' }, 7);
  expect([status, body.error.code]).toEqual([409, 'stale_version']);
  expect((await put(id, agent.bearer, { state: 'ATTENDED' }, 1)).status).toBe(200);
});
