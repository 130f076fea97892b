import type { Database } from './database.ts';
import { type SQL, sql } from './orm.ts';
import type { PgTable } from './orm-pg.ts';

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
