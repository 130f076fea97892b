import type { Holder } from '../../src/domain/access.ts';
import type { Ref } from '../../src/domain/session.ts';

/** The role through which a user looks at the console, read only. */
export interface Seeing {
  readonly role: Ref;
  /** Codes that the role gives and the looker lacks: what they open cannot be shown. */
  readonly hidden: readonly string[];
  /** When the look ends by itself, in unix seconds. */
  readonly until: number;
}

/** A signed-in user, in the business that the bearer names. */
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: number;
  readonly keyId: null;
  /** The login that the token belongs to. */
  readonly familyId: string;
  /** null for a user without any business. */
  readonly bunitId: number | null;
  readonly holder: Holder;
  /** The agent record of the user in this business; null when the user is no agent there. */
  readonly agentId: number | null;
  /** Unix seconds. */
  readonly expiresAt: number;
  /** While they look as a role: then they are no agent, `holder` is what both may do, and nothing is changed. */
  readonly seeing: Seeing | null;
}

/** A program or client device with an access key of one business. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly userId: null;
  readonly keyId: number;
  /** By which the secret that it came with is known: a key may have two for a while. It opens nothing. */
  readonly mark: string;
  readonly familyId: null;
  readonly bunitId: number;
  readonly holder: Holder;
  readonly agentId: null;
  /** Unix seconds, of the key or of its former secret; null for one that has no last day. */
  readonly expiresAt: number | null;
  /** From where it serves, as networks by comma; null from everywhere. */
  readonly networks: string | null;
  /** Its own limit of requests in a minute; null for the limit of all keys. */
  readonly perMinute: number | null;
}

/** A client device with a secret of its own: it is itself, and has no right beside what is its own. */
export interface DeviceCaller {
  readonly kind: 'device';
  readonly userId: null;
  readonly keyId: null;
  readonly deviceId: number;
  /** By which the secret that it came with is known: a device may have two for a while. It opens nothing. */
  readonly mark: string;
  /** When it was paired, in unix seconds: the next secret is of the same pairing. */
  readonly pairedAt: number;
  readonly familyId: null;
  readonly bunitId: number;
  readonly holder: Holder;
  readonly agentId: null;
  /** Unix seconds, of a secret that another one has replaced; null for one that has no last day. */
  readonly expiresAt: number | null;
}

/** The script of a task of one business, with the permissions of the task's own role. */
export interface TaskCaller {
  readonly kind: 'task';
  readonly userId: null;
  readonly keyId: null;
  readonly taskId: number;
  readonly familyId: null;
  readonly bunitId: number;
  readonly holder: Holder;
  readonly agentId: null;
  readonly expiresAt: null;
}

/** Who asks: decided once from the bearer, then read by every right, query and channel. */
export type Caller = UserCaller | KeyCaller | DeviceCaller | TaskCaller;

/** Who speaks for the people at devices: a device for itself, a program with an access key. */
export const isCustomersSide = (caller: Caller): caller is DeviceCaller | KeyCaller =>
  caller.kind === 'device' || caller.kind === 'key';

export const userName = (userId: number, bunitId: number | null): string => `user:${userId}@${bunitId}`;

/**
 * A name for the caller that differs from every other caller's, and in each business; for limits and idempotency: what
 * a user asks in two businesses is two things.
 */
export const callerName = (caller: Caller): string => {
  switch (caller.kind) {
    case 'user':
      return userName(caller.userId, caller.bunitId);
    case 'key':
      return `key:${caller.keyId}`;
    case 'device':
      return `device:${caller.deviceId}`;
    case 'task':
      return `task:${caller.taskId}`;
  }
};

/** Whose rights may have changed: a user's, those of everybody in a business, those of a login; null for all. */
export type Whom = { readonly bunitId: number; readonly userId: number | null } | { readonly familyId: string } | null;

/**
 * Whether somebody is among those whose rights may have changed. Those of a user go with the user: in which business that
 * was written says little, since full power is given and taken in any.
 */
export const isMeant = (
  whom: Whom,
  one: { readonly bunitId: number | null; readonly userId: number | null; readonly familyId: string | null },
): boolean => {
  if (whom === null) return true;
  if ('familyId' in whom) return whom.familyId === one.familyId;
  return whom.userId === null ? whom.bunitId === one.bunitId : whom.userId === one.userId;
};
