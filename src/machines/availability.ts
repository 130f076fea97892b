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
import { offerMachine } from './offer.ts';
import { feed, outlet, port, type Target } from './port.ts';
import { presenceMachine } from './presence.ts';
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
  /** The call that was offered and answered last, while the server may not have said so yet. */
  answered: number | null;
  /** What the person chose last. */
  chosen: AvailabilityChange;
}

/**
 * What one is at as an agent, in every window alike: the server decides it, and this chart sends what the person chooses;
 * that somebody is at the console is told beside. The time in the state is counted here.
 */
export const availabilityMachine = setup({
  types: {
    input: {} as AvailabilityInput,
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    children: {} as {
      liveAvailability: 'liveAvailability';
      clock: 'clock';
      presence: 'presence';
      sendChoice: 'sendEvent';
      wrapUp: 'wrapUp';
      offer: 'offer';
    },
    tags: {} as 'busy',
  },
  actors: {
    liveAvailability: liveQuery<'availability', { agentId: number }, OwnAvailability>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    presence: presenceMachine,
    sendEvent: port<OwnAvailability, AvailabilityChange>('sendEvent'),
    wrapUp: wrapUpMachine,
    offer: offerMachine,
  },
  actions: {
    keepAgent: assign((_, agentId: number | null) => ({ known: null, answered: null, agentId })),
    /** Answers overtake each other on their way, and an older one says nothing new. */
    keepKnown: assign(({ context }, answer: OwnAvailability) => {
      const known = context.known && context.known.version > answer.version ? context.known : answer;
      return { known, answered: known.offer?.call.id === context.answered ? context.answered : null };
    }),
    /** Another call may ring by now, which nobody has answered. */
    keepAnswered: assign(({ context: { known } }, taken: number | null) => ({
      answered: known?.offer?.call.id === taken ? taken : null,
    })),
    keepTime: assign((_, now: number) => ({ now })),
    keepChoice: assign((_, chosen: AvailabilityChange) => ({ chosen })),
    /** What can be chosen may be something else by now. */
    askAgain: sendTo('liveAvailability', { type: 'query.refresh' as const }),
    notify: outlet<Notice>(),
    tellShell: sendTo(
      ({ context }) => context.shell,
      ({ context }) => ({ type: 'availability.changed' as const, availability: context.known }),
    ),
    tellGone: sendTo('offer', { type: 'offer.gone' as const }),
    tellOver: sendTo('wrapUp', { type: 'wrap.over' as const }),
    tellPresence: sendTo('presence', ({ context: { known } }) => ({ type: 'presence.known' as const, known })),
  },
  guards: {
    isAgent: ({ context }) => context.agentId !== null,
    isOtherAgent: ({ context }, agentId: number | null) => agentId !== context.agentId,
    isOffered: ({ context: { known, answered } }) =>
      (known?.offer ?? null) !== null && known?.offer?.call.id !== answered,
    isNotOffered: ({ context }) => (context.known?.offer ?? null) === null,
    isWrapping: ({ context }) => context.known?.state === 'WRAPPING_UP',
    isNotWrapping: ({ context }) => context.known?.state !== 'WRAPPING_UP',
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => ({
    ...input,
    known: null,
    answered: null,
    agentId: null,
    now: 0,
    chosen: { event: 'arrive' },
  }),
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
        { id: 'presence', src: 'presence', input: ({ self }) => ({ parent: self }) },
      ],
      on: {
        'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        'availability.loaded': {
          actions: [{ type: 'keepKnown', params: ({ event }) => event.answer }, 'tellShell', 'tellPresence'],
        },
        'wrap.answered': {
          actions: [{ type: 'keepKnown', params: ({ event }) => event.answer }, 'tellShell', 'tellPresence'],
        },
        'wrap.refused': { actions: 'askAgain' },
        'offer.answered': {
          actions: [{ type: 'keepKnown', params: ({ event }) => event.answer }, 'tellShell', 'tellPresence'],
        },
        'presence.answered': {
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
                  actions: [{ type: 'keepKnown', params: ({ event }) => event.output }, 'tellShell', 'tellPresence'],
                },
                onError: {
                  target: 'none',
                  actions: [{ type: 'notify', params: { level: 'error', code: 'availability.failed' } }, 'askAgain'],
                },
              },
            },
          },
        },
        offered: {
          initial: 'off',
          states: {
            off: { always: { guard: 'isOffered', target: 'on' } },
            on: {
              invoke: {
                id: 'offer',
                src: 'offer',
                input: ({ self }) => ({ parent: self }),
                onDone: { target: 'off', actions: { type: 'keepAnswered', params: ({ event }) => event.output.taken } },
              },
              initial: 'rung',
              states: {
                rung: { always: { guard: 'isNotOffered', target: 'gone' } },
                /** What was answered may still be under way. */
                gone: { entry: 'tellGone' },
              },
            },
          },
        },
        wrapping: {
          initial: 'off',
          states: {
            off: { always: { guard: 'isWrapping', target: 'on' } },
            on: {
              invoke: { id: 'wrapUp', src: 'wrapUp', input: ({ self }) => ({ parent: self }), onDone: 'off' },
              initial: 'under',
              states: {
                under: { always: { guard: 'isNotWrapping', target: 'over' } },
                /** What was chosen by then may still be under way. */
                over: { entry: 'tellOver' },
              },
            },
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

/** How long the call still rings for this agent alone, in seconds. */
export const selectOfferLeft = ({ context: { known, now } }: AvailabilitySnapshot): number =>
  Math.max(0, (known?.offer?.until ?? now) - now);

/** How long is left to wrap up, in seconds. */
export const selectTimeLeft = ({ context: { known, now } }: AvailabilitySnapshot): number =>
  known ? secondsLeft(known, now) : 0;
