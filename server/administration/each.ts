import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../auth/access.ts';
import type { Context } from '../auth/context.ts';
import { callerName } from '../base/caller.ts';
import { isFailure } from '../base/failure.ts';
import { apart } from '../postgres/announce.ts';
import type { Transaction } from '../postgres/database.ts';
import { databaseFailure, isCollision } from '../postgres/failure.ts';
import { once } from '../postgres/idempotency.ts';
import type { Write } from '../records/resource-rules.ts';
import { createPerformance } from './perform.ts';

/** What became of one of many. */
export const verdict = z.object({
  id: z.number().nullable().describe('of the record; null where none was made'),
  problem: z.string().nullable().describe('what it by itself would have been refused for'),
  fields: z.record(z.string(), z.string()).optional().describe('what is wrong, by field'),
  data: z.unknown().optional().describe('the record as it is now, where another version was seen'),
});
type Verdict = z.infer<typeof verdict>;

/** What one was refused for. Throws on what says nothing of it: a defect, or a database that cannot answer now. */
const refusedBy = (thrown: unknown, { id, method }: Pick<OneOfMany, 'id' | 'method'>): Verdict => {
  const refusal = isFailure(thrown) ? thrown : databaseFailure(thrown, method);
  if (!refusal || refusal.reason === 'unavailable') throw thrown;
  const { fields, data } = refusal.details;
  return {
    ...{ id, problem: refusal.reason },
    ...(fields ? { fields } : {}),
    ...(refusal.reason === 'stale_version' ? { data } : {}),
  };
};

/** One of many things that are written: the record that it is about (null: it makes one), and the writing, which answers its id. */
interface OneOfMany {
  readonly id: number | null;
  /** Where one that makes a record stands among its like, by what no other record may have; its place where nothing is said. */
  readonly turn?: string;
  /** Of the request that would do it alone: what the database refuses means something else to each. */
  readonly method: string;
  write(write: Write): Promise<number>;
}

/** Rows are locked in one order, and places in the indexes of what is unique taken in one, so that two requests cannot wait for each other. */
const byTurn = (a: OneOfMany, b: OneOfMany): number => {
  const [one, other] = [a.turn ?? '', b.turn ?? ''];
  return (a.id ?? 0) - (b.id ?? 0) || (one < other ? -1 : one > other ? 1 : 0);
};

/** How long what was given up lets the other go on before it is begun anew, the first and the second time, in milliseconds: at once, it can be there first. */
const pauses = [50, 250];

/** Does it anew where the database gave it up for the sake of somebody else. */
const unlessCollided = <Answer>(work: () => Promise<Answer>, [pause, ...later] = pauses): Promise<Answer> =>
  work().catch(async (thrown: unknown) => {
    if (pause === undefined || !isCollision(thrown)) throw thrown;
    await setTimeout(pause);
    return unlessCollided(work, later);
  });

/**
 * Does many writes of one request, each as if it came alone, in one transaction, and once for one `Idempotency-Key`: one that
 * is refused keeps none of the others from being done. What follows from a write is done for those alone that were, once all
 * are committed. `asked` says what is asked for; the verdicts are in the order of `all`.
 */
export const writeEach = async (
  context: Context,
  request: FastifyRequest,
  asked: string,
  all: readonly OneOfMany[],
): Promise<readonly Verdict[]> => {
  const one = async (
    tx: Transaction,
    follow: (() => Promise<void>)[],
    { write, ...which }: OneOfMany,
  ): Promise<Verdict> => {
    const { writeIn, finish } = createPerformance(context, request);
    try {
      const written = await apart(tx, () => write(writeIn(tx)));
      follow.push(finish);
      return { id: written, problem: null };
    } catch (thrown) {
      return refusedBy(thrown, which);
    }
  };
  const { caller } = callerOf(request);
  const key = request.headers['idempotency-key'];
  const repeatable = {
    caller: callerName(caller),
    key: typeof key === 'string' ? key : null,
    request: asked,
    now: context.clock(),
  };
  const work = async () => {
    const follow: (() => Promise<void>)[] = [];
    const done = await once(context.db, repeatable, async (tx) => {
      const inOrder = all.map((each, place) => ({ each, place })).toSorted((a, b) => byTurn(a.each, b.each));
      const verdicts: (readonly [place: number, Verdict])[] = [];
      for (const { each, place } of inOrder) verdicts.push([place, await one(tx, follow, each)]);
      return verdicts.toSorted(([a], [b]) => a - b).map(([, is]) => is);
    });
    return { ...done, follow };
  };
  const { answer, first, follow } = await unlessCollided(work);
  if (first) for (const finish of follow) await finish();
  return answer;
};
