import { index, integer, jsonb, pgTable, text } from '../orm-pg.ts';
import { id, moment } from './columns.ts';

/**
 * Deleted records, kept for a while so that they can be put back (issue 'The row'). A record is kept as its row was, with
 * the rows of other tables that went with it, by table. No foreign keys: what it belonged to may be gone as well.
 */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    /** The descriptor's name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    /** null for what belongs to no business. */
    bunit_id: integer(),
    row: jsonb().$type<unknown>().notNull(),
    relations: jsonb().$type<Readonly<Record<string, readonly unknown[]>>>().notNull(),
    /** `user:{id}@{business}` or `key:{id}`. */
    deleted_by: text().notNull(),
    deleted_at: moment().notNull(),
  },
  (table) => [
    index('trash_record_index').on(table.resource, table.record_id),
    index('trash_deleted_index').on(table.deleted_at),
  ],
);
