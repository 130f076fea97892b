import { callStates } from '../../../src/domain/call.ts';
import { sql } from '../orm.ts';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { listed, moment } from './columns.ts';

/** What sums are kept by: of each service, and of each agent. */
export const sumKinds = ['service', 'agent'] as const;

/**
 * The days of a business that were counted once and for all: a day of some zone, from its first second to the one after
 * its last. A trigger on `queryings` takes a day away as soon as one of its calls changes, whoever writes.
 */
export const callDays = pgTable(
  'call_days',
  { bunit_id: tenant(), since: moment().notNull(), until: moment().notNull() },
  (table) => [primaryKey({ columns: [table.bunit_id, table.since, table.until] })],
);

/** How many calls of such a day waited how long: those of one service, or of one agent, in one state. */
export const callDaySums = pgTable(
  'call_day_sums',
  {
    bunit_id: integer().notNull(),
    since: moment().notNull(),
    until: moment().notNull(),
    kind: text({ enum: sumKinds }).notNull(),
    /** Of the service or agent; null for calls without. */
    key: integer(),
    state: text({ enum: callStates }).notNull(),
    /** Seconds until the answer; null for calls that nobody answered. */
    waited: integer(),
    calls: integer().notNull(),
  },
  (table) => [
    index('call_day_sums_day_index').on(table.bunit_id, table.since, table.until),
    check('call_day_sums_kind_known', sql`${table.kind} in (${listed(sumKinds)})`),
    foreignKey({
      name: 'call_day_sums_day_fk',
      columns: [table.bunit_id, table.since, table.until],
      foreignColumns: [callDays.bunit_id, callDays.since, callDays.until],
    }).onDelete('cascade'),
  ],
);
