import type { FastifyRequest } from 'fastify';
import { anyCaller, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { readinessAnswer } from '../availability/readiness-answer.ts';
import { failure } from '../base/failure.ts';
import { iceServersFor } from '../calls/video/ice.ts';
import { answers, noParameters, record } from '../http/common-schema.ts';
import { keepReadiness } from './readiness-queries.ts';
import { checkedPlace, relayAnswer } from './readiness-schema.ts';

const tags = ['availability'];

/** How long the relay can be tried with what is given for it, in seconds. */
const trialSeconds = 120;

/** Whose place it is: the caller's own. */
const ownOf = (request: FastifyRequest) => {
  const { caller, bunitId } = callerOf(request);
  if (caller.agentId === null) throw failure('agent_required');
  return { bunitId, agentId: caller.agentId };
};

/** Whether an agent can be rung and heard where they are: they check it, and whoever supervises agents sees the last result. */
export const readinessRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    app.put(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Keep how the check of my place as an agent went, instead of the one before',
          tags,
          querystring: noParameters,
          body: checkedPlace,
          response: answers(200, record(readinessAnswer)),
        },
      },
      async (request) => {
        const own = ownOf(request);
        const data = { at: clock(), findings: request.body.findings };
        await keepReadiness(db, own, data);
        return { data };
      },
    );

    app.post(
      '/relay',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary:
            'Ask for what the relay of the video can be tried with, for two minutes; nothing where none is set up',
          tags,
          querystring: noParameters,
          response: answers(201, record(relayAnswer)),
        },
      },
      async (request, reply) => {
        const { agentId } = ownOf(request);
        const servers = iceServersFor(settings.video, `check-${agentId}`, clock(), trialSeconds);
        const ice_servers = servers.flatMap(({ urls, username, credential }) =>
          username === undefined || credential === undefined ? [] : [{ urls, username, credential }],
        );
        reply.code(201).header('cache-control', 'no-store');
        return { data: { ice_servers } };
      },
    );
  };
