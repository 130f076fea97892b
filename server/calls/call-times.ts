import { answeredStates, type CallState, pendingStates } from '../../src/domain/call-states.ts';
import { sql } from '../postgres/orm.ts';
import { callMoves } from '../postgres/schema/call-moves.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';

/*
 * How long a call waited and was talked in, as `waitedSeconds` and `talkedSeconds` of src/domain/call.ts say it: every list,
 * report and estimate counts by these.
 */

const has = (states: readonly CallState[]) => sql`${queryings.state} in (${listed(states)})`;
const isAnswered = sql`${has(answeredStates)} and ${queryings.attended_at} is not null`;

/** The moment for which a call was first wanted; no earlier than it was placed. An index is made of the same words. */
export const wantedAt = sql<number>`greatest(${queryings.created_at}, ${queryings.waiting_since})`;

/** Since when the agent of a call in progress has it: a colleague who took it over, since then. */
export const heldSince = sql<number>`greatest(${queryings.attended_at}, (
  select max(${callMoves.at}) from ${callMoves} where ${callMoves.querying_id} = ${queryings.id} and ${callMoves.event} = 'transfer'))`;

/** How long an answered call had waited, in seconds; null for any other. */
export const waitedAnswer = sql<number | null>`case when ${isAnswered}
  then greatest(${queryings.attended_at} - ${wantedAt}, 0) end`;

/** How long any call waited, until it was answered, ended, or `now` (unix seconds) where it did neither; in seconds. */
export const waitedUntil = (now: number) =>
  sql<number>`greatest(case when ${isAnswered} then ${queryings.attended_at}
    when ${has(pendingStates)} then ${now}::bigint else coalesce(${queryings.finished_at}, ${now}::bigint) end
    - ${wantedAt}, 0)`;

/** How long was talked in an answered call, until it ended, or `now` (unix seconds); in seconds; null in any other. */
export const talkedUntil = (now: number) =>
  sql<number | null>`case when ${isAnswered}
    then greatest(coalesce(${queryings.finished_at}, ${now}::bigint) - ${queryings.attended_at}, 0) end`;

/** How long was talked in an answered call that is over, in seconds; null in any other. */
export const talkedInAll = sql<number | null>`case when ${isAnswered} and ${queryings.finished_at} is not null
  then greatest(${queryings.finished_at} - ${queryings.attended_at}, 0) end`;
