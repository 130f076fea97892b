import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { rules } from './all-rules.ts';
import { createPerformance } from './perform.ts';
import { chooseForRecord, onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { refreshed, tellOfRecord } from './writes.ts';

/** The second factor of a person who lost it, taken away by somebody who may edit the record. */
export const resourceFactor = (context: Context, { shared, path, answered }: RecordContract, app: Api): void => {
  const { db } = context;
  app.delete(
    '/:id/second-factor',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'edit'))),
      schema: {
        summary: `Take the second factor of one of ${path} away; every login of theirs ends, and they are told by mail`,
        tags: ['administration'],
        params: idParams,
        querystring: noParameters,
        response: answers(200, record(answered)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
      demand(writing(table.resource, 'edit'), caller);
      const { loseFactor } = rules[table.name];
      if (!loseFactor) throw new Error(`${table.name} are no people`);
      const { writeIn, finish } = createPerformance(context, request);
      const data = await db.transaction(async (tx) => {
        const write = writeIn(tx);
        const before = await refreshed(write, table, id);
        await loseFactor(write, before);
        const after = await refreshed(write, table, id);
        if (after.version !== before.version) tellOfRecord(write, table, id, after.version);
        return after;
      });
      await finish();
      return { data };
    },
  );
};
