import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { assigning, writing } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, record } from '../http/common-schema.ts';
import { changedLists } from '../records/lists.ts';
import { readValues } from '../records/values.ts';
import { createPerformance } from './perform.ts';
import { chooseForRecord, onAny, refuseStrangers } from './record-choice.ts';
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
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      const { data, version = null } = request.body;
      if (request.body.id !== undefined && request.body.id !== id)
        throw failure('malformed', { fields: { id: 'not the id of the address' } });
      const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
      const { resource } = table;
      refuseStrangers(table, data, false);
      demand(writing(resource, 'edit'), caller);
      for (const key of changedLists(resource, data)) demand(assigning(resource, key, 'edit'), caller);
      const values = readValues(resource, data, false);
      const { writeIn, finish } = createPerformance(context, request);
      const { record: changed, isChanged } = await db.transaction((tx) =>
        changeRecord(writeIn(tx), table, { id, version }, values, data),
      );
      if (isChanged) await finish();
      return { data: changed };
    },
  );
};
