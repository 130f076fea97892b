import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';

interface Limits {
  /** How long requests may wait for their turn, in milliseconds. */
  readonly longest?: number;
  /** How often it is looked how long they wait, in milliseconds. */
  readonly every?: number;
}

/** Of so many looks most have to find that requests wait too long. */
const looks = 5;

/**
 * Refuses requests with 503 and when to come back, while those that are here wait too long for their turn: in most of the
 * last looks, and not on average. A machine that halts the node once, for however long, leaves one late look behind and
 * nobody to be refused; and a node that has caught up takes requests again within a few looks.
 */
export const pressure = plugin(
  async (app: FastifyInstance, { longest = 3_000, every = 200 }: Limits) => {
    let late: readonly boolean[] = [];
    let due = performance.now() + every;
    const look = () => {
      const now = performance.now();
      late = [now - due > longest, ...late].slice(0, looks);
      due = now + every;
      timer.refresh();
    };
    const timer = setTimeout(look, every).unref();
    app.addHook('onClose', async () => clearTimeout(timer));
    app.addHook('onRequest', async () => {
      if (late.filter(Boolean).length > looks / 2) throw failure('unavailable', { retryAfter: 5 });
    });
  },
  { name: 'pressure' },
);
