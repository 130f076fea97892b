import { z } from 'zod';
import type { Draft } from '../../src/domain/record.ts';
import { type BulkAction, bulkActions, mostAtOnce } from '../../src/domain/table.ts';
import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import type { Caller } from '../base/caller.ts';
import { answers, idempotencyHeaders, idValue, record } from '../http/common-schema.ts';
import type { Write } from '../records/resource-rules.ts';
import { readValues } from '../records/values.ts';
import { verdict, writeEach } from './each.ts';
import { chooseForRecord, onAny, refuseStrangers, type Sharing } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { changeRecord, removeRecord } from './writes.ts';

const seen = z.strictObject({
  id: idValue,
  version: z.number().int().positive().describe('the one that the writer has seen'),
});

/** What is done to one of many. Throws what a request for it alone would be refused for. */
const actOn = async (
  write: Write,
  shared: Sharing,
  caller: Caller,
  action: BulkAction,
  { id, version }: z.infer<typeof seen>,
): Promise<number> => {
  const { tx, bunitId } = write;
  const table = await chooseForRecord(tx, shared, { caller, bunitId }, id);
  const { resource } = table;
  if (action === 'delete') {
    demand(writing(resource, 'remove'), caller);
    await removeRecord(write, table, { id, version });
    return id;
  }
  const data: Draft = { active: action === 'activate' };
  refuseStrangers(table, data, false);
  demand(writing(resource, 'edit'), caller);
  await changeRecord(write, table, { id, version }, readValues(resource, data, false), data);
  return id;
};

/** Activating, deactivating or deleting many records at once, each as if it were alone, and once for one `Idempotency-Key`. */
export const resourceBulk = (context: Context, contract: RecordContract, app: Api): void => {
  const { shared, path } = contract;

  app.post(
    '/bulk',
    {
      preHandler: app.allow((caller) => {
        const [edit, remove] = (['edit', 'remove'] as const).map((way) =>
          onAny(shared, (resource) => writing(resource, way))(caller),
        );
        return edit === null || remove === null ? null : (edit ?? null);
      }),
      schema: {
        summary: `Activate, deactivate or delete many of ${path}, each with a verdict of its own`,
        tags: ['administration'],
        headers: idempotencyHeaders,
        querystring: contract.writeQuery,
        body: z.strictObject({ action: z.enum(bulkActions), records: z.array(seen).min(1).max(mostAtOnce) }),
        response: answers(200, record(z.array(verdict).readonly().describe('in the order of the records'))),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { action, records } = request.body;
      const verdicts = await writeEach(
        context,
        request,
        JSON.stringify(['bulk', path, bunitId, request.body]),
        records.map((one) => ({
          id: one.id,
          method: action === 'delete' ? 'DELETE' : 'PUT',
          write: (write) => actOn(write, shared, caller, action, one),
        })),
      );
      return { data: verdicts };
    },
  );
};
