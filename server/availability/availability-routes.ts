import type { FastifyRequest } from 'fastify';
import { supervision } from '../../src/domain/access.ts';
import type { Availability, AvailabilityEvent } from '../../src/domain/availability.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import { type Author, actorOf, authorOf, remember } from '../audit/remember.ts';
import { anyCaller, anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { committedApart } from '../postgres/announce.ts';
import type { Transaction } from '../postgres/database.ts';
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
import { visibleAgent } from './visible-agent.ts';

const tags = ['availability'];

/** An event that somebody sends of an agent. */
interface Sent {
  readonly bunitId: number;
  readonly agentId: number;
  readonly event: AvailabilityEvent;
  readonly pause_id: number | null;
  readonly version?: number | undefined;
  /** The call that is declined; whichever rings now if not given. */
  readonly call_id?: number | undefined;
}

/** Who sends it: at a console of the agent, or not; and how they may see what the agent is at. */
type Sender = Required<Pick<AvailabilityMove, 'actor' | 'isTouched'>> & {
  readonly see: (before: Availability) => Availability;
};

/** Who moves somebody else; a device has no right to. */
const moverOf = (author: Author): Sender['actor'] => {
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
    /** Answers what the agent was at until then. Throws `stale_version` for whoever chose by an older state than that. */
    const send = async (
      tx: Transaction,
      { bunitId, agentId, event, pause_id: pauseId, version, call_id: callId }: Sent,
      { see, ...by }: Sender,
    ) => {
      await holdAvailability(tx, bunitId, agentId);
      const before = await readAvailability(tx, bunitId, agentId);
      if (version !== undefined && version !== before.version) throw failure('stale_version', { data: see(before) });
      if (event === 'pause') await demandReason(tx, bunitId, pauseId);
      // A supervisor ends it all the same: nobody is kept from work by a form.
      if (event === 'wrapped' && by.isTouched) await demandOutcome(tx, bunitId, before);
      // Who asks too early, by a clock of their own, or declines what rings no more, is told what is so.
      const isOf = event === 'decline' && callId !== undefined ? sql`a.offer_call_id = ${callId}::int` : undefined;
      const when = event === 'elapse' ? isElapsed : isOf;
      await moveAvailability(tx, { event, who: oneAgent(agentId, clock()), when, pauseId, ...by });
      return before;
    };

    /** The same of somebody else, of whom the log tells. Answers what the agent is at now. */
    const force = (author: Author, sent: Sent, see: Sender['see']): Promise<Availability> =>
      db.transaction(async (tx) => {
        const { bunitId, agentId: id } = sent;
        const before = await send(tx, sent, { actor: moverOf(author), isTouched: false, see });
        const after = await readAvailability(tx, bunitId, id);
        if (after.version === before.version) return after;
        const name = sql<string>`coalesce((select ${fullNameOf(sql`agents.user_id`)} from agents where id = ${id}), '')`;
        const sides = { before: toldOf(before), after: toldOf(after) };
        await remember(tx, author, { bunitId, action: 'update', resource: 'agents', id, name, ...sides });
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
        const actor = { kind: 'agent', id: own.agentId } as const;
        await db.transaction((tx) =>
          send(tx, { ...own, ...request.body }, { actor, isTouched: true, see: (before) => before }),
        );
        committedApart(db, own.bunitId, { kind: 'availability', agentId: own.agentId });
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
        const { caller, bunitId } = callerOf(request);
        const [agents, reasons] = await Promise.all([listAvailability(db, bunitId), readReasons(db, bunitId)]);
        return { data: agents.map((agent) => visibleAgent(caller, agent)), reasons };
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
        const { caller, bunitId } = callerOf(request);
        const see = (agent: Availability) => visibleAgent(caller, agent);
        const sent = { bunitId, agentId: request.params.id, ...request.body };
        const data = await force(authorOf(request, clock()), sent, see);
        committedApart(db, bunitId, { kind: 'availability', agentId: data.agent_id });
        return { data: see(data) };
      },
    );
  };
