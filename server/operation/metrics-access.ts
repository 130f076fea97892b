import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../auth/bearer.ts';
import { digest } from '../base/digest.ts';
import { exposureOf, isLoopback } from '../base/exposure.ts';
import { failure } from '../base/failure.ts';
import type { Settings } from '../base/settings.ts';

/** What a proxy adds to a request that it passes on. */
const traces = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));

/**
 * Lets whoever asks for the metrics through, or throws `metrics_token`: programs of this machine, and elsewhere whoever
 * has METRICS_TOKEN. What a proxy passes on comes from this machine as well: behind one, the token is always asked for.
 */
export const createMetricsGuard = ({
  metricsToken: token,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>) => {
  const isBehindProxy = exposureOf({ host: 'localhost', publicUrl, trustProxy }) !== null;
  return ({ headers, raw: { socket } }: Pick<FastifyRequest, 'headers' | 'raw'>): void => {
    const isPassedOn = isBehindProxy || traces.some((name) => headers[name] !== undefined);
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!isPassedOn && isLoopback(peer)) return;
    if (token === null || !isEqual(bearerOf(headers.authorization), token)) throw failure('metrics_token');
  };
};
