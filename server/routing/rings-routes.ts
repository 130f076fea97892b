import type { FastifyRequest } from 'fastify';
import { supervision } from '../../src/domain/access.ts';
import { allOf, anyOf, callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { perMinute } from '../auth/per-minute.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { userOfAgent } from '../postgres/tenancy.ts';
import { keepRings } from './ring-queries.ts';
import { ringPast, ringsKept, ringsTold } from './rings-schema.ts';
import { whyForAgent, whyForCall } from './why-queries.ts';

const tags = ['availability'];
const reading = anyOf('QUERYINGS_READ');

/** Whose rings are the caller's own. */
const ownOf = (request: FastifyRequest) => {
  const { caller, bunitId } = callerOf(request);
  if (caller.agentId === null) throw failure('agent_required');
  return { bunitId, agentId: caller.agentId };
};

/** What became of rings, and why calls rang or did not: one's own, and those of others for whoever supervises agents. */
export const ringRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    /** A page tells every few seconds at most; the pages of one user are several. */
    const count = perMinute(app.sharing, 'rings', 60);
    const countReport = async (request: FastifyRequest): Promise<void> => count(callerName(callerOf(request).caller));

    app.post(
      '/rings',
      {
        preHandler: [app.allow(reading), countReport],
        schema: {
          summary: 'Tell what became of rings in a page of mine; calls that the business has not got are left out',
          tags,
          querystring: noParameters,
          body: ringsTold,
          response: answers(201, record(ringsKept)),
        },
      },
      async (request, reply) => {
        const { tab, rings: told } = request.body;
        const kept = await keepRings(db, { ...ownOf(request), tab, told, now: clock() });
        reply.code(201);
        return { data: { kept } };
      },
    );

    app.get(
      '/rings',
      {
        preHandler: app.allow(reading),
        schema: {
          summary: 'Why the last calls rang for me, or did not',
          tags,
          querystring: noParameters,
          response: answers(200, record(ringPast)),
        },
      },
      async (request) => {
        const { bunitId, agentId } = ownOf(request);
        return { data: await whyForAgent(db, { bunitId, now: clock() }, agentId) };
      },
    );

    app.get(
      '/agents/:id/rings',
      {
        preHandler: app.allow(allOf(supervision)),
        schema: {
          summary: 'Why the last calls rang for an agent, or did not',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(ringPast)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id } = request.params;
        if ((await userOfAgent(db, bunitId, id)) === null) throw failure('not_found');
        return { data: await whyForAgent(db, { bunitId, now: clock() }, id) };
      },
    );
  };

/** The same of one call. */
export const callRingRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.get(
      '/:id/rings',
      {
        preHandler: app.allow(reading),
        schema: {
          summary: 'Why a call rang for its agents, or did not; for me alone where I supervise nobody',
          tags: ['calls'],
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(ringPast)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        const supervises = anyOf(supervision)(caller) === null;
        if (caller.agentId === null) demand(anyOf(supervision), caller);
        const whose = supervises ? null : caller.agentId;
        const data = await whyForCall(db, { bunitId, now: clock() }, request.params.id, whose);
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
