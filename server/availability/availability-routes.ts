import type { FastifyRequest } from 'fastify';
import { supervision } from '../../src/domain/access.ts';
import type { Availability, AvailabilityEvent } from '../../src/domain/availability.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import { type Author, actorOf, authorOf, remember } from '../audit/remember.ts';
import { anyCaller, anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { sql } from '../postgres/orm.ts';
import { isElapsed } from './absence-queries.ts';
import { type AvailabilityMove, moveAvailability, oneAgent } from './availability-move.ts';
import {
  demandOutcome,
  demandReason,
  holdAvailability,
  listAvailability,
  readAvailability,
  readOwnAvailability,
  readReasons,
} from './availability-queries.ts';
import {
  availabilityAnswer,
  ownAvailability,
  ownEvent,
  supervisedAgents,
  supervisorEvent,
} from './availability-schema.ts';

const tags = ['availability'];

/** An event that somebody sends of an agent. */
interface Sent {
  readonly bunitId: number;
  readonly agentId: number;
  readonly event: AvailabilityEvent;
  readonly pause_id: number | null;
  readonly version?: number | undefined;
}

/** Who moves somebody else; a device has no right to. */
const moverOf = (author: Author): AvailabilityMove['actor'] => {
  const { actor, actor_id } = actorOf(author.caller);
  return { kind: actor === 'device' ? 'server' : actor, id: actor_id };
};

const toldOf = ({ state, pause }: Availability) => ({ state, pause: pause?.name ?? null });

/** Whose availability is the caller's own. */
const ownOf = (request: FastifyRequest) => {
  const { caller, bunitId } = callerOf(request);
  if (caller.agentId === null) throw failure('agent_required');
  return { bunitId, agentId: caller.agentId };
};

/** What agents are at: one's own, and those of a business for whoever supervises them. */
export const availabilityRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    /**
     * `author`: somebody else than the agent, of whom the log tells. Throws `stale_version` for whoever chose by an older
     * state than the one that is there.
     */
    const send = (author: Author | null, { bunitId, agentId, event, pause_id: pauseId, version }: Sent) =>
      db.transaction(async (tx) => {
        const held = await holdAvailability(tx, bunitId, agentId);
        if (!held) throw failure('not_found');
        const before = await readAvailability(tx, bunitId, agentId);
        if (version !== undefined && version !== before.version) throw failure('stale_version', { data: before });
        if (event === 'pause') await demandReason(tx, bunitId, pauseId);
        // A supervisor ends it all the same: nobody is kept from work by a form.
        if (event === 'wrapped' && author === null) await demandOutcome(tx, bunitId, before);
        const actor: AvailabilityMove['actor'] = author ? moverOf(author) : { kind: 'agent', id: agentId };
        const who = oneAgent(agentId, clock());
        // Who asks too early, by a clock of their own, is told what is so.
        const when = event === 'elapse' ? isElapsed : undefined;
        await moveAvailability(tx, { event, who, when, actor, pauseId, isTouched: author === null });
        const after = await readAvailability(tx, bunitId, agentId);
        if (author && after.version !== before.version) {
          const name = sql<string>`coalesce((select ${fullNameOf(sql`agents.user_id`)} from agents where id = ${agentId}), '')`;
          const sides = { before: toldOf(before), after: toldOf(after) };
          await remember(tx, author, { bunitId, action: 'update', resource: 'agents', id: agentId, name, ...sides });
        }
        return after;
      });

    app.get(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'What I am at as an agent, and what I can choose',
          tags,
          querystring: noParameters,
          response: answers(200, record(ownAvailability)),
        },
      },
      async (request) => {
        const { bunitId, agentId } = ownOf(request);
        return { data: await readOwnAvailability(db, bunitId, agentId) };
      },
    );

    app.put(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Pause, go on, or be there: an event; what follows from it is decided here',
          tags,
          querystring: noParameters,
          body: ownEvent,
          response: answers(200, record(ownAvailability)),
        },
      },
      async (request) => {
        const own = ownOf(request);
        await send(null, { ...own, ...request.body });
        return { data: await readOwnAvailability(db, own.bunitId, own.agentId) };
      },
    );

    app.get(
      '/agents',
      {
        preHandler: app.allow(anyOf(supervision)),
        schema: {
          summary: 'What all agents are at, by name, and the reasons that a pause can have',
          tags,
          querystring: noParameters,
          response: answers(200, supervisedAgents),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const [data, reasons] = await Promise.all([listAvailability(db, bunitId), readReasons(db, bunitId)]);
        return { data, reasons };
      },
    );

    app.put(
      '/agents/:id',
      {
        preHandler: app.allow(anyOf(supervision)),
        schema: {
          summary: 'Put an agent into a pause, or out of it',
          tags,
          params: idParams,
          querystring: noParameters,
          body: supervisorEvent,
          response: answers(200, record(availabilityAnswer)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const author = authorOf(request, clock());
        return { data: await send(author, { bunitId, agentId: request.params.id, ...request.body }) };
      },
    );
  };
