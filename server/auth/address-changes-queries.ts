import { digest } from '../base/digest.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq, gt, isNull, lte, sql } from '../postgres/orm.ts';
import { users } from '../postgres/schema/people.ts';
import { accounts, addressChanges, oobCodes, signIns } from '../postgres/schema/sign-in.ts';

/** How long the links of a new address work, in seconds. */
const linkSeconds = 24 * 60 * 60;

/** A new address that waits: whose it is, as it is and as it shall be, and whether somebody with full power asked. */
export interface AddressChange {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
  readonly vouched: boolean;
  /** The hash of its own link: another change of the same person has another. */
  readonly link: string;
}

/** Forgets the links of a new address. */
export const dropAddressLinks = async (tx: Queries, userId: number): Promise<void> => {
  await tx.delete(addressChanges).where(eq(addressChanges.user_id, userId));
};

/** Forgets the new address of a user that waits, with its links. */
export const dropAddressChange = async (tx: Queries, userId: number): Promise<void> => {
  await dropAddressLinks(tx, userId);
  await tx.update(users).set({ pending_email: null }).where(eq(users.id, userId));
};

/** Keeps the links of a new address, in place of those of another. `now` in unix seconds. */
export const keepAddressChange = async (
  tx: Queries,
  userId: number,
  { confirm, refuse, vouched, now }: { confirm: string; refuse: string; vouched: boolean; now: number },
): Promise<void> => {
  await dropAddressChange(tx, userId);
  const hashes = { confirm_hash: digest(confirm), refuse_hash: digest(refuse) };
  await tx.insert(addressChanges).values({ user_id: userId, ...hashes, vouched, expires_at: now + linkSeconds });
};

/** The change that a link belongs to; null when it does not serve (any more). */
export const findAddressChange = async (
  db: Queries,
  kind: 'confirm' | 'refuse',
  code: string,
  now: number,
): Promise<AddressChange | null> => {
  const hash = kind === 'confirm' ? addressChanges.confirm_hash : addressChanges.refuse_hash;
  const [found] = await db
    .select({
      userId: users.id,
      from: users.email,
      to: users.pending_email,
      vouched: addressChanges.vouched,
      link: addressChanges.confirm_hash,
    })
    .from(addressChanges)
    .innerJoin(users, eq(users.id, addressChanges.user_id))
    .where(and(eq(hash, digest(code)), gt(addressChanges.expires_at, now)));
  return found && found.to !== null ? { ...found, to: found.to } : null;
};

/**
 * Takes the links of a change, so that they serve once. Answers whether they still were there: one that came in its place meanwhile is left
 * alone.
 */
export const takeAddressChange = async (tx: Queries, { userId, to, link }: AddressChange): Promise<boolean> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [waiting] = await tx.select({ to: users.pending_email }).from(users).where(eq(users.id, userId));
  const taken = await tx
    .delete(addressChanges)
    .where(and(eq(addressChanges.user_id, userId), eq(addressChanges.confirm_hash, link)))
    .returning({ id: addressChanges.user_id });
  if (taken.length === 0) return false;
  await tx.update(users).set({ pending_email: null }).where(eq(users.id, userId));
  return waiting?.to === to;
};

/** An address that was only invited so far has an account without a password: its links become those of the other one. */
const mergeAccount = async (tx: Transaction, from: string, to: string): Promise<void> => {
  const idOf = async (email: string) =>
    (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)))[0]?.id ?? null;
  const [own, invited] = [await idOf(from), await idOf(to)];
  if (own === null || invited === null) return;
  await tx.update(oobCodes).set({ account_id: own }).where(eq(oobCodes.account_id, invited));
  await tx.delete(accounts).where(eq(accounts.id, invited));
};

/**
 * The address of a user and of the sign-in account is another one from now on.
 * Throws the database's `duplicate` when the address is somebody's. Who is vouched for may be another account of the
 * provider: the next one that signs in with the address is bound to the user.
 */
export const moveAddress = async (tx: Transaction, { userId, from, to, vouched }: AddressChange): Promise<void> => {
  await tx
    .update(users)
    .set({ email: to, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  await mergeAccount(tx, from, to);
  await tx.update(accounts).set({ email: to }).where(eq(accounts.email, from));
  if (vouched) await tx.delete(signIns).where(eq(signIns.user_id, userId));
};

/**
 * Whether somebody has taken the invitation of an address up: there is a password, or an account of a provider that was
 * bound at a sign-in.
 */
export const isTakenUp = async (
  tx: Queries,
  { userId, email, hasAccounts }: { userId: number; email: string; hasAccounts: boolean },
): Promise<boolean> => {
  if ((await tx.$count(signIns, eq(signIns.user_id, userId))) > 0) return true;
  return (
    hasAccounts && (await tx.$count(accounts, and(eq(accounts.email, email), isNull(accounts.password_hash)))) === 0
  );
};

/** Forgets the changes whose links have expired. `now` in unix seconds. */
export const forgetAddressChanges = async (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(addressChanges).where(lte(addressChanges.expires_at, now)).returning();
    for (const { user_id } of gone) await tx.update(users).set({ pending_email: null }).where(eq(users.id, user_id));
  });
