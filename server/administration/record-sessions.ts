import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { insertUserDeed } from '../audit/audit-queries.ts';
import { actorOf } from '../audit/remember.ts';
import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { endSessions, openSessions } from '../auth/session-queries.ts';
import { answeredSession, ended, session } from '../auth/session-schema.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { findRecord } from '../records/record-read.ts';
import { chooseForRecord, onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';

/**
 * Where people are signed in, for whoever may change them: ending a session locks nobody out, so it is allowed for people
 * who belong to other businesses too.
 */
export const resourceSessions = (context: Context, { shared, path }: RecordContract, app: Api): void => {
  const { db, clock, settings } = context;
  const changing = (resource: Parameters<typeof writing>[0]) => writing(resource, 'edit');
  const preHandler = app.allow(onAny(shared, changing));
  const common = { tags: ['administration'], params: idParams, querystring: noParameters };

  const personOf = async (request: FastifyRequest<{ Params: { id: number } }>): Promise<number> => {
    const { caller, bunitId } = callerOf(request);
    const { id } = request.params;
    const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
    demand(changing(table.resource), caller);
    if (!(await findRecord(db, table, bunitId, id, new Set()))) throw failure('not_found');
    return id;
  };

  app.get(
    '/:id/sessions',
    {
      preHandler,
      schema: {
        ...common,
        summary: `Where one of ${path} is signed in, what was used last first`,
        response: answers(200, record(z.array(session))),
      },
    },
    async (request) => {
      const open = await openSessions(db, await personOf(request), settings.session, clock());
      return { data: open.map(answeredSession(callerOf(request).caller.familyId)) };
    },
  );

  app.delete(
    '/:id/sessions',
    {
      preHandler,
      schema: {
        ...common,
        summary: `End every session of one of ${path}, at once`,
        response: answers(200, record(ended)),
      },
    },
    async (request) => {
      const user = await personOf(request);
      const now = clock();
      const { caller } = callerOf(request);
      const count = await db.transaction(async (tx) => {
        const deed = { user, by: actorOf(caller), resource: 'sessions', did: 'ended_sessions' } as const;
        const ending = await endSessions(tx, user, null, now);
        if (ending > 0) await insertUserDeed(tx, { ...deed, address: request.ip, now });
        return ending;
      });
      return { data: { ended: count } };
    },
  );
};
