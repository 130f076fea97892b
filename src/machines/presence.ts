import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { AvailabilityChange, OwnAvailability } from '../domain/availability.ts';
import { feed, port, type Target } from './port.ts';
import type { ClockEvent } from './session.ts';

/** What the server says of the agent, after it was told that somebody is here. */
export type PresenceNews = { type: 'presence.answered'; answer: OwnAvailability };
/** Somebody touches the console. */
export type TouchNews = { type: 'console.touched' };
export type PresenceEvent = ClockEvent | TouchNews | { type: 'presence.known'; known: OwnAvailability | null };

interface PresenceInput {
  parent: Target<PresenceNews>;
}
interface PresenceContext extends PresenceInput {
  /** null before the first answer. */
  known: OwnAvailability | null;
  /** Unix seconds. */
  now: number;
  /** When the server was last told that somebody is at the console, in unix seconds. */
  toldAt: number;
  /** What it is told. */
  sign: 'arrive' | 'touch' | 'elapse';
}

/** How often at most the server is told that somebody touches the console, in seconds: it counts in minutes. */
const touchEvery = 60;
/** Whether a touch means anything: it brings back whoever is away, and keeps others from it. */
const isAway = ({ known }: PresenceContext) => known?.state === 'AWAY';

/**
 * Whether the server knows that somebody is at this console: it is told when it takes the agent for offline, when somebody
 * touches the console and that counts, and when the time to wrap up is over that it may not have seen yet.
 */
export const presenceMachine = setup({
  types: {
    input: {} as PresenceInput,
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    children: {} as { clock: 'clock'; touches: 'touches'; sendSign: 'sendEvent' },
  },
  actors: {
    clock: feed<ClockEvent, { every: number }>('clock'),
    /** Tells that somebody touches the console: keys, pointer, wheel. */
    touches: feed<TouchNews>('touches'),
    sendEvent: port<OwnAvailability, AvailabilityChange>('sendEvent'),
  },
  actions: {
    keepKnown: assign((_, known: OwnAvailability | null) => ({ known })),
    keepTime: assign((_, now: number) => ({ now })),
    keepTouch: assign(({ context }) => ({ sign: 'touch' as const, toldAt: context.now })),
    keepSign: assign((_, sign: PresenceContext['sign']) => ({ sign })),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, answer: OwnAvailability) => ({ type: 'presence.answered' as const, answer }),
    ),
  },
  guards: {
    isOffline: ({ context }) => context.known?.state === 'OFFLINE',
    isElapsed: ({ context: { known, now } }) => (known?.wrap_until ?? now) < now,
    isElapse: ({ context }) => context.sign === 'elapse',
    isTouchTold: ({ context }) =>
      isAway(context) || ((context.known?.away_after ?? null) !== null && context.now - context.toldAt >= touchEvery),
  },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, known: null, now: 0, toldAt: 0, sign: 'arrive' }),
  invoke: { id: 'clock', src: 'clock', input: { every: 1 } },
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'presence.known': { actions: { type: 'keepKnown', params: ({ event }) => event.known } },
  },
  initial: 'attentive',
  states: {
    attentive: {
      invoke: { id: 'touches', src: 'touches' },
      always: [
        { guard: 'isOffline', target: 'telling', actions: { type: 'keepSign', params: 'arrive' } },
        { guard: 'isElapsed', target: 'telling', actions: { type: 'keepSign', params: 'elapse' } },
      ],
      on: { 'console.touched': { guard: 'isTouchTold', target: 'telling', actions: 'keepTouch' } },
    },
    telling: {
      invoke: {
        id: 'sendSign',
        src: 'sendEvent',
        input: ({ context }) => ({ event: context.sign }),
        onDone: [
          // The server's clock may be behind.
          {
            guard: 'isElapse',
            target: 'apart',
            actions: [
              { type: 'keepKnown', params: ({ event }) => event.output },
              { type: 'tellParent', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'attentive',
            actions: [
              { type: 'keepKnown', params: ({ event }) => event.output },
              { type: 'tellParent', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'apart',
      },
    },
    /** Not yet again: the server could not be told, or its clock is behind. */
    apart: { after: { retryPause: 'attentive' } },
  },
});

export type PresenceRef = ActorRefFrom<typeof presenceMachine>;
