import type { Database } from './database.ts';
import { isAway } from './failure.ts';
import { type SQL, sql } from './orm.ts';
import type { PgTable } from './orm-pg.ts';

/**
 * Does something for each, one after the other, whatever becomes of those before. Rejects at the end with the first failure; at once where
 * there is no database to go on with.
 */
export const eachApart = async <One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      if (isAway(error)) throw error;
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
};

/** How many rows are written in one statement, each with values of its own: a statement of PostgreSQL takes 65,535 of them. */
const writtenAtOnce = 1_000;

/** Writes rows, so many at once, one after the other: nothing bounds how many there are. */
export const writeInBatches = async <Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += writtenAtOnce) await write(rows.slice(from, from + writtenAtOnce));
};

/** How many rows are deleted in one statement: far fewer than a statement has time for, with all that goes with them. */
const atOnce = 2_000;

/**
 * Deletes rows, so many at once, each time in a transaction of its own: however many there are, no statement takes long,
 * and what was deleted stays so whatever happens to the rest. Rows that somebody holds, another node that sweeps for
 * instance, are left to the next time.
 */
export const deleteInBatches = async (db: Database, table: PgTable, where: SQL | undefined): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where ?? sql`true`} limit ${atOnce} for update skip locked))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return deleted;
  }
};
