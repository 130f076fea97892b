import { insertUserDeed } from '../audit/audit-queries.ts';
import { actorOf } from '../audit/remember.ts';
import type { Write } from '../records/resource-rules.ts';

/** Writes down who had a user invited. */
export const rememberInvitation = ({ tx, caller, address, now }: Write, userId: number): Promise<void> =>
  insertUserDeed(tx, { user: userId, by: actorOf(caller), resource: 'users', did: 'invited', address, now });

/** Writes down who took the second factor of a user away. */
export const rememberLostFactor = ({ tx, caller, address, now }: Write, userId: number): Promise<void> =>
  insertUserDeed(tx, { user: userId, by: actorOf(caller), resource: 'users', did: 'lost_factor', address, now });

/** Writes down who took the passkeys of a user away. */
export const rememberLostPasskeys = ({ tx, caller, address, now }: Write, userId: number): Promise<void> =>
  insertUserDeed(tx, { user: userId, by: actorOf(caller), resource: 'users', did: 'lost_passkeys', address, now });
