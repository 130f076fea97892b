import { randomUUID } from 'node:crypto';
import { insertUserDeed } from '../audit/audit-queries.ts';
import { digest } from '../base/digest.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq, gt, isNull, sql } from '../postgres/orm.ts';
import { accounts, accountTokens, oobCodes } from '../postgres/schema/sign-in.ts';
import { endBegun } from './begun-queries.ts';
import { acceptInvitation, findInvitation } from './invitations-queries.ts';
import { endFamilies, ownerOf } from './refresh-queries.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of an address; null without one. */
export const findAccount = async (db: Queries, email: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return account ?? null;
};

export const findAccountById = async (db: Queries, id: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
};

/** An account for an address; `passwordHash` is null until its owner chooses a password. Nothing if there is one. */
export const createAccount = async (db: Queries, email: string, passwordHash: string | null): Promise<void> => {
  const row = { id: randomUUID(), email: email.toLowerCase(), password_hash: passwordHash };
  await db.insert(accounts).values(row).onConflictDoNothing();
};

/**
 * Writes down that somebody signed in to an account, which is held by this until the end of the transaction. False when it
 * has another password by now than the one that was compared.
 */
export const noteLogin = async (tx: Transaction, { id, password_hash }: Account, now: number): Promise<boolean> => {
  const { password_hash: hash } = accounts;
  const isSame = password_hash === null ? isNull(hash) : eq(hash, password_hash);
  const noted = await tx
    .update(accounts)
    .set({ last_login_at: now })
    .where(and(eq(accounts.id, id), isSame))
    .returning({ id: accounts.id });
  return noted.length > 0;
};

/** How somebody signed in: when, in unix seconds, by what, and with which second factor, as ID tokens name it; null without one. */
export interface Proof {
  readonly at: number;
  readonly method: (typeof accountTokens.$inferSelect)['method'];
  readonly factor: string | null;
}

/** Keeps a refresh token of the sign-in library, as its hash, with what was proven. `expiresAt` in unix seconds. */
export const keepRefreshToken = async (
  db: Queries,
  id: string,
  token: string,
  { at, method, factor, expiresAt, companyIdToken }: Proof & { expiresAt: number; companyIdToken: string | null },
): Promise<void> => {
  const row = { hash: digest(token), account_id: id, expires_at: expiresAt, company_id_token: companyIdToken };
  await db.insert(accountTokens).values({ ...row, signed_in_at: at, method, second_factor: factor });
};

/** The account that a refresh token was given to, and what was proven for it; null when it does not serve (any more). */
export const findByRefreshToken = async (
  db: Queries,
  token: string,
  now: number,
): Promise<{ readonly account: Account; readonly proof: Proof } | null> => {
  const [found] = await db
    .select({
      account: accounts,
      proof: { at: accountTokens.signed_in_at, method: accountTokens.method, factor: accountTokens.second_factor },
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.account_id))
    .where(and(eq(accountTokens.hash, digest(token)), gt(accountTokens.expires_at, now)));
  return found ?? null;
};

/** Whether a sign-in still lives: the one whose refresh token has that hash. */
export const isSignedIn = async (db: Queries, id: string, hash: string, now: number): Promise<boolean> =>
  (await db.$count(
    accountTokens,
    and(eq(accountTokens.hash, hash), eq(accountTokens.account_id, id), gt(accountTokens.expires_at, now)),
  )) > 0;

/** Keeps the code of a password mail, as its hash. `expiresAt` in unix seconds. */
export const keepCode = async (db: Queries, id: string, code: string, expiresAt: number): Promise<void> => {
  await db.insert(oobCodes).values({ hash: digest(code), account_id: id, expires_at: expiresAt });
};

/** Whether a code that was made for the account still serves. */
export const hasCode = async (db: Queries, id: string, now: number): Promise<boolean> =>
  (await db.$count(
    oobCodes,
    and(eq(oobCodes.account_id, id), gt(oobCodes.expires_at, now), isNull(oobCodes.used_at)),
  )) > 0;

/** The account that a code was made for; null when the code is unknown, used or expired. */
export const findByCode = async (db: Queries, code: string, now: number): Promise<Account | null> => {
  const [found] = await db
    .select({ account: accounts })
    .from(oobCodes)
    .innerJoin(accounts, eq(accounts.id, oobCodes.account_id))
    .where(and(eq(oobCodes.hash, digest(code)), gt(oobCodes.expires_at, now), isNull(oobCodes.used_at)));
  return found?.account ?? null;
};

/** A new password: its hash, where it was chosen, and when in unix seconds. */
export interface NewPassword {
  readonly hash: string;
  /** The session that chose it; null for one that chose it by a mail or at the provider. */
  readonly session: string | null;
  /** The network address. */
  readonly from: string;
  readonly now: number;
}

/**
 * Sets a password, in a transaction: every token and code that was given before is void, and every session and its
 * websockets end but for the one that chose it, so that nobody who came in with the former one stays.
 */
export const setPassword = async (
  db: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { hash: passwordHash, session, from, now }: NewPassword,
): Promise<void> => {
  const about = { user: email, by: 'themselves', resource: 'users', address: from, now } as const;
  await insertUserDeed(db, { ...about, did: 'changed_password' });
  // First the account: who signs in with the former password at this moment waits for it, and is refused.
  await db.update(accounts).set({ password_hash: passwordHash, tokens_valid_after: now }).where(eq(accounts.id, id));
  await endBegun(db, [id]);
  await db.delete(accountTokens).where(eq(accountTokens.account_id, id));
  await db
    .update(oobCodes)
    .set({ used_at: now })
    .where(and(eq(oobCodes.account_id, id), isNull(oobCodes.used_at)));
  await endFamilies(db, sql`user_id = ${ownerOf(email)} and id is distinct from ${session}`, now);
};

/**
 * Uses a code for a new password, and accepts the invitation that it came with, if any. One statement takes the code, so
 * it serves once; null when it does not serve.
 */
export const spendCode = (db: Database, code: string, chosen: NewPassword): Promise<Account | null> =>
  db.transaction(async (tx) => {
    const { now } = chosen;
    const account = await findByCode(tx, code, now);
    if (!account) return null;
    const taken = await tx
      .update(oobCodes)
      .set({ used_at: now })
      .where(and(eq(oobCodes.hash, digest(code)), isNull(oobCodes.used_at)))
      .returning({ hash: oobCodes.hash });
    if (taken.length === 0) return null;
    const invitation = await findInvitation(tx, code, now);
    const { email } = account;
    if (invitation) await acceptInvitation(tx, { ...invitation, email, from: chosen.from, now });
    await setPassword(tx, account, chosen);
    return account;
  });
