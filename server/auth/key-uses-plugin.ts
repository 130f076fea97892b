import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from './context.ts';
import { writeKeyUses } from './key-queries.ts';
import { createKeyUses, type KeyUses } from './key-uses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keyUses: KeyUses;
  }
}

/** How often uses are written, in milliseconds: the table of keys is never further behind. */
const flushEvery = 3_000;

/** Counts how often access keys serve. What was counted before a stop is written before it ends. */
export const keyUses = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const uses = createKeyUses({ write: (counted) => writeKeyUses(context.db, counted), log: app.log });
    app.decorate('keyUses', uses);
    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      timers.push(setInterval(() => void uses.flush(), flushEvery).unref());
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await uses.flush();
    });
  },
  { name: 'keyUses' },
);
