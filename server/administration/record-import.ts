import { z } from 'zod';
import type { Draft } from '../../src/domain/record.ts';
import { mostAtOnce } from '../../src/domain/table.ts';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import { answers, idempotencyHeaders, record } from '../http/common-schema.ts';
import { getTableConfig } from '../postgres/orm-pg.ts';
import { verdict, writeEach } from './each.ts';
import { onAny, type Sharing } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { makeRecord, readCreation } from './record-create.ts';

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

/** The columns of which no two records of a business may have the same. */
const uniqueKeys = ([{ table }]: Sharing): readonly string[] =>
  getTableConfig(table)
    .uniqueConstraints.flatMap(({ columns }) => columns.map(({ name }) => name))
    .filter((name) => name !== 'id' && name !== 'bunit_id');

/** A line as it stands among others by its unique values: a business can have no two of those. */
const turnOf = (keys: readonly string[], line: Draft): string =>
  keys
    .map((key) =>
      String(line[key] ?? '')
        .trim()
        .toLowerCase(),
    )
    .join('\n');

/**
 * Creating many records at once, each as if it were alone: one that is refused keeps none of the others from being made.
 * All is written together, and once for one `Idempotency-Key`.
 */
export const resourceImport = (context: Context, contract: RecordContract, app: Api): void => {
  const { shared, path } = contract;
  const unique = uniqueKeys(shared);

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
            .max(mostAtOnce)
            .describe('each as the body of a single one'),
        }),
        response: answers(201, record(z.array(verdict).readonly().describe('in the order of the lines'))),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { lines } = request.body;
      const verdicts = await writeEach(
        context,
        request,
        JSON.stringify(['import', path, bunitId, lines]),
        lines.map((line) => ({
          id: null,
          turn: turnOf(unique, line),
          method: 'POST',
          write: async (made) =>
            (await makeRecord(made, readCreation(shared, caller, readLine(contract, line)))).made.id,
        })),
      );
      reply.code(201);
      return { data: verdicts };
    },
  );
};
