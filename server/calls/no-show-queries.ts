import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq, isNull, type SQL, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { heldSince } from './call-times.ts';
import { ruled } from './open-queries.ts';
import type { RoomParty } from './video/tokens.ts';

/** Calls that one transaction takes back. */
export const portion = 100;

/** Writes down that the agent of a call came into its room, the first time; of others nothing. `now` in unix seconds. */
export const noteEntrance = async (
  db: Queries,
  { callId, bunitId, party }: Pick<RoomParty, 'callId' | 'bunitId' | 'party'>,
  now: number,
): Promise<void> => {
  await db
    .update(queryings)
    .set({ entered_at: now })
    .where(
      and(
        eq(queryings.id, callId),
        eq(queryings.bunit_id, bunitId),
        eq(queryings.state, 'ATTENDED'),
        sql`'agent:' || ${queryings.agent_id} = ${party}`,
        isNull(queryings.entered_at),
      ),
    );
};

/** A call whose agent did not come into its room. */
export interface NoShow {
  readonly id: number;
  readonly bunitId: number;
  readonly agentId: number;
  readonly serviceId: number | null;
}

/** After how long an empty room is one, as the rule of the call says, in seconds; null: never. */
const patience: SQL = ruled(sql`rule.room_seconds`, sql`${queryings.bunit_id}`, sql`${queryings.service_id}`);

/**
 * The first calls by video whose agents are not in their rooms after as long as the rule allows, since they have the call; held, and not
 * those that others hold. `since`: from when on agents could come in; it counts from there. In unix seconds.
 */
export const noShows = (tx: Transaction, now: number, since: number): Promise<readonly NoShow[]> =>
  tx
    .select({
      id: queryings.id,
      bunitId: queryings.bunit_id,
      agentId: sql<number>`${queryings.agent_id}`,
      serviceId: queryings.service_id,
    })
    .from(queryings)
    .where(
      and(
        eq(queryings.state, 'ATTENDED'),
        eq(queryings.with_video, true),
        isNull(queryings.entered_at),
        sql`greatest(${heldSince}, ${since}::bigint) + ${patience} <= ${now}::bigint`,
      ),
    )
    .orderBy(queryings.id)
    .limit(portion)
    .for('update', { of: queryings, skipLocked: true });

/** Whether any rule has a word on empty rooms: where none has, nothing is looked for. */
export const anyPatience = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from routings where active and room_seconds is not null) as any`,
  );
  return rows[0]?.any === true;
};

/** Keeps that a call rang for an agent in vain who took it and did not come: it rings for others first. */
export const keepMissed = async (
  tx: Transaction,
  { id, bunitId, agentId, serviceId }: NoShow,
  now: number,
): Promise<void> => {
  await tx.execute(sql`
    insert into offers (bunit_id, querying_id, agent_id, service_id, at, until, ended_at, result)
    values (${bunitId}, ${id}, ${agentId}, ${serviceId}, ${now}, ${now}, ${now}, 'missed')`);
};
