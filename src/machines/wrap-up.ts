import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AvailabilityChange, OwnAvailability, WrappedCall } from '../domain/availability.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import { outlet, port, type Target } from './port.ts';

/** How a call turned out, as the person chose; `outcomeId` null for none. */
export interface ChosenOutcome {
  readonly callId: number;
  readonly outcomeId: number | null;
}

export type WrapUpEvent =
  | { type: 'wrap.choose'; chosen: ChosenOutcome }
  /** All is written down about the call that is wrapped up; null where the server names none any more. */
  | { type: 'wrap.finish'; call: WrappedCall | null }
  /** A minute more is needed. */
  | { type: 'wrap.extend' }
  /** The time is over, or somebody has ended it. */
  | { type: 'wrap.over' };

/** What the server says of the agent now. */
export type WrapUpNews = { type: 'wrap.answered'; answer: OwnAvailability };

export interface WrapUpInput {
  parent: Target<WrapUpNews>;
}
interface WrapUpContext extends WrapUpInput {
  chosen: ChosenOutcome | null;
  /** What the server was told last of what was chosen. */
  said: ChosenOutcome | null;
  /** The call that is to be done with. */
  call: WrappedCall | null;
  failure: Failure | null;
}

/** What was chosen for a call, if anything was. */
const chosenFor = ({ chosen }: Pick<WrapUpContext, 'chosen'>, call: WrappedCall | null): ChosenOutcome | null =>
  call !== null && chosen?.callId === call.id ? chosen : null;

/**
 * What is left to do about a call that is over: how it turned out, then a word that all is written down. The server gives
 * the time, and ends it: what was chosen by then is told to it all the same. Which call it is, is known around this chart.
 */
export const wrapUpMachine = setup({
  types: {
    input: {} as WrapUpInput,
    context: {} as WrapUpContext,
    events: {} as WrapUpEvent,
    children: {} as {
      sayOutcome: 'sayOutcome';
      sayLast: 'sayOutcome';
      sendFinish: 'sendEvent';
      sendExtend: 'sendEvent';
    },
    tags: {} as 'busy',
  },
  actors: {
    sayOutcome: port<unknown, ChosenOutcome>('sayOutcome'),
    sendEvent: port<OwnAvailability, AvailabilityChange>('sendEvent'),
  },
  actions: {
    keepChosen: assign((_, chosen: ChosenOutcome) => ({ chosen, failure: null })),
    keepCall: assign((_, call: WrappedCall | null) => ({ call, failure: null })),
    keepSaid: assign(({ context }) => ({ said: context.chosen })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    notify: outlet<Notice>(),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, answer: OwnAvailability) => ({ type: 'wrap.answered' as const, answer }),
    ),
  },
  guards: {
    isOther: ({ context }, call: WrappedCall | null) => {
      const chosen = chosenFor(context, call);
      return chosen !== null && chosen.outcomeId !== call?.outcome_id;
    },
    isUnsaid: ({ context: { chosen, said } }) => chosen !== said,
  },
}).createMachine({
  id: 'wrap-up',
  context: ({ input }) => ({ ...input, chosen: null, said: null, call: null, failure: null }),
  initial: 'open',
  on: { 'wrap.over': [{ guard: 'isUnsaid', target: '.parting' }, { target: '.ended' }] },
  states: {
    open: {
      on: {
        'wrap.choose': { actions: { type: 'keepChosen', params: ({ event }) => event.chosen } },
        'wrap.finish': [
          {
            guard: { type: 'isOther', params: ({ event }) => event.call },
            target: 'saying',
            actions: { type: 'keepCall', params: ({ event }) => event.call },
          },
          { target: 'finishing', actions: { type: 'keepCall', params: ({ event }) => event.call } },
        ],
        'wrap.extend': { target: 'extending', actions: 'forgetFailure' },
      },
    },
    saying: {
      tags: 'busy',
      invoke: {
        id: 'sayOutcome',
        src: 'sayOutcome',
        input: ({ context }) => chosenFor(context, context.call) ?? { callId: context.call?.id ?? 0, outcomeId: null },
        onDone: { target: 'finishing', actions: 'keepSaid' },
        onError: {
          target: 'open',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finishing: {
      tags: 'busy',
      invoke: {
        id: 'sendFinish',
        src: 'sendEvent',
        input: { event: 'wrapped' },
        onDone: { target: 'open', actions: { type: 'tellParent', params: ({ event }) => event.output } },
        onError: {
          target: 'open',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    extending: {
      tags: 'busy',
      invoke: {
        id: 'sendExtend',
        src: 'sendEvent',
        input: { event: 'extend' },
        onDone: { target: 'open', actions: { type: 'tellParent', params: ({ event }) => event.output } },
        onError: {
          target: 'open',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** The time was over before Done was pressed. */
    parting: {
      tags: 'busy',
      invoke: {
        id: 'sayLast',
        src: 'sayOutcome',
        input: ({ context: { chosen } }) => chosen ?? { callId: 0, outcomeId: null },
        onDone: 'ended',
        onError: { target: 'ended', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    ended: { type: 'final' },
  },
});

export type WrapUpRef = ActorRefFrom<typeof wrapUpMachine>;

/** How the call turned out: what was chosen here, else what the server knows. */
export const selectOutcome = ({ context }: SnapshotFrom<typeof wrapUpMachine>, call: WrappedCall): number | null => {
  const chosen = chosenFor(context, call);
  return chosen === null ? call.outcome_id : chosen.outcomeId;
};
