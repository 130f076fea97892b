import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { because, type Cause, causeNow, type Tracer } from '../base/cause.ts';
import type { Settings } from '../base/settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the statements, scripts and messages of this request are done for; null where nobody tells them apart. */
    cause: Cause | null;
  }
}

interface CausesOptions {
  readonly settings: Pick<Settings, 'slowQueryMs' | 'trustProxy'>;
  readonly tracer: Tracer | null;
}

/** The pattern of the route, never the address: an address can hold a phone number. */
export const patternOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '*';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/**
 * Lets whatever is done for a request know for which: its statements, scripts, and what it asks of others. Nothing at all is done
 * where neither slow statements nor traces are wanted.
 */
export const causes = plugin(
  async (app: FastifyInstance, { settings, tracer }: CausesOptions) => {
    app.decorateRequest('cause', null);
    if (tracer === null && settings.slowQueryMs === null) return;

    const beginTrace = (request: FastifyRequest) => {
      const route = patternOf(request);
      const method = methods.has(request.method) ? request.method : '_OTHER';
      const { traceparent } = request.headers;
      // The proxy in front of us is believed, and nobody else: a stranger could hang what they ask on any trace.
      const from = settings.trustProxy && typeof traceparent === 'string' ? traceparent : undefined;
      const facts = { 'http.request.method': method, 'http.route': route, 'request.id': request.id };
      const name = `${method} ${route}`;
      // What a script of a task asks of this very node is a part of the task.
      const above = causeNow()?.span;
      if (above) return { traceId: above.traceId, span: above.part(name, 'asked', facts) };
      return tracer?.begin(name, 'asked', facts, from) ?? { traceId: null, span: null };
    };

    app.addHook('onRequest', (request, reply, done) => {
      const trace = beginTrace(request);
      const cause = { id: request.id, ...trace, isOver: () => reply.raw.writableEnded || reply.raw.destroyed };
      request.cause = cause;
      if (trace.traceId !== null) {
        request.log = request.log.child({ trace: trace.traceId });
        reply.log = request.log;
      }
      because(cause, done);
    });
    // What reads a body comes from the socket, and has lost whom it is for.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.cause === null) return done();
      because(request.cause, done);
    });
    app.addHook('onResponse', async ({ cause }, { statusCode }) => {
      if (!cause?.span) return;
      cause.span.set({ 'http.response.status_code': statusCode });
      cause.span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
  },
  { name: 'causes' },
);
