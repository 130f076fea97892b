import { insertUserDeed } from '../db/audit.ts';
import type { Write } from '../rules/resource-rules.ts';
import { actorOf } from './remember.ts';

/** Writes down who had a user invited to choose a password. */
export const rememberInvitation = ({ tx, caller, address, now }: Write, email: string): Promise<void> =>
  insertUserDeed(tx, { user: email, by: actorOf(caller), resource: 'users', did: 'invited', address, now });
