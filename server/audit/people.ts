import { insertUserDeed } from '../db/audit.ts';
import type { Write } from '../rules/resource-rules.ts';
import { actorOf } from './remember.ts';

/** Writes down who had a user invited. */
export const rememberInvitation = ({ tx, caller, address, now }: Write, userId: number): Promise<void> =>
  insertUserDeed(tx, { user: userId, by: actorOf(caller), resource: 'users', did: 'invited', address, now });
