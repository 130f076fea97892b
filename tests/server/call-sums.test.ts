import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedCauses, packedEvents, packedStates } from '../../server/calls/packed-words.ts';
import { sweep } from '../../server/housekeeping.ts';
import { callKeeper, dropEmptyDays, packedDays } from '../../server/reports/call-day-queries.ts';
import type { EndFigures } from '../../server/reports/call-end-tally.ts';
import {
  type CallPart,
  type CallScope,
  countCalls,
  listCalls,
  type Narrowing,
} from '../../server/reports/call-report-queries.ts';
import type { CallFigures } from '../../server/reports/call-tally.ts';
import { readPacked } from '../../server/reports/packed-calls.ts';
import { spansOf } from '../../server/reports/period.ts';
import { causeOfCall, endCauses } from '../../src/domain/call-end.ts';
import { moveEvents } from '../../src/domain/call-flow.ts';
import { type CallState, callStates } from '../../src/domain/call-states.ts';
import { callOutcomeNames, callOutcomes } from '../../src/domain/report.ts';
import { dayOf } from '../../src/domain/time.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const dayLength = 86_400;
const waits = [0, 15, 60, 300];
const target = 60;

/** Numbers that look like chance, and are the same in each run. */
const chance = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};

interface StoredCall {
  readonly id: number;
  readonly state: CallState;
  readonly service_id: number | null;
  readonly agent_id: number | null;
  readonly zone_id: number | null;
  readonly wanted: number;
  readonly attended_at: number | null;
  readonly finished_at: number | null;
  readonly moved_by: number | null;
  readonly outcome_id: number | null;
  readonly redirects: number;
  readonly wrapped: number | null;
}

const storedCalls = async (bunitId: number): Promise<readonly StoredCall[]> =>
  (
    await server.db.$client.query(
      `select id, state, service_id, agent_id, zone_id, greatest(created_at, waiting_since)::int as wanted, attended_at::int,
              finished_at::int, moved_by, outcome_id,
              (select count(*)::int from call_moves m where m.querying_id = queryings.id and event = 'redirect') as redirects,
              (select sum(stayed)::int from availability_moves w where w.call_id = queryings.id) as wrapped
         from queryings where bunit_id = $1`,
      [bunitId],
    )
  ).rows;

const waitOf = ({ state, attended_at, wanted }: StoredCall): number | null =>
  callOutcomes.answered.some((one) => one === state) && attended_at !== null ? Math.max(attended_at - wanted, 0) : null;

/** What a report has to say of some calls, counted one by one. */
const figuresOf = (calls: readonly StoredCall[]): CallFigures => {
  const waited = calls.flatMap((call) => waitOf(call) ?? []).toSorted((a, b) => a - b);
  const rank = (percent: number) => waited[Math.ceil((waited.length * percent) / 100) - 1] ?? null;
  const counts = callOutcomeNames.map((name) => [
    name,
    calls.filter(({ state }) => callOutcomes[name].some((one) => one === state)).length,
  ]);
  return {
    ...Object.fromEntries(counts),
    calls: calls.length,
    in_time: waited.filter((seconds) => seconds <= target).length,
    average: waited.length === 0 ? null : waited.reduce((sum, seconds) => sum + seconds, 0) / waited.length,
    median: rank(50),
    p95: rank(95),
    longest: waited.at(-1) ?? null,
  };
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const talkOf = ({ attended_at, finished_at, ...call }: StoredCall) =>
  waitOf({ attended_at, finished_at, ...call }) === null || attended_at === null || finished_at === null
    ? []
    : [Math.max(finished_at - attended_at, 0)];

const counted = <Key>(keys: readonly Key[]) =>
  [...Map.groupBy(keys, (key) => key)].map(([key, group]) => [key, group.length]);

/** How they ended, counted one by one. */
const endsOf = (calls: readonly StoredCall[]) => {
  const answered = calls.filter(({ state }) => callOutcomes.answered.some((one) => one === state));
  const talks = calls.flatMap(talkOf);
  const wraps = calls.flatMap(({ wrapped }) => wrapped ?? []);
  return {
    causes: counted(calls.flatMap(({ state, moved_by }) => causeOfCall(state, moved_by !== null) ?? [])).toSorted(),
    outcomes: counted(answered.map(({ outcome_id }) => outcome_id)).toSorted(),
    answered: answered.length,
    redirected: calls.filter(({ redirects }) => redirects > 0).length,
    redirects: sum(calls.map(({ redirects }) => redirects)),
    ...{ talked: talks.length, talkSeconds: sum(talks), wrapped: wraps.length, wrapSeconds: sum(wraps) },
  };
};
const toldEnds = ({ causes, outcomes, ...ends }: EndFigures) => ({
  ...ends,
  causes: [...causes].toSorted(),
  outcomes: [...outcomes].toSorted(),
});

const by = (calls: readonly StoredCall[], key: (call: StoredCall) => number | null) =>
  new Map([...Map.groupBy(calls, key)].map(([value, group]) => [value, figuresOf(group)]));

type Narrow = Pick<CallScope, 'serviceId' | 'agentId' | 'zoneId'>;
const all: Narrow = { serviceId: null, agentId: null, zoneId: null };
const fits = (to: Narrowing, value: number | null) => to === null || (to === 'none' ? value === null : value === to);

const everyPart: CallPart = {
  ...{ kind: null, waitedFrom: null, waitedTo: null, target },
  ...{ cause: null, outcomeId: null, redirected: false, weekHour: null },
};
const parts: readonly CallPart[] = [
  ...[null, 'in_time' as const, ...callOutcomeNames].map((kind) => ({ ...everyPart, kind })),
  { ...everyPart, waitedFrom: 15, waitedTo: 60 },
  { ...everyPart, waitedFrom: 60, waitedTo: null },
  ...endCauses.map((cause) => ({ ...everyPart, cause })),
  { ...everyPart, kind: 'answered', outcomeId: 'none' },
  { ...everyPart, redirected: true },
];

/** The lists behind the numbers of a scope, page by page, beside the calls themselves. */
const compareLists = async (scope: CallScope, calls: readonly StoredCall[], part: CallPart) => {
  const { kind, waitedFrom, waitedTo } = part;
  const meant = calls.filter((call) => {
    if (part.redirected && call.redirects === 0) return false;
    if (part.cause !== null && causeOfCall(call.state, call.moved_by !== null) !== part.cause) return false;
    if (!fits(part.outcomeId, call.outcome_id)) return false;
    const waited = waitOf(call);
    if (kind === 'in_time') return waited !== null && waited <= target;
    if (kind !== null) return callOutcomes[kind].some((state) => state === call.state);
    if (waitedFrom === null) return true;
    return waited !== null && waited >= waitedFrom && (waitedTo === null || waited < waitedTo);
  });
  const rank = (call: StoredCall) => (waitedFrom === null ? call.wanted : (waitOf(call) ?? 0));
  const inOrder = meant.toSorted((a, b) => rank(b) - rank(a) || b.id - a.id).map(({ id }) => id);
  for (const page of [1, 2, 1 + Math.ceil(meant.length / 7)]) {
    const { total, rows } = await listCalls(server.db, scope, part, { page, perPage: 7, now: scope.until });
    expect({ part, page, total, ids: rows.map(({ id }) => id) }).toEqual({
      part,
      page,
      total: meant.length,
      ids: inOrder.slice((page - 1) * 7, page * 7),
    });
  }
};

/** The report of a period beside what the calls say, counted one by one. */
const compare = async (bunitId: number, zone: string, [from, to]: readonly [number, number], narrow: Narrow) => {
  const now = Math.floor(Date.now() / 1_000);
  const days = spansOf(zone, { from: dayOf(now - from * dayLength), to: dayOf(now - to * dayLength) });
  const [since, until] = [days[0]?.since ?? 0, days.at(-1)?.until ?? 0];
  const report = await countCalls(server.db, { bunitId, ...narrow }, { days, waits, target });
  const calls = (await storedCalls(bunitId)).filter(
    (call) =>
      call.wanted >= since &&
      call.wanted < until &&
      fits(narrow.serviceId, call.service_id) &&
      fits(narrow.agentId, call.agent_id) &&
      fits(narrow.zoneId, call.zone_id),
  );
  const plain = {
    total: figuresOf(calls),
    days: by(calls, ({ wanted }) => days.findIndex((day) => wanted < day.until)),
    services: by(calls, ({ service_id }) => service_id),
    agents: by(calls, ({ agent_id }) => agent_id),
    waits: new Map(
      [
        ...Map.groupBy(
          calls.flatMap((call) => waitOf(call) ?? []),
          (waited) => waits.findLastIndex((edge) => waited >= edge),
        ),
      ].map(([wait, group]) => [wait, group.length]),
    ),
  };
  const shown = (figures: CallFigures) => ({ ...figures, average: figures.average?.toFixed(6) ?? null });
  const sorted = (map: ReadonlyMap<number | null, CallFigures>) =>
    [...map]
      .map(([key, { ...figures }]) => [key, shown(figures)] as const)
      .toSorted(([a], [b]) => (a ?? -1) - (b ?? -1));
  const plainOf = (counted: typeof plain | typeof report) => ({
    total: shown(counted.total),
    days: sorted(counted.days),
    services: sorted(counted.services),
    agents: sorted(counted.agents),
    waits: [...counted.waits].toSorted(([a], [b]) => a - b),
  });
  const told = plainOf(report);
  expect(told).toMatchObject(plainOf(plain));
  expect(toldEnds(report.ends)).toEqual(endsOf(calls));
  expect([...report.endsByService].map(([id, ends]) => [id, toldEnds(ends)]).toSorted()).toEqual(
    [...Map.groupBy(calls, ({ service_id }) => service_id)].map(([id, group]) => [id, endsOf(group)]).toSorted(),
  );
  await compareLists({ bunitId, since, until, ...narrow }, calls, parts[calls.length % parts.length] ?? everyPart);
  return calls.length;
};

test('a report says what a count of the calls says, whatever was written between two of them', async () => {
  const { rows } = await server.db.$client.query(
    `select array(select id from services where bunit_id = 1) as services, array(select id from agents where bunit_id = 1) as agents,
            array(select id from zones where bunit_id = 1) as zones`,
  );
  const [{ services, agents, zones }] = rows as [Record<'services' | 'agents' | 'zones', number[]>];
  const next = chance(20_261_122);
  const one = (of: readonly number[]) => (next(5) === 0 ? null : (of[next(of.length)] ?? null));
  const { rows: outcomes } = await server.db.$client.query<{ id: number }>(
    `insert into outcomes (bunit_id, name) values (1, 'Sold'), (1, 'Not sold') returning id`,
  );
  const outcome = () => one(outcomes.map(({ id }) => id));
  const place = async () => {
    const now = Math.floor(Date.now() / 1_000);
    const created = now - next(12 * dayLength);
    const state = callStates[next(callStates.length)];
    await server.db.$client.query(
      `insert into queryings (bunit_id, state, service_id, agent_id, zone_id, created_at, waiting_since, required_in, attended_at, finished_at,
                              moved_by, outcome_id)
       values (1, $1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
      [
        state,
        one(services),
        one(agents),
        one(zones),
        created,
        created + next(3) * 40,
        next(3) === 0 ? null : created + next(400),
        next(3) === 0 ? null : created + 300 + next(400),
        one(agents),
        outcome(),
      ],
    );
  };
  const someone = async () => {
    const calls = await storedCalls(1);
    return calls[next(calls.length)]?.id ?? 0;
  };
  const writes = [
    place,
    async () => {
      const state = callStates[next(callStates.length)];
      const set = 'update queryings set state = $1, agent_id = $2, attended_at = created_at + $3 where id = $4';
      await server.db.$client.query(set, [state, one(agents), next(500), await someone()]);
    },
    async () => {
      const set = 'update queryings set waiting_since = waiting_since + $1, service_id = $2 where id = $3';
      await server.db.$client.query(set, [next(dayLength), one(services), await someone()]);
    },
    async () => server.db.$client.query('delete from queryings where id = $1', [await someone()]),
    async () => {
      const set = 'update queryings set outcome_id = $1 where id = $2';
      await server.db.$client.query(set, [outcome(), await someone()]);
    },
    async () => {
      await server.db.$client.query('update queryings set moved_by = $1 where id = $2', [one(agents), await someone()]);
    },
    async () => {
      const id = await someone();
      // As the server writes it: the call and its move.
      await server.db.$client.query(
        `with sent as (update queryings set state = 'REDIRECTED' where id = $1 returning id, bunit_id)
         insert into call_moves (bunit_id, querying_id, event, from_state, to_state, actor, at)
         select bunit_id, id, 'redirect', 'REQUESTED', 'REDIRECTED', 'agent', extract(epoch from now()) from sent`,
        [id],
      );
    },
    async () => {
      await server.db.$client.query(
        `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, call_id, actor, at)
         select 1, $1, 'wrapped', 'WRAPPING_UP', 'AVAILABLE', $2, $3, 'agent', extract(epoch from now())`,
        [agents[0], next(200), await someone()],
      );
    },
  ];
  for (let count = 0; count < 120; count += 1) await place();
  let counted = 0;
  for (let round = 0; round < 40; round += 1) {
    for (let count = next(4); count > 0; count -= 1) await writes[next(writes.length)]?.();
    const zone = ['America/Mexico_City', 'Asia/Kolkata', 'UTC'][next(3)] ?? 'UTC';
    const period = [4 + next(9), next(4)] as const;
    const narrow = [
      all,
      all,
      { ...all, serviceId: one(services) ?? ('none' as const) },
      { ...all, agentId: one(agents) ?? ('none' as const) },
      { ...all, zoneId: one(zones) ?? ('none' as const) },
    ][next(5)];
    counted += await compare(1, zone, period, narrow ?? all);
  }
  expect(counted).toBeGreaterThan(500);
  const { rows: kept } = await server.db.$client.query('select count(*)::int as days from call_days');
  expect(kept[0].days).toBeGreaterThan(5);
});

test('a call that is changed while its day is counted is never missing in the sums', async () => {
  const created = Math.floor(Date.now() / 1_000) - 5 * dayLength;
  const since = Math.floor(created / dayLength) * dayLength;
  const day = { since, until: since + dayLength };
  const add = `insert into queryings (bunit_id, required_in, waiting_since, created_at) values (2, $1, $1, $1) returning id`;
  const { rows } = await server.db.$client.query(add, [created]);
  const writer = await server.db.$client.connect();
  try {
    await writer.query('begin');
    await writer.query(`update queryings set state = 'REJECTED' where id = $1`, [rows[0].id]);
    // The count waits for the writer, who has changed a call of that day and not said so yet.
    const keeping = callKeeper.keep(server.db, 2, [day]);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await writer.query(waiting)).rowCount).toBe(1);
    await writer.query('commit');
    await keeping;
  } finally {
    writer.release();
  }
  const told = async () => {
    const states: string[] = [];
    for (const one of await packedDays(server.db, 2, [day]))
      readPacked(one, ({ state }) => states.push(packedStates[state] ?? ''));
    return states;
  };
  expect(await told()).toEqual(['REJECTED']);
  const counted = async () =>
    (await server.db.$client.query('select places is not null as counted from call_days where bunit_id = 2')).rows;
  expect(await counted()).toEqual([{ counted: true }]);
  await server.db.$client.query(`update queryings set state = 'FINISHED' where id = $1`, [rows[0].id]);
  expect(await counted()).toEqual([{ counted: false }]);
  expect(await told()).toEqual(['FINISHED']);
  // Nothing of a call that was deleted is kept.
  await dropEmptyDays(server.db);
  expect(await counted()).toEqual([{ counted: false }]);
  await server.db.$client.query('delete from queryings where id = $1', [rows[0].id]);
  await dropEmptyDays(server.db);
  expect(await counted()).toEqual([]);
});

test('every state, every move and every cause of an end of a call can be packed', () => {
  expect([...packedCauses].sort()).toEqual([...endCauses].sort());
  expect([...packedStates].sort()).toEqual([...callStates].sort());
  expect([...packedEvents].sort()).toEqual([...moveEvents].sort());
});

test('days that an older version counted are counted anew, and what was wrapped up stays when moves are deleted', async () => {
  const created = Math.floor(Date.now() / 1_000) - 6 * dayLength;
  const since = Math.floor(created / dayLength) * dayLength;
  const day = { since, until: since + dayLength };
  const { rows } = await server.db.$client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, attended_at, finished_at)
     values (2, 'FINISHED_BY_CLIENT', $1, $1, $1, $1::bigint + 5, $1::bigint + 65) returning id`,
    [created],
  );
  const { id } = rows[0];
  const told = async () => {
    await callKeeper.keep(server.db, 2, [day]);
    const calls: object[] = [];
    for (const one of await packedDays(server.db, 2, [day]))
      readPacked(one, (call) =>
        calls.push({ talked: call.talked, wrapped: call.wrapped, cause: packedCauses[call.cause] }),
      );
    return calls;
  };
  expect(await told()).toEqual([{ talked: 60, wrapped: -1, cause: 'customer_hung_up' }]);
  const wrap = `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, call_id, actor, at)
    values (2, 1, 'elapse', 'WRAPPING_UP', 'AVAILABLE', 40, $1, 'server', $2)`;
  await server.db.$client.query(wrap, [id, created]);
  expect(await told()).toEqual([{ talked: 60, wrapped: 40, cause: 'customer_hung_up' }]);
  await server.db.$client.query('delete from availability_moves where call_id = $1', [id]);
  expect(await told()).toEqual([{ talked: 60, wrapped: 40, cause: 'customer_hung_up' }]);
  await server.db.$client.query('update call_days set ends = null where bunit_id = 2');
  expect(await told()).toEqual([{ talked: 60, wrapped: -1, cause: 'customer_hung_up' }]);
  await server.db.$client.query('delete from queryings where id = $1', [id]);
  await dropEmptyDays(server.db);
});

test('what only moves told of a day stays when one of its calls changes after they were deleted', async () => {
  const created = Math.floor(Date.now() / 1_000) - 7 * dayLength;
  const since = Math.floor(created / dayLength) * dayLength;
  const day = { since, until: since + dayLength };
  const { rows } = await server.db.$client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, attended_at, finished_at)
     select 2, 'FINISHED_BY_CLIENT', $1, $1, $1, $1::bigint + 5, $1::bigint + 65 from generate_series(1, 2) returning id`,
    [created],
  );
  const [first, second] = rows.map(({ id }) => id);
  const told = async () => {
    await callKeeper.keep(server.db, 2, [day]);
    const calls: object[] = [];
    for (const one of await packedDays(server.db, 2, [day]))
      readPacked(one, ({ id, wrapped, redirects, outcomeId }) => calls.push({ id, wrapped, redirects, outcomeId }));
    return calls;
  };
  await server.db.$client.query(
    `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, call_id, actor, at)
     values (2, 1, 'elapse', 'WRAPPING_UP', 'AVAILABLE', 70000, $1, 'server', $2)`,
    [second, created],
  );
  await server.db.$client.query(
    `insert into call_moves (bunit_id, querying_id, event, from_state, to_state, actor, at)
     select 2, $1, 'redirect', 'REQUESTED', 'REDIRECTED', 'agent', $2::bigint from generate_series(1, 300)`,
    [first, created],
  );
  const counted = [
    { id: first, wrapped: -1, redirects: 300, outcomeId: 0 },
    { id: second, wrapped: 70_000, redirects: 0, outcomeId: 0 },
  ];
  expect(await told()).toEqual(counted);
  await server.db.$client.query('delete from availability_moves where call_id = $1', [second]);
  await server.db.$client.query('delete from call_moves where querying_id = $1', [first]);
  const outcome = await server.db.$client.query(
    `insert into outcomes (bunit_id, name) values (2, 'Tarde') returning id`,
  );
  const outcomeId = outcome.rows[0].id;
  const say = (id: number) =>
    server.db.$client.query('update queryings set outcome_id = $1 where id = $2', [outcomeId, id]);
  await say(second);
  // Changed twice before anybody counts.
  await say(first);
  const said = counted.map((call) => ({ ...call, outcomeId }));
  expect(await told()).toEqual(said);
  await server.db.$client.query(`update queryings set state = 'FINISHED' where id = $1`, [first]);
  expect(await told()).toEqual(said);
  // A day that a node of an older version counted in between, which knows of no former places, is counted all the same.
  await server.db.$client.query(`update queryings set state = 'FINISHED' where id = $1`, [second]);
  await server.db.$client.query(`update call_days set packed = '', ends = '' where bunit_id = 2 and since = $1`, [
    since,
  ]);
  expect(await told()).toEqual(said.map((call) => ({ ...call, wrapped: -1, redirects: 0 })));
  await server.db.$client.query('delete from queryings where id = any($1)', [[first, second]]);
  await dropEmptyDays(server.db);
});

test('of calls that were deleted nothing is kept, however long ago their day was, also where others of it stay', async () => {
  const { $client } = server.db;
  const since = (Math.floor(Date.now() / 1_000 / dayLength) - 3 * 366) * dayLength;
  const day = { since, until: since + dayLength };
  const { rows } = await $client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, finished_at)
     select 2, 'FINISHED', $1, $1, $1, $1::bigint + 65 from generate_series(1, 3) returning id`,
    [since + 60],
  );
  const [gone, ...others] = rows.map(({ id }) => id);
  await callKeeper.keep(server.db, 2, [day]);
  await $client.query('delete from queryings where id = $1', [gone]);
  expect(await sweep(server.db, server.now(), { runsKeepDays: 30, auditKeepDays: 30 })).toEqual([]);
  const kept = await $client.query('select places, former_places from call_days where bunit_id = 2 and since = $1', [
    since,
  ]);
  expect(kept.rows).toEqual([{ places: expect.any(Buffer), former_places: null }]);
  const ids: number[] = [];
  for (const one of await packedDays(server.db, 2, [day])) readPacked(one, ({ id }) => ids.push(id));
  expect(ids).toEqual(others);
  await $client.query('delete from queryings where id = any($1)', [others]);
  await $client.query('truncate call_days, flow_days'); // with the days of all that the demo has
});

test('a day of very many calls is counted anew in no more time than a statement may take', async () => {
  const since = (Math.floor(Date.now() / 1_000 / dayLength) - 40) * dayLength;
  const day = { since, until: since + dayLength };
  const { rows } = await server.db.$client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, attended_at, finished_at)
     select 2, 'FINISHED_BY_CLIENT', $1::bigint + n, $1::bigint + n, $1::bigint + n, $1::bigint + n + 5, $1::bigint + n + 65 + n % 600
       from generate_series(1, 20000) as n returning id`,
    [since],
  );
  await callKeeper.keep(server.db, 2, [day]);
  await server.db.$client.query(`update queryings set state = 'FINISHED' where id = $1`, [rows[0].id]);
  await callKeeper.keep(server.db, 2, [day]);
  const { rows: kept } = await server.db.$client.query(
    'select length(places) / 8 as calls, former_places is null as done from call_days where bunit_id = 2 and since = $1',
    [since],
  );
  expect(kept).toEqual([{ calls: 20_000, done: true }]);
  await server.db.$client.query('delete from queryings where id = any($1)', [rows.map(({ id }) => id)]);
  await dropEmptyDays(server.db);
});

test('days that are not over for long are counted anew each time', async () => {
  const now = Math.floor(Date.now() / 1_000);
  await server.db.$client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, finished_at) values (2, 'FINISHED', $1, $1, $1, $1)`,
    [now - 9 * dayLength],
  );
  const days = [3, 2, 1, 0].map((ago) => ({ since: now - (ago + 1) * dayLength, until: now - ago * dayLength }));
  await callKeeper.keep(server.db, 2, days);
  const { rows } = await server.db.$client.query('select since::int from call_days where bunit_id = 2 order by since');
  expect(rows).toEqual([{ since: days[0]?.since }, { since: days[1]?.since }]);
});
