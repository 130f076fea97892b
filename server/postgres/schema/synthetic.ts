import { sql } from '../orm.ts';
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text } from '../orm-pg.ts';
import { agents } from './agents.ts';
import { businesses, devices, services } from './business.ts';
import { moment } from './columns.ts';

/** The one row of the calls that the server places itself: where they are placed, which node does it, and how they went. */
export const syntheticCalls = pgTable(
  'synthetic_calls',
  {
    id: integer().primaryKey().default(1),
    /** Which node places them, and until when, in unix milliseconds by the clock of the database. */
    node: text(),
    until: bigint({ mode: 'number' }).notNull().default(0),
    /** Where they are placed, by which device and for which agent; null before the first, and where one is gone. */
    bunit_id: integer().references(() => businesses.id, { onDelete: 'set null' }),
    service_id: integer(),
    device_id: integer(),
    agent_id: integer(),
    begun_at: moment(),
    succeeded_at: moment(),
    failed_at: moment(),
    /** Of the last failure: the step, and why in one line. */
    failed_step: text(),
    failed_why: text(),
    successes: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    /** How many seconds each step of the last one took. */
    seconds: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  (table) => [
    check('synthetic_calls_one', sql`${table.id} = 1`),
    index('synthetic_calls_business_index').on(table.bunit_id),
    index('synthetic_calls_service_index').on(table.service_id),
    index('synthetic_calls_device_index').on(table.device_id),
    index('synthetic_calls_agent_index').on(table.agent_id),
    foreignKey({
      name: 'synthetic_calls_service_fk',
      columns: [table.service_id],
      foreignColumns: [services.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'synthetic_calls_device_fk',
      columns: [table.device_id],
      foreignColumns: [devices.id],
    }).onDelete('set null'),
    foreignKey({ name: 'synthetic_calls_agent_fk', columns: [table.agent_id], foreignColumns: [agents.id] }).onDelete(
      'set null',
    ),
  ],
);
