import type { CallFlow, CallMove, FlowCall, FlowPart, MoveActor, MoveEvent } from '../../src/domain/call-flow.ts';
import type { CallState } from '../../src/domain/call-states.ts';
import { fullName } from '../../src/domain/session.ts';
import type { Caller } from '../base/caller.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { keys, tasks } from '../postgres/schema/automation.ts';
import { devices, services } from '../postgres/schema/business.ts';
import { callMoves } from '../postgres/schema/call-moves.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { users } from '../postgres/schema/people.ts';
import { findFlowDays, flowKeeper, wholeAmong } from './flow-day-queries.ts';
import { flowFigures, type StayCount } from './flow-figures.ts';
import { spansOfDays } from './kept-days.ts';
import { unpackFlow } from './packed-flow.ts';

/** A move before it is written; `from` is null where the call is placed. `at` in unix seconds. */
export interface NewMove {
  readonly bunitId: number;
  readonly id: number;
  readonly event: MoveEvent;
  readonly from: CallState | null;
  readonly to: CallState;
  readonly at: number;
}

/** Who moves a call, as its moves name them. */
export const moverOf = (caller: Caller | null): { readonly actor: MoveActor; readonly actor_id: number | null } => {
  if (caller === null) return { actor: 'server', actor_id: null };
  if (caller.kind === 'key') return { actor: 'device', actor_id: caller.keyId };
  // A device moves its own calls alone: which one it is, the call says.
  if (caller.kind === 'device') return { actor: 'device', actor_id: null };
  if (caller.kind === 'task') return { actor: 'task', actor_id: caller.taskId };
  return caller.agentId === null
    ? { actor: 'user', actor_id: caller.userId }
    : { actor: 'agent', actor_id: caller.agentId };
};

/** Notes are written in the state that the call is in, an end that nothing leaves, and end no stay. */
const isStay = sql`${callMoves.stayed} is not null`;

/**
 * When a call moves: at the moment of whoever moves it, and no earlier than it moved before. A request that began earlier may come
 * later, and no two nodes have quite the same clock.
 */
export const momentOf = (at: SQL, id: SQL, bunitId: SQL): SQL => sql`greatest(${at}, (select max(m.at) from call_moves m
  where m.querying_id = ${id} and m.bunit_id = ${bunitId}))`;

/** Writes a move down, in the transaction of the move; with how long the call had been in the state that it leaves. */
export const insertMove = async (
  tx: Queries,
  caller: Caller | null,
  { bunitId, id, event, from, to, at }: NewMove,
): Promise<void> => {
  const stayed = sql`(select min(greatest(${at}::bigint - ${callMoves.at}, 0)) from ${callMoves}
    where ${callMoves.querying_id} = ${id} and ${callMoves.bunit_id} = ${bunitId})`;
  await tx.insert(callMoves).values({
    bunit_id: bunitId,
    querying_id: id,
    event,
    from_state: from,
    to_state: to,
    stayed: event === 'request' || event === 'notes' ? null : stayed,
    ...moverOf(caller),
    at: momentOf(sql`${at}::bigint`, sql`${id}::int`, sql`${bunitId}::int`),
  });
};

/** How a call moved, in order; null when the business has no such call. */
export const findTimeline = async (db: Queries, bunitId: number, id: number): Promise<readonly CallMove[] | null> => {
  const mine = and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId));
  const [call] = await db.select({ id: queryings.id }).from(queryings).where(mine);
  if (!call) return null;
  const { actor, actor_id } = callMoves;
  const rows = await db
    .select({
      id: callMoves.id,
      at: callMoves.at,
      event: callMoves.event,
      from: callMoves.from_state,
      to: callMoves.to_state,
      actor,
      actor_id,
      first_name: users.first_name,
      middle_name: users.middle_name,
      last_name: users.last_name,
      key: keys.name,
      device: devices.name,
      task: tasks.name,
    })
    .from(callMoves)
    .leftJoin(agents, and(eq(actor, 'agent'), eq(actor_id, agents.id)))
    .leftJoin(
      users,
      sql`${users.id} = case ${actor} when 'agent' then ${agents.user_id} when 'user' then ${actor_id} end`,
    )
    .leftJoin(keys, and(eq(actor, 'device'), eq(actor_id, keys.id)))
    .leftJoin(queryings, eq(queryings.id, callMoves.querying_id))
    .leftJoin(devices, and(eq(actor, 'device'), isNull(actor_id), eq(queryings.device_id, devices.id)))
    .leftJoin(tasks, and(eq(actor, 'task'), eq(actor_id, tasks.id)))
    .where(and(eq(callMoves.querying_id, id), eq(callMoves.bunit_id, bunitId)))
    .orderBy(asc(callMoves.id));
  return rows.map(({ first_name, middle_name, last_name, key, device, task, ...move }) => ({
    ...move,
    actor_name:
      key ?? device ?? task ?? (first_name === null ? null : fullName({ first_name, middle_name, last_name })),
  }));
};

/** Which moves are counted. */
export interface FlowScope {
  readonly bunitId: number;
  /** Unix seconds: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The service that the call has now; null for all. */
  readonly serviceId: number | null;
}

const within = ({ bunitId, from, to, serviceId }: FlowScope): SQL | undefined =>
  and(
    eq(callMoves.bunit_id, bunitId),
    gte(callMoves.at, from),
    lt(callMoves.at, to),
    serviceId === null
      ? undefined
      : sql`${callMoves.querying_id} in (select ${queryings.id} from ${queryings}
          where ${queryings.bunit_id} = ${bunitId} and ${queryings.service_id} = ${serviceId})`,
  );

/** How often calls of a scope moved which way after how long, and how many calls moved; all of one moment. */
const countStays = async (db: Database, { bunitId, from, to, serviceId }: FlowScope) => {
  const spans = spansOfDays(from, to);
  await flowKeeper.keep(db, bunitId, wholeAmong(spans));
  return unpackFlow(await findFlowDays(db, bunitId, spans, serviceId !== null), from, serviceId);
};

/** Counts the moves of a scope, and how long calls stayed in the states that they left. */
export const countFlow = async (db: Database, scope: FlowScope): Promise<Omit<CallFlow, 'kept'>> => {
  const { stays, calls } = await countStays(db, scope);
  return { from: scope.from, to: scope.to, ...flowFigures(stays), calls };
};

const partOf = ({ event, from, to }: FlowPart): SQL | undefined =>
  and(
    event === null ? isStay : eq(callMoves.event, event),
    event === 'request' ? isNull(callMoves.from_state) : undefined,
    from === null ? undefined : eq(callMoves.from_state, from),
    to === null ? undefined : eq(callMoves.to_state, to),
  );

/** The same of what was counted. */
const isPart = (part: FlowPart, { event, from, to, stayed }: StayCount): boolean => {
  if (part.event === null ? stayed === null : event !== part.event) return false;
  if (part.event === 'request' && from !== null) return false;
  return (part.from === null || from === part.from) && (part.to === null || to === part.to);
};

/** The calls behind a number, one for each move, the newest first. */
export const listFlowCalls = async (
  db: Database,
  scope: FlowScope,
  part: FlowPart,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly data: FlowCall[]; readonly total: number }> => {
  const where = and(within(scope), partOf(part));
  const rows = await db
    .select({
      id: queryings.id,
      created_at: queryings.created_at,
      state: queryings.state,
      service: { id: services.id, name: services.name },
      agent: {
        id: agents.id,
        first_name: users.first_name,
        middle_name: users.middle_name,
        last_name: users.last_name,
      },
      at: callMoves.at,
      stayed: callMoves.stayed,
    })
    .from(callMoves)
    .innerJoin(queryings, eq(queryings.id, callMoves.querying_id))
    .leftJoin(services, eq(services.id, queryings.service_id))
    .leftJoin(agents, eq(agents.id, queryings.agent_id))
    .leftJoin(users, eq(users.id, agents.user_id))
    .where(where)
    .orderBy(desc(callMoves.at), desc(callMoves.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const data = rows.map(({ agent: { id, ...names }, ...row }) => ({
    ...row,
    agent: id === null ? null : { id, name: fullName({ ...names, first_name: names.first_name ?? '' }) },
  }));
  // Counted as the flow counts: one by one, those of a year would take as long as all else together.
  const { stays } = await countStays(db, scope);
  const total = stays.reduce((sum, stay) => (isPart(part, stay) ? sum + stay.count : sum), 0);
  return { data, total };
};
