import { anyOf, callerOf, deviceOr } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { demandOwnCall } from '../auth/own-calls.ts';
import { failure } from '../base/failure.ts';
import { answers, noParameters, publicIdParams, record } from '../http/common-schema.ts';
import { changing } from './call-transition.ts';
import { placeOf } from './room-queries.ts';
import { queuePlace, roomPass } from './room-schema.ts';
import { requestPass } from './video/passes.ts';

const tags = ['calls'];

/** The way into the video room of a call, and where a call stands in its queue. */
export const roomRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, publicIds } = context;

  app.post(
    '/:id/room',
    {
      preHandler: app.allow(changing),
      schema: {
        summary: 'Ask for a pass to the video room of a call',
        tags,
        params: publicIdParams,
        querystring: noParameters,
        response: answers(201, record(roomPass)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const id = publicIds.named('call', caller, request.params.id);
      await demandOwnCall(db, caller, bunitId, id);
      const data = await requestPass(context, app.rooms.tokens, { id, caller, bunitId });
      reply.code(201).header('cache-control', 'no-store');
      return { data };
    },
  );

  app.get(
    '/:id/place',
    {
      preHandler: app.allow(deviceOr(anyOf('QUERYINGS_CREATION', 'QUERYINGS_READ'))),
      schema: {
        summary: 'How many wait before a call, and how long it may take',
        tags,
        params: publicIdParams,
        querystring: noParameters,
        response: answers(200, record(queuePlace)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const id = publicIds.named('call', caller, request.params.id);
      if (anyOf('QUERYINGS_READ')(caller) !== null) await demandOwnCall(db, caller, bunitId, id);
      const data = await placeOf(db, bunitId, id, clock());
      if (!data) throw failure('not_found');
      return { data };
    },
  );
};
