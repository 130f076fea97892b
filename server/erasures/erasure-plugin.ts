import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { reporterOf } from '../postgres/outage.ts';
import { workOnErasure } from './erasure-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    erasures: {
      /** One was ordered: work on it now. */
      wake(): void;
      /** Works on all that wait, and resolves when that is done. Never rejects. */
      look(): Promise<void>;
    };
  }
}

/** How often what other nodes left is looked for, in milliseconds. */
const lookEvery = 30_000;

/** Works on erasures: on those that are ordered here, and on what a node left that has gone. */
export const erasures = plugin(
  async (app: FastifyInstance, { context: { db, clock } }: { context: Context }) => {
    const report = reporterOf(db, app.log);
    let isStopping = false;
    let isWanted = false;
    let last: Promise<void> | null = null;
    const work = async () => {
      do {
        isWanted = false;
        while (await workOnErasure(db, { clock, isStopping: () => isStopping }));
      } while (isWanted && !isStopping);
    };
    const look = () => {
      isWanted = true;
      last ??= work()
        .catch((error: unknown) => report(error, 'the data of a person were not erased to the end; it is tried again'))
        .finally(() => {
          last = null;
        });
      return last;
    };
    app.decorate('erasures', { wake: () => void look(), look });

    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      timers.push(setInterval(() => void look(), lookEvery).unref());
    });
    app.addHook('preClose', async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await last;
    });
  },
  { name: 'erasures' },
);
