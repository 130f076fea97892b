import type { Api, Context } from '../context.ts';
import { listParameters, readList } from '../db/listing.ts';
import { listableServices, listServices } from '../db/services.ts';
import { agentOr, callerOf } from '../plugins/access.ts';
import { answers, page } from '../schemas/common.ts';
import { service } from '../schemas/place.ts';

/** Services, as client devices and agents need them. */
export const serviceRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(agentOr('SERVICES_READ', 'SERVICES_CREATION', 'SERVICES_EDITION', 'SERVICES_DELETION')),
        schema: {
          summary: 'Services',
          tags: ['places'],
          querystring: listParameters(listableServices),
          response: answers(200, page(service)),
        },
      },
      async (request) => listServices(db, callerOf(request).bunitId, readList(listableServices, request.query)),
    );
  };
