import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { answers, idParams, record } from '../http/common-schema.ts';
import { createPerformance } from './perform.ts';
import { readChange } from './read-change.ts';
import { onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { changeRecord } from './writes.ts';

/** Changing a record: the fields that differ, and lists whole or by difference, in one transaction. */
export const resourceChange = (context: Context, contract: RecordContract, app: Api): void => {
  const { db } = context;
  const { shared, path, answered } = contract;

  app.put(
    '/:id',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'edit'))),
      schema: {
        summary: `Change one of ${path}`,
        tags: ['administration'],
        params: idParams,
        querystring: contract.writeQuery,
        body: contract.change,
        response: answers(200, record(answered)),
      },
    },
    async (request) => {
      const { table, id, version, data, values } = await readChange(db, shared, request);
      const { writeIn, finish } = createPerformance(context, request);
      const { record: changed, isChanged } = await db.transaction((tx) =>
        changeRecord(writeIn(tx), table, { id, version }, values, data),
      );
      if (isChanged) await finish();
      return { data: changed };
    },
  );
};
