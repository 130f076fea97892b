import type { News } from '../../base/news.ts';
import { sql } from '../orm.ts';
import { bigserial, boolean, customType, index, integer, jsonb, pgTable, smallint } from '../orm-pg.ts';
import { databaseClock, moment } from './columns.ts';

/** A number of a transaction, as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** For how long one of the four parts of the table is written to, in seconds. */
export const slotSeconds = 1_800;
export const slots = 4;

/**
 * What changed, and who wants to hear of it, written in the transaction of the change; each node reads it
 * (server/realtime/feed.ts). The table has a part for each half hour of two, made by its migration: the oldest is emptied
 * as a whole before it is written to again, so that no row is ever changed or deleted.
 */
export const changes = pgTable(
  'changes',
  {
    /** Of two changes of one record the later one has the greater id. */
    id: bigserial({ mode: 'number' }).notNull(),
    /** Who has seen that transaction has seen the change. */
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    slot: smallint()
      .notNull()
      .default(
        sql`floor(extract(epoch from clock_timestamp()) / ${sql.raw(String(slotSeconds))})::bigint % ${sql.raw(String(slots))}`,
      ),
    at: moment().notNull().default(databaseClock),
    /** Null where it concerns a login, in whatever business. */
    bunit_id: integer(),
    news: jsonb().$type<News>().notNull(),
  },
  (table) => [index('changes_xid_index').on(table.xid), index('changes_tenant_index').on(table.bunit_id, table.xid)],
);

/** One row: the last transaction of which changes were dropped. Who has not seen it may have missed something. */
export const changesDropped = pgTable('changes_dropped', {
  one: boolean().primaryKey().default(true),
  xid: transactionId().notNull().default(sql`'0'`),
});
