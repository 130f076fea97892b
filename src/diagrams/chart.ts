import type { AnyStateMachine } from 'xstate';
import type { ChartTexts } from './chart-texts.ts';
import { chartsIn, eventsOf, type Pair, pairsOf } from './facts.ts';
import { boxesOf, type StateBox, type Way, waysOf } from './graph.ts';

/** All that is shown of a chart: its states and ways as data, and the texts for them. */
export interface Chart {
  readonly id: string;
  readonly root: StateBox;
  readonly ways: readonly Way[];
  readonly texts: ChartTexts;
  /** What others send to it. */
  readonly events: readonly string[];
  /** In milliseconds by name; null for one that depends on the context. */
  readonly delays: Readonly<Record<string, number | null>>;
  /** The ids of the charts that it starts, by the names of their actors. */
  readonly starts: Readonly<Record<string, string>>;
  /** The states that rest, and the events of their region that they do not take. */
  readonly untaken: readonly Pair[];
}

const delaysOf = ({ implementations }: AnyStateMachine): Chart['delays'] =>
  Object.fromEntries(
    Object.entries(implementations.delays).map(([name, value]) => [name, typeof value === 'number' ? value : null]),
  );

/** A machine with its texts, to be shown. */
export const chartOf = (machine: AnyStateMachine, texts: ChartTexts): Chart => ({
  id: machine.id,
  root: boxesOf(machine),
  ways: waysOf(machine),
  texts,
  events: eventsOf(machine),
  delays: delaysOf(machine),
  starts: chartsIn(machine),
  untaken: pairsOf(machine).untaken,
});
