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

export type WrapUpNews =
  /** What the server says of the agent now. */
  | { type: 'wrap.answered'; answer: OwnAvailability }
  /** It did not take something: what can be chosen, or has to be, may be something else by now. */
  | { type: 'wrap.refused' };

export interface WrapUpInput {
  parent: Target<WrapUpNews>;
}
interface WrapUpContext extends WrapUpInput {
  chosen: ChosenOutcome | null;
  /** What the server is being told of it, or was told last. */
  sent: ChosenOutcome | null;
  /** What the server has heard of it; null as well while it is being told. */
  said: ChosenOutcome | null;
  failure: Failure | null;
}

/** What was chosen for a call, if anything was. */
const chosenFor = ({ chosen }: Pick<WrapUpContext, 'chosen'>, call: WrappedCall | null): ChosenOutcome | null =>
  call !== null && chosen?.callId === call.id ? chosen : null;

/** What the server is told. It is told nothing before there is a choice. */
const choiceOf = ({ chosen }: Pick<WrapUpContext, 'chosen'>): ChosenOutcome => {
  if (chosen === null) throw new Error('nothing was chosen');
  return chosen;
};

/**
 * What is left to do about a call that is over: how it turned out, then a word that all is written down. What is chosen is
 * told to the server at once, so that no reload and no closed window takes it away; the other half waits for that. The
 * server gives the time, and ends it. Which call it is, is known around this chart.
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
    /** What it knows is open until it answers. */
    keepSent: assign(({ context }) => ({ sent: context.chosen, said: null })),
    keepSaid: assign(({ context }) => ({ said: context.sent })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    tellRefused: sendTo(({ context }) => context.parent, { type: 'wrap.refused' as const }),
    forgetFailure: assign({ failure: null }),
    notify: outlet<Notice>(),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, answer: OwnAvailability) => ({ type: 'wrap.answered' as const, answer }),
    ),
  },
  guards: {
    isOther: ({ context: { chosen, sent } }) => chosen !== sent,
    /** A choice of the call before does not hold this one up. */
    isUntold: ({ context }, call: WrappedCall | null) => {
      const chosen = chosenFor(context, call);
      return chosen !== null && chosen !== context.said;
    },
    isTold: ({ context: { chosen, said } }) => chosen === said,
    hasFailed: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'wrap-up',
  context: ({ input }) => ({ ...input, chosen: null, sent: null, said: null, failure: null }),
  type: 'parallel',
  states: {
    outcome: {
      initial: 'told',
      states: {
        /** The server knows as much as the person has said. */
        told: {
          on: {
            'wrap.choose': { target: 'telling', actions: { type: 'keepChosen', params: ({ event }) => event.chosen } },
            'wrap.over': 'over',
          },
        },
        telling: {
          entry: 'keepSent',
          invoke: {
            id: 'sayOutcome',
            src: 'sayOutcome',
            input: ({ context }) => choiceOf(context),
            // One after the other: of two that are under way at a time the earlier one might be the last to arrive.
            onDone: [
              { guard: 'isOther', target: 'telling', reenter: true },
              { target: 'told', actions: 'keepSaid' },
            ],
            onError: [
              { guard: 'isOther', target: 'telling', reenter: true },
              {
                target: 'untold',
                actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
              },
            ],
          },
          on: {
            'wrap.choose': { actions: { type: 'keepChosen', params: ({ event }) => event.chosen } },
            'wrap.over': 'parting',
          },
        },
        untold: {
          on: {
            'wrap.choose': { target: 'telling', actions: { type: 'keepChosen', params: ({ event }) => event.chosen } },
            'wrap.finish': {
              guard: { type: 'isUntold', params: ({ event }) => event.call },
              target: 'telling',
            },
            'wrap.over': 'parting',
          },
        },
        /** The time was over before the server had heard of it. */
        parting: {
          tags: 'busy',
          invoke: {
            id: 'sayLast',
            src: 'sayOutcome',
            input: ({ context }) => choiceOf(context),
            onDone: 'over',
            onError: { target: 'over', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
          },
        },
        over: { type: 'final' },
      },
    },
    closing: {
      initial: 'open',
      on: { 'wrap.over': '.over' },
      states: {
        open: {
          on: {
            'wrap.finish': [
              {
                guard: { type: 'isUntold', params: ({ event }) => event.call },
                target: 'waiting',
                actions: 'forgetFailure',
              },
              { target: 'finishing', actions: 'forgetFailure' },
            ],
            'wrap.extend': { target: 'extending', actions: 'forgetFailure' },
          },
        },
        /** For the server to hear of the outcome. */
        waiting: {
          tags: 'busy',
          always: [
            { guard: 'isTold', target: 'finishing' },
            { guard: 'hasFailed', target: 'open' },
          ],
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
              actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
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
              actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
            },
          },
        },
        over: { type: 'final' },
      },
    },
  },
});

export type WrapUpRef = ActorRefFrom<typeof wrapUpMachine>;

/** How the call turned out: what was chosen here, else what the server knows. */
export const selectOutcome = ({ context }: SnapshotFrom<typeof wrapUpMachine>, call: WrappedCall): number | null => {
  const chosen = chosenFor(context, call);
  return chosen === null ? call.outcome_id : chosen.outcomeId;
};
