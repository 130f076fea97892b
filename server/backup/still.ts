import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { beginSnapshot, findTables, type Measure, measure } from './rows.ts';

/** What was counted, and where in the log (WAL) the database was as it was counted. */
export interface Moment extends Measure {
  readonly isExact: boolean;
  /** The last part of the log that is needed to come there. */
  readonly last: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** How long writers may have to wait for us, for one table, and how often it is tried, after such a pause. In milliseconds. */
const patience = 250;
const tries = 5;
const pause = 400;

/** Sets the point in the log. Nobody can commit a change between it and the snapshot while the tables are held. */
const mark = async (session: pg.Client, counter: pg.Client, point: string): Promise<Pick<Moment, 'last' | 'at'>> => {
  const { rows } = await session.query<{ last: string; at: number }>(
    `select pg_walfile_name(pg_create_restore_point($1) - 1) as last,
            extract(epoch from clock_timestamp())::float8 * 1000 as at`,
    [point],
  );
  await beginSnapshot(counter);
  return { last: rows[0]?.last ?? '', at: rows[0]?.at ?? 0 };
};

/** The same with all tables held against writing; null where somebody writes for longer than we may let others wait. */
const markStill = async (session: pg.Client, counter: pg.Client, point: string) => {
  try {
    await session.query('begin');
    await session.query(`set local lock_timeout = ${patience}`);
    const tables = await findTables(session);
    if (tables.length > 0)
      await session.query(`lock table ${tables.map(({ quoted }) => quoted).join(', ')} in share mode`);
    return await mark(session, counter, point);
  } catch (error) {
    // lock_not_available, and a table that went meanwhile
    if (error instanceof pg.DatabaseError && ['55P03', '40P01', '42P01'].includes(error.code ?? '')) return null;
    throw error;
  } finally {
    await session.query('rollback');
  }
};

/**
 * Counts the rows of a running database at a point of its log that it can be brought back to. Writers wait for some milliseconds: the
 * tables are held while the point and the snapshot are taken, not while it is counted. Where one of them is written without a pause,
 * it is counted beside the point, and said so.
 */
export const countAtPoint = async (session: pg.Client, pool: pg.ClientConfig, point: string): Promise<Moment> => {
  const counter = new pg.Client(pool);
  counter.on('error', () => {});
  await counter.connect();
  try {
    for (let left = tries; left > 0; left -= 1) {
      const still = await markStill(session, counter, point);
      if (still) return { ...still, isExact: true, ...(await measure(counter)) };
      await setTimeout(pause);
    }
    const beside = await mark(session, counter, point);
    return { ...beside, isExact: false, ...(await measure(counter)) };
  } finally {
    await counter.end();
  }
};
