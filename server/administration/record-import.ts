import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mostImportedAtOnce } from '../../src/domain/import.ts';
import type { Draft } from '../../src/domain/record.ts';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { callerName } from '../base/caller.ts';
import { failure, isFailure } from '../base/failure.ts';
import { answers, idempotencyHeaders, record } from '../http/common-schema.ts';
import type { Transaction } from '../postgres/database.ts';
import { databaseFailure } from '../postgres/failure.ts';
import { once } from '../postgres/idempotency.ts';
import { sql } from '../postgres/orm.ts';
import { createPerformance } from './perform.ts';
import { onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { makeRecord, readCreation } from './record-create.ts';

const verdict = z.object({
  id: z.number().nullable().describe('of the new record; null where the line was refused'),
  problem: z.string().nullable().describe('what the line by itself would have been refused for'),
  fields: z.record(z.string(), z.string()).optional().describe('what is wrong, by field'),
});
type Verdict = z.infer<typeof verdict>;

/** What a line was refused for. Throws on what says nothing of the line: a defect, or a database that cannot answer now. */
const refusedBy = (thrown: unknown): Verdict => {
  const refusal = isFailure(thrown) ? thrown : databaseFailure(thrown, 'POST');
  if (!refusal || refusal.reason === 'unavailable') throw thrown;
  const { fields } = refusal.details;
  return { id: null, problem: refusal.reason, ...(fields ? { fields } : {}) };
};

/** As many defects of a line as are told. */
const mostTold = 20;

/** A line as the body of a record, which it is to be. Throws `malformed` for what is none. */
const readLine = ({ creation }: RecordContract, line: unknown): Draft => {
  const { success, data, error } = creation.safeParse(line);
  if (success) return data;
  const fields = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'line')],
  );
  throw failure('malformed', {
    fields: Object.fromEntries(fields.slice(0, mostTold).map((key) => [key, 'malformed'])),
  });
};

/** Does something that is undone by itself when it fails, and leaves the rest of the transaction as it is. */
const apart = async <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> => {
  await tx.execute(sql`savepoint line`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint line`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint line`);
    throw error;
  }
};

/**
 * Creating many records at once, each as if it were alone: one that is refused keeps none of the others from being made.
 * All is written together, and once for one `Idempotency-Key`.
 */
export const resourceImport = (context: Context, contract: RecordContract, app: Api): void => {
  const { db, clock } = context;
  const { shared, path } = contract;

  /** Makes the records, and does what follows from those that were made once `committed` says so. */
  const importing = (request: FastifyRequest, lines: readonly unknown[]) => {
    const { caller } = callerOf(request);
    const follow: (() => Promise<void>)[] = [];
    const one = async (tx: Transaction, line: unknown): Promise<Verdict> => {
      const { writeIn, finish } = createPerformance(context, request);
      try {
        const { made } = await apart(tx, () =>
          makeRecord(writeIn(tx), readCreation(shared, caller, readLine(contract, line))),
        );
        follow.push(finish);
        return { id: made.id, problem: null };
      } catch (thrown) {
        return refusedBy(thrown);
      }
    };
    return {
      async write(tx: Transaction): Promise<readonly Verdict[]> {
        const verdicts: Verdict[] = [];
        for (const line of lines) verdicts.push(await one(tx, line));
        return verdicts;
      },
      async committed(): Promise<void> {
        for (const finish of follow) await finish();
      },
    };
  };

  app.post(
    '/import',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'create'))),
      schema: {
        summary: `Create many of ${path}, each with a verdict of its own; no secret is answered`,
        tags: ['administration'],
        headers: idempotencyHeaders,
        querystring: contract.writeQuery,
        body: z.strictObject({
          lines: z
            .array(z.record(z.string(), z.unknown()))
            .min(1)
            .max(mostImportedAtOnce)
            .describe('each as the body of a single one'),
        }),
        response: answers(201, record(z.array(verdict).readonly().describe('in the order of the lines'))),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { lines } = request.body;
      const key = request.headers['idempotency-key'] ?? null;
      const asked = JSON.stringify(['import', path, bunitId, lines]);
      const { write, committed } = importing(request, lines);
      const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
      const { answer, first } = await once(db, repeatable, write);
      if (first) await committed();
      reply.code(201);
      return { data: answer };
    },
  );
};
