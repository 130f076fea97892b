import type { CallFlow, StayFigures } from './call-flow.ts';
import { answeredStates, type CallState, finalStates } from './call-states.ts';

/** What a flow comes to. */
export interface FlowSummary {
  /** The calls that were placed. */
  readonly placed: number;
  /** How many came to which end; and how many of them somebody had answered, and had not. */
  readonly ends: ReadonlyMap<CallState, number>;
  readonly answered: number;
  readonly unanswered: number;
  /** How long calls waited until somebody answered, and were talked over, in seconds; null where none was. */
  readonly waited: number | null;
  readonly talked: number | null;
}

const isAnswered = (state: CallState): boolean => answeredStates.some((one) => one === state);

/** What a flow comes to: how calls ended, and what most of those who were answered had waited. */
export const flowSummary = ({ moves, waits, states }: Pick<CallFlow, 'moves' | 'waits' | 'states'>): FlowSummary => {
  // Notes are written in an end, and lead to none.
  const ending = moves.filter(({ event, to }) => event !== 'notes' && finalStates.some((state) => state === to));
  const ends = new Map<CallState, number>();
  for (const { to, count } of ending) ends.set(to, (ends.get(to) ?? 0) + count);
  const sum = (counts: readonly (readonly [CallState, number])[]) => counts.reduce((all, [, count]) => all + count, 0);
  return {
    placed: moves.reduce((all, { event, count }) => (event === 'request' ? all + count : all), 0),
    ends,
    answered: sum([...ends].filter(([state]) => isAnswered(state))),
    unanswered: sum([...ends].filter(([state]) => !isAnswered(state))),
    waited: waits.find(({ event }) => event === 'attend')?.median ?? null,
    talked: states.find(({ state }) => state === 'ATTENDED')?.median ?? null,
  };
};

/** The share of the calls that ended which somebody had answered; null where none ended. */
export const answeredShare = ({ answered, unanswered }: FlowSummary): number | null =>
  answered + unanswered === 0 ? null : answered / (answered + unanswered);

/** Of all calls that ended, the share that came to each end. */
export const endShares = ({ ends, answered, unanswered }: FlowSummary): ReadonlyMap<CallState, number> =>
  new Map([...ends].map(([state, count]) => [state, count / (answered + unanswered)]));

/** The states, where calls stayed longest first. */
export const longestFirst = (states: readonly StayFigures[]): readonly StayFigures[] =>
  states.toSorted((one, other) => other.median - one.median);
