import { digest } from '../../base/digest.ts';
import type { Queries } from '../../postgres/database.ts';
import { and, eq, gt, isNull } from '../../postgres/orm.ts';
import { passkeyChallenges } from '../../postgres/schema/passkeys.ts';

/** How long somebody may take to sign what was asked, in seconds. */
export const challengeSeconds = 5 * 60;

/** What is asked to be signed: for adding a passkey to an account, or for signing in. */
export type Asked =
  | { readonly purpose: 'sign-in'; readonly accountId: null }
  | { readonly purpose: 'adding'; readonly accountId: string };

/** Keeps that a challenge was given out. `now` in unix seconds. */
export const keepChallenge = async (
  db: Queries,
  challenge: string,
  { purpose, accountId }: Asked,
  now: number,
): Promise<void> => {
  const row = { hash: digest(challenge), purpose, account_id: accountId, expires_at: now + challengeSeconds };
  await db.insert(passkeyChallenges).values(row);
};

/** Takes a challenge, which serves once, for what it was given out for alone. Answers whether it did. */
export const takeChallenge = async (
  db: Queries,
  challenge: string,
  { purpose, accountId }: Asked,
  now: number,
): Promise<boolean> => {
  const { account_id: account, expires_at: until, hash, purpose: asked } = passkeyChallenges;
  const isOf = accountId === null ? isNull(account) : eq(account, accountId);
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(hash, digest(challenge)), eq(asked, purpose), isOf, gt(until, now)))
    .returning({ hash });
  return taken.length > 0;
};
