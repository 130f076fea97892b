import { allDevices, holds } from '../../src/domain/access.ts';
import type { Caller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { and, eq, type SQL, sql } from '../postgres/orm.ts';
import { callMoves } from '../postgres/schema/call-moves.ts';
import { queryings } from '../postgres/schema/calls.ts';

/** Which calls are the caller's own; null for who has a right to those of the whole business. */
const ownedBy = (caller: Caller): SQL | null => {
  if (caller.kind === 'device') return sql`${queryings.device_id} = ${caller.deviceId}`;
  if (caller.kind !== 'key' || holds(caller.holder, allDevices)) return null;
  return sql`exists (select from ${callMoves}
     where ${callMoves.querying_id} = ${queryings.id} and ${callMoves.event} = 'request'
       and ${callMoves.actor} = 'device' and ${callMoves.actor_id} = ${caller.keyId})`;
};

/**
 * Whether a call is one that the caller may follow: a device the calls that were placed at it, a program those that it
 * placed, unless it speaks for all devices; people any of their business. Whose a call is never changes.
 */
export const isOwnCall = async (db: Database, caller: Caller, bunitId: number, id: number): Promise<boolean> => {
  const owned = ownedBy(caller);
  if (owned === null) return true;
  return (await db.$count(queryings, and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId), owned))) > 0;
};

/** Throws `not_found` for a call that is not the caller's. */
export const demandOwnCall = async (db: Database, caller: Caller, bunitId: number, id: number): Promise<void> => {
  if (!(await isOwnCall(db, caller, bunitId, id))) throw failure('not_found');
};
