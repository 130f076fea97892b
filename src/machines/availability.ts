import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type AvailabilityChange,
  isOverdue,
  type OwnAvailability,
  secondsIn,
  secondsLeft,
} from '../domain/availability.ts';
import type { Notice } from '../domain/notice.ts';
import type { AvailabilityEvent, AvailabilityNews } from './availability-news.ts';
import { liveQuery } from './live-query.ts';
import { feed, outlet, port, type Target } from './port.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';
import { wrapUpMachine } from './wrap-up.ts';

export interface AvailabilityInput {
  realtime: RealtimeTarget;
  shell: Target<AvailabilityNews>;
}
interface AvailabilityContext extends AvailabilityInput {
  agentId: number | null;
  /** null before the first answer, and where the server knows of no such thing. */
  known: OwnAvailability | null;
  /** Unix seconds. */
  now: number;
  /** What the person chose last. */
  chosen: AvailabilityChange;
  /** When the server was last told that somebody is at the console, in unix seconds. */
  toldAt: number;
}

/** How often at most the server is told that somebody touches the console, in seconds: it counts in minutes. */
const touchEvery = 60;
const nothing = { known: null, toldAt: 0 } as const;
/** Whether a touch means anything: it brings back whoever is away, and keeps others from it. */
const isAway = ({ known }: AvailabilityContext) => known?.state === 'AWAY';

/**
 * What one is at as an agent, in every window alike: the server decides it, and this chart sends what the person chooses,
 * that the console is there, and that somebody touches it. The time in the state is counted here.
 */
export const availabilityMachine = setup({
  types: {
    input: {} as AvailabilityInput,
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    children: {} as {
      liveAvailability: 'liveAvailability';
      clock: 'clock';
      touches: 'touches';
      sendChoice: 'sendEvent';
      sendSign: 'sendEvent';
      wrapUp: 'wrapUp';
    },
    tags: {} as 'busy',
  },
  actors: {
    liveAvailability: liveQuery<'availability', { agentId: number }, OwnAvailability>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    /** Tells that somebody touches the console: keys, pointer, wheel. */
    touches: feed<AvailabilityEvent>('touches'),
    sendEvent: port<OwnAvailability, AvailabilityChange>('sendEvent'),
    wrapUp: wrapUpMachine,
  },
  actions: {
    keepAgent: assign((_, agentId: number | null) => ({ ...nothing, agentId })),
    /** Answers overtake each other on their way, and an older one says nothing new. */
    keepKnown: assign(({ context: { known } }, answer: OwnAvailability) => ({
      known: known && known.version > answer.version ? known : answer,
    })),
    keepTime: assign((_, now: number) => ({ now })),
    keepTold: assign(({ context }) => ({ toldAt: context.now })),
    keepChoice: assign((_, chosen: AvailabilityChange) => ({ chosen })),
    /** What can be chosen may be something else by now. */
    askAgain: sendTo('liveAvailability', { type: 'query.refresh' as const }),
    notify: outlet<Notice>(),
    tellShell: sendTo(
      ({ context }) => context.shell,
      ({ context }) => ({ type: 'availability.changed' as const, availability: context.known }),
    ),
  },
  guards: {
    isAgent: ({ context }) => context.agentId !== null,
    isOtherAgent: ({ context }, agentId: number | null) => agentId !== context.agentId,
    isWrapping: ({ context }) => context.known?.state === 'WRAPPING_UP',
    isNotWrapping: ({ context }) => context.known?.state !== 'WRAPPING_UP',
    isElapsed: ({ context: { known, now } }) => (known?.wrap_until ?? now) < now,
    isOffline: ({ context }) => context.known?.state === 'OFFLINE',
    isTouchTold: ({ context }) =>
      isAway(context) || ((context.known?.away_after ?? null) !== null && context.now - context.toldAt >= touchEvery),
  },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'availability',
  context: ({ input }) => ({ ...input, ...nothing, agentId: null, now: 0, chosen: { event: 'arrive' } }),
  initial: 'none',
  on: {
    'agent.known': {
      guard: { type: 'isOtherAgent', params: ({ event }) => event.agentId },
      target: '.none',
      actions: [{ type: 'keepAgent', params: ({ event }) => event.agentId }, 'tellShell'],
    },
  },
  states: {
    /** Whoever looks is no agent here. */
    none: { always: { guard: 'isAgent', target: 'followed' } },
    followed: {
      type: 'parallel',
      invoke: [
        {
          id: 'liveAvailability',
          src: 'liveAvailability',
          input: ({ context: { agentId, realtime }, self }) => ({
            name: 'availability',
            question: { agentId: agentId ?? 0 },
            realtime,
            channels: [`availability:${agentId ?? 0}`],
            every: { apart: 5_000, live: 60_000 },
            parent: self,
          }),
        },
        { id: 'clock', src: 'clock', input: { every: 1 } },
      ],
      on: {
        'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        'availability.loaded': {
          actions: [{ type: 'keepKnown', params: ({ event }) => event.answer }, 'tellShell'],
        },
        'wrap.answered': {
          actions: [{ type: 'keepKnown', params: ({ event }) => event.answer }, 'tellShell'],
        },
        // What was known goes on; that the server is away is told elsewhere.
        'availability.failed': { actions: [] },
      },
      states: {
        choice: {
          initial: 'none',
          on: {
            'availability.choose': {
              target: '.sending',
              actions: { type: 'keepChoice', params: ({ event }) => event.change },
            },
          },
          states: {
            none: {},
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendChoice',
                src: 'sendEvent',
                input: ({ context }) => context.chosen,
                onDone: {
                  target: 'none',
                  actions: [{ type: 'keepKnown', params: ({ event }) => event.output }, 'tellShell'],
                },
                onError: {
                  target: 'none',
                  actions: [{ type: 'notify', params: { level: 'error', code: 'availability.failed' } }, 'askAgain'],
                },
              },
            },
          },
        },
        wrapping: {
          initial: 'off',
          states: {
            off: { always: { guard: 'isWrapping', target: 'on' } },
            on: {
              invoke: { id: 'wrapUp', src: 'wrapUp', input: ({ self }) => ({ parent: self }) },
              always: { guard: 'isNotWrapping', target: 'off' },
            },
          },
        },
        presence: {
          initial: 'attentive',
          states: {
            attentive: {
              invoke: { id: 'touches', src: 'touches' },
              always: [
                { guard: 'isOffline', target: 'arriving' },
                { guard: 'isElapsed', target: 'elapsing' },
              ],
              on: { 'console.touched': { guard: 'isTouchTold', target: 'touching' } },
            },
            /** A console is here, and the server does not know. */
            arriving: {
              invoke: {
                id: 'sendSign',
                src: 'sendEvent',
                input: { event: 'arrive' },
                onDone: {
                  target: 'attentive',
                  actions: [{ type: 'keepKnown', params: ({ event }) => event.output }, 'tellShell'],
                },
                onError: 'apart',
              },
            },
            touching: {
              entry: 'keepTold',
              invoke: {
                id: 'sendSign',
                src: 'sendEvent',
                input: { event: 'touch' },
                onDone: {
                  target: 'attentive',
                  actions: [{ type: 'keepKnown', params: ({ event }) => event.output }, 'tellShell'],
                },
                onError: 'apart',
              },
            },
            /** The time to wrap up is over, and the server may not have looked yet. */
            elapsing: {
              invoke: {
                id: 'sendSign',
                src: 'sendEvent',
                input: { event: 'elapse' },
                onDone: {
                  target: 'apart',
                  actions: [{ type: 'keepKnown', params: ({ event }) => event.output }, 'tellShell'],
                },
                onError: 'apart',
              },
            },
            /** Not yet again: the server could not be told, or its clock is behind. */
            apart: { after: { retryPause: 'attentive' } },
          },
        },
      },
    },
  },
});

export type AvailabilityRef = ActorRefFrom<typeof availabilityMachine>;
type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

/** How long one has been at it, in seconds. */
export const selectTimeIn = ({ context: { known, now } }: AvailabilitySnapshot): number =>
  known ? secondsIn(known, now) : 0;

/** Whether a pause lasts longer than its reason allows. */
export const selectOverdue = ({ context: { known, now } }: AvailabilitySnapshot): boolean =>
  known !== null && isOverdue(known, now);

/** How long is left to wrap up, in seconds. */
export const selectTimeLeft = ({ context: { known, now } }: AvailabilitySnapshot): number =>
  known ? secondsLeft(known, now) : 0;
