import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { placeOf } from './place.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a request brought, once that is certain; null for a stranger's. */
    knownAs: string | null;
  }
  interface FastifyContextConfig {
    /** Each answer counts as a try: of the one that it was for, or of the place where it was refused. */
    tries?: true;
  }
}

const keyOf = ({ knownAs, ip, routeOptions }: FastifyRequest): string =>
  `${routeOptions.url} ${knownAs ?? placeOf(ip)}`;

/**
 * Limits the tries of routes that anybody may ask with a token. A try is looked at before it is counted, which is cheap
 * for tokens: so that whoever sends made-up ones from a place stops nobody else there. `body` is what a try too many is
 * answered.
 */
export const tries = plugin(
  async (app: FastifyInstance, { most, kind, body }: { most: number; kind: string; body: object }) => {
    const budgets = app.sharing.budgets(kind, { burst: most, perSecond: most / 60 });
    app.decorateRequest('knownAs', null);
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.routeOptions.config.tries || reply.statusCode >= 500) return payload;
      const wait = budgets.take(keyOf(request), performance.now());
      if (wait === 0) return payload;
      void reply.code(429).header('retry-after', String(Math.ceil(wait)));
      void reply.type('application/json').removeHeader('content-length');
      return JSON.stringify(body);
    });
  },
  { name: 'tries' },
);
