import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type Desk, firstZone, freeDesks, type LastZone, type ZoneOffer } from '../domain/desk.ts';
import { asFailure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Agent, Ref } from '../domain/session.ts';
import { outlet, port, type Target } from './port.ts';

export type DeskEvent =
  | { type: 'desk.chooseZone'; id: number | null }
  | { type: 'desk.choose'; id: number | null }
  | { type: 'desk.retry' };

/** What the queue must know: which zone's, and by that which services' calls to show; null while there is no zone. */
export type DeskNews = { type: 'zone.settled'; zoneId: number | null; services: readonly Ref[] | null };

export interface DeskInput {
  agent: Agent;
  queue: Target<DeskNews>;
}
interface DeskContext extends DeskInput {
  zoneId: number | null;
  deskId: number | null;
  /** The desk that was asked for and is not the agent's yet. */
  wanted: number | null;
  desks: readonly Desk[];
}

/**
 * Where the agent works: a zone, whose services and free desks are loaded, and a desk in it. Choosing a desk leaves
 * the previous one; clearing the zone clears its desks and leaves the desk (specification §4 'Zone choice').
 */
export const deskMachine = setup({
  types: {
    input: {} as DeskInput,
    context: {} as DeskContext,
    events: {} as DeskEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    recallZone: port<LastZone | null, { agentId: number }>('recallZone'),
    loadZone: port<ZoneOffer, { id: number }>('loadZone'),
    /** Leaves one desk, takes the other, in one step. Rejects as `conflict` when somebody sits there. */
    moveDesk: port<void, { agentId: number; from: number | null; to: number | null }>('moveDesk'),
  },
  actions: {
    keepZone: assign((_, zoneId: number | null) => ({ zoneId })),
    keepFirst: assign(({ context: { agent } }, last: LastZone | null) => ({ zoneId: firstZone(agent, last) })),
    rememberZone: outlet<{ agentId: number; id: number | null }>(),
    keepOffer: assign(({ context }, { desks }: ZoneOffer) => ({ desks: freeDesks(desks, context.agent.id) })),
    forgetDesks: assign({ desks: [] }),
    keepWanted: assign((_, wanted: number | null) => ({ wanted })),
    keepDesk: assign(({ context }) => ({ deskId: context.wanted, wanted: null })),
    forgetWanted: assign({ wanted: null }),
    tellQueue: sendTo(
      ({ context }) => context.queue,
      ({ context: { zoneId } }, { services }: { services: readonly Ref[] | null }) => ({
        ...{ type: 'zone.settled' as const, services },
        zoneId: services && zoneId,
      }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    hasZone: ({ context }) => context.zoneId !== null,
    isZone: (_, id: number | null) => id !== null,
    isOtherDesk: ({ context }, id: number | null) => id !== context.deskId,
    hasNoDesk: ({ context }) => context.deskId === null,
    isTaken: (_, { error }: { error: unknown }) => asFailure(error).code === 'desk_taken',
    hasWanted: ({ context }) => context.wanted !== null,
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({
    ...input,
    zoneId: null,
    deskId: input.agent.desks[0]?.id ?? null,
    wanted: null,
    desks: [],
  }),
  initial: 'entering',
  states: {
    /** Whoever comes back looks where they looked. */
    entering: {
      tags: 'busy',
      invoke: {
        id: 'recallZone',
        src: 'recallZone',
        input: ({ context: { agent } }) => ({ agentId: agent.id }),
        onDone: { target: 'entered', actions: { type: 'keepFirst', params: ({ event }) => event.output } },
        onError: { target: 'entered', actions: { type: 'keepFirst', params: null } },
      },
    },
    entered: { always: [{ guard: 'hasZone', target: 'loading' }, { target: 'nowhere' }] },
    nowhere: {
      on: {
        'desk.chooseZone': {
          guard: { type: 'isZone', params: ({ event }) => event.id },
          target: 'loading',
          actions: { type: 'keepZone', params: ({ event }) => event.id },
        },
      },
    },
    loading: {
      tags: 'busy',
      entry: 'forgetDesks',
      invoke: {
        id: 'loadZone',
        src: 'loadZone',
        input: ({ context }) => ({ id: context.zoneId ?? 0 }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepOffer', params: ({ event }) => event.output },
            { type: 'tellQueue', params: ({ event }) => event.output },
            { type: 'rememberZone', params: ({ context: { agent, zoneId } }) => ({ agentId: agent.id, id: zoneId }) },
          ],
        },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'failed',
      // The calls of the zone that was left must not stand under the name of this one.
      entry: { type: 'tellQueue', params: { services: null } },
      on: {
        'desk.retry': 'loading',
        'desk.chooseZone': [
          {
            guard: { type: 'isZone', params: ({ event }) => event.id },
            target: 'loading',
            actions: { type: 'keepZone', params: ({ event }) => event.id },
          },
          { target: 'leaving' },
        ],
      },
    },
    settled: {
      on: {
        'desk.chooseZone': [
          {
            guard: { type: 'isZone', params: ({ event }) => event.id },
            target: 'loading',
            actions: { type: 'keepZone', params: ({ event }) => event.id },
          },
          { target: 'leaving' },
        ],
        'desk.choose': {
          guard: { type: 'isOtherDesk', params: ({ event }) => event.id },
          target: 'moving',
          actions: { type: 'keepWanted', params: ({ event }) => event.id },
        },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveDesk',
        src: 'moveDesk',
        input: ({ context }) => ({ agentId: context.agent.id, from: context.deskId, to: context.wanted }),
        onDone: [
          {
            guard: 'hasWanted',
            target: 'settled',
            actions: ['keepDesk', { type: 'notify', params: { level: 'success', code: 'desk.attached' } }],
          },
          {
            target: 'settled',
            actions: ['keepDesk', { type: 'notify', params: { level: 'success', code: 'desk.detached' } }],
          },
        ],
        onError: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: ['forgetWanted', { type: 'notify', params: { level: 'warning', code: 'desk.taken' } }],
          },
          {
            target: 'settled',
            actions: ['forgetWanted', { type: 'notify', params: { level: 'error', code: 'desk.failed' } }],
          },
        ],
      },
    },
    /** The zone is being cleared: a desk is left first. */
    leaving: { always: [{ guard: 'hasNoDesk', target: 'cleared' }, { target: 'clearing' }] },
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'leaveDesk',
        src: 'moveDesk',
        input: ({ context }) => ({ agentId: context.agent.id, from: context.deskId, to: null }),
        onDone: {
          target: 'cleared',
          actions: ['keepDesk', { type: 'notify', params: { level: 'success', code: 'desk.detached' } }],
        },
        // It may never have been loaded, so its desks are asked for once more.
        onError: { target: 'loading', actions: { type: 'notify', params: { level: 'error', code: 'desk.failed' } } },
      },
    },
    cleared: {
      entry: [
        'forgetDesks',
        { type: 'keepZone', params: null },
        { type: 'rememberZone', params: ({ context: { agent } }) => ({ agentId: agent.id, id: null }) },
        { type: 'tellQueue', params: { services: null } },
      ],
      always: 'nowhere',
    },
  },
});

export type DeskRef = ActorRefFrom<typeof deskMachine>;
