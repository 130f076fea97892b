import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Caller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Authenticate } from './authenticate.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on a public route. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** A route that anyone may call. Every other one below `/api` needs a bearer. */
    public?: boolean;
  }
}

/** The bearer of an Authorization header; empty when there is none. Throws `bearer_invalid` for another scheme. */
export const bearerOf = (header: string | undefined): string => {
  if (!header) return '';
  const [, bearer] = /^Bearer ([\w\-.~+/=]+)$/i.exec(header) ?? [];
  if (!bearer) throw failure('bearer_invalid');
  return bearer;
};

/** Puts the caller on every request that is not public, before its body is read. */
export const bearer = plugin(
  async (app: FastifyInstance, { authenticate, limits }: { authenticate: Authenticate; limits: Limits }) => {
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      if (request.is404 || request.routeOptions.config.public) return;
      limits.mayTry(request.ip);
      request.caller = await authenticate(bearerOf(request.headers.authorization), request.ip).catch(
        (error: unknown) => {
          limits.stranger(request.ip);
          throw error;
        },
      );
      limits.caller(request.caller, request.url);
    });
  },
  { name: 'bearer' },
);
