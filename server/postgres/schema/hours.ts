import { boolean, pgTable, text, unique } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { moment, recordColumns } from './columns.ts';

/** When a business is open, HH:MM by the clocks of its time zone; every day where no day is ticked. */
export const hours = pgTable(
  'hours',
  {
    ...recordColumns,
    bunit_id: tenant(),
    opens: text().notNull(),
    closes: text().notNull(),
    monday: boolean().notNull().default(false),
    tuesday: boolean().notNull().default(false),
    wednesday: boolean().notNull().default(false),
    thursday: boolean().notNull().default(false),
    friday: boolean().notNull().default(false),
    saturday: boolean().notNull().default(false),
    sunday: boolean().notNull().default(false),
  },
  (table) => [unique('hours_tenant_unique').on(table.bunit_id, table.id)],
);

/** Days that are not like others: closed, or open at other hours. */
export const holidays = pgTable(
  'holidays',
  {
    ...recordColumns,
    bunit_id: tenant(),
    /** The end of the day, UTC. */
    date: moment().notNull(),
    yearly: boolean().notNull().default(false),
    opens: text(),
    closes: text(),
  },
  (table) => [unique('holidays_tenant_unique').on(table.bunit_id, table.id)],
);
