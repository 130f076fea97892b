import { assign, fromPromise, setup } from 'xstate';

/** What a synthetic call consists of, in order. */
export const steps = ['prepare', 'connect', 'appear', 'place', 'ring', 'answer', 'hear', 'finish', 'end'] as const;
export type Step = (typeof steps)[number];

/** How long each step may take, in milliseconds: far beyond what it takes, and short of what a customer would bear. */
export const stepLimit = 10_000;

/** How a synthetic call went; what was given up says nothing of the service. */
export interface Outcome {
  /** null: well. */
  readonly failure: { readonly step: Step; readonly why: string } | null;
  /** How long the steps took that were done, in seconds. */
  readonly seconds: Readonly<Partial<Record<Step, number>>>;
}

/** Does a step and answers how many seconds it took; rejects with why it could not be done. */
export type DoStep = (step: Step, signal: AbortSignal) => Promise<number>;

/** In one line. Of a query that failed only what the database said: the query holds what people wrote. */
const whyOf = (error: unknown): string => {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (told instanceof Error ? told.message : String(told)).split('\n', 1)[0] ?? '';
};

/** A state in which a step is done, and from which the course goes on, or to its end when the step fails or takes too long. */
const doing = <Name extends Step, Next extends string>(step: Name, next: Next) => ({
  invoke: {
    id: step,
    src: 'doStep' as const,
    input: { step },
    onDone: {
      target: next,
      actions: {
        type: 'keepSeconds' as const,
        params: ({ event }: { event: { output: number } }) => ({ step, seconds: event.output }),
      },
    },
    onError: {
      target: 'tidying' as const,
      actions: {
        type: 'keepFailure' as const,
        params: ({ event }: { event: { error: unknown } }) => ({ step, why: whyOf(event.error) }),
      },
    },
  },
  after: {
    limit: {
      target: 'tidying' as const,
      actions: { type: 'keepFailure' as const, params: { step, why: `it took longer than ${stepLimit / 1_000} s` } },
    },
  },
});

/**
 * The course of a synthetic call: somebody at a device calls, the call rings for an agent, who answers and finishes it, and the device hears
 * of each. What fails, or takes too long, ends it, and says at which step; whatever happened is tidied up.
 */
export const courseMachine = setup({
  types: { context: {} as Outcome, output: {} as Outcome },
  actors: {
    doStep: fromPromise<number, { readonly step: Step }>(() => Promise.reject(new Error('doStep is not provided'))),
    tidyUp: fromPromise<void>(() => Promise.reject(new Error('tidyUp is not provided'))),
  },
  actions: {
    keepSeconds: assign(({ context }, { step, seconds }: { step: Step; seconds: number }) => ({
      seconds: { ...context.seconds, [step]: seconds },
    })),
    keepFailure: assign((_, failure: { step: Step; why: string }) => ({ failure })),
  },
  delays: { limit: stepLimit },
}).createMachine({
  id: 'synthetic-call',
  context: { failure: null, seconds: {} },
  initial: 'preparing',
  states: {
    preparing: doing('prepare', 'connecting'),
    connecting: doing('connect', 'appearing'),
    appearing: doing('appear', 'placing'),
    placing: doing('place', 'ringing'),
    ringing: doing('ring', 'answering'),
    answering: doing('answer', 'hearing'),
    hearing: doing('hear', 'finishing'),
    finishing: doing('finish', 'ending'),
    ending: doing('end', 'tidying'),
    tidying: {
      // What could not be tidied up, the next call does.
      invoke: { id: 'tidyUp', src: 'tidyUp', onDone: 'over', onError: 'over' },
      after: { limit: 'over' },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context,
});
