import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { insertUserDeed } from '../audit/audit-queries.ts';
import { anyCaller } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { endSessions, openSessions, type Which } from '../auth/session-queries.ts';
import { answeredSession, ended, session } from '../auth/session-schema.ts';
import { failure } from '../base/failure.ts';
import { answers, noParameters, record } from '../http/common-schema.ts';

const tags = ['session'];
const params = z.object({ session: z.string().max(100) });

/** Where the signed-in person is signed in. Programs and devices are nobody: 404. */
export const ownSessionRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    const whoIs = ({ caller }: FastifyRequest) => {
      if (caller?.kind !== 'user') throw failure('not_found');
      return caller;
    };
    /** Ends them, and writes it down if there were any. */
    const end = (request: FastifyRequest, which: Which) => {
      const { userId: user } = whoIs(request);
      const now = clock();
      return db.transaction(async (tx) => {
        const count = await endSessions(tx, user, which, now);
        const deed = { user, by: 'themselves', resource: 'sessions', did: 'ended_sessions' } as const;
        if (count > 0) await insertUserDeed(tx, { ...deed, address: request.ip, now });
        return count;
      });
    };

    app.get(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Where the signed-in user is signed in, what was used last first',
          tags,
          querystring: noParameters,
          response: answers(200, record(z.array(session))),
        },
      },
      async (request) => {
        const { userId, familyId } = whoIs(request);
        const open = await openSessions(db, userId, settings.session, clock());
        return { data: open.map(answeredSession(familyId)) };
      },
    );

    app.delete(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'End every other session of the signed-in user, at once',
          tags,
          querystring: noParameters,
          response: answers(200, record(ended)),
        },
      },
      async (request) => ({ data: { ended: await end(request, { but: whoIs(request).familyId }) } }),
    );

    app.delete(
      '/:session',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'End one session of the signed-in user, at once; this one too',
          tags,
          params,
          querystring: noParameters,
          response: answers(200, record(ended)),
        },
      },
      async (request) => {
        const count = await end(request, { only: request.params.session });
        if (count === 0) throw failure('not_found');
        return { data: { ended: count } };
      },
    );
  };
