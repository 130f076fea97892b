import { randomUUID } from 'node:crypto';
import { digest, randomSecret } from '../base/digest.ts';
import type { Settings } from '../base/settings.ts';
import { announceEnds } from '../postgres/announce.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq, isNull, type SQL, sql } from '../postgres/orm.ts';
import { users } from '../postgres/schema/people.ts';
import { accountTokens, refreshFamilies, refreshTokens } from '../postgres/schema/sign-in.ts';
import { demandsFactor } from './factor-policy.ts';
import { endOfSession, refreshLifetime } from './session-times.ts';

/** How long a token that was used answers the same pair again: two tabs, or a lost answer. In seconds. */
const grace = 30;

/** What became of a refresh. `reused`: the token was used before, its family is revoked now; `idle`: nobody used it for too long, or it is too old; `factor`: it has none, and one is asked for by now. */
export type Rotation =
  | { readonly outcome: 'rotated'; readonly familyId: string; readonly userId: number; readonly issuedAt: number }
  | { readonly outcome: 'reused' | 'unknown' | 'idle' | 'factor' };

/** Where a session is used: what the browser calls itself, and the network address. */
export interface Place {
  readonly userAgent: string | null;
  readonly address: string;
  /** The hash of the mark of the browser; null where it is not known. */
  readonly browser: string | null;
}

/**
 * Opens a family for a user who signed in, in a transaction, and remembers the sign-in at the embedded provider, and
 * its second factor. `now` in
 * unix seconds.
 */
export const openFamily = async (
  tx: Queries,
  userId: number,
  now: number,
  {
    providerLogin = null,
    place = null,
    factor = null,
  }: { providerLogin?: string | null; place?: Place | null; factor?: string | null } = {},
): Promise<{ familyId: string; refreshToken: string }> => {
  const familyId = randomUUID();
  const refreshToken = randomSecret();
  const family = {
    id: familyId,
    user_id: userId,
    created_at: now,
    expires_at: now + refreshLifetime,
    used_at: now,
    provider_login: providerLogin,
    user_agent: place?.userAgent ?? null,
    address: place?.address ?? null,
    browser: place?.browser ?? null,
    second_factor: factor,
  };
  await tx.insert(refreshFamilies).values(family);
  await tx.insert(refreshTokens).values({ hash: digest(refreshToken), family_id: familyId });
  return { familyId, refreshToken };
};

/** The user whose account has an address, as SQL. */
export const ownerOf = (email: string): SQL =>
  sql`(select id from ${users} where ${users.email} = ${email} and ${users.invited_at} is null)`;

/** Ends families with their websockets, and the sign-ins that opened them; those that still lived come back. `which` is over their columns. */
export const endFamilies = async (
  tx: Transaction,
  which: SQL,
  now: number,
): Promise<readonly { readonly familyId: string; readonly userId: number }[]> => {
  const families = await tx
    .update(refreshFamilies)
    .set({ revoked_at: now })
    .where(and(which, isNull(refreshFamilies.revoked_at)))
    .returning({
      familyId: refreshFamilies.id,
      userId: refreshFamilies.user_id,
      login: refreshFamilies.provider_login,
    });
  const logins = families.map(({ login }) => login).filter((login) => login !== null);
  // As one value, of which a statement takes 65,535: a replaced key ends every session there is.
  if (logins.length > 0)
    await tx.delete(accountTokens).where(sql`${accountTokens.hash} = any(${sql.param(logins)}::text[])`);
  announceEnds(
    tx,
    families.map(({ familyId }) => familyId),
  );
  return families.map(({ familyId, userId }) => ({ familyId, userId }));
};

/** The same of one; null when it did not live any more. */
const endFamily = async (tx: Transaction, id: string, now: number) =>
  (await endFamilies(tx, sql`id = ${id}`, now))[0] ?? null;

/** Whether a token that was issued waits for its first use. */
const isUnused = async (tx: Transaction, refreshToken: string): Promise<boolean> => {
  const [token] = await tx
    .select({ usedAt: refreshTokens.used_at })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, digest(refreshToken)));
  return token?.usedAt === null;
};

/** A refresh token, what is to follow it, and the key that whoever uses it made for this attempt; null for who has none. */
export interface Attempt {
  readonly refreshToken: string;
  readonly successor: string;
  readonly attempt: string | null;
  readonly place: Place;
}

/**
 * Uses a refresh token for its successor. Tokens of one family take turns (the row of the family is locked), so two
 * tabs that come at once get the same answer. The same attempt is answered again for as long as its successor was not
 * used, and to the browser that signed in alone: its answer was lost, however long ago. `now` in unix seconds.
 */
export const rotate = (
  db: Database,
  { refreshToken, successor, attempt, place }: Attempt,
  settings: Pick<Settings, 'session' | 'secondFactor'>,
  now: number,
): Promise<Rotation> =>
  db.transaction(async (tx): Promise<Rotation> => {
    const [token] = await tx
      .select({
        hash: refreshTokens.hash,
        usedAt: refreshTokens.used_at,
        attempt: refreshTokens.attempt,
        familyId: refreshFamilies.id,
        userId: refreshFamilies.user_id,
        expiresAt: refreshFamilies.expires_at,
        revokedAt: refreshFamilies.revoked_at,
        browser: refreshFamilies.browser,
        active: users.active,
        fullpower: users.fullpower,
        factor: refreshFamilies.second_factor,
        endsAt: sql<string>`(select ${endOfSession(settings.session)} from refresh_families f where f.id = ${refreshFamilies.id})`,
      })
      .from(refreshTokens)
      .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.family_id))
      .innerJoin(users, eq(users.id, refreshFamilies.user_id))
      .where(eq(refreshTokens.hash, digest(refreshToken)))
      .for('update', { of: [refreshTokens, refreshFamilies] });
    if (!token || token.revokedAt !== null || token.expiresAt <= now || !token.active) return { outcome: 'unknown' };
    const { familyId, userId } = token;
    if (Number(token.endsAt) <= now) {
      await endFamily(tx, familyId, now);
      return { outcome: 'idle' };
    }
    if (token.factor === null && (await demandsFactor(tx, settings, { id: userId, fullpower: token.fullpower }))) {
      await endFamily(tx, familyId, now);
      return { outcome: 'factor' };
    }
    if (token.usedAt !== null) {
      if (now - token.usedAt <= grace) return { outcome: 'rotated', familyId, userId, issuedAt: token.usedAt };
      // Who copied the tokens has the key beside them, but not the cookie that no script reads.
      const isHere = token.browser === null || token.browser === place.browser;
      const isSame = attempt !== null && token.attempt === digest(attempt) && isHere;
      // A token of that age would be over in the hand of whoever gets it.
      if (isSame && (await isUnused(tx, successor))) return { outcome: 'rotated', familyId, userId, issuedAt: now };
      await endFamily(tx, familyId, now);
      return { outcome: 'reused' };
    }
    const used = { used_at: now, attempt: attempt === null ? null : digest(attempt) };
    await tx.update(refreshTokens).set(used).where(eq(refreshTokens.hash, token.hash));
    await tx.insert(refreshTokens).values({ hash: digest(successor), family_id: familyId });
    await tx
      .update(refreshFamilies)
      .set({ expires_at: now + refreshLifetime, used_at: now, user_agent: place.userAgent, address: place.address })
      .where(eq(refreshFamilies.id, familyId));
    return { outcome: 'rotated', familyId, userId, issuedAt: now };
  });

/** Ends the family that a refresh token belongs to, with the sign-in that opened it, and answers it; null when there is none that still lives. */
export const revokeFamilyOf = async (
  tx: Transaction,
  refreshToken: string,
  now: number,
): Promise<{ readonly familyId: string; readonly userId: number } | null> => {
  const [token] = await tx
    .select({ familyId: refreshTokens.family_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, digest(refreshToken)));
  if (!token) return null;
  return endFamily(tx, token.familyId, now);
};
