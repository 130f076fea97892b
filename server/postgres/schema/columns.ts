import { type SQL, sql } from '../orm.ts';
import { bigint, boolean, integer, text } from '../orm-pg.ts';

/** A moment, in unix seconds. */
export const moment = () => bigint({ mode: 'number' });

/** The database's own clock in unix seconds: the default where a row is written without one. */
export const databaseNow: SQL<number> = sql`extract(epoch from now())::bigint`;

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
