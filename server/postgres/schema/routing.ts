import { offerKinds, offerResults } from '../../../src/domain/handover.ts';
import { ringNotices, ringSounds, soundCauses } from '../../../src/domain/ring-report.ts';
import { sql } from '../orm.ts';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../orm-pg.ts';
import { integrations } from './automation.ts';
import { services, tenant } from './business.ts';
import { listed, moment, recordColumns } from './columns.ts';

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
    directed_seconds: integer(),
    room_seconds: integer(),
    longest_wait: integer(),
    wait_mail: text(),
    wait_message: text(),
    integration_id: integer(),
  },
  (table) => [
    unique('routings_tenant_unique').on(table.bunit_id, table.id),
    index('routings_service_index').on(table.service_id),
    foreignKey({
      name: 'routings_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
    index('routings_integration_index').on(table.integration_id),
    foreignKey({
      name: 'routings_integration_id_fk',
      columns: [table.bunit_id, table.integration_id],
      foreignColumns: [integrations.bunit_id, integrations.id],
    }),
  ],
);

/** Numbers whose calls are preferred: they count as having come so many seconds earlier. `src/resources/phones.ts` says how. */
export const phones = pgTable(
  'phones',
  {
    ...recordColumns,
    bunit_id: tenant(),
    phone: text().notNull(),
    prefix: boolean().notNull().default(false),
    head_start: integer().notNull(),
    /** By what it is found: the digits that a number begins with, or the last ten of a whole one, which may be typed with its country. */
    key: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when prefix then regexp_replace(phone, '[^0-9]', '', 'g') else right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) end`,
      ),
  },
  (table) => [
    unique('phones_tenant_unique').on(table.bunit_id, table.id),
    index('phones_key_index').on(table.bunit_id, table.key),
  ],
);

/** Each time that a call rang for one agent alone: because it waits, or because the agent who has it asks a colleague. */
export const offers = pgTable(
  'offers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bunit_id: tenant(),
    querying_id: integer().notNull(),
    agent_id: integer().notNull(),
    kind: text({ enum: offerKinds }).notNull().default('ring'),
    /** The agent who asks, and their word; null for a call that waits. */
    from_id: integer(),
    note: text(),
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
    index('offers_handover_index').on(table.bunit_id, table.at).where(sql`${table.kind} <> 'ring'`),
    index('offers_call_index').on(table.querying_id, table.agent_id),
    uniqueIndex('offers_open_unique').on(table.agent_id).where(sql`${table.ended_at} is null`),
    check('offers_result_known', sql`${table.result} in (${listed(offerResults)})`),
    check('offers_kind_known', sql`${table.kind} in (${listed(offerKinds)})`),
    check('offers_asked', sql`(${table.kind} = 'ring') = (${table.from_id} is null)`),
    check('offers_ended', sql`(${table.ended_at} is null) = (${table.result} is null)`),
  ],
);

/** What pages told of what became of a ring: one row for each agent, call and tab. A deleted call stays named. */
export const rings = pgTable(
  'rings',
  {
    bunit_id: tenant(),
    querying_id: integer().notNull(),
    agent_id: integer().notNull(),
    /** The page, by a name of its own. */
    tab: text().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
    /** How often the sound was told of. */
    times: integer().notNull().default(0),
    /** What became of the sound last, and why it was not heard. */
    sound: text({ enum: ringSounds }),
    cause: text({ enum: soundCauses }),
    notification: text({ enum: ringNotices }),
  },
  (table) => [
    primaryKey({ columns: [table.querying_id, table.agent_id, table.tab] }),
    index('rings_last_at_index').on(table.last_at),
    check('rings_sound_known', sql`${table.sound} in (${listed(ringSounds)})`),
    check('rings_cause_known', sql`${table.cause} in (${listed(soundCauses)})`),
    check('rings_cause_of_blocked', sql`${table.cause} is null or ${table.sound} = 'blocked'`),
    check('rings_notification_known', sql`${table.notification} in (${listed(ringNotices)})`),
  ],
);

/** Which node decides for a business who is rung, and until when it may without saying so again: by the clock of the database, in milliseconds. */
export const routingLeases = pgTable('routing_leases', {
  bunit_id: integer().primaryKey(),
  node: text().notNull(),
  until: moment().notNull(),
});
