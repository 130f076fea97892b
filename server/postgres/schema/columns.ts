import { type SQL, sql } from '../orm.ts';
import { bigint, boolean, integer, text } from '../orm-pg.ts';

/** A moment, in unix seconds. */
export const moment = () => bigint({ mode: 'number' });

/**
 * The second that a moment of the database's own clock lies in, as every other clock here counts them. A cast rounds: half
 * of all moments would be of the second that comes.
 */
const secondOf = (moment: SQL): SQL<number> => sql`floor(extract(epoch from ${moment}))::bigint`;

/** When the transaction began, in unix seconds: the default where a row is written without a moment. */
export const databaseNow = secondOf(sql`now()`);
/** Now, however long ago the transaction began. */
export const databaseClock = secondOf(sql`clock_timestamp()`);

/** Constants of the domain as an SQL list; a check constraint can hold no parameter. */
export const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** What every record of an administration table has, beside its business (design `api.md`, 'Conventions'). */
export const recordColumns = {
  id: id(),
  name: text().notNull(),
  notes: text(),
  active: boolean().notNull().default(true),
  /** Counts the changes, from 1: a writer that names an older one is refused (`stale_version`). */
  version: integer().notNull().default(1),
  created_at: moment().notNull().default(databaseNow),
};
