import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import type { Caller } from '../base/caller.ts';
import { patternOf } from './causes.ts';
import { familiesText } from './families.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsGuard } from './metrics-access.ts';
import { metricsType } from './metrics-server.ts';
import { watchNode } from './node-families.ts';
import { serviceFamilies } from './service-families.ts';
import type { Traces } from './tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this node, in the text format of Prometheus. */
    readonly metricsText: () => Promise<string>;
  }
}

/** A plain word, and no number: that might be somebody's phone. */
const plainWord = /^(?!\d+$)[\w-]{8,64}$/;

/** The id of a request: the caller's own, when it is a plain word, so that a chain of programs can be followed. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && plainWord.test(given) ? given : randomUUID();
};

/** Who asks, where it is neither a person nor a key. */
const othersOf = (caller: Caller) => {
  if (caller.kind === 'device') return { device: caller.deviceId };
  return caller.kind === 'task' ? { task: caller.taskId } : {};
};

/** Reads and pings that went well come by the thousand and would bury the rest. */
const isRoutine = (method: string, route: string, status: number) =>
  status < 400 && (method === 'GET' || route.endsWith('/ping'));

/** One log line for each request, with nothing in it that people wrote; and the metrics, where they are asked for. */
export const observe = plugin(
  async (app: FastifyInstance, { context, traces }: { context: Context; traces: Traces | null }) => {
    const metrics = createMetrics();
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const { method, caller } = request;
      const route = patternOf(request);
      const status = reply.statusCode;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const who = caller ? { user: caller.userId, key: caller.keyId, ...othersOf(caller) } : {};
      const level = isRoutine(method, route, status) ? 'debug' : 'info';
      request.log[level]({ method, route, status, ms, ...who }, 'request');
      metrics.count(method, route, status, ms / 1_000);
    });
    const { settings } = context;
    const isWatched = settings.metrics || settings.metricsAt !== null;
    // What watches the event loop costs a little, and is for who asks.
    const ofNode = isWatched ? watchNode(app, context) : async () => [];
    const text = async () =>
      familiesText([
        ...metrics.families(),
        ...(await ofNode()),
        ...(traces?.families() ?? []),
        ...(await serviceFamilies(app, context)),
      ]);
    app.decorate('metricsText', text);
    if (!settings.metrics) return;
    const guard = createMetricsGuard(settings);
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      guard(request);
      return reply.type(metricsType).send(await text());
    });
  },
  { name: 'observe', dependencies: ['backups', 'synthetic-calls', 'draining', 'rooms'] },
);
