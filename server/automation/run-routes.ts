import { z } from 'zod';
import { type Run, type RunKind, readableKinds } from '../../src/domain/run.ts';
import { authorOf, remember } from '../audit/remember.ts';
import { callerOf, demand, type Right } from '../auth/access.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { answers, idempotencyHeaders, idParams, noParameters, page, record } from '../http/common-schema.ts';
import type { Queries } from '../postgres/database.ts';
import { listParameters, readList } from '../postgres/listing.ts';
import { tables } from '../records/tables.ts';
import { findRun, listableRuns, listRuns } from './run-queries.ts';
import { run, runSummary } from './run-schema.ts';

/** The table whose rights decide over runs of each kind. */
const tableOf = { test: tables.integrations, webhook: tables.webhooks, task: tables.tasks } as const;

/** Reading the history: of the kinds on whose table the caller has any right. */
const readingRuns: Right = ({ holder }) => (readableKinds(holder).length > 0 ? null : 'INTEGRATIONS_READ');

const repeating = (kind: RunKind): Right => writing(tableOf[kind].resource, 'edit');

/** Having runs again, of one kind or another. */
const repeatingAny: Right = (caller) => {
  const missing = (['test', 'webhook', 'task'] as const).map((kind) => repeating(kind)(caller));
  return missing.includes(null) ? null : (missing[0] ?? null);
};

const tags = ['automation'];

/** The history of scripts: what ran, with what result, and having it run again. */
export const runRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    const found = async (where: Queries, request: Parameters<typeof callerOf>[0], id: number): Promise<Run> => {
      const { caller, bunitId } = callerOf(request);
      const one = await findRun(where, bunitId, readableKinds(caller.holder), id);
      if (!one) throw failure('not_found');
      return one;
    };

    app.get(
      '/',
      {
        preHandler: app.allow(readingRuns),
        schema: {
          summary: 'Runs of scripts, of those kinds that the caller may read',
          tags,
          querystring: listParameters(listableRuns),
          response: answers(200, page(runSummary)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        return listRuns(db, bunitId, readableKinds(caller.holder), readList(listableRuns, request.query));
      },
    );

    app.get(
      '/:id',
      {
        preHandler: app.allow(readingRuns),
        schema: {
          summary: 'One run, with what it was given, what it returned and what it logged',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(run)),
        },
      },
      async (request) => ({ data: await found(db, request, request.params.id) }),
    );

    app.post(
      '/:id/again',
      {
        preHandler: app.allow(repeatingAny),
        schema: {
          summary:
            'Have a run again, with the same args and the code of today; answers when it has ended, and at once with a skipped one while a run of its task has not that may not be overlapped',
          tags,
          headers: idempotencyHeaders,
          params: idParams,
          querystring: noParameters,
          body: z.strictObject({}).nullish(),
          response: answers(201, record(run)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const before = await found(db, request, request.params.id);
        demand(repeating(before.kind), caller);
        const key = request.headers['idempotency-key'];
        const repeatable = { caller: callerName(caller), request: JSON.stringify(['again', before.id]) };
        const { run: again, first } = await app.automation.again(before, {
          bunitId,
          orderedBy: await nameOfCaller(db, caller),
          once: key === undefined ? null : { ...repeatable, key },
        });
        const deed = {
          bunitId,
          action: 'change',
          resource: 'runs',
          id: before.id,
          name: before.name,
          before: null,
          after: { again: again.id },
        } as const;
        if (first) await remember(db, authorOf(request, clock()), deed);
        reply.code(201);
        return { data: again };
      },
    );
  };
