import type { Outcome } from './table.ts';

/** So many of those that went wrong are told one by one, which can be read; the others are counted. */
export const mostTold = 20;

/** What became of many: of how many it is known, how many went wrong, and the first of those. */
export interface Tally {
  readonly done: number;
  readonly failed: number;
  readonly failures: readonly Omit<Outcome, 'record'>[];
}
export const noTally: Tally = { done: 0, failed: 0, failures: [] };

/** The tally with what became of a few more. */
export const tallied = ({ done, failed, failures }: Tally, outcomes: readonly Outcome[]): Tally => {
  const wrong = outcomes.filter(({ problem }) => problem !== null);
  const told = wrong.slice(0, mostTold - failures.length).map(({ record: _record, ...told }) => told);
  return { done: done + outcomes.length, failed: failed + wrong.length, failures: [...failures, ...told] };
};
