import { rememberLookEnd } from '../audit/looks-queries.ts';
import {
  type Caller,
  type DeviceCaller,
  isCustomersSide,
  type KeyCaller,
  type TaskCaller,
  type UserCaller,
} from '../base/caller.ts';
import { digest } from '../base/digest.ts';
import { failure, isFailure } from '../base/failure.ts';
import type { SessionTimes } from '../base/settings.ts';
import type { Database } from '../postgres/database.ts';
import { findKeyCaller, findUserCaller } from './callers-queries.ts';
import { findDeviceCaller } from './device-queries.ts';
import { isDeviceSecret } from './device-secret.ts';
import type { KnownCallers } from './known-callers.ts';
import { seenAs } from './see-as-queries.ts';
import { isLookPass, type Look, type Tokens } from './tokens.ts';

/**
 * Turns a bearer into a caller. `from` is the network address that it comes from, which counts as a use of an access
 * key; null for a second look at who is connected. Throws one of the failures that become 401, `business_lost`, or `not_found` for a
 * device whose business is switched off.
 */
export type Authenticate = (bearer: string, from: string | null) => Promise<Caller>;

interface AuthenticateDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly known: KnownCallers;
  readonly clock: () => number;
  /** Counts a use of a key, or of a device's own secret. */
  readonly used: (caller: KeyCaller | DeviceCaller, from: string) => void;
  /** Counts as a use of a session. */
  readonly attended: (caller: UserCaller, from: string) => void;
  readonly times: SessionTimes;
  /** Counts as a sign of life of an agent. */
  readonly seen: (agentId: number) => void;
  /** The task whose script this process gave the bearer to; null for every other bearer. */
  readonly taskOf: (bearer: string) => TaskCaller | null;
}

/**
 * A bearer is `{token}~{appendToken}` of a user, the same with the pass of a look as a role, a user's token alone, an access key (design `api.md`, 'Bearer'), or the
 * secret of a device. A JWT has dots and the others have none, so they cannot be taken for each other. Who came with it before is known until
 * something changes about them; not so for a token alone, whose first business depends on others, nor for a second look.
 * `clock` in unix seconds.
 */
export const createAuthenticate = ({
  db,
  tokens,
  known,
  clock,
  used,
  attended,
  times,
  seen,
  taskOf,
}: AuthenticateDeps): Authenticate => {
  /** Somebody through a look. Where a right that it hangs on was lost, the log says so: nobody else finds it out. */
  const looking = async (userId: number, look: Look, find: () => Promise<UserCaller>, from: string | null) => {
    try {
      return await seenAs(db, await find(), look);
    } catch (error) {
      const isLost = isFailure(error) && (error.reason === 'look_over' || error.reason === 'business_lost');
      if (isLost)
        await rememberLookEnd(db, { userId, ...look }, { did: 'lost_see_as', address: from ?? '', now: clock() });
      throw error;
    }
  };
  const note = (caller: Caller, from: string | null) => {
    if (isCustomersSide(caller) && from !== null) used(caller, from);
    if (caller.agentId !== null) seen(caller.agentId);
  };
  return async (bearer, from) => {
    if (bearer === '') throw failure('bearer_missing');
    const task = taskOf(bearer);
    if (task) return task;
    const familiar = from === null ? null : known.find(bearer);
    if (familiar) {
      note(familiar, from);
      return familiar;
    }
    const keep = known.ask(bearer);
    const [token = '', append, ...more] = bearer.split('~');
    if (more.length > 0 || bearer.length > 4_096) throw failure('bearer_invalid');
    if (!token.includes('.') && append === undefined) {
      const find = isDeviceSecret(token) ? findDeviceCaller : findKeyCaller;
      const caller = await find(db, digest(token), clock());
      keep(caller);
      note(caller, from);
      return caller;
    }
    await tokens.ready(token);
    const claims = tokens.readAccess(token);
    const look = append !== undefined && isLookPass(append) ? tokens.readLook(append, claims) : null;
    const named = append === undefined || look ? null : tokens.readAppend(append, claims.userId);
    const bunitId = look?.bunitId ?? named;
    const find = () => findUserCaller(db, claims, bunitId, times, clock());
    const caller = look ? await looking(claims.userId, look, find, from) : await find();
    // Once in a while, as long as it is known meanwhile who it is.
    if (from !== null) attended(caller, from);
    if (bunitId !== null) keep(caller);
    note(caller, from);
    return caller;
  };
};
