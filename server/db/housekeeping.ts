import { lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { answerSeconds } from './idempotency.ts';
import { accountTokens, attempts, idempotencyKeys, oobCodes, refreshFamilies } from './schema/sign-in.ts';
import { emptyTrash } from './trash.ts';

/** Deletes what has expired: sessions, codes, counters, stored answers, the oldest trash. `now` in unix seconds. */
export const sweep = async (db: Database, now: number): Promise<void> => {
  await db.delete(refreshFamilies).where(lte(refreshFamilies.expires_at, now));
  await db.delete(accountTokens).where(lte(accountTokens.expires_at, now));
  await db.delete(oobCodes).where(lte(oobCodes.expires_at, now));
  await db.delete(attempts).where(lte(attempts.resets_at, now));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.created_at, now - answerSeconds));
  await emptyTrash(db, now);
};
