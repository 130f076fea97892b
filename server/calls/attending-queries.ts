import { platformGod } from '../../src/domain/access.ts';
import { attendingCodes } from '../../src/domain/attending.ts';
import type { CurrentCall } from '../../src/domain/call.ts';
import { codesOf } from '../auth/callers-queries.ts';
import { guestStints } from '../availability/guest-stints.ts';
import type { Queries, Transaction } from '../postgres/database.ts';
import { and, asc, eq, inArray, type SQL, sql } from '../postgres/orm.ts';
import { prepared, value } from '../postgres/prepared.ts';
import { agents } from '../postgres/schema/agents.ts';
import { businesses } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';

/** What a business is called, and says of its agents' calls: whether an agent may be in several at a time, and whether the bell goes on. */
export const callRulesOf = async (db: Queries, bunitId: number) => {
  const [business] = await db
    .select({
      business_name: businesses.name,
      several_calls: businesses.several_calls,
      ring_on: businesses.ring_on,
    })
    .from(businesses)
    .where(eq(businesses.id, bunitId));
  return business ?? { business_name: '', several_calls: false, ring_on: false };
};

/** Agents with who they are, where, and what they may do there. */
const agentsWithRights = sql`agents a
  join users u on u.id = a.user_id
  join businesses b on b.id = a.bunit_id
  cross join lateral (select ${codesOf(sql`u.id`, sql`b.id`)} as codes) held`;

const wanted = sql`array[${sql.join(
  attendingCodes.map((code) => sql`${code}`),
  sql`, `,
)}]::text[]`;

/** Whether such an agent may attend calls: the same that decides about a bearer, asked of the agent. */
const isAble = sql`(a.active and u.active and b.active and (u.fullpower or (
  exists (select from memberships m where m.user_id = u.id and m.bunit_id = b.id)
  and (held.codes @> ${wanted} or ${platformGod} = any(held.codes)))))`;

/** SQL of those among agents, found by a query of ids, who may attend calls. */
export const ableAmong = (ids: SQL): SQL =>
  sql`select a.id from ${agentsWithRights} where a.id in (${ids}) and ${isAble}`;

/**
 * Holds an agent until the transaction ends: of two calls that the same agent takes at once, on whatever node, one waits
 * for the other, and so does whoever ends the agent or takes its rights. false: there is no such agent, or not any more.
 */
export const holdAgent = async (tx: Transaction, bunitId: number, agentId: number): Promise<boolean> => {
  const held = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.bunit_id, bunitId), eq(agents.active, true)))
    // Calls that name the agent may be written meanwhile.
    .for('no key update');
  return held.length > 0;
};

/** The same in a prepared query, with the values `me` and `bunit`. */
export const holdMe = prepared<{ id: number }>(
  'hold_agent',
  sql`select id from agents where id = ${value('me', 'int')} and bunit_id = ${value('bunit', 'int')} and active for no key update`,
);

/** What decides whether an agent may have one more call. */
export interface Attending {
  /** Whether it may attend calls at all. */
  readonly able: boolean;
  /** Whether it may have several. */
  readonly several: boolean;
  /** The call that the agent is in, beside this one: the one that was answered first. */
  readonly call: CurrentCall | null;
}

/** SQL that finds it, for one agent of a business and a call. */
export const attendingOf = (agentId: SQL, bunitId: SQL, id: SQL): SQL => sql`
  select ${isAble} as able, b.several_calls as several, (
      select jsonb_build_object('id', q.id, 'phone', q.phone, 'attended_at', q.attended_at)
        from (select id, phone, attended_at from queryings where agent_id = a.id and state = 'ATTENDED' and id <> ${id}
               union all select id, phone, attended_at from queryings
                where id in (select stint.call_id from (${guestStints}) stint where stint.agent_id = a.id and stint.call_id <> ${id})) q
       order by q.attended_at, q.id limit 1) as call
    from ${agentsWithRights}
   where a.id = ${agentId} and a.bunit_id = ${bunitId}`;

/** The same of an agent whom the transaction holds; null where the business has none of that id. */
export const readAttending = async (
  tx: Transaction,
  { bunitId, agentId, id }: { readonly bunitId: number; readonly agentId: number; readonly id: number },
): Promise<Attending | null> => {
  const { rows } = await tx.execute<Attending & Record<string, unknown>>(
    attendingOf(sql`${agentId}`, sql`${bunitId}`, sql`${id}`),
  );
  return rows[0] ?? null;
};

/** Whose calls are looked at: of the agents of a business, of a user, or, without either, of all who are in a call. */
export interface UnableScope {
  readonly bunitId?: number;
  readonly userId?: number;
  /** The user is about to be deleted, whatever they may do until then. */
  readonly isLeaving?: boolean;
}

/** A call in progress, and whose it is. */
export interface HeldCall {
  readonly id: number;
  readonly bunitId: number;
  readonly agentId: number;
}

const isIn = ({ bunitId, userId }: UnableScope): SQL => {
  if (userId !== undefined) return sql`a.user_id = ${userId}`;
  if (bunitId !== undefined) return sql`a.bunit_id = ${bunitId}`;
  return sql`a.id in (select q.agent_id from queryings q where q.state = 'ATTENDED')`;
};

/**
 * The calls in progress whose agents may not attend calls (any more). The agents are held until the transaction ends, also
 * those who are in none: a call that one of them is just taking is waited for and found, and none is taken afterwards.
 */
export const heldByTheUnable = async (tx: Transaction, scope: UnableScope): Promise<readonly HeldCall[]> => {
  const unable = scope.isLeaving ? sql`true` : sql`not ${isAble}`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from ${agentsWithRights} where ${isIn(scope)} and ${unable} order by a.id for no key update of a`);
  if (rows.length === 0) return [];
  const found = await tx
    .select({ id: queryings.id, bunitId: queryings.bunit_id, agentId: queryings.agent_id })
    .from(queryings)
    .where(
      and(
        eq(queryings.state, 'ATTENDED'),
        inArray(
          queryings.agent_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(queryings.id));
  return found.flatMap(({ agentId, ...call }) => (agentId === null ? [] : [{ ...call, agentId }]));
};
