import { z } from 'zod';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { deedsOfKey } from '../auth/key-queries.ts';
import { reading } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { findRecord } from '../records/record-read.ts';
import type { RecordContract } from './record-contract.ts';

const deed = z.object({
  route: z.string().describe('method and path, as this document has them'),
  uses: z.number().describe('requests, those that were refused among them'),
  refused: z.number(),
  last_at: z.number().describe('unix seconds'),
  last_from: z.string().describe('the network address'),
  last_status: z.number().describe('the HTTP status of the last answer'),
});

/** What a key asked: each route once, what it did last first. */
export const resourceDeeds = ({ db }: Context, { shared, path }: RecordContract, app: Api): void => {
  const [table] = shared;
  app.get(
    '/:id/deeds',
    {
      preHandler: app.allow(reading(table.resource)),
      schema: {
        summary: `What one of ${path} asked, by route, what it did last first; up to some seconds late`,
        tags: ['administration'],
        params: idParams,
        querystring: noParameters,
        response: answers(200, record(z.array(deed))),
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await findRecord(db, table, callerOf(request).bunitId, id, new Set()))) throw failure('not_found');
      return { data: await deedsOfKey(db, id) };
    },
  );
};
