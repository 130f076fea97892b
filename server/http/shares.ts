import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { failure } from '../base/failure.ts';
import { createTurns } from '../base/turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what reads a list or a history when its turn has come. */
    inTurn<Answer>(request: FastifyRequest, work: () => Answer): Promise<Awaited<Answer>>;
  }
  interface FastifyContextConfig {
    /** A route that takes its turn by itself, if it needs one. */
    takesTurn?: boolean;
  }
}

/** Requests that wait for their turn: of all businesses together, and of one. */
const waiting = { most: 400, mostOfBusiness: 100 };

/** Pages over a history, which may read much of it. */
const readsHistory = /^\/(?:reports|api\/(?:call-flow|audit|runs|reports\/(?:calls|agents)))(?:\/|$)/;

const isList = ({ schema }: RouteOptions): boolean =>
  schema?.querystring instanceof z.ZodObject && 'perPage' in schema.querystring.shape;

const asksToFind = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && ['search', 'phone'].some((name) => name in query);

/**
 * Gives what reads much its own small share of the database's connections: so many searches and reports at once, and so
 * many lists, each business in its turn; the others wait, and what moves a call finds a connection whatever is looked for.
 * `connections` are those of the pool.
 */
export const shares = plugin(
  async (app: FastifyInstance, { connections }: { connections: number }) => {
    const of = (share: number) => createTurns({ ...waiting, places: Math.max(1, Math.floor(connections * share)) });
    const [searches, lists] = [of(0.2), of(0.4)];

    const isHistory = (url: string | undefined) => readsHistory.test(url ?? '');

    app.decorate('inTurn', async (request, work) => {
      const turns = isHistory(request.routeOptions.url) || asksToFind(request) ? searches : lists;
      const turn = await turns.take(request.caller?.bunitId ?? 0);
      if (turn === null) throw failure('unavailable', { retryAfter: 5 });
      try {
        return await work();
      } finally {
        turn.done();
      }
    });

    app.addHook('onRoute', (route) => {
      const { handler, method, url, config } = route;
      if (method !== 'GET' || config?.takesTurn || !(isHistory(url) || isList(route))) return;
      route.handler = function shared(request, reply) {
        return app.inTurn(request, () => {
          // Whoever went away while it waited hears no answer.
          if (request.raw.socket.destroyed) throw failure('unavailable');
          return handler.call(this, request, reply);
        });
      };
    });
    app.addHook('preClose', async () => {
      for (const turns of [searches, lists]) turns.close();
    });
  },
  { name: 'shares' },
);
