import { type ActorLogic, assign, type EventObject, type Snapshot, setup } from 'xstate';
import { asFailure, type Failure, isLasting } from '../domain/failure.ts';
import { port } from './port.ts';

interface LookupContext {
  readonly question: object;
  /** Null before the answer, and for good where the viewer may not have it. */
  readonly answer: object | null;
}

/**
 * A question that is asked until it is answered, once: for what a choice is made from beside something that goes on without it.
 * Its output is the answer, or null for who may not have it: nobody is told that there is nothing before that is known.
 */
export const lookupMachine = setup({
  types: { input: {} as object, context: {} as LookupContext, output: {} as object | null },
  actors: { load: port<object, object>('load') },
  actions: { keepAnswer: assign((_, { answer }: { answer: object }) => ({ answer })) },
  guards: { isForbidden: (_, failure: Failure) => isLasting(failure) },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'lookup',
  context: ({ input }) => ({ question: input, answer: null }),
  output: ({ context }) => context.answer,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.question,
        onDone: {
          target: 'closed',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          { guard: { type: 'isForbidden', params: ({ event }) => asFailure(event.error) }, target: 'closed' },
          { target: 'failed' },
        ],
      },
    },
    failed: { after: { retryPause: 'loading' } },
    closed: { type: 'final' },
  },
});

/** The chart, typed for one question and its answer: it passes both on untouched. */
export const lookup = <Question extends object, Answer extends object>(chart = lookupMachine) =>
  chart as unknown as ActorLogic<Snapshot<Answer | null>, EventObject, Question>;
