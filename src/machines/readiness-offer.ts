import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { OwnAvailability } from '../domain/availability.ts';
import { isCheckDue, type KeptReadiness, sentAway } from '../domain/kept-readiness.ts';
import { type RingSound, usualSound } from '../domain/ring-sound.ts';
import type { AvailabilityNews } from './availability-news.ts';
import type { InHandNews } from './current-call-news.ts';
import { partMachine } from './part.ts';
import { outlet, port } from './port.ts';
import { readinessChart } from './readiness-chart.ts';

export type ReadinessOfferEvent =
  | InHandNews
  | AvailabilityNews
  /** Who looks, from the profile; null for whoever is no agent, or only looks. */
  | { type: 'agent.known'; agentId: number | null; sound: RingSound }
  | { type: 'readiness.open' }
  /** Not now. */
  | { type: 'readiness.later' };

/** What this computer keeps of the last check, and the time. */
export interface LastCheck {
  kept: KeptReadiness | null;
  now: number;
}
interface ReadinessOfferContext extends LastCheck {
  agentId: number | null;
  /** How calls ring for the person. */
  sound: RingSound;
  /** Whether a call is in hand, which has microphone and camera then. */
  isInCall: boolean;
}

/**
 * Whether the check of an agent's place is worth offering on this computer, and the check itself when they want it: at once
 * after the sign-in, or whenever. Nobody is kept from work by it: it is offered beside it, stays away when it is sent away,
 * and gives way to a call.
 */
export const readinessOfferMachine = setup({
  types: {
    context: {} as ReadinessOfferContext,
    events: {} as ReadinessOfferEvent,
    children: {} as { readLast: 'readLast'; part: 'part'; readiness: 'readiness' },
  },
  actors: {
    readLast: port<LastCheck, { agentId: number }>('readLast'),
    part: partMachine,
    readiness: readinessChart,
  },
  actions: {
    keepAgent: assign((_, { agentId, sound }: { agentId: number | null; sound: RingSound }) => ({ agentId, sound })),
    keepLast: assign((_, last: LastCheck) => last),
    keepInCall: assign((_, isInCall: boolean) => ({ isInCall })),
    rememberAway: outlet<KeptReadiness>(),
  },
  guards: {
    isAgent: ({ context }) => context.agentId !== null,
    isOtherAgent: ({ context }, agentId: number | null) => agentId !== context.agentId,
    isDue: (_, { kept, now }: LastCheck) => isCheckDue(kept, now),
    isFree: ({ context }) => !context.isInCall,
    isRung: (_, availability: OwnAvailability | null) => availability?.state === 'OFFERED',
  },
}).createMachine({
  id: 'readiness-offer',
  context: { agentId: null, sound: usualSound, isInCall: false, kept: null, now: 0 },
  on: {
    'agent.known': [
      {
        guard: { type: 'isOtherAgent', params: ({ event }) => event.agentId },
        target: '.none',
        actions: { type: 'keepAgent', params: ({ event }) => event },
      },
      { actions: { type: 'keepAgent', params: ({ event }) => event } },
    ],
    'current.busy': { actions: { type: 'keepInCall', params: true } },
    'current.free': { actions: { type: 'keepInCall', params: false } },
  },
  initial: 'none',
  states: {
    /** Whoever looks is no agent here. */
    none: { always: { guard: 'isAgent', target: 'looking' } },
    looking: {
      invoke: {
        id: 'readLast',
        src: 'readLast',
        input: ({ context }) => ({ agentId: context.agentId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepLast', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'keepLast', params: ({ event }) => event.output } },
        ],
        onError: 'resting',
      },
    },
    offered: {
      on: {
        'readiness.open': { guard: 'isFree', target: 'wanted' },
        'readiness.later': {
          target: 'resting',
          actions: {
            type: 'rememberAway',
            params: ({ context: { kept, agentId, now } }) => sentAway(kept, agentId ?? 0, now),
          },
        },
      },
    },
    resting: { on: { 'readiness.open': { guard: 'isFree', target: 'wanted' } } },
    wanted: {
      on: {
        'current.busy': { target: 'resting', actions: { type: 'keepInCall', params: true } },
        // A call rings for this agent alone: it is to be seen and answered.
        'availability.changed': {
          guard: { type: 'isRung', params: ({ event }) => event.availability },
          target: 'resting',
        },
      },
      initial: 'fetching',
      states: {
        /** The code of the check comes with the first one. */
        fetching: {
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'readiness' }, onDone: 'open' },
        },
        open: {
          invoke: {
            id: 'readiness',
            src: 'readiness',
            input: ({ context: { agentId, sound } }) => ({ agentId: agentId ?? 0, sound }),
            onDone: '#readiness-offer.resting',
          },
        },
      },
    },
  },
});

export type ReadinessOfferRef = ActorRefFrom<typeof readinessOfferMachine>;

/** Whether there is anything of it on the screen. */
export const selectIsShown = (state: SnapshotFrom<typeof readinessOfferMachine>): boolean =>
  selectIsOffered(state) || state.matches('wanted');

/** Whether the check is offered now: not to whoever is in a call. */
export const selectIsOffered = (state: SnapshotFrom<typeof readinessOfferMachine>): boolean =>
  state.matches('offered') && !state.context.isInCall;
