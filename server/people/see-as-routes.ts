import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { missingToSeeAs, seenThrough } from '../../src/domain/access.ts';
import { lookBegan, rememberLookEnd } from '../audit/looks-queries.ts';
import { authorOf, remember } from '../audit/remember.ts';
import { callerOf, type Right } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { begunLook } from '../auth/person-schema.ts';
import { callOfAgent, findSeenRole, type SeenRole } from '../auth/see-as-queries.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';

/** How long a look lasts that nobody ends, in seconds. */
export const lookSeconds = 60 * 60;

const seeingAs: Right = ({ holder }) => missingToSeeAs(holder);

/**
 * Looking at the console with the rights of a role. A look is nothing that is kept: whoever has begun one sends its pass
 * with each request, in the tab that shows it, and the server decides anew each time what is to be seen.
 */
export const seeAsRoutes =
  ({ db, clock, tokens }: Context) =>
  async (app: Api) => {
    const roleOf = async (request: FastifyRequest, id: number) => {
      const { caller, bunitId } = callerOf(request);
      const role = await findSeenRole(db, bunitId, id);
      // A program has no screen to look at.
      if (caller.kind !== 'user' || !role) throw failure('not_found');
      return { caller, bunitId, role };
    };

    const rememberLook = (request: FastifyRequest, bunitId: number, { id, name }: SeenRole, until: number) => {
      const deed = { bunitId, action: 'change', resource: 'roles', id, name, before: null } as const;
      return remember(db, authorOf(request, clock()), { ...deed, after: lookBegan(until) });
    };

    app.post(
      '/:id/see-as',
      {
        preHandler: app.allow(seeingAs),
        schema: {
          summary: 'Begin to look at the console with the rights of a role, read only',
          description: [
            'With `{token}~{pass}` as bearer every request, and the websocket, has the rights of the role that the looker has too,',
            'until the look, the login or the role ends (403 `look_over`). Whatever is no GET is 403 `read_only`. Who is in a call',
            'cannot begin (412 `already_attending`), nor with a role that is not active (409 `role_inactive`).',
          ].join('\n'),
          tags: ['administration'],
          params: idParams,
          querystring: noParameters,
          response: answers(201, record(begunLook)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId, role } = await roleOf(request, request.params.id);
        if (!role.active) throw failure('role_inactive');
        const call = caller.agentId === null ? null : await callOfAgent(db, bunitId, caller.agentId);
        if (call) throw failure('already_attending', { call });
        const until = clock() + lookSeconds;
        const { hidden } = seenThrough(caller.holder, role.codes);
        await rememberLook(request, bunitId, role, until);
        const pass = tokens.look(caller, { bunitId, roleId: role.id, until });
        void reply.code(201);
        return { data: { role: { id: role.id, name: role.name }, hidden, until, pass } };
      },
    );

    app.delete(
      '/:id/see-as',
      {
        preHandler: app.allow(seeingAs),
        schema: {
          summary: 'Write down that a look as a role was ended, the newest of the user; asked without its pass',
          tags: ['administration'],
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(z.object({ id: z.number() }))),
        },
      },
      async (request) => {
        const { bunitId, caller, role } = await roleOf(request, request.params.id);
        const look = { userId: caller.userId, bunitId, roleId: role.id, until: null };
        await rememberLookEnd(db, look, { did: 'ended_see_as', address: request.ip, now: clock() });
        return { data: { id: role.id } };
      },
    );
  };
