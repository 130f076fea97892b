import { z } from 'zod';
import { supervision } from '../../src/domain/access.ts';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, idValue, noParameters, record } from '../http/common-schema.ts';
import { inspectQuerying } from './call-queries.ts';
import { visibleTo } from './call-transition.ts';
import { letGuestIn, rememberGuest, takeGuestOut } from './guest-queries.ts';

const tags = ['calls'];
const guest = z.object({ agent_id: z.number(), is_in: z.boolean().describe('whether they may be in the room now') });

/** Who else is let into the room of a call: colleagues by its agent, and supervisors by themselves. */
export const guestRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    const most = settings.video.provider === 'jitsi' ? { most: null } : {};

    app.post(
      '/:id/guests',
      {
        preHandler: app.allow(anyOf('QUERYINGS_EDITION')),
        schema: {
          summary: 'Let another agent into the room of a call; its agent does, or a supervisor for themselves',
          tags,
          params: idParams,
          querystring: noParameters,
          body: z.strictObject({ agent_id: idValue }),
          response: answers(201, record(guest)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const { agentId: by } = caller;
        if (by === null) throw failure('agent_required');
        const { agent_id: agentId } = request.body;
        const name = { bunitId, callId: request.params.id, agentId };
        const author = authorOf(request, clock());
        await db.transaction(async (tx) => {
          const found = await inspectQuerying(tx, bunitId, name.callId);
          if (!found) throw failure('not_found');
          if (found.call.state !== 'ATTENDED')
            throw failure('illegal_transition', { data: visibleTo(caller, found.call) });
          const isHost = found.call.agent_id === by;
          const mayCome = agentId === by && anyOf(supervision)(caller) === null;
          if (!isHost && !mayCome)
            throw failure('not_owner', { data: visibleTo(caller, found.call), agent: found.agent });
          if (await letGuestIn(tx, { ...name, by, now: author.now, ...most }))
            await rememberGuest(tx, author, name, true);
        });
        reply.code(201);
        return { data: { agent_id: agentId, is_in: true } };
      },
    );

    app.delete(
      '/:id/guests/:agentId',
      {
        preHandler: app.allow(anyOf('QUERYINGS_EDITION')),
        schema: {
          summary: 'Take a guest out of the room of a call; the guest does, its agent, or a supervisor',
          tags,
          params: idParams.extend({ agentId: idParams.shape.id }),
          querystring: noParameters,
          response: answers(200, record(guest)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        if (caller.agentId === null) throw failure('agent_required');
        const { id: callId, agentId } = request.params;
        const name = { bunitId, callId, agentId };
        const author = authorOf(request, clock());
        await db.transaction(async (tx) => {
          const found = await inspectQuerying(tx, bunitId, callId);
          if (!found) throw failure('not_found');
          const isTheirs = [agentId, found.call.agent_id].includes(caller.agentId);
          if (!isTheirs && anyOf(supervision)(caller) !== null)
            throw failure('not_owner', { data: visibleTo(caller, found.call), agent: found.agent });
          if (await takeGuestOut(tx, name, author.now)) await rememberGuest(tx, author, name, false);
        });
        return { data: { agent_id: agentId, is_in: false } };
      },
    );
  };
