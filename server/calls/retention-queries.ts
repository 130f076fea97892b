import { finalStates } from '../../src/domain/call-states.ts';
import type { KeepDays } from '../base/settings.ts';
import { announceApart } from '../postgres/announce.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, eq, exists, inArray, lt, lte, type SQL, sql } from '../postgres/orm.ts';
import { businesses } from '../postgres/schema/business.ts';
import { callMoves } from '../postgres/schema/call-moves.ts';
import { queryings, sessions } from '../postgres/schema/calls.ts';
import { wantedAt } from './call-times.ts';

/** Of which business what is older than the moment goes. In unix seconds. */
export interface Kept {
  readonly bunitId: number;
  readonly before: number;
}

const daySeconds = 24 * 60 * 60;

/**
 * Whether a business still has all the calls that were wanted from a moment on. `otherwise`: for how many days they are kept where it
 * says nothing itself; null for ever.
 */
export const hasCallsSince = async (
  db: Database,
  bunitId: number,
  since: number,
  { now, otherwise }: { readonly now: number; readonly otherwise: number | null },
): Promise<boolean> => {
  const [business] = await db
    .select({ days: businesses.keep_calls })
    .from(businesses)
    .where(eq(businesses.id, bunitId));
  const days = business?.days ?? otherwise;
  return days === null || since >= now - days * daySeconds;
};

/**
 * The same of how calls moved, which goes with the calls, and may go before them. Whether all moves from a moment on are there.
 */
export const hasMovesSince = async (
  db: Database,
  bunitId: number,
  since: number,
  { now, otherwise }: { readonly now: number; readonly otherwise: Pick<KeepDays, 'calls' | 'moves'> },
): Promise<boolean> => {
  const [business] = await db
    .select({ calls: businesses.keep_calls, moves: businesses.keep_moves })
    .from(businesses)
    .where(eq(businesses.id, bunitId));
  const days = [business?.calls ?? otherwise.calls, business?.moves ?? otherwise.moves];
  return days.every((one) => one === null || since >= now - one * daySeconds);
};

const isOver = inArray(queryings.state, [...finalStates]);

/** Nobody waits to hear of it; who asks for a list finds it as it is. */
const tellLists = (db: Database, bunitId: number): Promise<void> =>
  announceApart(db, null, { kind: 'lists', resource: 'queryings', businesses: [bunitId] });

/** Deletes calls that were wanted before the moment and are over, with all their moves. */
export const forgetCalls = async (db: Database, { bunitId, before }: Kept): Promise<void> => {
  const gone = await deleteInBatches(db, queryings, and(eq(queryings.bunit_id, bunitId), lt(wantedAt, before), isOver));
  if (gone > 0) await tellLists(db, bunitId);
};

/** Deletes how calls moved before the moment; of calls that are over, and stay. */
export const forgetMoves = (db: Database, { bunitId, before }: Kept): Promise<number> => {
  const ended = db
    .select({ one: sql`1` })
    .from(queryings)
    .where(and(eq(queryings.id, callMoves.querying_id), isOver));
  return deleteInBatches(db, callMoves, and(eq(callMoves.bunit_id, bunitId), lt(callMoves.at, before), exists(ended)));
};

/** How many visits are deleted in one statement, each with all that was done in it. */
const visitsAtOnce = 200;

/** Deletes visits with what was done in them, as many as a statement has time for. Their calls stay. Answers how many. */
export const deleteVisits = async (db: Queries, where: SQL | undefined): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      select id from ${sessions} where ${where} limit ${visitsAtOnce} for update skip locked
    ), parts as (
      select id from interactions where session_id in (select id from gone)
    ), unlinked as (
      update queryings set session_id = null where session_id in (select id from gone)
    ), events as (
      delete from interaction_events where interaction_id in (select id from parts)
    ), empty as (
      delete from interactions where id in (select id from parts)
    ), deleted as (
      delete from sessions where id in (select id from gone) returning id
    ) select count(*)::int as count from deleted`);
  return rows[0]?.count ?? 0;
};

/** Deletes visits that began before the moment. */
export const forgetVisits = async (db: Database, { bunitId, before }: Kept): Promise<void> => {
  const isOld = and(eq(sessions.bunit_id, bunitId), lte(sessions.created_at, before));
  let gone = 0;
  do {
    gone = await deleteVisits(db, isOld);
    if (gone > 0) await tellLists(db, bunitId);
  } while (gone === visitsAtOnce);
};
