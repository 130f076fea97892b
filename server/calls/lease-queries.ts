import { pendingStates } from '../../src/domain/call-states.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { and, asc, eq, inArray, lt, type SQL, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { devices } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { heldSince } from './call-times.ts';

/** Calls that one transaction ends or gives back. */
export const portion = 100;

/**
 * Writes when agents were last heard of, of those who are in a call. A row that somebody holds is left for the next time:
 * its agent is just being changed, and nobody waits for the other.
 */
export const writePresence = async (db: Database, agentIds: readonly number[], now: number): Promise<void> => {
  const held = sql`select ${agents.id} from ${agents}
     where ${agents.id} = any(${sql.param([...agentIds])}::int[])
       and exists (select from ${queryings} where ${queryings.agent_id} = ${agents.id} and ${queryings.state} = 'ATTENDED')
     for no key update skip locked`;
  await db.execute(sql`update ${agents} set seen_at = ${now}::bigint where ${agents.id} in (${held})`);
};

/** A call that its agent has left. */
export interface LapsedCall {
  readonly id: number;
  readonly bunitId: number;
  readonly agentId: number;
  /** When the agent was last heard of, in unix seconds; no earlier than the call was taken. */
  readonly seenAt: number;
  /** The device that it was placed at was not heard of either. */
  readonly isDeserted: boolean;
}

const lastSeen = sql<number>`greatest(${heldSince}, coalesce(${agents.seen_at}, 0))::float8`;
/** What needs no look into the moves: so most calls are told apart. */
const isUnseen = (since: number): SQL =>
  sql`greatest(${queryings.attended_at}, coalesce(${agents.seen_at}, 0)) < ${since}::bigint`;

/** The first calls whose agents were not heard of since a moment, in unix seconds; held, and not those that others hold. */
export const lapsedCalls = async (tx: Transaction, since: number): Promise<readonly LapsedCall[]> => {
  const isDeserted: SQL<boolean> = sql`${queryings.device_id} is not null and coalesce(${devices.pinged_at}, 0) < ${since}`;
  const found = await tx
    .select({
      id: queryings.id,
      bunitId: queryings.bunit_id,
      agentId: sql<number>`${queryings.agent_id}`,
      seenAt: lastSeen,
      isDeserted,
    })
    .from(queryings)
    .innerJoin(agents, eq(agents.id, queryings.agent_id))
    .leftJoin(devices, and(eq(devices.id, queryings.device_id), eq(devices.bunit_id, queryings.bunit_id)))
    .where(and(eq(queryings.state, 'ATTENDED'), isUnseen(since), lt(lastSeen, since)))
    .orderBy(asc(queryings.id))
    .limit(portion)
    .for('update', { of: queryings, skipLocked: true });
  return found;
};

/** Its device was heard of once, and not since a moment; of those that never say anything nothing is known. */
const isSilent = (since: number): SQL => sql`exists (
  select from devices where devices.id = ${queryings.device_id} and devices.bunit_id = ${queryings.bunit_id} and devices.pinged_at < ${since}::bigint)`;

interface WaitingCall {
  readonly id: number;
  readonly bunitId: number;
}

const waitingCalls = (tx: Transaction, where: SQL | undefined): Promise<readonly WaitingCall[]> =>
  tx
    .select({ id: queryings.id, bunitId: queryings.bunit_id })
    .from(queryings)
    .where(and(inArray(queryings.state, [...pendingStates]), where))
    .orderBy(asc(queryings.id))
    .limit(portion)
    .for('update', { of: queryings, skipLocked: true });

/** The first calls by video that have waited since before a moment at a device that was silent since; held, like those. */
export const desertedCalls = (tx: Transaction, since: number): Promise<readonly WaitingCall[]> =>
  waitingCalls(tx, and(lt(queryings.required_in, since), eq(queryings.with_video, true), isSilent(since)));

/** The first calls that waited for an agent at their hour, or since they came back, before a moment; held, like those. */
export const expiredCalls = (tx: Transaction, before: number): Promise<readonly WaitingCall[]> =>
  waitingCalls(tx, lt(queryings.required_in, before));
