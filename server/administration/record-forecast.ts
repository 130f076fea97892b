import { z } from 'zod';
import { holds } from '../../src/domain/access.ts';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { forecastOf } from '../people/rights-forecast.ts';
import { attendedCalls, keysIn, returnedCalls, rightsIn } from '../people/rights-forecast-queries.ts';
import { dryRun } from '../postgres/dry-run.ts';
import { rules } from './all-rules.ts';
import { createPerformance } from './perform.ts';
import { readChange } from './read-change.ts';
import { onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { changeRecord } from './writes.ts';

const texts = z.array(z.string()).readonly();
const forecast = z.object({
  groups: z
    .array(
      z.object({
        count: z.number().describe('people for whom it is the same'),
        names: texts.describe('the first of them; none without USERS_READ'),
        gains: texts.describe('codes of permissions'),
        loses: texts,
        opens: texts.describe('screens of the console'),
        closes: texts,
        keys_count: z.number().describe('access keys whose secret they may then have, by renewing them'),
        keys: texts.describe('the first of those by name; none without KEYS_READ'),
      }),
    )
    .readonly()
    .describe('people whose rights change'),
  calls_returned: z.number().describe('calls that their agents may not be in any more: they go back to the list'),
});

/**
 * What a change would do to the rights of people: it is made, looked at and undone, by the same rules as the change itself,
 * so that what would be refused is refused here as well.
 */
export const resourceForecast = (context: Context, { shared, path, change }: RecordContract, app: Api): void => {
  const { db } = context;
  app.post(
    '/:id/forecast',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'edit'))),
      schema: {
        summary: `Who may do what more and less after a change of one of ${path}; nothing is changed`,
        tags: ['administration'],
        params: idParams,
        querystring: noParameters,
        body: change,
        response: answers(200, record(forecast)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { table, id, version, data, values } = await readChange(db, shared, request);
      const { writeIn } = createPerformance(context, request);
      const holders = rules[table.name].holders?.(id);
      const tried = await dryRun(db, async (tx) => {
        const rights = async () => (holders ? rightsIn(tx, bunitId, holders) : []);
        const before = await rights();
        const calls = await attendedCalls(tx, bunitId);
        await changeRecord(writeIn(tx), table, { id, version }, values, data);
        return {
          before,
          after: await rights(),
          keys: await keysIn(tx, bunitId),
          callsReturned: await returnedCalls(tx, calls),
        };
      });
      const { holder } = caller;
      const known = { names: holds(holder, 'USERS_READ'), keys: holds(holder, 'KEYS_READ', 'ignored') };
      return { data: forecastOf(tried, known) };
    },
  );
};
