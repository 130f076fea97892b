import { type CallState, isPending, pendingStates } from '../../src/domain/call-states.ts';
import type { Author } from '../audit/remember.ts';
import type { Caller } from '../base/caller.ts';
import { failure, isFailure } from '../base/failure.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, eq, inArray, ne, or, sql } from '../postgres/orm.ts';
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

/** A visit that ends. `exceptId`: the call that goes on, which the visitor knows of; null where there is none. */
interface VisitEnd {
  readonly bunitId: number;
  readonly sessionId: number;
  readonly author: Author & { readonly caller: Caller };
  readonly exceptId: number | null;
}

/** The calls of a visit that somebody waits for or sees; who is called by telephone needs no page. */
const openCalls = async (db: Queries, { bunitId, sessionId, exceptId }: VisitEnd) =>
  db
    .select({ id: queryings.id, state: queryings.state })
    .from(queryings)
    .where(
      and(
        eq(queryings.session_id, sessionId),
        eq(queryings.bunit_id, bunitId),
        exceptId === null ? undefined : ne(queryings.id, exceptId),
        or(inArray(queryings.state, pendingStates), and(eq(queryings.state, 'ATTENDED'), queryings.with_video)),
      ),
    );

const endOf = (call: { readonly state: CallState }): CallState => (isPending(call) ? 'REJECTED' : 'FINISHED_BY_CLIENT');

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
  // Somebody who answers one at this moment is faster: then it is hung up.
  for (const _try of [1, 2, 3]) {
    const calls = await openCalls(db, end);
    if (calls.length === 0) return ended.at;
    for (const { id, ...call } of calls)
      await changeCall(db, { id, bunitId, author, change: { state: endOf(call) }, version: null }).catch((thrown) => {
        if (!isFailure(thrown) || thrown.reason !== 'illegal_transition') throw thrown;
      });
  }
  throw failure('unavailable');
};
