import { z } from 'zod';
import { tasks } from '../../src/resources/tasks.ts';
import { authorOf, remember } from '../audit/remember.ts';
import { callerOf } from '../auth/access.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { callerName } from '../base/caller.ts';
import { answers, idempotencyHeaders, idParams, noParameters, record } from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';

const orderedRun = z.object({
  task_id: z.number(),
  state: z.enum(['waiting', 'skipped']).describe('skipped: the run before has not ended, and runs may not overlap'),
});

/** Running a task now, beside its plan. */
export const taskRunRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.post(
      '/:id/run',
      {
        preHandler: app.allow(writing(tasks, 'edit')),
        schema: {
          summary: 'Run an active task now, beside its plan; its history tells what became of it',
          tags: ['administration'],
          headers: idempotencyHeaders,
          params: idParams,
          querystring: noParameters,
          body: z.strictObject({}).nullish(),
          response: answers(202, record(orderedRun)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const { id: taskId } = request.params;
        const now = clock();
        const key = request.headers['idempotency-key'] ?? null;
        const repeatable = { caller: callerName(caller), key, request: JSON.stringify(['run', taskId]), now };
        const effects: (() => Promise<unknown>)[] = [];
        const afterwards = (effect: () => Promise<unknown>) => void effects.push(effect);
        await app.scheduler.connect();
        const { answer } = await once(db, repeatable, async (tx) => {
          const orderedBy = await nameOfCaller(tx, caller);
          const { name, state } = await app.scheduler.order(tx, { bunitId, taskId, orderedBy, afterwards });
          const deed = { bunitId, action: 'change', resource: 'tasks', id: taskId, name, before: null } as const;
          await remember(tx, authorOf(request, now), { ...deed, after: { run: state } });
          return { task_id: taskId, state };
        });
        for (const effect of effects) await effect();
        reply.code(202);
        return { data: answer };
      },
    );
  };
