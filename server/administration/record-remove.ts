import { z } from 'zod';
import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { callerName } from '../base/caller.ts';
import { answers, idempotencyHeaders, idParams, record } from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';
import { createPerformance } from './perform.ts';
import { chooseForRecord, onAny, visible } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { removeRecord, restoreRecord } from './writes.ts';

/** Deleting a record, and putting it back: for 30 days with the id that it had, and once for one `Idempotency-Key`. */
export const resourceRemove = (context: Context, contract: RecordContract, app: Api): void => {
  const { db, clock } = context;
  const { shared, path, answered } = contract;

  app.delete(
    '/:id',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'remove'))),
      schema: {
        summary: `Delete one of ${path}; it can be restored for 30 days`,
        tags: ['administration'],
        params: idParams,
        querystring: contract.removalQuery,
        response: answers(200, record(z.object({ id: z.number() }))),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      const { version = null } = request.query;
      const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
      demand(writing(table.resource, 'remove'), caller);
      const { writeIn, finish } = createPerformance(context, request);
      await db.transaction((tx) => removeRecord(writeIn(tx), table, { id, version }));
      await finish();
      return { data: { id } };
    },
  );

  app.post(
    '/:id/restore',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'remove'))),
      schema: {
        summary: `Put a deleted one of ${path} back`,
        tags: ['administration'],
        headers: idempotencyHeaders,
        params: idParams,
        querystring: contract.writeQuery,
        response: answers(201, record(answered)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      const { writeIn, finish } = createPerformance(context, request);
      const allowed = visible(shared, caller).filter(({ resource }) => writing(resource, 'remove')(caller) === null);
      const key = request.headers['idempotency-key'] ?? null;
      // With the resources, so that nobody who has lost the right to one of them is answered as before.
      const asked = JSON.stringify(['restore', path, bunitId, id, allowed.map(({ name }) => name)]);
      const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
      const { answer, first } = await once(db, repeatable, async (tx) => {
        const { restored } = await restoreRecord(writeIn(tx), allowed, id);
        return restored;
      });
      if (first) await finish();
      reply.code(201);
      return { data: answer };
    },
  );
};
