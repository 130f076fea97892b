import { z } from 'zod';
import type { Caller, TaskCaller } from '../base/caller.ts';
import { isFailure } from '../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { findKeyOwner, findUserCaller } from './callers-queries.ts';
import { findDeviceOwner } from './device-queries.ts';

const owners = {
  user: z.object({ kind: z.literal('user'), userId: z.number().int(), familyId: z.string() }),
  key: z.object({ kind: z.literal('key'), keyId: z.number().int(), mark: z.string() }),
  device: z.object({ kind: z.literal('device'), deviceId: z.number().int(), pairedAt: z.number().int() }),
};

/** Whose a pass is, as the pass says it: a login of a user, or a secret of an access key, or the pairing of a device. */
export const passOwner = z.union([owners.user, owners.key, owners.device]);
export type PassOwner = Readonly<z.infer<typeof passOwner>>;

export const ownerOf = (caller: Exclude<Caller, TaskCaller>): PassOwner => {
  switch (caller.kind) {
    case 'user':
      return { kind: 'user', userId: caller.userId, familyId: caller.familyId };
    case 'key':
      return { kind: 'key', keyId: caller.keyId, mark: caller.mark };
    case 'device':
      return { kind: 'device', deviceId: caller.deviceId, pairedAt: caller.pairedAt };
  }
};

const find = (db: Database, owner: PassOwner, bunitId: number, now: number): Promise<Caller> => {
  switch (owner.kind) {
    case 'user':
      return findUserCaller(db, { ...owner, expiresAt: now }, bunitId, null, now);
    case 'key':
      return findKeyOwner(db, owner, now);
    case 'device':
      return findDeviceOwner(db, owner, now);
  }
};

/**
 * Who the owner of a pass is in its business at this moment: a pass gives no right that its owner has not got any more.
 * null when the login has ended, the secret serves no more, or the business is lost. `now` in unix seconds.
 */
export const findOwner = async (
  db: Database,
  owner: PassOwner,
  bunitId: number,
  now: number,
): Promise<Caller | null> => {
  try {
    const caller = await find(db, owner, bunitId, now);
    return caller.bunitId === bunitId ? caller : null;
  } catch (error) {
    // A database that is away is no reason to take anybody for a stranger.
    if (isFailure(error) && error.reason !== 'unavailable') return null;
    throw error;
  }
};
