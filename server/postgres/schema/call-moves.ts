import { moveActors, moveEvents } from '../../../src/domain/call-flow.ts';
import { callStates } from '../../../src/domain/call-states.ts';
import { sql } from '../orm.ts';
import { bigserial, check, index, integer, pgTable, text } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { queryings } from './calls.ts';
import { listed, moment } from './columns.ts';

/**
 * Every move of every call, written in the transaction of the move itself and kept as long as the call. Whom the call
 * is of, and what was written about it, is not in here.
 */
export const callMoves = pgTable(
  'call_moves',
  {
    /** The order of the moves, where several are of one second. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    bunit_id: tenant(),
    querying_id: integer()
      .notNull()
      .references(() => queryings.id, { onDelete: 'cascade' }),
    event: text({ enum: moveEvents }).notNull(),
    /** Null where the call was placed. */
    from_state: text({ enum: callStates }),
    to_state: text({ enum: callStates }).notNull(),
    /** How long the call had been in the state that it left, in seconds; null where it left none. */
    stayed: integer(),
    actor: text({ enum: moveActors }).notNull(),
    /** Of the agent, user, access key or task; null for the server, and where it is not known. */
    actor_id: integer(),
    at: moment().notNull(),
  },
  (table) => [
    index('call_moves_tenant_index').on(table.bunit_id, table.at),
    index('call_moves_querying_index').on(table.querying_id, table.id),
    /** How often a call was sent on: asked by reports of each call, of which most were not. */
    index('call_moves_redirect_index').on(table.querying_id).where(sql`${table.event} = 'redirect'`),
    check('call_moves_event_known', sql`${table.event} in (${listed(moveEvents)})`),
    check('call_moves_from_known', sql`${table.from_state} in (${listed(callStates)})`),
    check('call_moves_to_known', sql`${table.to_state} in (${listed(callStates)})`),
    check('call_moves_actor_known', sql`${table.actor} in (${listed(moveActors)})`),
  ],
);
