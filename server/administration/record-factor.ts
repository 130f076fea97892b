import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { rules } from './all-rules.ts';
import { createPerformance } from './perform.ts';
import { chooseForRecord, onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { refreshed, tellOfRecord } from './writes.ts';

/** What a person may have lost: the rule that takes it away, and how the routes name it. */
const losses = [
  { rule: 'loseFactor', below: 'second-factor', named: 'second factor' },
  { rule: 'losePasskeys', below: 'passkeys', named: 'passkeys' },
] as const;

/** What somebody signs in with and has lost, taken away by somebody who may edit the record. */
export const resourceFactor = (context: Context, contract: RecordContract, app: Api): void => {
  for (const loss of losses) resourceLoss(context, contract, app, loss);
};

const resourceLoss = (
  context: Context,
  { shared, path, answered }: RecordContract,
  app: Api,
  { rule, below, named }: (typeof losses)[number],
): void => {
  const { db } = context;
  app.delete(
    `/:id/${below}`,
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'edit'))),
      schema: {
        summary: `Take the ${named} of one of ${path} away; every login of theirs ends, and they are told by mail`,
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
      const lose = rules[table.name][rule];
      if (!lose) throw new Error(`${table.name} are no people`);
      const { writeIn, finish } = createPerformance(context, request);
      const data = await db.transaction(async (tx) => {
        const write = writeIn(tx);
        const before = await refreshed(write, table, id);
        await lose(write, before);
        const after = await refreshed(write, table, id);
        if (after.version !== before.version) tellOfRecord(write, table, id, after.version);
        return after;
      });
      await finish();
      return { data };
    },
  );
};
