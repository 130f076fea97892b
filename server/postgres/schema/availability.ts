import { availabilityEvents, availabilityStates } from '../../../src/domain/availability.ts';
import { sql } from '../orm.ts';
import { bigserial, boolean, check, foreignKey, index, integer, pgTable, text, unique } from '../orm-pg.ts';
import { agents } from './agents.ts';
import { tenant } from './business.ts';
import { databaseNow, listed, moment, recordColumns } from './columns.ts';

/** Who moves agents: themselves, others who may, programs among them, and the server. */
export const availabilityMovers = ['agent', 'user', 'key', 'task', 'server'] as const;
export type AvailabilityMover = (typeof availabilityMovers)[number];

/** Why agents pause. */
export const pauses = pgTable(
  'pauses',
  {
    ...recordColumns,
    bunit_id: tenant(),
    /** Whether the time counts as work. */
    works: boolean().notNull().default(false),
    /** How long it may last. */
    minutes: integer(),
  },
  (table) => [
    unique('pauses_tenant_unique').on(table.bunit_id, table.id),
    unique('pauses_name_unique').on(table.bunit_id, table.name),
  ],
);

/**
 * What each agent is at. A row of its own beside the agent's, so that nobody who moves a call has to hold what whoever
 * changes the agent holds: calls are held first, then this.
 */
export const availability = pgTable(
  'availability',
  {
    agent_id: integer().primaryKey(),
    bunit_id: tenant(),
    state: text({ enum: availabilityStates }).notNull().default('OFFLINE'),
    since: moment().notNull().default(databaseNow),
    /** How many calls the agent is in. */
    calls: integer().notNull().default(0),
    paused: boolean().notNull().default(false),
    pause_id: integer(),
    /** Until when a call is wrapped up, and which. */
    wrap_until: moment(),
    wrap_call_id: integer(),
    /** Which call rings for the agent alone, and until when; how many did so in vain since the last one that was heard. */
    offer_call_id: integer(),
    offer_until: moment(),
    missed: integer().notNull().default(0),
    /** When a console was last heard of, and last touched by somebody. */
    seen_at: moment(),
    touched_at: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('availability_state_known', sql`${table.state} in (${listed(availabilityStates)})`),
    check('availability_in_call', sql`(${table.state} = 'IN_CALL') = (${table.calls} > 0)`),
    check(
      'availability_paused',
      sql`${table.state} in ('OFFERED', 'IN_CALL', 'WRAPPING_UP', 'OFFLINE') or ${table.paused} = (${table.state} = 'PAUSED')`,
    ),
    check('availability_wrapping', sql`(${table.state} = 'WRAPPING_UP') = (${table.wrap_until} is not null)`),
    check(
      'availability_offered',
      sql`(${table.state} = 'OFFERED') = (${table.offer_call_id} is not null) and (${table.offer_call_id} is null) = (${table.offer_until} is null)`,
    ),
    // A call rings for one agent, and a row is an agent: whoever decides, on whatever node, neither has two.
    unique('availability_offer_unique').on(table.offer_call_id),
    check('availability_wrapped_call', sql`${table.wrap_call_id} is null or ${table.state} = 'WRAPPING_UP'`),
    check('availability_reason', sql`${table.pause_id} is null or ${table.paused}`),
    index('availability_tenant_index').on(table.bunit_id),
    index('availability_there_index').on(table.seen_at).where(sql`${table.state} <> 'OFFLINE'`),
    index('availability_wrap_index').on(table.wrap_until).where(sql`${table.wrap_until} is not null`),
    index('availability_pause_index').on(table.pause_id).where(sql`${table.pause_id} is not null`),
    foreignKey({
      name: 'availability_agent_id_fk',
      columns: [table.bunit_id, table.agent_id],
      foreignColumns: [agents.bunit_id, agents.id],
    }),
    foreignKey({
      name: 'availability_pause_id_fk',
      columns: [table.bunit_id, table.pause_id],
      foreignColumns: [pauses.bunit_id, pauses.id],
    }),
  ],
);

/** Every move of every agent, written with the move itself. */
export const availabilityMoves = pgTable(
  'availability_moves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bunit_id: tenant(),
    agent_id: integer().notNull(),
    event: text({ enum: availabilityEvents as [string, ...string[]] }).notNull(),
    from_state: text({ enum: availabilityStates }).notNull(),
    to_state: text({ enum: availabilityStates }).notNull(),
    /** How long the agent had been in the state that was left, in seconds. */
    stayed: integer().notNull(),
    /** The call that was wrapped up, where that was left; a deleted call stays named. */
    call_id: integer(),
    /** Of the pause that was left or begun, as it was then: a reason may be changed or deleted later. */
    pause_name: text(),
    pause_works: boolean(),
    actor: text({ enum: availabilityMovers }).notNull(),
    /** Of the agent, user, access key or task; null for the server. */
    actor_id: integer(),
    at: moment().notNull(),
  },
  (table) => [
    index('availability_moves_tenant_index').on(table.bunit_id, table.at),
    index('availability_moves_time_index').on(table.agent_id, table.at, table.id),
    index('availability_moves_call_index').on(table.call_id).where(sql`${table.call_id} is not null`),
    check('availability_moves_event_known', sql`${table.event} in (${listed(availabilityEvents)})`),
    check('availability_moves_from_known', sql`${table.from_state} in (${listed(availabilityStates)})`),
    check('availability_moves_to_known', sql`${table.to_state} in (${listed(availabilityStates)})`),
  ],
);
