import { bigserial, index, integer, pgTable, text } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { queryings } from './calls.ts';
import { moment } from './columns.ts';

/**
 * Notes of calls as they are typed, one draft for each call, until they are written into the call. A row beside the call's:
 * what is written every second is no move of the call, and makes no new version of it.
 */
export const noteDrafts = pgTable(
  'note_drafts',
  {
    querying_id: integer()
      .primaryKey()
      .references(() => queryings.id, { onDelete: 'cascade' }),
    bunit_id: tenant(),
    notes: text().notNull(),
    /** Who wrote last; a deleted agent stays named. */
    agent_id: integer().notNull(),
    at: moment().notNull(),
    /** Of one order for all drafts, so that a draft that comes after a deleted one is never taken for it. */
    version: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [index('note_drafts_tenant_index').on(table.bunit_id)],
);
