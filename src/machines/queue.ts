import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Obstacle } from '../domain/attending.ts';
import type { Call, QueuedCalls, WaitingQuestion } from '../domain/call.ts';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import { mergeById } from '../domain/same.ts';
import type { Agent, Ref } from '../domain/session.ts';
import { type DeskNews, deskMachine } from './desk.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { feed, outlet, port } from './port.ts';
import type { ObstacleNews } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export type QueueEvent =
  | QueryNews<'waiting', QueuedCalls>
  | DeskNews
  | ClockEvent
  | ObstacleNews
  | { type: 'queue.answer'; id: number }
  | { type: 'queue.retry' };

interface QueueInput {
  agent: Agent;
  /** Why the agent may only look; null when calls may be answered. */
  obstacle: Obstacle | null;
  realtime: RealtimeTarget;
}

/** The zone that is looked at, and its services; null while there is none. */
interface Looked {
  readonly zoneId: number | null;
  readonly services: readonly Ref[] | null;
}

const questionOf = ({ zoneId, services }: Looked) => ({ zoneId, services: (services ?? []).map(({ id }) => id) });

/**
 * The waiting calls of the agent's zone, first come first served: only the first may be answered. Polled every 2 s, ten
 * at a time (specification §2 'Call queue view', §7).
 */
export const queueMachine = setup({
  types: {
    input: {} as QueueInput,
    context: {} as QueueInput &
      Looked & {
        calls: readonly Call[];
        /** How many wait, of whom `calls` are the first. */
        total: number;
        now: number;
        failure: Failure | null;
      },
    events: {} as QueueEvent,
    children: {} as {
      desk: 'desk';
      clock: 'clock';
      liveWaiting: 'liveWaiting';
      attendCall: 'attendCall';
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    desk: deskMachine,
    liveWaiting: liveQuery<'waiting', WaitingQuestion, QueuedCalls>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    attendCall: port<Call, { id: number }>('attendCall'),
  },
  actions: {
    keepObstacle: assign((_, obstacle: Obstacle | null) => ({ obstacle })),
    keepServices: assign((_, { zoneId, services }: Looked) => ({ zoneId, services, calls: [], total: 0 })),
    keepZone: assign((_, { zoneId, services }: Looked) => ({ zoneId, services })),
    keepCalls: assign(({ context }, { calls, total }: QueuedCalls) => ({
      calls: mergeById(context.calls, calls),
      total,
      failure: null,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetCalls: assign({ calls: [], total: 0, failure: null }),
    keepTime: assign((_, now: number) => ({ now })),
    askServices: sendTo('liveWaiting', ({ context }) => ({
      type: 'query.ask' as const,
      question: questionOf(context),
    })),
    askAgain: sendTo('liveWaiting', { type: 'query.refresh' as const }),
    openCall: outlet<number>(),
    notify: outlet<Notice>(),
  },
  guards: {
    isZone: (_, services: readonly Ref[] | null) => services !== null,
    isZoneless: ({ context }) => context.services === null,
    /** The first in line, and only for who may attend calls. */
    mayAnswer: ({ context }, id: number) => context.obstacle === null && context.calls[0]?.id === id,
  },
}).createMachine({
  id: 'queue',
  context: ({ input }) => ({ ...input, zoneId: null, services: null, calls: [], total: 0, now: 0, failure: null }),
  invoke: [
    { id: 'desk', src: 'desk', input: ({ context, self }) => ({ agent: context.agent, queue: self }) },
    { id: 'clock', src: 'clock', input: { every: 1 } },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'obstacle.changed': { actions: { type: 'keepObstacle', params: ({ event }) => event.obstacle } },
    'zone.settled': [
      {
        guard: { type: 'isZone', params: ({ event }) => event.services },
        target: '.watching',
        actions: { type: 'keepServices', params: ({ event }) => event },
      },
      { target: '.idle' },
    ],
  },
  initial: 'idle',
  states: {
    /** No zone is chosen. */
    idle: {},
    watching: {
      exit: 'forgetCalls',
      invoke: {
        id: 'liveWaiting',
        src: 'liveWaiting',
        input: ({ context, self }) => ({
          name: 'waiting',
          question: questionOf(context),
          realtime: context.realtime,
          channels: ['querying_created', 'querying_updated'],
          every: { apart: 2_000, live: 2_000 },
          parent: self,
        }),
      },
      on: {
        'waiting.loaded': {
          target: '.ready',
          actions: { type: 'keepCalls', params: ({ event }) => event.answer },
        },
        'waiting.failed': {
          target: '.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
      },
      initial: 'loading',
      states: {
        loading: { tags: 'busy' },
        ready: {
          on: {
            'queue.answer': { guard: { type: 'mayAnswer', params: ({ event }) => event.id }, target: 'attending' },
          },
        },
        failed: { tags: 'failed', on: { 'queue.retry': { actions: 'askAgain' } } },
        attending: {
          tags: 'busy',
          invoke: {
            id: 'attendCall',
            src: 'attendCall',
            input: ({ context }) => ({ id: context.calls[0]?.id ?? 0 }),
            onDone: { target: 'ready', actions: { type: 'openCall', params: ({ event }) => event.output.id } },
            onError: [
              {
                guard: 'isZoneless',
                target: '#queue.idle',
                actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) },
              },
              {
                target: 'ready',
                actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
              },
            ],
          },
          on: {
            /** The order must not change under the answer that is under way. */
            'waiting.loaded': { actions: [] },
            'waiting.failed': { actions: [] },
            /** Another zone does not take back the answer that is under way. */
            'zone.settled': {
              actions: [{ type: 'keepZone', params: ({ event }) => event }, 'askServices'],
            },
          },
        },
      },
    },
  },
});

export type QueueRef = ActorRefFrom<typeof queueMachine>;
