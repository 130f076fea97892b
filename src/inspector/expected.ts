import type { AnyStateMachine } from 'xstate';
import { eventsOf, type Pair, pairsOf } from '../diagrams/facts.ts';
import { reasonOf } from '../diagrams/gaps.ts';
import { chartTexts } from '../diagrams/texts.ts';

const pairsByMachine = new WeakMap<AnyStateMachine, readonly Pair[]>();

const untakenIn = (machine: AnyStateMachine): readonly Pair[] => {
  const known = pairsByMachine.get(machine) ?? pairsOf(machine).untaken;
  pairsByMachine.set(machine, known);
  return known;
};

/**
 * Whether a chart says that it ignores an event in these states, for which it has no transition there. What the library
 * tells is expected, but not that an actor failed.
 */
export const isExpected = (machine: AnyStateMachine, states: readonly string[], event: string): boolean => {
  if (event.startsWith('xstate.')) return !event.startsWith('xstate.error.');
  const texts = chartTexts[machine.id];
  const pairs = untakenIn(machine).filter((pair) => pair.event === event && states.includes(pair.state));
  if (pairs.length === 0 || !texts) return eventsOf(machine).includes(event);
  return pairs.every((pair) => reasonOf(texts, pair) !== null);
};
