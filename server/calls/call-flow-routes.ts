import type { z } from 'zod';
import { diagramsRead } from '../../src/domain/access.ts';
import { allOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { answers, page, record } from '../http/common-schema.ts';
import { flow, flowCall, flowCallParameters, flowParameters } from './call-flow-schema.ts';
import { countFlow, type FlowScope, listFlowCalls } from './move-queries.ts';
import { hasMovesSince } from './retention-queries.ts';

const tags = ['calls'];
const right = allOf(diagramsRead, 'QUERYINGS_READ');

const scopeOf = (bunitId: number, { from, to, service_id }: z.infer<typeof flowParameters>): FlowScope => ({
  bunitId,
  from,
  to,
  serviceId: service_id ?? null,
});

/** How often the calls of a business took which way in a period, and the calls behind each number. */
export const callFlowRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(right),
        schema: {
          summary: 'How often calls moved from state to state, and how long they stayed',
          tags,
          querystring: flowParameters,
          response: answers(200, record(flow)),
        },
      },
      async (request) => {
        const scope = scopeOf(callerOf(request).bunitId, request.query);
        const keeping = { now: clock(), otherwise: settings.keepDays };
        const kept = await hasMovesSince(db, scope.bunitId, scope.from, keeping);
        return { data: { ...(await countFlow(db, scope)), kept } };
      },
    );

    app.get(
      '/calls',
      {
        preHandler: app.allow(right),
        schema: {
          summary: 'The calls behind a number, newest first: of a move, or of all stays in a state',
          tags,
          querystring: flowCallParameters,
          response: answers(200, page(flowCall)),
        },
      },
      async (request) => {
        const { event = null, from_state = null, to_state = null, ...asked } = request.query;
        const part = { event, from: from_state, to: to_state };
        const { page: number, perPage } = asked;
        const scope = scopeOf(callerOf(request).bunitId, asked);
        const { data, total } = await listFlowCalls(db, scope, part, { page: number, perPage });
        return { data, total, page: number, perPage };
      },
    );
  };
