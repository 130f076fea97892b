import { index, integer, pgTable, primaryKey, text } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { moment } from './columns.ts';

/** Events that no chart expected, as the pages of a business told of them: names and numbers, nothing of what they brought. */
export const unexpectedEvents = pgTable(
  'unexpected_events',
  {
    bunit_id: tenant(),
    chart: text().notNull(),
    state: text().notNull(),
    event: text().notNull(),
    count: integer().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bunit_id, table.chart, table.state, table.event] }),
    index('unexpected_events_last_at_index').on(table.last_at),
  ],
);
