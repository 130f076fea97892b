import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../server/postgres/orm.ts';
import { type CallFlow, type CallMove, type FlowCall, faultsOf } from '../../src/domain/call-flow.ts';
import type { CallState } from '../../src/domain/call-states.ts';
import type { DeviceMove } from '../../src/domain/device-moves.ts';
import { withClient } from '../support/postgres-run.ts';
import { type Clerk, hireClerk } from '../support/records.ts';
import { type AnyBody, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = { bearer: '', id: 0, name: '' };
let admin = '';
let clerk: Clerk;

beforeAll(async () => {
  // Calls of 1970 are looked at here, which nobody is to end meanwhile.
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  const bearer = await server.signIn('agent@demo.local');
  const { body } = await server.ask<{ data: { first_name: string; last_name: string; agents: { id: number }[] } }>(
    'GET',
    '/api/profile',
    { bearer },
  );
  const { first_name, last_name, agents } = body.data;
  agent = { bearer, id: agents[0]?.id ?? 0, name: `${first_name} ${last_name}` };
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

type Data<Value> = Omit<AnyBody, 'data'> & { readonly data: Value };

const run = async <Row = { id: number }>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;
const place = async (bearer = server.key, body: object = {}) => {
  const answer = await server.ask('POST', '/api/queryings', { bearer, body: { phone: '55 1234', ...body } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const move = async (id: number, bearer: string, data: object) => {
  const answer = await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const timelineOf = (id: number, bearer = admin) =>
  server.ask<Data<readonly CallMove[]>>('GET', `/api/queryings/${id}/timeline`, { bearer });
const flowOf = async (query: string, bearer = admin) =>
  (await server.ask<Data<CallFlow>>('GET', `/api/call-flow?${query}`, { bearer })).body.data;
const callsOf = async (query: string, bearer = admin) =>
  (await server.ask<Data<readonly FlowCall[]>>('GET', `/api/call-flow/calls?${query}`, { bearer })).body;

const keyOf = async () => (await run<{ id: number; name: string }>('select id, name from keys where bunit_id = 1'))[0];

test('no call moves earlier than it moved before, whatever the clocks of nodes say', async () => {
  const id = await place(server.key, { service_id: 1 });
  server.advance(300);
  await move(id, agent.bearer, { state: 'ATTENDED' });
  // As by a node whose clock is behind, or by a request that began before and had to wait.
  server.advance(-100);
  await move(id, agent.bearer, { state: 'FINISHED' });
  await move(id, agent.bearer, { notes: 'Se resolvió' });
  const { data } = (await timelineOf(id)).body;
  expect(data.map(({ event }) => event)).toEqual(['request', 'attend', 'finish', 'notes']);
  expect(faultsOf(data)).toEqual([null, null, null, null]);
  server.advance(100);
});

test('a call is told from its request to its end: what, by whom, when; neither phone nor notes', async () => {
  const key = await keyOf();
  const start = server.now();
  const id = await place(server.key, { service_id: 1 });
  server.advance(30);
  await move(id, agent.bearer, { state: 'DELAYED', required_in: server.now() + 3_600 });
  server.advance(60);
  await move(id, agent.bearer, { state: 'ATTENDED' });
  server.advance(90);
  await move(id, agent.bearer, { state: 'FINISHED', notes: 'the secret of the call' });
  server.advance(5);
  await move(id, agent.bearer, { notes: 'more of it' });

  const { status, body } = await timelineOf(id);
  expect(status).toBe(200);
  const device = { actor: 'device', actor_id: key?.id, actor_name: key?.name };
  const owner = { actor: 'agent', actor_id: agent.id, actor_name: agent.name };
  expect(body.data.map(({ id: _id, at, ...told }) => told)).toEqual([
    { event: 'request', from: null, to: 'REQUESTED', ...device },
    { event: 'delay', from: 'REQUESTED', to: 'DELAYED', ...owner },
    { event: 'attend', from: 'DELAYED', to: 'ATTENDED', ...owner },
    { event: 'finish', from: 'ATTENDED', to: 'FINISHED', ...owner },
    { event: 'notes', from: 'FINISHED', to: 'FINISHED', ...owner },
  ]);
  const ids = body.data.map(({ id: one }) => one);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  // The clock of the test is ahead by what was waited; a second may pass meanwhile.
  for (const [index, since] of [0, 30, 90, 180, 185].entries()) {
    const late = (body.data[index]?.at ?? 0) - start - since;
    expect([0, 1, 2]).toContain(late);
  }
  expect(JSON.stringify(body)).not.toMatch(/1234|secret|more of it/);
  const stored = await run<Record<string, unknown>>('select * from call_moves where querying_id = $1', id);
  expect(JSON.stringify(stored)).not.toMatch(/1234|secret|more of it/);
  // Notes end no stay; every other move does, and knows how long it was.
  const stays = stored.map(({ stayed }) => stayed);
  expect([stays[0], stays[4]]).toEqual([null, null]);
  for (const [index, seconds] of [30, 60, 90].entries()) {
    const late = Number(stays[index + 1]) - seconds;
    expect([-1, 0, 1]).toContain(late);
  }
});

test('a refused or repeated request, and one that is sent twice, leave no move', async () => {
  const before = await run('select id from call_moves');
  const headers = { 'idempotency-key': 'once' };
  const body = { phone: '55 9999' };
  const first = await server.ask('POST', '/api/queryings', { bearer: server.key, body, headers });
  await server.ask('POST', '/api/queryings', { bearer: server.key, body, headers });
  const { id } = first.body.data;
  const put = (bearer: string, state: CallState) =>
    server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data: { state } } });
  expect((await put(server.key, 'FINISHED_BY_CLIENT')).status).toBe(409);
  expect((await put(server.key, 'ATTENDED')).status).toBe(403);
  expect((await put(agent.bearer, 'ATTENDED')).status).toBe(200);
  expect((await put(agent.bearer, 'ATTENDED')).status).toBe(200);
  expect((await timelineOf(id)).body.data.map(({ event }) => event)).toEqual(['request', 'attend']);
  expect(await run('select id from call_moves')).toHaveLength(before.length + 2);
});

test('of any number of agents who answer together, the move of one is written', async () => {
  const id = await place();
  const other = await server.signIn('agent2@demo.local');
  const attend = (bearer: string) =>
    server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data: { state: 'ATTENDED' } } });
  await Promise.all([agent.bearer, other, agent.bearer, other].map(attend));
  expect((await timelineOf(id)).body.data.map(({ event }) => event)).toEqual(['request', 'attend']);
});

test('a user who is no agent may place a call, and is named as a user', async () => {
  await clerk.holds('QUERYINGS_CREATION');
  const id = await place(clerk.bearer);
  const [request] = (await timelineOf(id)).body.data;
  expect(request).toMatchObject({ actor: 'user', actor_id: clerk.id, actor_name: expect.stringMatching(/\w/) });
});

test('the timeline of a call that is gone, of another business, or without the right', async () => {
  const id = await place();
  const foreign = await server.signIn('admin@demo.local', 1);
  expect((await timelineOf(id, foreign)).status).toBe(404);
  expect((await timelineOf(999_999)).status).toBe(404);
  await clerk.holds('QUERYINGS_CREATION', 'QUERYINGS_EDITION', 'DIAGRAMS_READ');
  expect(await timelineOf(id, clerk.bearer)).toMatchObject({
    status: 403,
    body: { error: { permission: 'QUERYINGS_READ' } },
  });
  await clerk.holds('QUERYINGS_READ');
  expect((await timelineOf(id, clerk.bearer)).status).toBe(200);
});

describe('the flow', () => {
  /** Long ago, so that no other test moves a call there. */
  const first = 1_600_000_000;
  const day = 86_400;

  /** A call with its moves, written past the rules: [event, from, to, seconds after the one before]. */
  type Step = readonly [string, CallState | null, CallState, number];
  const history = async (bunitId: number, serviceId: number | null, at: number, steps: readonly Step[]) => {
    const state = steps.at(-1)?.[2];
    const [call] = await run(
      `insert into queryings (bunit_id, phone, state, service_id, required_in, created_at)
       values ($1, '5550000', $2, $3, $4, $4) returning id`,
      bunitId,
      state,
      serviceId,
      at,
    );
    let time = at;
    for (const [event, from, to, stayed] of steps) {
      time += stayed;
      await run(
        `insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, at)
         values ($1, $2, $3, $4, $5, $6, 'agent', $7)`,
        bunitId,
        call?.id,
        event,
        from,
        to,
        event === 'request' || event === 'notes' ? null : stayed,
        time,
      );
    }
    return call?.id ?? 0;
  };
  const requested: Step = ['request', null, 'REQUESTED', 0];
  const attended = (after: number): Step => ['attend', 'REQUESTED', 'ATTENDED', after];
  const finished = (after: number): Step => ['finish', 'ATTENDED', 'FINISHED', after];

  /** The number at its place in the sorted list, as nearest rank has it. */
  const rank = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];

  const waits = Array.from({ length: 41 }, (_, index) => ((index * 37) % 41) * 3 + 1);
  const ids: number[] = [];
  let lone = 0;
  beforeAll(async () => {
    for (const [index, wait] of waits.entries())
      ids.push(await history(1, 1, first + index * 60, [requested, attended(wait), finished(600 + index)]));
    // One call of another service that went back to the list twice, with notes at the end.
    lone = await history(1, 2, first + 100, [
      requested,
      attended(10),
      ['return', 'ATTENDED', 'RETURNED', 20],
      ['redirect', 'RETURNED', 'REDIRECTED', 30],
      ['redirect', 'REDIRECTED', 'REDIRECTED', 40],
      ['cancel', 'REDIRECTED', 'REJECTED_BY_AGENT', 50],
      ['notes', 'REJECTED_BY_AGENT', 'REJECTED_BY_AGENT', 60],
    ]);
    // Another business, in the same second.
    const [service] = await run('select id from services where bunit_id = 2 order by id limit 1');
    await history(2, service?.id ?? null, first, [requested, attended(5), finished(7)]);
  });
  const whole = `from=${first}&to=${first + day}`;

  test('counts every way, and how long calls were in each state', async () => {
    const flow = await flowOf(whole);
    expect(flow).toMatchObject({ from: first, to: first + day, calls: waits.length + 1 });
    const counts = Object.fromEntries(
      flow.moves.map(({ event, from, to, count }) => [`${from} ${event} ${to}`, count]),
    );
    expect(counts).toEqual({
      'null request REQUESTED': 42,
      'REQUESTED attend ATTENDED': 42,
      'ATTENDED finish FINISHED': 41,
      'ATTENDED return RETURNED': 1,
      'RETURNED redirect REDIRECTED': 1,
      'REDIRECTED redirect REDIRECTED': 1,
      'REDIRECTED cancel REJECTED_BY_AGENT': 1,
      'REJECTED_BY_AGENT notes REJECTED_BY_AGENT': 1,
    });
    const inList = [...waits, 10];
    const figures = Object.fromEntries(
      flow.moves.map(({ event, from, median, p95 }) => [`${from} ${event}`, [median, p95]]),
    );
    const talks = waits.map((_, index) => 600 + index);
    expect(figures).toMatchObject({
      'null request': [null, null],
      'REQUESTED attend': [rank(inList, 0.5), rank(inList, 0.95)],
      'ATTENDED finish': [rank(talks, 0.5), rank(talks, 0.95)],
      // Not what all calls took that were answered.
      'ATTENDED return': [20, 20],
      'RETURNED redirect': [30, 30],
      'REDIRECTED redirect': [40, 40],
      'REJECTED_BY_AGENT notes': [null, null],
    });
    expect(flow.waits.find(({ event }) => event === 'redirect')).toEqual({
      event: 'redirect',
      to: 'REDIRECTED',
      median: 30,
      p95: 40,
    });
    const talking = [...waits.map((_, index) => 600 + index), 20];
    expect(Object.fromEntries(flow.states.map(({ state, ...figures }) => [state, figures]))).toEqual({
      REQUESTED: { count: 42, median: rank(inList, 0.5), p95: rank(inList, 0.95) },
      ATTENDED: { count: 42, median: rank(talking, 0.5), p95: rank(talking, 0.95) },
      RETURNED: { count: 1, median: 30, p95: 30 },
      REDIRECTED: { count: 2, median: 40, p95: 50 },
    });
  });

  test('begins with the first second and ends before the last; a stay counts where it ended', async () => {
    const at = first + 100;
    const flow = await flowOf(`from=${at + 10}&to=${at + 30}&service_id=2`);
    expect(flow.moves).toEqual([{ event: 'attend', from: 'REQUESTED', to: 'ATTENDED', count: 1, median: 10, p95: 10 }]);
    expect(flow.states).toEqual([{ state: 'REQUESTED', count: 1, median: 10, p95: 10 }]);
    expect((await flowOf(`from=${at + 30}&to=${at + 31}&service_id=2`)).moves).toEqual([
      { event: 'return', from: 'ATTENDED', to: 'RETURNED', count: 1, median: 20, p95: 20 },
    ]);
    expect(await flowOf(`from=${first - day}&to=${first}`)).toEqual({
      from: first - day,
      to: first,
      moves: [],
      waits: [],
      states: [],
      calls: 0,
      kept: true,
    });
  });

  test('is of one service, and of the own business alone', async () => {
    expect((await flowOf(`${whole}&service_id=2`)).calls).toBe(1);
    expect((await flowOf(`${whole}&service_id=1`)).calls).toBe(41);
    expect((await flowOf(`${whole}&service_id=99999999999`)).calls).toBe(0);
    const foreign = await server.signIn('admin@demo.local', 1);
    const theirs = await flowOf(whole, foreign);
    expect([theirs.calls, theirs.states]).toEqual([
      1,
      [
        { state: 'ATTENDED', count: 1, median: 7, p95: 7 },
        { state: 'REQUESTED', count: 1, median: 5, p95: 5 },
      ],
    ]);
    const [service] = await run('select id from services where bunit_id = 2 order by id limit 1');
    expect((await flowOf(`${whole}&service_id=${service?.id}`)).calls).toBe(0);
    expect((await callsOf(`${whole}&event=finish`, foreign)).total).toBe(1);
  });

  test('each number lists its calls, newest move first, page by page, without phones', async () => {
    const finish = await callsOf(`${whole}&event=finish&from_state=ATTENDED&to_state=FINISHED&perPage=20`);
    expect([finish.total, finish.data.length]).toEqual([41, 20]);
    expect(finish.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    const [newest] = finish.data;
    expect(newest).toEqual({
      id: ids[40],
      created_at: first + 40 * 60,
      state: 'FINISHED',
      service: { id: 1, name: expect.any(String) },
      agent: null,
      at: first + 40 * 60 + (waits[40] ?? 0) + 640,
      stayed: 640,
    });
    const rest = await callsOf(`${whole}&event=finish&perPage=20&page=3`);
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    // All stays in a state: notes are none, and a call that stayed twice is there twice.
    const stays = async (state: CallState) => (await callsOf(`${whole}&from_state=${state}`)).data.map(({ id }) => id);
    expect(await stays('REDIRECTED')).toEqual([lone, lone]);
    expect(await stays('REJECTED_BY_AGENT')).toEqual([]);
    expect((await callsOf(`${whole}&from_state=ATTENDED`)).total).toBe(42);
    const placed = await callsOf(`${whole}&event=request`);
    expect([placed.total, new Set(placed.data.map(({ stayed }) => stayed))]).toEqual([42, new Set([null])]);
    expect((await callsOf(`${whole}&event=notes`)).data.map(({ id }) => id)).toEqual([lone]);
    expect((await callsOf(`${whole}&event=attend&service_id=2`)).total).toBe(1);
    expect(JSON.stringify(finish)).not.toContain('5550000');
  });

  test.each([
    ['without a period', ''],
    ['that ends before it begins', `from=${first}&to=${first}`],
    ['of more than a year', `from=${first}&to=${first + 366 * day + 1}`],
    ['in words', 'from=today&to=tomorrow'],
    ['of no service', `${'from=1&to=2'}&service_id=x`],
    ['with what is not known', 'from=1&to=2&phone=555'],
  ])('a period %s is refused', async (_, query) => {
    for (const path of ['/api/call-flow', '/api/call-flow/calls'])
      expect((await server.ask('GET', `${path}?${query}`, { bearer: admin })).status).toBe(400);
  });

  test('a year is answered, and a page, a state and an event have to exist', async () => {
    expect((await flowOf(`from=${first}&to=${first + 366 * day}`)).calls).toBe(42);
    for (const query of ['event=vanish', 'from_state=LOST', 'page=0', 'perPage=501'])
      expect((await server.ask('GET', `/api/call-flow/calls?${whole}&${query}`, { bearer: admin })).status).toBe(400);
  });

  test('a flow says whether all of its moves are kept: what is left of others is no measure', async () => {
    const kept = async () => (await flowOf(`from=${server.now() - 10 * day}&to=${server.now()}`)).kept;
    expect(await kept()).toBe(true);
    // Moves go with their calls, and may go before them.
    for (const column of ['keep_calls', 'keep_moves']) {
      await run(`update businesses set ${column} = 9 where id = 1`);
      expect(await kept()).toBe(false);
      await run(`update businesses set ${column} = 11 where id = 1`);
      expect(await kept()).toBe(true);
      await run(`update businesses set ${column} = null where id = 1`);
    }
  });

  test('both rights are needed, and the one that is missing is named', async () => {
    const asked = async (...codes: readonly string[]) => {
      await clerk.holds(...codes);
      const all = ['/api/call-flow', '/api/call-flow/calls'].map(async (path) => {
        const { status, body } = await server.ask('GET', `${path}?${whole}`, { bearer: clerk.bearer });
        return [status, body.error?.permission];
      });
      return Promise.all(all);
    };
    expect(await asked('QUERYINGS_READ')).toEqual(Array(2).fill([403, 'DIAGRAMS_READ']));
    expect(await asked('DIAGRAMS_READ')).toEqual(Array(2).fill([403, 'QUERYINGS_READ']));
    expect(await asked('DIAGRAMS_READ', 'QUERYINGS_READ')).toEqual(Array(2).fill([200, undefined]));
  });

  test('30 days of 20,000 calls are counted, a day of them by the index', async () => {
    const start = first + 1_000 * day;
    const made = `with call as (
         insert into queryings (bunit_id, state, service_id, required_in, created_at)
         select 1, 'FINISHED', 1 + n % 2, $1::bigint + n * 129, $1::bigint + n * 129 from generate_series(0, 19999) n
         returning id, created_at
       )
       insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, at)
       select 1, id, step.event, step.from_state, step.to_state, step.stayed, 'agent', created_at + step.after
         from call, lateral (values ('request', null, 'REQUESTED', null, 0),
           ('attend', 'REQUESTED', 'ATTENDED', id % 300, 60), ('finish', 'ATTENDED', 'FINISHED', id % 900, 120))
           as step(event, from_state, to_state, stayed, after)`;
    // Not as the server asks, which gives up after 20 s; and nothing is looked up for a row that fits.
    await withClient(server.database.pool, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(made, [start]);
    });
    await run('analyze call_moves');
    await run('analyze queryings');
    const month = `from=${start}&to=${start + 30 * day}`;
    expect((await flowOf(month)).calls).toBe(20_000);
    expect((await callsOf(`${month}&event=finish&service_id=1`)).total).toBe(10_000);

    const day7 = sql`explain select count(*) from call_moves where bunit_id = 1 and at >= ${start} and at < ${start + day}`;
    const plan = (await server.db.execute<{ 'QUERY PLAN': string }>(day7)).rows.map((row) => row['QUERY PLAN']);
    expect(plan.join('\n')).toContain('call_moves_tenant_index');
  }, 60_000);
});

test('a call that is deleted takes its moves with it', async () => {
  const id = await place();
  await run('delete from queryings where id = $1', id);
  expect(await run('select id from call_moves where querying_id = $1', id)).toEqual([]);
});

test('what is known of calls from before is filled in', async () => {
  const text = await readFile(join(import.meta.dirname, '../../server/postgres/migrations/0004_moves.sql'), 'utf8');
  const fill = text.split('--> statement-breakpoint').at(-1) ?? '';
  const calls = [
    ['FINISHED', 1_000, 1_020, 1_100, agent.id],
    ['FINISHED_BY_CLIENT', 1_000, 1_020, 1_100, agent.id],
    ['REJECTED', 1_000, null, 1_100, null],
    ['REJECTED_BY_AGENT', 1_050, 1_020, 1_100, agent.id],
    ['RETURNED', 1_050, 1_020, null, null],
    ['DELAYED', 5_000, null, null, null],
  ] as const;
  const at: number[] = [];
  for (const [state, required_in, attended_at, finished_at, agentId] of calls) {
    const [row] = await run(
      `insert into queryings (bunit_id, state, required_in, attended_at, finished_at, agent_id, created_at)
       values (1, $1, $2, $3, $4, $5, 1000) returning id`,
      state,
      required_in,
      attended_at,
      finished_at,
      agentId,
    );
    at.push(row?.id ?? 0);
  }
  await run('delete from call_moves');
  await run(fill);
  const told = await Promise.all(
    at.map(async (id) =>
      (await timelineOf(id)).body.data.map(({ event, from, to, at: time, actor, actor_id }) =>
        [event, from, to, time, actor, actor_id].join(' '),
      ),
    ),
  );
  const requested = 'request  REQUESTED 1000 device ';
  const attended = (by: number | string) => `attend REQUESTED ATTENDED 1020 agent ${by}`;
  expect(told).toEqual([
    [requested, attended(agent.id), `finish ATTENDED FINISHED 1100 agent ${agent.id}`],
    [requested, attended(agent.id), 'hangUp ATTENDED FINISHED_BY_CLIENT 1100 device '],
    [requested, 'giveUp REQUESTED REJECTED 1100 device '],
    [
      requested,
      attended(agent.id),
      'return ATTENDED RETURNED 1050 agent ',
      `cancel RETURNED REJECTED_BY_AGENT 1100 agent ${agent.id}`,
    ],
    [requested, attended(''), 'return ATTENDED RETURNED 1050 agent '],
    [requested],
  ]);
  const stays = await run<{ stayed: number | null }>(
    'select stayed from call_moves where querying_id = $1 order by id',
    at[3],
  );
  expect(stays.map(({ stayed }) => stayed)).toEqual([null, 20, 30, 50]);
});

test('a device is told by its silences and restart orders', async () => {
  const now = server.now();
  await run('update devices set pinged_at = $1 where id = 6', now - 10);
  await run(
    'insert into device_silences (bunit_id, device_id, since, until) values (1, 6, $1, $2), (1, 6, $3, $4)',
    now - 3_000,
    now - 2_500,
    now - 1_000,
    now - 920,
  );
  const [order] = await run(
    `insert into restarts (bunit_id, device_id, state, ordered_by, ordered_at, requested_at, seen_at, ended_at)
     values (1, 6, 'back', '', $1, $2, $3, $4) returning id`,
    now - 800,
    now - 790,
    now - 780,
    now - 700,
  );
  const { status, body } = await server.ask<Data<readonly DeviceMove[]>>('GET', '/api/devices/6/timeline?hours=1', {
    bearer: admin,
  });
  expect(status).toBe(200);
  const itself = { restart_id: null };
  const restart = { restart_id: order?.id };
  expect(body.data).toEqual([
    { at: now - 2_940, ...itself, from: 'CONNECTED', to: 'WARNINGS' },
    { at: now - 2_880, ...itself, from: 'WARNINGS', to: 'OFFLINE' },
    { at: now - 2_500, ...itself, from: 'OFFLINE', to: 'CONNECTED' },
    { at: now - 940, ...itself, from: 'CONNECTED', to: 'WARNINGS' },
    { at: now - 920, ...itself, from: 'WARNINGS', to: 'CONNECTED' },
    { at: now - 800, ...restart, from: null, to: 'waiting' },
    { at: now - 790, ...restart, from: 'waiting', to: 'requested' },
    { at: now - 780, ...restart, from: 'requested', to: 'seen' },
    { at: now - 700, ...restart, from: 'seen', to: 'back' },
  ]);
  const ask = (path: string, bearer: string) => server.ask('GET', path, { bearer });
  expect((await ask('/api/devices/6/timeline', await server.signIn('admin@demo.local', 1))).status).toBe(404);
  expect((await ask('/api/devices/6/timeline?hours=0', admin)).status).toBe(400);
  await clerk.holds('QUERYINGS_READ');
  expect((await ask('/api/devices/6/timeline', clerk.bearer)).body.error.permission).toBe('DEVICES_READ');
});
