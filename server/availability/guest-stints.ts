import { type SQL, sql } from '../postgres/orm.ts';

/** SQL of whether the row `g` of the guests counts for the call `q`: as long as the same agent has it, since the same moment. */
export const isGuestStint: SQL = sql`q.id = g.call_id and q.state = 'ATTENDED' and q.agent_id = g.host_id and q.attended_at = g.host_since`;

/** SQL of an array: the guests of a call while this agent has it. They are in it as well, and hear what becomes of it. */
export const guestsWith = (callId: SQL, agentId: SQL): SQL =>
  sql`array(select g.agent_id from call_guests g where g.call_id = ${callId} and g.host_id = ${agentId} order by g.agent_id)`;

/** SQL of the calls in whose rooms agents are guests now: `agent_id` and `call_id`. */
export const guestStints: SQL = sql`select g.agent_id, g.call_id from call_guests g join queryings q on ${isGuestStint}`;
