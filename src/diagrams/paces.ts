import type { AnyStateMachine } from 'xstate';
import { answerToAnything } from './anything.ts';
import { statesOf } from './facts.ts';

/** How often what runs in a chart asks or tells, in milliseconds: while changes are told of, and while they are not. */
export interface Pace {
  readonly live: number;
  readonly apart: number;
}

const paceIn = (input: unknown): Pace | null => {
  const { every } = (input ?? {}) as { every?: unknown };
  // A clock counts in seconds.
  if (typeof every === 'number') return { live: every * 1_000, apart: every * 1_000 };
  const { live, apart } = (every ?? {}) as Partial<Record<keyof Pace, unknown>>;
  return typeof live === 'number' && typeof apart === 'number' ? { live, apart } : null;
};

const inputOf = (input: unknown): unknown =>
  typeof input === 'function' ? answerToAnything((given) => input(given)) : input;

/** How often what a chart runs asks or tells, by the ids of the invokes that say so with fixed numbers. */
export const pacesOf = (machine: AnyStateMachine): Readonly<Record<string, Pace>> =>
  Object.fromEntries(
    [machine.root, ...statesOf(machine)]
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, input }) => {
        const pace = paceIn(inputOf(input));
        return pace ? [[id, pace] as const] : [];
      }),
  );
