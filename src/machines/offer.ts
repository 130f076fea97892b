import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { AvailabilityChange, OwnAvailability } from '../domain/availability.ts';
import type { Call } from '../domain/call.ts';
import type { OfferKind } from '../domain/handover.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import { outlet, port, type Target } from './port.ts';

/** What the server says of the agent who did not want the call. */
export type OfferNews = { type: 'offer.answered'; answer: OwnAvailability };
export type OfferEvent =
  | { type: 'offer.accept'; id: number; kind: OfferKind }
  | { type: 'offer.decline'; id: number }
  /** It does not ring for this agent any more. */
  | { type: 'offer.gone' };

/** The call that is taken, or into whose room the agent comes, as it was offered. */
interface Taken {
  id: number;
  kind: OfferKind;
}

interface OfferInput {
  parent: Target<OfferNews>;
}

/**
 * A call that rings for this agent alone: it is taken, or left to the next; one that a colleague has is taken over, or helped
 * with. The server says how long it rings, and to whom it goes then; the call that was taken is opened even if that is heard of before the answer. Its output is which
 * call was taken: another one may ring by then.
 */
export const offerMachine = setup({
  types: {
    input: {} as OfferInput,
    context: {} as OfferInput & Taken & { isGone: boolean; taken: number | null },
    output: {} as { taken: number | null },
    events: {} as OfferEvent,
    children: {} as { takeOffer: 'takeOffer'; sendDecline: 'sendEvent' },
    tags: {} as 'busy',
  },
  actors: {
    takeOffer: port<Call, Taken>('takeOffer'),
    sendEvent: port<OwnAvailability, AvailabilityChange>('sendEvent'),
  },
  actions: {
    keepTaken: assign((_, taken: Taken) => taken),
    keepGone: assign({ isGone: true }),
    keepDone: assign(({ context }) => ({ taken: context.id })),
    openCall: outlet<number>(),
    notify: outlet<Notice>(),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, answer: OwnAvailability) => ({ type: 'offer.answered' as const, answer }),
    ),
  },
  guards: { isGone: ({ context }) => context.isGone },
}).createMachine({
  id: 'offer',
  context: ({ input }) => ({ ...input, id: 0, kind: 'ring', isGone: false, taken: null }),
  output: ({ context: { taken } }) => ({ taken }),
  initial: 'rung',
  states: {
    rung: {
      always: { guard: 'isGone', target: 'ended' },
      on: {
        'offer.accept': {
          target: 'accepting',
          actions: { type: 'keepTaken', params: ({ event: { id, kind } }) => ({ id, kind }) },
        },
        'offer.decline': {
          target: 'declining',
          actions: { type: 'keepTaken', params: ({ context: { kind }, event: { id } }) => ({ id, kind }) },
        },
        'offer.gone': 'ended',
      },
    },
    accepting: {
      tags: 'busy',
      on: { 'offer.gone': { actions: 'keepGone' } },
      invoke: {
        id: 'takeOffer',
        src: 'takeOffer',
        input: ({ context: { id, kind } }) => ({ id, kind }),
        onDone: {
          target: 'ended',
          actions: ['keepDone', { type: 'openCall', params: ({ context }) => context.id }],
        },
        onError: { target: 'rung', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    declining: {
      tags: 'busy',
      on: { 'offer.gone': { actions: 'keepGone' } },
      invoke: {
        id: 'sendDecline',
        src: 'sendEvent',
        input: ({ context: { id } }) => ({ event: 'decline', call_id: id }),
        onDone: { target: 'rung', actions: { type: 'tellParent', params: ({ event }) => event.output } },
        onError: {
          target: 'rung',
          actions: { type: 'notify', params: { level: 'error', code: 'availability.failed' } },
        },
      },
    },
    ended: { type: 'final' },
  },
});

export type OfferRef = ActorRefFrom<typeof offerMachine>;
