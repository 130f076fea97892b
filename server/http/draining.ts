import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this node says that it is not ready, so that a proxy leads nobody here any more; it still serves. */
    leave(): void;
    /** From now on new requests are refused: the server is about to stop. */
    drain(): void;
    /** Whether this node is about to stop. */
    isDraining(): boolean;
  }
}

/** Refuses requests that come over open connections while the server stops; those that run are answered. */
export const draining = plugin(
  async (app: FastifyInstance) => {
    let state: 'serving' | 'leaving' | 'draining' = 'serving';
    app.decorate('leave', () => {
      if (state === 'serving') state = 'leaving';
    });
    app.decorate('drain', () => {
      state = 'draining';
    });
    app.decorate('isDraining', () => state !== 'serving');
    app.addHook('onRequest', async (_request, reply) => {
      if (state !== 'draining') return;
      void reply.header('connection', 'close');
      throw failure('unavailable', { retryAfter: 5 });
    });
  },
  { name: 'draining' },
);
