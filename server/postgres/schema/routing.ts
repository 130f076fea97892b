import { sql } from '../orm.ts';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '../orm-pg.ts';
import { services, tenant } from './business.ts';
import { listed, moment, recordColumns } from './columns.ts';

/** How an offer ended: the agent took the call or did not want it, nobody answered, or it was not there any more. */
export const offerResults = ['accepted', 'declined', 'missed', 'withdrawn'] as const;
export type OfferResult = (typeof offerResults)[number];

/** Who is rung for calls of a service, or of all that have no rule of their own. Times in seconds. */
export const routings = pgTable(
  'routings',
  {
    ...recordColumns,
    bunit_id: tenant(),
    service_id: integer(),
    one_by_one: boolean().notNull().default(false),
    offer_seconds: integer(),
    beyond_zone_after: integer(),
    last_agent_days: integer(),
    head_start: integer(),
    missed_limit: integer(),
  },
  (table) => [
    unique('routings_tenant_unique').on(table.bunit_id, table.id),
    index('routings_service_index').on(table.service_id),
    foreignKey({
      name: 'routings_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
  ],
);

/** Each time that a call rang for one agent alone. */
export const offers = pgTable(
  'offers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bunit_id: tenant(),
    querying_id: integer().notNull(),
    agent_id: integer().notNull(),
    /** Of the call, as it was then. */
    service_id: integer(),
    /** After how many in vain, this one among them, the agent is away; null: never. */
    missed_limit: integer(),
    at: moment().notNull(),
    until: moment().notNull(),
    ended_at: moment(),
    result: text({ enum: offerResults }),
  },
  (table) => [
    index('offers_tenant_index').on(table.bunit_id, table.at),
    index('offers_call_index').on(table.querying_id, table.agent_id),
    uniqueIndex('offers_open_unique').on(table.agent_id).where(sql`${table.ended_at} is null`),
    check('offers_result_known', sql`${table.result} in (${listed(offerResults)})`),
    check('offers_ended', sql`(${table.ended_at} is null) = (${table.result} is null)`),
  ],
);

/** Which node decides for a business who is rung, and until when it may without saying so again: by the clock of the database, in milliseconds. */
export const routingLeases = pgTable('routing_leases', {
  bunit_id: integer().primaryKey(),
  node: text().notNull(),
  until: moment().notNull(),
});
