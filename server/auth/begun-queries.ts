import type { Queries, Transaction } from '../postgres/database.ts';
import { and, eq, inArray, isNull } from '../postgres/orm.ts';
import { users } from '../postgres/schema/people.ts';
import { accounts, accountTokens, companyErrands, customTokens } from '../postgres/schema/sign-in.ts';

/** The account of a user at the embedded provider, as a question within another. */
export const accountsOf = (tx: Queries, userId: number) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.email, accounts.email))
    .where(and(eq(users.id, userId), isNull(users.invited_at)));

/** Ids of accounts, or the question for them. */
type AccountIds = readonly string[] | ReturnType<typeof accountsOf>;

/**
 * Holds accounts for a transaction that ends what opens them: who signs in at the same moment waits, and finds what is so
 * afterwards. Before anything else of it is asked for.
 */
export const holdAccounts = async (tx: Transaction, ids: AccountIds): Promise<void> => {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
    .for('no key update');
};

/**
 * Ends the ways in to accounts that somebody is half through: who came back from the company, and who has a token for the
 * sign-in library. In this order, in which one becomes the other.
 */
export const endBegun = async (tx: Queries, ids: AccountIds): Promise<void> => {
  await tx.delete(companyErrands).where(inArray(companyErrands.account_id, ids));
  await tx.delete(customTokens).where(inArray(customTokens.account_id, ids));
};

/** How long a sign-in of the library lives that a session came of, in seconds. */
const loginSeconds = 30 * 24 * 60 * 60;

/**
 * Makes a sign-in of the sign-in library, by its hash, that of a session: it lives on with that, and is held until it is written. Any
 * other is a proof, and over soon. False when it has ended. `now` in unix seconds.
 */
export const bindLogin = async (tx: Transaction, hash: string, now: number): Promise<boolean> => {
  const bound = await tx
    .update(accountTokens)
    .set({ expires_at: now + loginSeconds })
    .where(eq(accountTokens.hash, hash))
    .returning({ hash: accountTokens.hash });
  return bound.length > 0;
};

/**
 * Holds a sign-in with its account until what it does is written; false when it has ended. Whoever ends the sign-ins of the account
 * comes before that or after it: in between they would not see what it becomes.
 */
export const holdLogin = async (tx: Transaction, accountId: string, hash: string): Promise<boolean> => {
  await holdAccounts(tx, [accountId]);
  const held = await tx
    .select({ hash: accountTokens.hash })
    .from(accountTokens)
    .where(eq(accountTokens.hash, hash))
    .for('share');
  return held.length > 0;
};
