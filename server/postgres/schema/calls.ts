import { callStates, pendingStates } from '../../../src/domain/call-states.ts';
import { ageRanges, genders, type VisitEvent } from '../../../src/domain/visit.ts';
import { sql } from '../orm.ts';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique } from '../orm-pg.ts';
import { agents } from './agents.ts';
import { outcomes, services, tenant, zones } from './business.ts';
import { databaseNow, id, listed, moment } from './columns.ts';

/** The visit of one person at a device, from which a call is placed. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    bunit_id: tenant(),
    /** The device that began it, which alone adds to it; null where a program did. A deleted device stays named. */
    device_id: integer(),
    gender: text({ enum: genders }),
    age_range: text({ enum: ageRanges }),
    created_at: moment().notNull().default(databaseNow),
    /** When it ended: no call is placed in it any more. Null while it goes on, and where nobody said. */
    ended_at: moment(),
  },
  (table) => [
    unique('sessions_tenant_unique').on(table.bunit_id, table.id),
    index('sessions_created_index').on(table.bunit_id, table.created_at),
    check('sessions_gender_known', sql`${table.gender} in (${listed(genders)})`),
    check('sessions_age_range_known', sql`${table.age_range} in (${listed(ageRanges)})`),
  ],
);

export const interactions = pgTable(
  'interactions',
  { id: id(), bunit_id: tenant(), session_id: integer().notNull(), name: text().notNull() },
  (table) => [
    unique('interactions_tenant_unique').on(table.bunit_id, table.id),
    index('interactions_session_index').on(table.session_id),
    foreignKey({
      name: 'interactions_session_id_fk',
      columns: [table.bunit_id, table.session_id],
      foreignColumns: [sessions.bunit_id, sessions.id],
    }),
  ],
);

export const interactionEvents = pgTable(
  'interaction_events',
  {
    id: id(),
    bunit_id: tenant(),
    interaction_id: integer().notNull(),
    created_at: moment().notNull().default(databaseNow),
    data: jsonb().$type<VisitEvent['data']>().notNull(),
  },
  (table) => [
    index('interaction_events_interaction_index').on(table.interaction_id),
    foreignKey({
      name: 'interaction_events_interaction_id_fk',
      columns: [table.bunit_id, table.interaction_id],
      foreignColumns: [interactions.bunit_id, interactions.id],
    }),
  ],
);

/** A call. `src/domain/call.ts` says what its states are and which of them follow which. */
export const queryings = pgTable(
  'queryings',
  {
    id: id(),
    bunit_id: tenant(),
    phone: text(),
    state: text({ enum: callStates }).notNull().default('REQUESTED'),
    service_id: integer(),
    required_in: moment().notNull(),
    /** Since when somebody waits: the moment wanted at first, which a return to the list does not move. */
    waiting_since: moment().notNull().default(databaseNow),
    with_video: boolean().notNull().default(false),
    now: boolean().notNull().default(true),
    url: text(),
    session_id: integer(),
    /** The device it was placed at; a deleted device stays named. */
    device_id: integer(),
    notes: text(),
    attended_at: moment(),
    finished_at: moment(),
    call_direct: boolean().notNull().default(false),
    agent_id: integer(),
    zone_id: integer(),
    /** How it turned out, as the agent who had it says; a deleted outcome is none. */
    outcome_id: integer(),
    /** Whether it rings for all who may take it, while it waits; and for whom alone where not. */
    open: boolean().notNull().default(true),
    offered_to: integer(),
    /** Whom it is for, of the agents or of those of a zone, and since when; null: for whoever may take it. */
    for_agent_id: integer(),
    for_zone_id: integer(),
    directed_at: moment(),
    /** When its agent came into its room, since it is attended; null: not yet. */
    entered_at: moment(),
    /** When was done what is to be done after the longest wait; null: not yet. */
    long_wait_at: moment(),
    /** The agent who made the last transition, so that the same request, sent again, is known; null for a device. */
    moved_by: integer(),
    created_at: moment().notNull().default(databaseNow),
    version: integer().notNull().default(1),
    /** When what it said of a person was erased; null for a call that was not. */
    erased_at: moment(),
    /** What a search compares, kept by a trigger. */
    phone_digits: text(),
    folded: text(),
  },
  (table) => [
    index('queryings_tenant_index').on(table.bunit_id, table.id),
    check('queryings_state_known', sql`${table.state} in (${listed(callStates)})`),
    index('queryings_pending_index')
      .on(table.bunit_id, table.required_in)
      .where(sql`${table.state} in (${listed(pendingStates)})`),
    /** What waits to be given to somebody. */
    index('queryings_unrouted_index')
      .on(table.bunit_id)
      .where(sql`${table.state} in (${listed(pendingStates)}) and not ${table.open}`),
    /** Who talked to a number last, and what a number called for before. */
    index('queryings_phone_index')
      .on(table.bunit_id, table.phone_digits, table.id)
      .where(sql`${table.phone_digits} is not null`),
    index('queryings_required_in_index').on(table.bunit_id, table.required_in),
    /** Which calls were placed on some days. */
    index('queryings_created_index').on(table.bunit_id, table.created_at),
    /** For reports: the moment for which a call was wanted, no earlier than it was placed. */
    index('queryings_wanted_index').on(table.bunit_id, sql`greatest(${table.created_at}, ${table.waiting_since})`),
    index('queryings_agent_index').on(table.agent_id),
    /** Which call an agent is in: asked with each Answer, among all that the agent ever had. */
    index('queryings_attended_index').on(table.agent_id).where(sql`${table.state} = 'ATTENDED'`),
    index('queryings_in_progress_index').on(table.bunit_id).where(sql`${table.state} = 'ATTENDED'`),
    index('queryings_device_index').on(table.device_id, table.id),
    /** Who was answered lately: what the expected wait is guessed from. */
    index('queryings_answered_index').on(table.bunit_id, table.service_id, table.attended_at),
    index('queryings_zone_index').on(table.zone_id).where(sql`${table.zone_id} is not null`),
    index('queryings_for_agent_index').on(table.for_agent_id).where(sql`${table.for_agent_id} is not null`),
    index('queryings_for_zone_index').on(table.for_zone_id).where(sql`${table.for_zone_id} is not null`),
    index('queryings_outcome_index').on(table.outcome_id).where(sql`${table.outcome_id} is not null`),
    index('queryings_session_index').on(table.session_id).where(sql`${table.session_id} is not null`),
    foreignKey({
      name: 'queryings_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
    foreignKey({
      name: 'queryings_session_id_fk',
      columns: [table.bunit_id, table.session_id],
      foreignColumns: [sessions.bunit_id, sessions.id],
    }),
    foreignKey({
      name: 'queryings_agent_id_fk',
      columns: [table.bunit_id, table.agent_id],
      foreignColumns: [agents.bunit_id, agents.id],
    }),
    foreignKey({
      name: 'queryings_zone_id_fk',
      columns: [table.bunit_id, table.zone_id],
      foreignColumns: [zones.bunit_id, zones.id],
    }),
    foreignKey({
      name: 'queryings_for_agent_id_fk',
      columns: [table.bunit_id, table.for_agent_id],
      foreignColumns: [agents.bunit_id, agents.id],
    }),
    foreignKey({
      name: 'queryings_for_zone_id_fk',
      columns: [table.bunit_id, table.for_zone_id],
      foreignColumns: [zones.bunit_id, zones.id],
    }),
    foreignKey({
      name: 'queryings_outcome_id_fk',
      columns: [table.bunit_id, table.outcome_id],
      foreignColumns: [outcomes.bunit_id, outcomes.id],
    }),
  ],
);
