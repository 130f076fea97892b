import type { Caller } from './caller.ts';
import { findKeyCaller, findUserCaller } from './db/callers.ts';
import type { Database } from './db/database.ts';
import { failure } from './failure.ts';
import type { Tokens } from './tokens.ts';

/** Turns a bearer into a caller. Throws one of the failures that become 401, or `business_lost`. */
export type Authenticate = (bearer: string) => Promise<Caller>;

/**
 * A bearer is `{token}~{appendToken}` of a user, a user's token alone, or an access key (design `api.md`, 'Bearer').
 * A JWT has dots and a key has none, so the two cannot be taken for each other. `clock` in unix seconds.
 */
export const createAuthenticate =
  ({ db, tokens, clock }: { db: Database; tokens: Tokens; clock: () => number }): Authenticate =>
  async (bearer) => {
    if (bearer === '') throw failure('bearer_missing');
    const [token = '', append, ...more] = bearer.split('~');
    if (more.length > 0 || bearer.length > 4_096) throw failure('bearer_invalid');
    if (!token.includes('.') && append === undefined) return findKeyCaller(db, token, clock());
    const claims = await tokens.readAccess(token);
    const bunitId = append === undefined ? null : tokens.readAppend(append, claims.userId);
    return findUserCaller(db, claims, bunitId, clock());
  };
