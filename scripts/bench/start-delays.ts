import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/postgres/database.ts';
import { sql } from '../../server/postgres/orm.ts';
import { integrations, tasks } from '../../server/postgres/schema/automation.ts';
import { businesses } from '../../server/postgres/schema/business.ts';
import type { DemoDatabase } from './demo-database.ts';
import { percentile } from './statistics.ts';
import type { Measure } from './table.ts';

const wanted = 1_000;
/** A run of the plan is enough: the next one would be tomorrow. */
const frecuency = 24 * 60 * 60;
/** Seconds until the first task is due: what is made ready by then does not count. */
const ahead = 3;
/** How long all of them may take, in seconds. */
const patience = 120;
const lookEvery = 250;

/** The delay is told by the script: from the moment of its plan until its first line runs, in milliseconds. */
const code = 'return { data: Date.now() - args.request.planned_at * 1000, params: null };';

interface Found {
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds from the first moment of the plans until the last script began. */
  readonly last: number;
  readonly missing: number;
}

/** A script for each business; answers them. */
const addScripts = async (db: Database) => {
  const owners = await db.select({ bunit_id: businesses.id }).from(businesses);
  return db
    .insert(integrations)
    .values(owners.map((owner) => ({ ...owner, name: 'tells its delay', code })))
    .returning({ id: integrations.id, bunit_id: integrations.bunit_id });
};

type Scripts = Awaited<ReturnType<typeof addScripts>>;

/** Has tasks, shared among the businesses, run once each within so many seconds; answers their delays. */
const play = async (db: Database, scripts: Scripts, { count, spread }: { count: number; spread: number }) => {
  const first = Math.floor(Date.now() / 1_000) + ahead;
  const planned = Array.from({ length: count }, (_, index) => ({ at: first + (index % spread), index })).flatMap(
    ({ at, index }) => {
      const script = scripts[index % scripts.length];
      if (!script) return [];
      const { id: integration_id, bunit_id } = script;
      return [{ name: `Tarea ${index}`, bunit_id, frecuency, metadata: { integration_id }, next_run_at: at }];
    },
  );
  await db.insert(tasks).values(planned);
  const ended = async () => {
    const { rows } = await db.execute<{ delay: number; planned: number }>(sql`
      select (result -> 'data')::int as delay, planned_at::int as planned from script_runs
       where kind = 'task' and state = 'succeeded' and planned_at >= ${first}`);
    return rows;
  };
  const until = performance.now() + (ahead + spread + patience) * 1_000;
  let found = await ended();
  while (found.length < count && performance.now() < until) {
    await pause(lookEvery);
    found = await ended();
  }
  await db.delete(tasks).where(sql`${tasks.name} like 'Tarea %'`);
  return { first, found };
};

const measure = async (db: Database, scripts: Scripts, spread: number): Promise<Found> => {
  const { first, found } = await play(db, scripts, { count: wanted, spread });
  const delays = found.map(({ delay }) => delay);
  return {
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    last: Math.max(...found.map(({ delay, planned }) => delay + (planned - first) * 1_000)),
    missing: wanted - found.length,
  };
};

const linesOf = (title: string, runs: readonly Found[]): readonly Measure[] => {
  const line = (name: string, unit: string, of: (found: Found) => number): Measure => ({
    name: `${title}: ${name}`,
    unit,
    runs: runs.map(of),
  });
  return [
    line('start delay, p50', 'ms', ({ p50 }) => p50),
    line('start delay, p99', 'ms', ({ p99 }) => p99),
    line('until the last began', 'ms', ({ last }) => last),
    {
      ...line('runs missing', '', ({ missing }) => missing),
      aim: { text: 'none', isMet: (value: number) => value === 0 },
    },
  ];
};

/** Measures how late 1000 tasks start: due over ten seconds, and all in the same one. */
export async function* benchStartDelays({ db, serve }: DemoDatabase, runs: number): AsyncGenerator<readonly Measure[]> {
  const scripts = await addScripts(db);
  const server = await serve();
  try {
    // The queue is connected and the first thread started.
    await play(db, scripts, { count: 20, spread: 1 });
    for (const spread of [10, 1]) {
      const found: Found[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await measure(db, scripts, spread));
      yield linesOf(spread === 1 ? '1000 tasks in 1 s' : `1000 tasks over ${spread} s`, found);
    }
  } finally {
    await server.stop();
  }
}
