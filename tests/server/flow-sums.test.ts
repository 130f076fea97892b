import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFlow } from '../../server/calls/move-queries.ts';
import { sql } from '../../server/postgres/orm.ts';
import type { CallFlow } from '../../src/domain/call-flow.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const dayLength = 86_400;
const bunitId = 2;
/** A midnight of UTC, long ago. */
const start = 1_700_006_400;
const days = 12;
/** A service of the business, which some of its calls are of. */
let other = 0;

/** Numbers that look like chance, and are the same in each run. */
const chance = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};

interface StoredMove {
  readonly querying_id: number;
  readonly event: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly stayed: number | null;
  readonly at: number;
  readonly service_id: number | null;
}

const run = async <Row = { id: number }>(text: string, values: readonly unknown[] = []) =>
  (await server.db.$client.query(text, [...values])).rows as Row[];

const rank = (sorted: readonly number[], percent: number) =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;

/** What a flow has to say, counted move by move. */
const flowOf = async (from: number, to: number, serviceId: number | null) => {
  const moves = (
    await run<StoredMove>(
      `select querying_id, event, from_state, to_state, stayed, at::int, service_id
         from call_moves join queryings on queryings.id = querying_id where call_moves.bunit_id = $1`,
      [bunitId],
    )
  ).filter(({ at, service_id }) => at >= from && at < to && (serviceId === null || service_id === serviceId));
  const figures = (group: readonly StoredMove[]) => {
    const stays = group.flatMap(({ stayed }) => stayed ?? []).toSorted((a, b) => a - b);
    return { median: rank(stays, 50), p95: rank(stays, 95) };
  };
  return {
    calls: new Set(moves.map(({ querying_id }) => querying_id)).size,
    moves: Object.fromEntries(
      [...Map.groupBy(moves, ({ event, from_state, to_state }) => `${event} ${from_state} ${to_state}`)].map(
        ([way, group]) => [way, { count: group.length, ...figures(group) }],
      ),
    ),
  };
};

const told = ({ calls, moves }: CallFlow) => ({
  calls,
  moves: Object.fromEntries(
    moves.map(({ event, from, to, count, median, p95 }) => [`${event} ${from} ${to}`, { count, median, p95 }]),
  ),
});

const compare = async (from: number, to: number) => {
  for (const serviceId of [null, other]) {
    const flow = await countFlow(server.db, { bunitId, from, to, serviceId });
    expect({ from, to, serviceId, ...told(flow) }).toEqual({
      from,
      to,
      serviceId,
      ...(await flowOf(from, to, serviceId)),
    });
  }
};

const kept = async () =>
  (await run<{ day: number }>('select ((since - $1) / 86400)::int as day from flow_days order by 1', [start])).map(
    ({ day }) => day,
  );

test('the flow of a period is what its moves say, whatever was written, changed or deleted between two of them', async () => {
  const [service] = await run(`insert into services (bunit_id, name) values ($1, 'Otro') returning id`, [bunitId]);
  other = service?.id ?? 0;
  const of = chance(7);
  const call = async () => {
    const [row] = await run(
      `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, service_id) values ($1, 'FINISHED', $2, $2, $2, $3) returning id`,
      [bunitId, start, of(3) === 0 ? other : null],
    );
    return row?.id ?? 0;
  };
  const move = (id: number, event: string, from: string | null, to: string, stayed: number | null, at: number) =>
    run(
      `insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, at) values ($1, $2, $3, $4, $5, $6, 'agent', $7)`,
      [bunitId, id, event, from, to, stayed, at],
    );
  const calls: number[] = [];
  for (let one = 0; one < 60; one += 1) {
    const id = await call();
    calls.push(id);
    let at = start + of(days * dayLength);
    await move(id, 'request', null, 'REQUESTED', null, at);
    // Some wait over midnight, and some for days.
    for (let step = of(4); step > 0; step -= 1) {
      const stayed = of(2) === 0 ? of(50) : of(3 * dayLength);
      at += stayed;
      await move(id, 'delay', 'REQUESTED', 'DELAYED', stayed, at);
    }
  }
  await compare(start, start + days * dayLength);
  expect(await kept()).toEqual(Array.from({ length: days }, (_, day) => day));
  const changes = [
    () => run(`delete from call_moves where querying_id = $1 and event = 'request'`, [calls[of(60)]]),
    () => run(`delete from queryings where id = $1`, [calls[of(60)]]),
    () =>
      run(`update queryings set service_id = case when service_id is null then $2::int end where id = $1`, [
        calls[of(60)],
        other,
      ]),
    () => run(`update call_moves set stayed = stayed + 7 where querying_id = $1`, [calls[of(60)]]),
    () => run(`update call_moves set at = at + 86400 where querying_id = $1 and event = 'delay'`, [calls[of(60)]]),
    async () => {
      const id = await call();
      await move(id, 'request', null, 'REQUESTED', null, start + of(days * dayLength));
    },
    () => run(`delete from call_moves where bunit_id = $1 and at < $2`, [bunitId, start + of(dayLength * 2)]),
  ];
  for (let round = 0; round < 28; round += 1) {
    await changes[round % changes.length]?.();
    const from = start + of(days * dayLength);
    await compare(from, from + of(days * dayLength));
    await compare(start, start + days * dayLength);
  }
});

test('notes that change nothing of a flow leave its days as they are; days that are not over for long are not kept', async () => {
  await compare(start, start + days * dayLength);
  const before = await kept();
  await run(`update queryings set notes = 'x' where bunit_id = $1`, [bunitId]);
  expect(await kept()).toEqual(before);
  const now = server.now();
  await countFlow(server.db, { bunitId, from: now - 4 * dayLength, to: now, serviceId: null });
  const [last] = await run<{ until: number }>('select max(since)::int + 86400 as until from flow_days');
  expect(last?.until).toBeLessThanOrEqual(now - dayLength);
  expect(last?.until).toBeGreaterThan(now - 3 * dayLength);
});

test('the flow of a year reads its days, and of moves the first of all', async () => {
  const scope = { bunitId, from: start - 365 * dayLength, to: start + days * dayLength, serviceId: null };
  await countFlow(server.db, scope);
  const reads = async () => {
    await server.db.execute(sql`select pg_stat_force_next_flush()`);
    const [row] = await run<{ rows: number }>(
      `select (idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_user_tables where relname = 'call_moves'`,
    );
    return row?.rows ?? 0;
  };
  const before = await reads();
  await countFlow(server.db, scope);
  // It says where the days of the business begin.
  expect((await reads()) - before).toBe(1);
});
