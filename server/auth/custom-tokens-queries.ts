import { digest } from '../base/digest.ts';
import type { Queries } from '../postgres/database.ts';
import { and, eq, gt, lte } from '../postgres/orm.ts';
import { accounts, customTokens } from '../postgres/schema/sign-in.ts';
import type { Account } from './accounts-queries.ts';

/** How somebody proved who they are: the way, and the second factor of it, as ID tokens name it; null without one. */
export interface CustomProof {
  readonly method: (typeof customTokens.$inferSelect)['method'];
  readonly factor: string | null;
  /** By which the company's provider knows whom to sign out. */
  readonly companyIdToken?: string | null;
  /** When that was, in unix seconds, 0 where nobody knows; null for just now. */
  readonly at?: number | null;
}

/** Keeps a custom token, as its hash, and drops those that nobody used in time. Times in unix seconds. */
export const keepCustomToken = async (
  db: Queries,
  token: string,
  {
    accountId,
    method,
    factor,
    companyIdToken = null,
    at = null,
    now,
    expiresAt,
  }: CustomProof & { accountId: string; now: number; expiresAt: number },
): Promise<void> => {
  await db.delete(customTokens).where(lte(customTokens.expires_at, now));
  const proof = { method, second_factor: factor, company_id_token: companyIdToken, signed_in_at: at };
  await db.insert(customTokens).values({ hash: digest(token), account_id: accountId, ...proof, expires_at: expiresAt });
};

/** The account of a custom token, and what was proven; null when it does not serve. */
export const findCustomToken = async (
  db: Queries,
  token: string,
  now: number,
): Promise<{ readonly account: Account; readonly proof: Required<CustomProof> } | null> => {
  const [found] = await db
    .select({ token: customTokens, account: accounts })
    .from(customTokens)
    .innerJoin(accounts, eq(accounts.id, customTokens.account_id))
    .where(and(eq(customTokens.hash, digest(token)), gt(customTokens.expires_at, now)));
  if (!found) return null;
  const { method, second_factor: factor, company_id_token: companyIdToken, signed_in_at: at } = found.token;
  return { account: found.account, proof: { method, factor, companyIdToken, at } };
};

/** Takes a custom token, which serves once. Answers whether it was there. */
export const takeCustomToken = async (db: Queries, token: string): Promise<boolean> => {
  const taken = await db
    .delete(customTokens)
    .where(eq(customTokens.hash, digest(token)))
    .returning({ hash: customTokens.hash });
  return taken.length > 0;
};
