import { digest } from '../base/digest.ts';
import { failure } from '../base/failure.ts';
import type { Database, Transaction } from './database.ts';
import { and, eq, sql } from './orm.ts';
import { idempotencyKeys } from './schema/sign-in.ts';

/** How long an answer is kept, in seconds. */
export const answerSeconds = 24 * 60 * 60;

/** A POST that may be sent again: who asks, the key of the header (null without one), and what is asked. */
export interface Repeatable {
  readonly caller: string;
  readonly key: string | null;
  readonly request: string;
  /** Unix seconds. */
  readonly now: number;
}

const isOf = ({ caller, key }: Pick<Repeatable, 'caller' | 'key'>) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key ?? ''));

/**
 * Does `work` in a transaction, once per idempotency key: the key is written together with what the work writes, so
 * a crash keeps both or neither. A second request with the key waits for the first one's transaction, then gets its
 * answer. `first` tells whether the work was done now. Throws `idempotency_mismatch` when the key was for something else.
 */
export const once = async <Answer>(
  db: Database,
  { caller, key, request, now }: Repeatable,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<{ answer: Answer; first: boolean }> =>
  db.transaction(async (tx) => {
    if (key === null) return { answer: await work(tx), first: true };
    const request_hash = digest(request);
    const mine = isOf({ caller, key });
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ caller, key, request_hash, created_at: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.caller, idempotencyKeys.key],
        set: { request_hash, created_at: now, answer: null },
        setWhere: sql`${idempotencyKeys.created_at} <= ${now - answerSeconds}`,
      })
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [stored] = await tx.select().from(idempotencyKeys).where(mine);
      if (stored?.request_hash !== request_hash) throw failure('idempotency_mismatch');
      return { answer: stored.answer as Answer, first: false };
    }
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(mine);
    return { answer, first: true };
  });

/** Whether something was done once already for that caller and key. */
export const isAnswered = async (db: Database, asked: Pick<Repeatable, 'caller' | 'key'>): Promise<boolean> =>
  (await db.$count(idempotencyKeys, isOf(asked))) > 0;

/** Lets the caller use the key anew: what was begun under it was not done. */
export const forgetAnswer = async (db: Database, asked: Pick<Repeatable, 'caller' | 'key'>): Promise<void> => {
  await db.delete(idempotencyKeys).where(isOf(asked));
};
