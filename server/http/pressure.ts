import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';

interface Limits {
  /** How long requests may wait for their turn, in milliseconds on average. */
  readonly longest?: number;
  /** What the average is taken of, in milliseconds. */
  readonly every?: number;
}

/**
 * Refuses requests with 503 and when to come back, while those that are here wait too long for their turn. The average is
 * of five seconds: one of a second has nothing to be taken of when the machine halts the node for as long, which the
 * library calls endless, and everybody would be refused for the next second.
 */
export const pressure = plugin(
  async (app: FastifyInstance, { longest = 3_000, every = 5_000 }: Limits) => {
    await app.register(underPressure, {
      maxEventLoopDelay: longest,
      sampleInterval: every,
      pressureHandler: () => {
        throw failure('unavailable', { retryAfter: 5 });
      },
    });
  },
  { name: 'pressure' },
);
