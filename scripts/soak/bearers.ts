import { randomUUID } from 'node:crypto';
import { openFamily } from '../../server/auth/refresh-queries.ts';
import { openKeyRing } from '../../server/auth/signing/key-ring.ts';
import { createTokens } from '../../server/auth/tokens.ts';
import type { Database } from '../../server/postgres/database.ts';
import { inArray } from '../../server/postgres/orm.ts';
import { users } from '../../server/postgres/schema/people.ts';

/**
 * Bearers of users in a business, in the order of their addresses, as a sign-in gives them, without one: checking a
 * password is meant to be slow, and here are thousands.
 */
export const issueBearers = async (
  db: Database,
  bunitId: number,
  emails: readonly string[],
): Promise<readonly string[]> => {
  const now = Math.floor(Date.now() / 1_000);
  const tokens = createTokens({ ring: await openKeyRing(db, () => now, 'session'), clock: () => now });
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  const ids = new Map(found.map(({ id, email }) => [email, id]));
  const bearers: string[] = [];
  for (const email of emails) {
    const userId = ids.get(email);
    if (userId === undefined) throw new Error(`Nobody has the address ${email}.`);
    const { familyId } = await openFamily(db, userId, now);
    const token = tokens.access({ userId, familyId, issuedAt: now, jti: randomUUID() });
    bearers.push(`${token}~${tokens.append(userId, bunitId)}`);
  }
  return bearers;
};
