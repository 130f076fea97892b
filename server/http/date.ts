import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Says in each answer what time it is by the clock that counts: consoles correct theirs by it, and the clock of this
 * machine may be off.
 */
export const date = plugin(
  async (app: FastifyInstance, { clock }: { clock: () => number }) => {
    let said = { at: 0, text: '' };
    app.addHook('onSend', async (_request, reply) => {
      const at = clock();
      if (said.at !== at) said = { at, text: new Date(at * 1_000).toUTCString() };
      reply.header('date', said.text);
    });
  },
  { name: 'date' },
);
