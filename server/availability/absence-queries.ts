import { lastUse } from '../auth/session-times.ts';
import { committedApart } from '../postgres/announce.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { and, eq, lt, type SQL, sql } from '../postgres/orm.ts';
import { availabilityMoves } from '../postgres/schema/availability.ts';
import { offers } from '../postgres/schema/routing.ts';
import { availabilitySteps, moveAvailability } from './availability-move.ts';
import { guestStints } from './guest-stints.ts';

/** A use of a session is written once in a minute. */
const usedWithin = 120;

const numbers = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`;

/** Gives a row to agents who have none: a node of an older version made them. */
export const makeMissing = async (db: Database, now: number): Promise<void> => {
  await db.execute(sql`
    insert into availability (agent_id, bunit_id, since)
    select a.id, a.bunit_id, ${now}::bigint from agents a
     where not exists (select from availability v where v.agent_id = a.id)
        on conflict do nothing`);
};

/**
 * Deletes how agents of a business moved, and what rang for them alone, before the moment, in unix seconds; what they are at
 * now stays. Answers how many rows went.
 */
export const forgetAgentMoves = async (db: Database, bunitId: number, before: number): Promise<number> => {
  const [isOld, isOver] = [lt(availabilityMoves.at, before), lt(offers.ended_at, before)];
  const moves = await deleteInBatches(db, availabilityMoves, and(eq(availabilityMoves.bunit_id, bunitId), isOld));
  return moves + (await deleteInBatches(db, offers, and(eq(offers.bunit_id, bunitId), lt(offers.at, before), isOver)));
};

/** Writes when consoles of agents were last heard of. `now` in unix seconds. */
export const writeSeen = async (db: Database, agentIds: readonly number[], now: number): Promise<void> => {
  await db.execute(sql`
    update availability set seen_at = ${now}::bigint
     where agent_id in (select agent_id from availability where agent_id = ${numbers(agentIds)}
                           and coalesce(seen_at, 0) < ${now}::bigint for update skip locked)`);
};

/** Those of these agents who were offline are there again: a console of theirs is connected. */
export const arriveAll = (db: Database, agentIds: readonly number[], now: number): Promise<void> => {
  const who = sql`select agent_id, ${now}::bigint as at from availability
    where agent_id = ${numbers(agentIds)} and state = 'OFFLINE'`;
  return moveAvailability(db, { event: 'arrive', who, when: sql`a.since < who.at` });
};

/**
 * When a console of the agent of the row `a` was last heard of. What somebody does at one is written with the deed; what else is heard, by
 * the node that heard it, when it looks next: until then any other one would take who has just come for who has long been gone.
 */
const lastHeard = sql`coalesce(greatest(a.seen_at, a.touched_at), a.since)`;

/** Whoever no console was heard of since a moment is offline. */
export const vanishAll = (db: Database, since: number, now: number): Promise<void> => {
  const isGone = sql`a.state <> 'OFFLINE' and ${lastHeard} < ${since}::bigint`;
  const who = sql`select a.agent_id, ${now}::bigint as at from availability a where ${isGone}`;
  return moveAvailability(db, { event: 'vanish', who, when: isGone });
};

/** Guests in rooms of calls of whom no console was heard of since a moment are there no more, and offline. */
export const desertGuests = async (db: Database, since: number, now: number): Promise<void> => {
  const { rows } = await db.execute<{ id: number; bunit_id: number; host_id: number }>(sql`
    with gone as (
      delete from call_guests g using availability a
       where a.agent_id = g.agent_id and ${lastHeard} < ${since}::bigint
      returning g.agent_id, g.bunit_id, g.call_id as id, g.host_id
    ), ${availabilitySteps({ event: 'desert', who: sql`select agent_id, ${now}::bigint as at from gone` })}, told as (
      insert into changes (bunit_id, news)
      select bunit_id, jsonb_build_object('kind', 'call', 'id', id, 'isNew', false, 'agents', jsonb_build_array(agent_id, host_id)) from gone
    ) select id, bunit_id, host_id from gone`);
  for (const { id, bunit_id, host_id } of rows)
    committedApart(db, bunit_id, { kind: 'call', id, isNew: false, agents: [host_id] });
};

/** Whoever is available and has touched no console for as long as their business allows is away. */
export const idleAll = (db: Database, now: number): Promise<void> => {
  const lastTouch = sql`greatest(a.since, coalesce(a.touched_at, 0))`;
  const who = sql`select a.agent_id, ${now}::bigint as at, ${lastTouch} as touched
    from availability a join businesses b on b.id = a.bunit_id
    where a.state = 'AVAILABLE' and ${lastTouch} + b.away_after * 60 <= ${now}::bigint`;
  return moveAvailability(db, { event: 'idle', who, when: sql`${lastTouch} = who.touched` });
};

/** Whether the time to wrap up is over, of the row `a`. */
export const isElapsed = sql`a.wrap_until <= who.at`;

/** Whoever has had the time to wrap up a call that the business gives is done with it. */
export const elapseAll = (db: Database, now: number): Promise<void> => {
  const who = sql`select a.agent_id, ${now}::bigint as at from availability a where a.wrap_until <= ${now}::bigint`;
  return moveAvailability(db, { event: 'elapse', who, when: isElapsed });
};

/**
 * Agents whose calls are other ones than their row says: a node of an older version, or somebody past the server, moved
 * them. One call at a time; the next look goes on.
 */
export const recount = async (db: Database, now: number): Promise<void> => {
  for (const [event, sign] of [
    ['take', '<'],
    ['free', '>'],
  ] as const) {
    const who = sql`select a.agent_id, ${now}::bigint as at, a.version, null::int as call_id from availability a
      where (a.calls > 0 or a.agent_id in (select agent_id from queryings where state = 'ATTENDED' union select agent_id from call_guests))
        and a.calls ${sql.raw(sign)} (select count(*) from queryings q where q.agent_id = a.agent_id and q.state = 'ATTENDED')
          + (select count(*) from (${guestStints}) stint where stint.agent_id = a.agent_id)`;
    await moveAvailability(db, { event, who, when: sql`a.version = who.version` });
  }
};

/** A user has signed out: without another session in use, their agents are not there any more. */
export const leaveAvailability = async (tx: Transaction, userId: number, now: number): Promise<void> => {
  const who = sql`select id as agent_id, ${now}::bigint as at from agents where user_id = ${userId}::int and not exists (
    select from refresh_families f
     where f.user_id = ${userId}::int and f.revoked_at is null and ${lastUse} > ${now - usedWithin})`;
  await moveAvailability(tx, { event: 'leave', who });
};
