import { type CallState, isPending, pendingStates } from '../../src/domain/call-states.ts';
import type { Author } from '../audit/remember.ts';
import type { Caller } from '../base/caller.ts';
import { failure, isFailure } from '../base/failure.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, eq, inArray, lt, lte, ne, or, type SQL, sql } from '../postgres/orm.ts';
import { queryings, sessions } from '../postgres/schema/calls.ts';
import { changeCall } from './call-transition.ts';

/**
 * Throws `visit_over` where the visit of a call has ended, and `unknown` where the business has none of that id. In a
 * transaction it does not end before that is over.
 */
export const demandGoingOn = async (db: Queries, bunitId: number, sessionId: number | null): Promise<void> => {
  if (sessionId === null) return;
  const [visit] = await db
    .select({ ended_at: sessions.ended_at })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.bunit_id, bunitId)))
    .for('share');
  if (!visit) throw failure('unknown', { fields: { session_id: 'unknown' } });
  if (visit.ended_at !== null) throw failure('visit_over');
};

/** Who ends calls on the side of the customer. */
interface Parting {
  readonly bunitId: number;
  readonly author: Author & { readonly caller: Caller };
}

/** A visit that ends. `exceptId`: the call that goes on, which the visitor knows of; null where there is none. */
interface VisitEnd extends Parting {
  readonly sessionId: number;
  readonly exceptId: number | null;
}

interface OpenCall {
  readonly id: number;
  readonly state: CallState;
}

const callsWhere = (db: Queries, where: SQL | undefined): Promise<readonly OpenCall[]> =>
  db.select({ id: queryings.id, state: queryings.state }).from(queryings).where(where);

/** The calls of a visit that somebody waits for or sees; who is called by telephone needs no page. */
const openCalls = ({ bunitId, sessionId, exceptId }: VisitEnd): SQL | undefined =>
  and(
    eq(queryings.session_id, sessionId),
    eq(queryings.bunit_id, bunitId),
    exceptId === null ? undefined : ne(queryings.id, exceptId),
    or(inArray(queryings.state, pendingStates), and(eq(queryings.state, 'ATTENDED'), queryings.with_video)),
  );

const endOf = (call: { readonly state: CallState }): CallState => (isPending(call) ? 'REJECTED' : 'FINISHED_BY_CLIENT');

/** Gives up all of these calls for the customer. Throws `unavailable` where they move too fast. */
const partWith = async (db: Database, { bunitId, author }: Parting, where: SQL | undefined): Promise<void> => {
  // Somebody who answers one at this moment is faster: then it is hung up.
  for (const _try of [1, 2, 3]) {
    const calls = await callsWhere(db, where);
    if (calls.length === 0) return;
    for (const { id, ...call } of calls)
      await changeCall(db, { id, bunitId, author, change: { state: endOf(call) }, version: null }).catch((thrown) => {
        if (!isFailure(thrown) || thrown.reason !== 'illegal_transition') throw thrown;
      });
  }
  throw failure('unavailable');
};

/**
 * Ends a visit: no call is placed in it any more, and those that are open are given up by the customer, but for
 * `exceptId`. What was placed and not heard of, by a node that stood still or over a line that broke, rings for nobody.
 * Done again it changes nothing. Answers when it ended first, in unix seconds. Throws `unavailable` where calls move too fast.
 */
export const endVisit = async (db: Database, end: VisitEnd): Promise<number> => {
  const { bunitId, sessionId, author } = end;
  const [ended] = await db
    .update(sessions)
    .set({ ended_at: sql`coalesce(${sessions.ended_at}, ${author.now})` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.bunit_id, bunitId)))
    .returning({ at: sessions.ended_at });
  if (!ended?.at) throw failure('not_found');
  await partWith(db, end, openCalls(end));
  return ended.at;
};

/** A call that a device placed by itself, at itself. */
interface PlacedHere extends Parting {
  readonly deviceId: number;
  readonly call: { readonly id: number; readonly session_id: number | null };
}

/**
 * Gives up what an earlier page of a device left behind, which was loaded anew without ending its visit: calls by video that
 * wait since before, in another visit. There is one camera, and somebody else stands before it. Who put theirs off comes back.
 */
export const endLeftBehind = (db: Database, placed: PlacedHere): Promise<void> => {
  const { bunitId, author, deviceId, call } = placed;
  return partWith(
    db,
    placed,
    and(
      eq(queryings.device_id, deviceId),
      lt(queryings.id, call.id),
      eq(queryings.bunit_id, bunitId),
      eq(queryings.with_video, true),
      inArray(queryings.state, pendingStates),
      lte(queryings.required_in, author.now),
      sql`${queryings.session_id} is distinct from ${call.session_id}::int`,
    ),
  );
};
