import { digest } from '../base/digest.ts';
import type { Database } from '../postgres/database.ts';
import { and, eq, gt, sql } from '../postgres/orm.ts';
import { attempts } from '../postgres/schema/sign-in.ts';

/** At most `tries` within `seconds`, counted from the first one. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
}

/**
 * Counts one try of `what` and answers how many seconds the caller has to wait: 0 while the limit is kept. Counting
 * comes first and is one statement, so tries made at the same moment cannot slip through. `now` in unix seconds.
 */
export const countTry = async (db: Database, what: string, limit: Limit, now: number): Promise<number> => {
  const [row] = await db
    .insert(attempts)
    .values({ key: digest(what), tries: 1, resets_at: now + limit.seconds })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        tries: sql`case when ${attempts.resets_at} <= ${now} then 1 else ${attempts.tries} + 1 end`,
        resets_at: sql`case when ${attempts.resets_at} <= ${now} then ${now + limit.seconds} else ${attempts.resets_at} end`,
      },
    })
    .returning();
  return row && row.tries > limit.tries ? Math.max(1, row.resets_at - now) : 0;
};

/** Takes back one try that turned out well. */
export const forgiveTry = async (db: Database, what: string): Promise<void> => {
  await db
    .update(attempts)
    .set({ tries: sql`greatest(${attempts.tries} - 1, 0)` })
    .where(eq(attempts.key, digest(what)));
};

/** Keeps in mind that `what` happened, until a moment in unix seconds. */
export const remember = async (db: Database, what: string, until: number): Promise<void> => {
  const row = { key: digest(what), tries: 0, resets_at: until };
  await db
    .insert(attempts)
    .values(row)
    .onConflictDoUpdate({ target: attempts.key, set: { resets_at: until } });
};

/** Whether `what` is kept in mind at a moment in unix seconds. */
export const isRemembered = async (db: Database, what: string, now: number): Promise<boolean> =>
  (await db.$count(attempts, and(eq(attempts.key, digest(what)), gt(attempts.resets_at, now)))) > 0;

/** Forgets all tries of `what`. */
export const forgetTries = async (db: Database, what: string): Promise<void> => {
  await db.delete(attempts).where(eq(attempts.key, digest(what)));
};
