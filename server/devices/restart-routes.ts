import { anyOf, callerOf, type Right } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { answers, page } from '../http/common-schema.ts';
import { activeRestarts } from './restart-queries.ts';
import { activeParameters, readPortion, restart } from './restart-schema.ts';

/** Restarting writes an entry of the configuration: it needs reading and creation (specification §6). */
export const restarting: Right = (caller) => anyOf('CONFIGS_READ')(caller) ?? anyOf('CONFIGS_CREATION')(caller);

/** The restart orders that are under way. */
export const restartRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(anyOf('DEVICES_READ')),
        schema: {
          summary: 'The restart orders that are under way',
          tags: ['devices'],
          querystring: activeParameters,
          response: answers(200, page(restart)),
        },
      },
      async (request) => activeRestarts(db, callerOf(request).bunitId, readPortion(request.query)),
    );
  };
