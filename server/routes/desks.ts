import type { Api, Context } from '../context.ts';
import { listParameters, readList } from '../db/listing.ts';
import { listableDesks, listDesks } from '../db/places.ts';
import { agentOr, callerOf } from '../plugins/access.ts';
import { answers, page } from '../schemas/common.ts';
import { desk } from '../schemas/place.ts';

/** Desks, as an agent who chooses one needs them. */
export const deskRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(agentOr('DESKS_READ', 'DESKS_CREATION', 'DESKS_EDITION', 'DESKS_DELETION')),
        schema: {
          summary: 'Desks',
          tags: ['places'],
          querystring: listParameters(listableDesks),
          response: answers(200, page(desk)),
        },
      },
      async (request) => listDesks(db, callerOf(request).bunitId, readList(listableDesks, request.query)),
    );
  };
