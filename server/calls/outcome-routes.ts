import { z } from 'zod';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, idValue, noParameters, record } from '../http/common-schema.ts';
import { call } from './call-schema.ts';
import { visibleTo } from './call-transition.ts';
import { sayOutcome } from './outcome-queries.ts';

/** How a call turned out, as the agent who had it says. */
export const outcomeRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.put(
      '/:id/outcome',
      {
        preHandler: app.allow(anyOf('QUERYINGS_EDITION')),
        schema: {
          summary: 'Say how a call turned out; null for no outcome. Its agent alone does',
          tags: ['calls'],
          params: idParams,
          querystring: noParameters,
          body: z.strictObject({ outcome_id: idValue.nullable() }),
          response: answers(200, record(call)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        if (caller.agentId === null) throw failure('agent_required');
        const author = { ...authorOf(request, clock()), caller };
        const { outcome_id: outcomeId } = request.body;
        const data = await sayOutcome(db, { id: request.params.id, bunitId, author, outcomeId });
        return { data: visibleTo(caller, data) };
      },
    );
  };
