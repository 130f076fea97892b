import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { syntheticCalls } from '../postgres/schema/synthetic.ts';
import type { Outcome } from './course.ts';

/** For how long a node places the calls without saying so again, in milliseconds: after that another one goes on. */
export const leaseLength = 6_000;

/** The database's own clock, in unix milliseconds. */
const moment = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Takes the lease, or keeps it. Answers whether this node has it now, and when the last call began, in unix seconds. */
export const holdLease = async (db: Database, node: string): Promise<{ readonly begunAt: number | null } | null> => {
  const { rows } = await db.execute<{ begun_at: string | null }>(sql`
    insert into synthetic_calls as one (id, node, until) values (1, ${node}, ${moment} + ${leaseLength}::int)
        on conflict (id) do update set node = excluded.node, until = excluded.until
     where one.node = excluded.node or one.until <= ${moment}
    returning begun_at`);
  const [row] = rows;
  return row ? { begunAt: row.begun_at === null ? null : Number(row.begun_at) } : null;
};

/** Gives the lease back, so that another node goes on at once. */
export const leaveLease = async (db: Database, node: string): Promise<void> => {
  await db.execute(sql`update synthetic_calls set until = 0 where node = ${node}`);
};

/** A call begins. `now` in unix seconds. */
export const noteBegin = async (db: Database, now: number): Promise<void> => {
  await db.update(syntheticCalls).set({ begun_at: now });
};

/** How it went. `now` in unix seconds. */
export const noteOutcome = async (db: Database, { failure, seconds }: Outcome, now: number): Promise<void> => {
  const { successes, failures } = syntheticCalls;
  await db.update(syntheticCalls).set(
    failure === null
      ? { succeeded_at: now, successes: sql`${successes} + 1`, seconds: { ...seconds } }
      : {
          failed_at: now,
          failures: sql`${failures} + 1`,
          failed_step: failure.step,
          failed_why: failure.why.slice(0, 300),
        },
  );
};

/** How synthetic calls go, as all nodes know it. Times in unix seconds. */
export interface SyntheticState {
  readonly begunAt: number | null;
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
  readonly failedStep: string | null;
  readonly failedWhy: string | null;
  readonly successes: number;
  readonly failures: number;
  /** Of the last that went well. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** null before the first. */
export const readSyntheticState = async (db: Database): Promise<SyntheticState | null> => {
  const [row] = await db.select().from(syntheticCalls);
  if (!row) return null;
  return {
    begunAt: row.begun_at,
    succeededAt: row.succeeded_at,
    failedAt: row.failed_at,
    failedStep: row.failed_step,
    failedWhy: row.failed_why,
    successes: row.successes,
    failures: row.failures,
    seconds: row.seconds,
  };
};
