import { insertUserDeed, type UserDeed } from '../../audit/audit-queries.ts';
import { announce } from '../../postgres/announce.ts';
import type { Queries, Transaction } from '../../postgres/database.ts';
import { and, asc, eq, inArray, isNull, lt, or, sql } from '../../postgres/orm.ts';
import { accountPasskeys } from '../../postgres/schema/passkeys.ts';
import { memberships, users } from '../../postgres/schema/people.ts';
import { accounts, accountTokens, customTokens, refreshFamilies } from '../../postgres/schema/sign-in.ts';
import type { Account } from '../accounts-queries.ts';
import { holdAccounts } from '../begun-queries.ts';
import { endFamilies, ownerOf } from '../refresh-queries.ts';
import { withApp } from '../totp.ts';

export type Passkey = typeof accountPasskeys.$inferSelect;

/** Passkeys that one account may have. */
export const mostPasskeys = 10;

/** How a sign-in names what proved it: a passkey that its device asked for the person proves two things at once. */
export const passkeyFactor = (id: string): string => `passkey id=${id}`;

/** Something that the owner of an account does about passkeys: in which session, from which network address, and when. */
export interface PasskeyDeed {
  readonly account: Pick<Account, 'id' | 'email'>;
  readonly familyId: string;
  readonly from: string;
  /** Unix seconds. */
  readonly now: number;
}

const deed = ({ account, from, now }: Omit<PasskeyDeed, 'familyId'>, did: UserDeed['did']): UserDeed => ({
  user: account.email,
  by: 'themselves',
  resource: 'users',
  did,
  address: from,
  now,
});

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Queries, accountId: string): Promise<readonly Passkey[]> =>
  db
    .select()
    .from(accountPasskeys)
    .where(eq(accountPasskeys.account_id, accountId))
    .orderBy(asc(accountPasskeys.created_at), asc(accountPasskeys.id));

/** A passkey as the authenticator names it, with its account; null for one that is not there (any more). */
export const findPasskey = async (
  db: Queries,
  credentialId: string,
): Promise<{ readonly passkey: Passkey; readonly account: Account } | null> => {
  const [found] = await db
    .select({ passkey: accountPasskeys, account: accounts })
    .from(accountPasskeys)
    .innerJoin(accounts, eq(accounts.id, accountPasskeys.account_id))
    .where(eq(accountPasskeys.credential_id, credentialId));
  return found ?? null;
};

/** Shows with the user how many there are, and lets the tables hear. */
const showPasskeys = async (tx: Transaction, email: string): Promise<void> => {
  const count = sql<number>`(select count(*)::int from ${accountPasskeys} p join ${accounts} a on a.id = p.account_id
                              where a.email = ${email})`;
  const shown = await tx
    .update(users)
    .set({ passkeys: count, version: sql`${users.version} + 1` })
    .where(and(eq(users.email, email), isNull(users.invited_at)))
    .returning({ id: users.id });
  for (const { id } of shown) {
    const of = await tx.select({ id: memberships.bunit_id }).from(memberships).where(eq(memberships.user_id, id));
    for (const { id: bunitId } of of) announce(tx, bunitId, { kind: 'record', resource: 'users', id });
  }
};

/**
 * Adds a passkey to an account. Answers it; the same credential again is answered as the first time. 'most' where there
 * are as many as may be, 'taken' for another account's.
 */
export const addPasskey = async (
  tx: Transaction,
  by: PasskeyDeed,
  made: Omit<Passkey, 'account_id' | 'created_at' | 'used_at'>,
): Promise<Passkey | 'most' | 'taken'> => {
  const { account, now } = by;
  // Of two that are added at once, the one waits for the other to be counted.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
  const known = await findPasskey(tx, made.credential_id);
  if (known) return known.account.id === account.id ? known.passkey : 'taken';
  if ((await tx.$count(accountPasskeys, eq(accountPasskeys.account_id, account.id))) >= mostPasskeys) return 'most';
  const [added] = await tx
    .insert(accountPasskeys)
    .values({ ...made, account_id: account.id, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (!added) return 'taken';
  await showPasskeys(tx, account.email);
  await insertUserDeed(tx, deed(by, 'added_passkey'));
  return added;
};

const isMine = ({ account }: PasskeyDeed, id: string) =>
  and(eq(accountPasskeys.id, id), eq(accountPasskeys.account_id, account.id));

/** Gives a passkey another name; null when its owner has no such. */
export const renamePasskey = async (
  tx: Transaction,
  by: PasskeyDeed,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<Passkey | null> => {
  const [renamed] = await tx.update(accountPasskeys).set({ name }).where(isMine(by, id)).returning();
  if (renamed) await insertUserDeed(tx, deed(by, 'renamed_passkey'));
  return renamed ?? null;
};

/** Ends the sign-ins that passkeys proved, and the sessions that came of them, but for one of these. */
const endProven = async (
  tx: Transaction,
  ids: readonly string[],
  { account, now, but }: { account: PasskeyDeed['account']; now: number; but: string },
): Promise<void> => {
  const { id: accountId, email } = account;
  const factors = ids.map(passkeyFactor).flatMap((factor) => [factor, withApp(factor)]);
  await tx
    .delete(customTokens)
    .where(and(eq(customTokens.account_id, accountId), inArray(customTokens.second_factor, factors)));
  const ended = await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.account_id, accountId), inArray(accountTokens.second_factor, factors)))
    .returning({ hash: accountTokens.hash });
  const logins = ended.map(({ hash }) => hash);
  const { id, provider_login: login, second_factor: factor } = refreshFamilies;
  // A session that is renewed outlives the sign-in that opened it, and says itself what it began with.
  const ofLogins = logins.length === 0 ? sql`false` : inArray(login, logins);
  const ofFactors = sql`(user_id = ${ownerOf(email)} and ${inArray(factor, factors)})`;
  await endFamilies(tx, sql`(${ofLogins} or ${ofFactors}) and ${id} <> ${but}`, now);
};

/**
 * Removes a passkey for its owner, with every sign-in that it proved but the session that does it, whose holder has just
 * proven who they are. Answers the passkey; null when there is none such.
 */
export const removePasskey = async (tx: Transaction, by: PasskeyDeed, id: string): Promise<Passkey | null> => {
  const { account, familyId, now } = by;
  await holdAccounts(tx, [account.id]);
  const [gone] = await tx.delete(accountPasskeys).where(isMine(by, id)).returning();
  if (!gone) return null;
  await endProven(tx, [id], { account, now, but: familyId });
  await showPasskeys(tx, account.email);
  await insertUserDeed(tx, deed(by, 'removed_passkey'));
  return gone;
};

/** Takes all passkeys of an address away for somebody else. Answers how many there were. */
export const losePasskeys = async (tx: Transaction, email: string): Promise<number> => {
  const own = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const gone = await tx
    .delete(accountPasskeys)
    .where(inArray(accountPasskeys.account_id, own))
    .returning({ id: accountPasskeys.id });
  if (gone.length > 0) await showPasskeys(tx, email);
  return gone.length;
};

/**
 * Counts a use, in one statement, so that of two copies at two nodes one alone is let in. False where the authenticator
 * counted no further than before, which a copy does, or where the passkey is gone.
 */
export const usePasskey = async (
  tx: Queries,
  { id }: Passkey,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: number },
): Promise<boolean> => {
  const isFurther = lt(accountPasskeys.counter, counter);
  const counts = counter === 0 ? or(isFurther, eq(accountPasskeys.counter, 0)) : isFurther;
  const used = await tx
    .update(accountPasskeys)
    .set({ counter, backed_up: backedUp, used_at: now })
    .where(and(eq(accountPasskeys.id, id), counts))
    .returning({ id: accountPasskeys.id });
  return used.length > 0;
};
