import { bigint, pgTable, text } from '../orm-pg.ts';

/** Tables whose older rows lack what a migration added, and up to which id they have it meanwhile. */
export const fills = pgTable('fills', {
  name: text().primaryKey(),
  filled: bigint({ mode: 'number' }).notNull().default(0),
  /** The last row that was written without. */
  until: bigint({ mode: 'number' }).notNull(),
});
