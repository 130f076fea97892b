import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { holds, mayManageAgents } from '../../src/domain/access.ts';
import type { Caller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';

/** Decides a right: null when the caller has it, else the permission code to name in the answer. */
export type Right = (caller: Caller) => string | null;

/** Any of these permission codes. */
export const anyOf =
  (first: string, ...others: readonly string[]): Right =>
  ({ holder }) =>
    [first, ...others].some((code) => holds(holder, code)) ? null : first;

/** Each of these permission codes. */
export const allOf =
  (...codes: readonly string[]): Right =>
  ({ holder }) =>
    codes.find((code) => !holds(holder, code)) ?? null;

/** The codes, or being an agent of the business: agents choose zone and desk without any administration right. */
export const agentOr =
  (first: string, ...others: readonly string[]): Right =>
  (caller) =>
    caller.agentId === null ? anyOf(first, ...others)(caller) : null;

/** Converting users to agents, and back. */
export const managingAgents: Right = ({ holder }) =>
  mayManageAgents(holder)
    ? null
    : (['AGENTS_USERS_ASSIGN', 'AGENTS_CREATION', 'AGENTS_DELETION'].find((code) => !holds(holder, code)) ?? null);

/** Superusers, whatever other rights there are. */
export const fullpowerOnly: Right = ({ holder }) => (holder.fullpower ? null : 'fullpower');

/** Nothing but being signed in to a business, or a program of one. */
export const anyCaller: Right = ({ kind }) => (kind === 'device' ? 'device' : null);

/** A device as well, for what is its own; the route looks whether it is. */
export const deviceOr =
  (right: Right): Right =>
  (caller) =>
    caller.kind === 'device' ? null : right(caller);

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets only callers through who have the right, in a business. Answers 403 with the permission that is missing. */
    allow(right: Right): preHandlerAsyncHookHandler;
  }
}

/** The caller of a request that `allow` let through, and its business. Every query names that business. */
export const callerOf = (request: FastifyRequest): { caller: Caller; bunitId: number } => {
  const { caller } = request;
  if (!caller) throw failure('bearer_missing');
  if (caller.bunitId === null) throw failure('business_required');
  return { caller, bunitId: caller.bunitId };
};

/** Throws `forbidden` with the permission that is missing; for a device, whose rights nobody changes, there is nothing there. */
export const demand = (right: Right, caller: Caller): void => {
  const permission = right(caller);
  if (permission === null) return;
  throw caller.kind === 'device' ? failure('not_found') : failure('forbidden', { permission });
};

const guards = new WeakSet<object>();

export const access = plugin(
  async (app: FastifyInstance) => {
    app.decorate('allow', (right) => {
      const guard: preHandlerAsyncHookHandler = async (request) => demand(right, callerOf(request).caller);
      guards.add(guard);
      return guard;
    });
    app.addHook('onRoute', ({ method, url, config, preHandler }) => {
      const isGuarded = [preHandler].flat().some((handler) => handler !== undefined && guards.has(handler));
      if (!config?.public && !isGuarded) throw new Error(`${String(method)} ${url} is neither public nor guarded`);
    });
  },
  { name: 'access' },
);
