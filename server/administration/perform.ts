import type { FastifyRequest } from 'fastify';
import { authorOf } from '../audit/remember.ts';
import { callerOf } from '../auth/access.ts';
import type { Context } from '../auth/context.ts';
import { requestLanguage } from '../base/language.ts';
import type { Transaction } from '../postgres/database.ts';
import type { Write } from '../records/resource-rules.ts';

/** The writes of one request: each in a transaction of its own, and what follows them once it is committed. */
export const createPerformance = (context: Context, request: FastifyRequest) => {
  const effects: Parameters<Write['afterwards']>[0][] = [];
  const { caller, bunitId } = callerOf(request);
  const { address } = authorOf(request, context.clock());
  return {
    /** The write that a transaction does. */
    writeIn: (tx: Transaction): Write => ({
      tx,
      context,
      caller,
      address,
      bunitId,
      now: context.clock(),
      language: requestLanguage(undefined, request.headers['accept-language']),
      afterwards: (effect) => void effects.push(effect),
    }),

    /** Does what was left for later. */
    async finish(): Promise<void> {
      for (const effect of effects)
        try {
          await effect();
        } catch (error) {
          // The record is written: an invitation that failed can be asked for again on the sign-in form.
          request.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'an effect of a write failed');
        }
    },
  };
};
