import type { Database } from './database.ts';
import { sql } from './orm.ts';
import { slotSeconds, slots } from './schema/changes.ts';

/** What PostgreSQL answers when a lock is not there at once. */
const lockNotAvailable = '55P03';

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return null;
  return 'code' in error ? error.code : codeOf(error.cause);
};

/**
 * Empties the part of the changes that is written to next, and remembers up to which transaction they are gone now.
 * Answers false when there was nothing to empty, or somebody is using it, so that it is worth another try.
 */
export const dropOldChanges = async (db: Database): Promise<boolean> => {
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ next: number }>(
        sql`select ((floor(extract(epoch from clock_timestamp()) / ${slotSeconds})::bigint + 1) % ${slots})::int as next`,
      );
      const part = sql.identifier(`changes_${rows[0]?.next ?? 0}`);
      const old = await tx.execute(sql`select from ${part} limit 1`);
      if (old.rowCount === 0) return false;
      await tx.execute(sql`lock table ${part} in access exclusive mode nowait`);
      await tx.execute(
        sql`update changes_dropped set xid = last.xid
              from (select xid from ${part} order by xid desc limit 1) last where changes_dropped.xid < last.xid`,
      );
      await tx.execute(sql`truncate ${part}`);
      return true;
    });
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return false;
    throw error;
  }
};
