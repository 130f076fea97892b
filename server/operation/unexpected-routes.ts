import type { FastifyRequest } from 'fastify';
import { anyCaller, callerOf, deviceOr, fullpowerOnly } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { perMinute } from '../auth/per-minute.ts';
import { callerName } from '../base/caller.ts';
import { answers, noParameters, page, record } from '../http/common-schema.ts';
import { listParameters, readList } from '../postgres/listing.ts';
import { countUnexpected, listableUnexpected, listUnexpected } from './unexpected-queries.ts';
import { unexpectedCounted, unexpectedReport, unexpectedSum } from './unexpected-schema.ts';

/** What the charts of the pages did not expect: told by every page, read by superusers. */
export const unexpectedEventRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(fullpowerOnly),
        schema: {
          summary: 'The events that no chart expected, by chart, state and event',
          tags: ['operation'],
          querystring: listParameters(listableUnexpected),
          response: answers(200, page(unexpectedSum)),
        },
      },
      async (request) => listUnexpected(db, callerOf(request).bunitId, readList(listableUnexpected, request.query)),
    );

    /** A page tells once a minute; the pages of one user are several. */
    const count = perMinute(app.sharing, 'unexpected events', 20);
    const countReport = async (request: FastifyRequest): Promise<void> => count(callerName(callerOf(request).caller));
    app.post(
      '/',
      {
        preHandler: [app.allow(deviceOr(anyCaller)), countReport],
        schema: {
          summary: 'Tell of events that no chart of the page expected',
          tags: ['operation'],
          querystring: noParameters,
          body: unexpectedReport,
          response: answers(201, record(unexpectedCounted)),
        },
      },
      async (request, reply) => {
        const counted = await countUnexpected(db, callerOf(request).bunitId, request.body.events, clock());
        reply.code(201);
        return { data: { counted } };
      },
    );
  };
