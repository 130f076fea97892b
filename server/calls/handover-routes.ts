import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { availabilityStates } from '../../src/domain/availability.ts';
import { handoverKinds, longestHandoverNote } from '../../src/domain/handover.ts';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import {
  answers,
  idParams,
  idValue,
  noParameters,
  optionalText,
  placedZone,
  record,
  ref,
} from '../http/common-schema.ts';
import { findQuerying } from './call-queries.ts';
import { call, companyRelations } from './call-schema.ts';
import { visibleTo } from './call-transition.ts';
import {
  acceptHandover,
  askColleague,
  colleaguesOf,
  destinationsIn,
  type HandoverPlace,
  withCompany,
  withdrawHandover,
} from './handover-queries.ts';

const tags = ['calls'];
const colleague = ref.extend({
  state: z.enum(availabilityStates),
  area: z.string().optional().describe('in which branches, where somebody else has the same name'),
});
const destinations = z.object({ services: z.array(ref), zones: z.array(placedZone), agents: z.array(colleague) });
const request = z.strictObject({
  kind: z.enum(handoverKinds).describe('to take the call over, or to come into its room and help'),
  agent_id: idValue,
  note: optionalText(longestHandoverNote).default(null).describe('a word to the colleague'),
});
const related = new Set(['service', 'agent', 'offered', ...companyRelations]);

/** The agent who has a call asks a colleague to take it over, or to help. */
export const handoverRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    const guests = settings.video.provider === 'jitsi' ? { most: null } : {};
    const editing = app.allow(anyOf('QUERYINGS_EDITION'));
    const ofCall = { tags, params: idParams, querystring: noParameters };

    const placeOf = (asked: FastifyRequest, callId: number): HandoverPlace => {
      const { caller, bunitId } = callerOf(asked);
      if (caller.agentId === null) throw failure('agent_required');
      return { bunitId, callId, agentId: caller.agentId };
    };

    /** The same of a call that the business has: whether it has is said first. */
    const knownPlaceOf = async (asked: FastifyRequest, callId: number): Promise<HandoverPlace> => {
      if (!(await findQuerying(db, callerOf(asked).bunitId, callId, new Set()))) throw failure('not_found');
      return placeOf(asked, callId);
    };

    const answer = async (asked: FastifyRequest, { bunitId, callId }: HandoverPlace) => {
      const found = await findQuerying(db, bunitId, callId, related);
      if (!found) throw failure('not_found');
      return { data: visibleTo(callerOf(asked).caller, await withCompany(db, found, related)) };
    };

    app.get(
      '/:id/colleagues',
      {
        preHandler: editing,
        schema: {
          ...ofCall,
          summary: 'Who else attends calls, and what they are doing: who is available can be asked',
          response: answers(200, record(z.array(colleague))),
        },
      },
      async (asked) => {
        const { bunitId, agentId } = await knownPlaceOf(asked, asked.params.id);
        return { data: [...(await colleaguesOf(db, bunitId, agentId))] };
      },
    );

    app.get(
      '/:id/destinations',
      {
        preHandler: editing,
        schema: {
          ...ofCall,
          summary: 'To whom the call can be passed on: services, zones, and agents with what they are doing',
          response: answers(200, record(destinations)),
        },
      },
      async (asked) => {
        const { bunitId } = await knownPlaceOf(asked, asked.params.id);
        const { services, zones, agents } = await destinationsIn(db, bunitId);
        return { data: { services: [...services], zones: [...zones], agents: [...agents] } };
      },
    );

    app.post(
      '/:id/handover',
      {
        preHandler: editing,
        schema: {
          ...ofCall,
          summary:
            'Ask a colleague to take the call over, or to help; it rings for them alone until they say yes or no',
          body: request,
          response: answers(201, record(call)),
        },
      },
      async (asked, reply) => {
        const place = placeOf(asked, asked.params.id);
        await db.transaction((tx) => askColleague(tx, place, asked.body, clock()));
        reply.code(201);
        return answer(asked, place);
      },
    );

    app.delete(
      '/:id/handover',
      {
        preHandler: editing,
        schema: { ...ofCall, summary: 'Ask no longer', response: answers(200, record(call)) },
      },
      async (asked) => {
        const place = placeOf(asked, asked.params.id);
        await db.transaction((tx) => withdrawHandover(tx, place, clock()));
        return answer(asked, place);
      },
    );

    app.post(
      '/:id/handover/accept',
      {
        preHandler: editing,
        schema: {
          ...ofCall,
          summary: 'Say yes to a colleague: the call is mine from now on, or I may come into its room',
          response: answers(201, record(call)),
        },
      },
      async (asked, reply) => {
        const place = placeOf(asked, asked.params.id);
        const author = authorOf(asked, clock());
        await db.transaction((tx) => acceptHandover(tx, author, place, guests));
        reply.code(201);
        return answer(asked, place);
      },
    );
  };
