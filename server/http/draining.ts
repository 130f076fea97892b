import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on new requests are refused: the server is about to stop. */
    drain(): void;
  }
}

/** Refuses requests that come over open connections while the server stops; those that run are answered. */
export const draining = plugin(
  async (app: FastifyInstance) => {
    let isDraining = false;
    app.decorate('drain', () => {
      isDraining = true;
    });
    app.addHook('onRequest', async (_request, reply) => {
      if (!isDraining) return;
      void reply.header('connection', 'close');
      throw failure('unavailable', { retryAfter: 5 });
    });
  },
  { name: 'draining' },
);
