import { insertUserDeed, type UserDeed } from '../audit/audit-queries.ts';
import { announce } from '../postgres/announce.ts';
import type { Queries, Transaction } from '../postgres/database.ts';
import { and, eq, isNull, lt, ne, type SQLWrapper, sql } from '../postgres/orm.ts';
import { accountFactors } from '../postgres/schema/factors.ts';
import { memberships, users } from '../postgres/schema/people.ts';
import { accounts, accountTokens, refreshFamilies } from '../postgres/schema/sign-in.ts';
import type { Account } from './accounts-queries.ts';
import { endBegun, holdAccounts } from './begun-queries.ts';
import { endFamilies, ownerOf } from './refresh-queries.ts';
import { ownFactor } from './totp.ts';

export type Factor = typeof accountFactors.$inferSelect;

/** The second factor of an account; null without one. */
export const findFactor = async (db: Queries, accountId: string): Promise<Factor | null> => {
  const [factor] = await db.select().from(accountFactors).where(eq(accountFactors.account_id, accountId));
  return factor ?? null;
};

/** Shows with the user when the factor was enrolled, and lets the tables hear. */
const showFactor = async (tx: Transaction, email: string, second_factor_at: number | null): Promise<void> => {
  const shown = await tx
    .update(users)
    .set({ second_factor_at, version: sql`${users.version} + 1` })
    .where(and(eq(users.email, email), isNull(users.invited_at)))
    .returning({ id: users.id });
  for (const { id } of shown) {
    const of = await tx.select({ id: memberships.bunit_id }).from(memberships).where(eq(memberships.user_id, id));
    for (const { id: bunitId } of of) announce(tx, bunitId, { kind: 'record', resource: 'users', id });
  }
};

const deed = ({ email }: Pick<Account, 'email'>, did: UserDeed['did'], from: string, now: number): UserDeed => ({
  user: email,
  by: 'themselves',
  resource: 'users',
  did,
  address: from,
  now,
});

/** Something that the owner of an account does about the factor: from which network address, and when in unix seconds. */
export interface FactorDeed {
  readonly account: Pick<Account, 'id' | 'email'>;
  /** The sign-in that does it: the hash of its refresh token. */
  readonly login: string;
  readonly from: string;
  readonly now: number;
}

/** Of all sign-ins only the one that did it goes on, and nobody who is half through one comes in. */
const leaveAlone = async (tx: Transaction, { account, login }: FactorDeed): Promise<void> => {
  await endBegun(tx, [account.id]);
  await tx.delete(accountTokens).where(and(eq(accountTokens.account_id, account.id), ne(accountTokens.hash, login)));
};

/**
 * What a sign-in, or a session, is to say that it proved once there is an app. What it proved by a passkey or at the company it
 * goes on saying: it ends with that.
 */
const proven = (column: SQLWrapper) => sql`coalesce(${column}, ${ownFactor})`;
/** The same once the app is gone: `withoutApp`, as SQL. */
const unproven = (column: SQLWrapper) => sql`nullif(substr(${column}, ${ownFactor.length + 2}::integer), '')`;
const isProvenBy = (column: SQLWrapper) =>
  sql`(${column} = ${ownFactor} or starts_with(${column}, ${`${ownFactor} `}))`;

/**
 * Gives an account its second factor, in a transaction; every other sign-in of the account at the provider ends, and every
 * session but the one of the sign-in that did it. Answers the factor that the account has then: another one where it had one already.
 */
export const enrolFactor = async (
  tx: Transaction,
  by: FactorDeed,
  factor: Pick<Factor, 'id' | 'secret' | 'name' | 'last_step'>,
): Promise<Factor | null> => {
  const { account, from, now } = by;
  await holdAccounts(tx, [account.id]);
  const made = await tx
    .insert(accountFactors)
    .values({ ...factor, account_id: account.id, enrolled_at: now })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) {
    await leaveAlone(tx, by);
    await tx
      .update(accountTokens)
      .set({ second_factor: proven(accountTokens.second_factor) })
      .where(eq(accountTokens.hash, by.login));
    // As after a new password: whoever came in by the password alone, or took a session, is not one of those who have the app.
    await endFamilies(
      tx,
      sql`user_id = ${ownerOf(account.email)} and provider_login is distinct from ${by.login}`,
      now,
    );
    await tx
      .update(refreshFamilies)
      .set({ second_factor: proven(refreshFamilies.second_factor) })
      .where(eq(refreshFamilies.provider_login, by.login));
    await showFactor(tx, account.email, now);
    await insertUserDeed(tx, deed(account, 'enrolled_factor', from, now));
  }
  return findFactor(tx, account.id);
};

/** Takes the second factor of an account away for its owner. Answers whether there was the one of that id. */
export const withdrawFactor = async (tx: Transaction, by: FactorDeed, id: string): Promise<boolean> => {
  const { account, from, now } = by;
  await holdAccounts(tx, [account.id]);
  const isMine = and(eq(accountFactors.id, id), eq(accountFactors.account_id, account.id));
  const gone = await tx.delete(accountFactors).where(isMine).returning({ id: accountFactors.id });
  if (gone.length === 0) return false;
  await leaveAlone(tx, by);
  await tx
    .update(accountTokens)
    .set({ second_factor: unproven(accountTokens.second_factor) })
    .where(and(eq(accountTokens.hash, by.login), isProvenBy(accountTokens.second_factor)));
  // What a session proved by the app is worth nothing any more: where a factor is asked for, it ends at its next renewal.
  await tx
    .update(refreshFamilies)
    .set({ second_factor: unproven(refreshFamilies.second_factor) })
    .where(and(sql`user_id = ${ownerOf(account.email)}`, isProvenBy(refreshFamilies.second_factor)));
  await showFactor(tx, account.email, null);
  await insertUserDeed(tx, deed(account, 'withdrew_factor', from, now));
  return true;
};

/** Takes the second factor of an address away for somebody else. Answers whether there was one. */
export const loseFactor = async (tx: Transaction, email: string): Promise<boolean> => {
  const own = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const gone = await tx
    .delete(accountFactors)
    .where(sql`${accountFactors.account_id} in ${own}`)
    .returning({ id: accountFactors.id });
  if (gone.length > 0) await showFactor(tx, email, null);
  return gone.length > 0;
};

/** Uses the step that a code is of. One statement takes it, so it serves once, and no older one after it. */
export const takeStep = async (db: Queries, { id }: Factor, step: number): Promise<boolean> => {
  const taken = await db
    .update(accountFactors)
    .set({ last_step: step })
    .where(and(eq(accountFactors.id, id), lt(accountFactors.last_step, step)))
    .returning({ id: accountFactors.id });
  return taken.length > 0;
};

/** Uses a recovery code, by its hash, once. */
export const takeRecoveryCode = async (
  tx: Queries,
  { id }: Factor,
  hash: string,
  about: Omit<FactorDeed, 'login'>,
): Promise<boolean> => {
  const taken = await tx
    .update(accountFactors)
    .set({ recovery: sql`${accountFactors.recovery} - ${hash}::text` })
    .where(and(eq(accountFactors.id, id), sql`${accountFactors.recovery} ? ${hash}::text`))
    .returning({ id: accountFactors.id });
  if (taken.length === 0) return false;
  await insertUserDeed(tx, deed(about.account, 'used_recovery_code', about.from, about.now));
  return true;
};

/** New recovery codes in place of those that were left, as hashes. Answers whether there is a factor that they recover. */
export const keepRecoveryCodes = async (
  tx: Queries,
  { account, from, now }: Omit<FactorDeed, 'login'>,
  hashes: readonly string[],
): Promise<boolean> => {
  const kept = await tx
    .update(accountFactors)
    .set({ recovery: hashes })
    .where(eq(accountFactors.account_id, account.id))
    .returning({ id: accountFactors.id });
  if (kept.length === 0) return false;
  await insertUserDeed(tx, deed(account, 'made_recovery_codes', from, now));
  return true;
};

/** The factor of a user, as the profile tells of it; null without one. Times in unix seconds. */
export const factorOfUser = async (
  db: Queries,
  userId: number,
): Promise<{ enrolled_at: number; recovery_left: number } | null> => {
  const [found] = await db
    .select({
      enrolled_at: accountFactors.enrolled_at,
      recovery_left: sql<number>`jsonb_array_length(${accountFactors.recovery})`,
    })
    .from(accountFactors)
    .innerJoin(accounts, eq(accounts.id, accountFactors.account_id))
    .innerJoin(users, and(eq(users.email, accounts.email), isNull(users.invited_at)))
    .where(eq(users.id, userId));
  return found ?? null;
};
