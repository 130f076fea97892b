import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Caller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Limits } from './limits.ts';
import type { TryBearer } from './try-bearer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on a public route. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** A route that anyone may call. Every other one below `/api` needs a bearer. */
    public?: boolean;
    /** A public route that asks for a key by itself. */
    asksForKey?: boolean;
  }
}

/** The bearer of an Authorization header; empty when there is none. Throws `bearer_invalid` for another scheme. */
export const bearerOf = (header: string | undefined): string => {
  if (!header) return '';
  const [, bearer] = /^Bearer ([\w\-.~+/=]+)$/i.exec(header) ?? [];
  if (!bearer) throw failure('bearer_invalid');
  return bearer;
};

/**
 * Whether a request counts as one of a stranger: it brings no bearer, or one at which nobody looks there. Where a route asks
 * for a key by itself, one that served is none.
 */
export const isStrangers = ({ headers, is404, routeOptions }: FastifyRequest, limits: Pick<Limits, 'hasServed'>) => {
  const { authorization } = headers;
  const { url = '', config } = routeOptions;
  if (authorization === undefined || is404 || !url.startsWith('/api/')) return true;
  return config.public === true && !(config.asksForKey && limits.hasServed(authorization.slice('Bearer '.length)));
};

const readingMethods: readonly string[] = ['GET', 'HEAD'];

/** Throws `read_only` for what is no reading, asked by somebody who looks as a role: the one gate, in front of every route. */
const demandReading = ({ caller, method }: FastifyRequest): void => {
  if (caller?.kind === 'user' && caller.seeing && !readingMethods.includes(method)) throw failure('read_only');
};

/** Puts the caller on every request that is not public, before its body is read. */
export const bearer = plugin(
  async (app: FastifyInstance, { tryBearer, limits }: { tryBearer: TryBearer; limits: Limits }) => {
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      if (request.is404 || request.routeOptions.config.public) return;
      const named = bearerOf(request.headers.authorization);
      const caller = await tryBearer(named, request.ip, (known) => {
        request.caller = known;
      });
      limits.caller(caller, request.url);
      demandReading(request);
    });
  },
  { name: 'bearer' },
);
