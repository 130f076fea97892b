import type { AnyStateMachine } from 'xstate';
import type { ChartTexts, Text } from './chart-texts.ts';
import { chartsIn, eventsOf, inheritedExitsOf, namesOf, type Pair, pairsOf } from './facts.ts';
import { sharedTexts } from './glossary.ts';
import { allBoxes, boxesOf, type StateBox, type Way, waysOf } from './graph.ts';
import { type Pace, pacesOf } from './paces.ts';
import { titleOf } from './titles.ts';

/** All that is shown of a chart: its states and ways as data, and the texts for them. */
export interface Chart {
  readonly id: string;
  readonly root: StateBox;
  readonly ways: readonly Way[];
  readonly texts: ChartTexts;
  /** What each state is called, by its name; that of the chart itself is empty. */
  readonly titles: Readonly<Record<string, Text>>;
  /** What others send to it. */
  readonly events: readonly string[];
  /** In milliseconds by name; null for one that depends on the context. */
  readonly delays: Readonly<Record<string, number | null>>;
  /** How often what it runs asks or tells, by the ids of the invokes that say so. */
  readonly paces: Readonly<Record<string, Pace>>;
  /** The ids of the charts that it starts, by the names of their actors. */
  readonly starts: Readonly<Record<string, string>>;
  /** The states that rest, and the events of their region that they do not take. */
  readonly untaken: readonly Pair[];
  /** The states that rest, and the events by which they are left although only a state around them takes them. */
  readonly inherited: readonly Pair[];
}

const delaysOf = ({ implementations }: AnyStateMachine): Chart['delays'] =>
  Object.fromEntries(
    Object.entries(implementations.delays).map(([name, value]) => [name, typeof value === 'number' ? value : null]),
  );

/** What each state of a chart is called. */
export const titlesOf = (id: string, root: StateBox, texts: ChartTexts): Chart['titles'] =>
  Object.fromEntries(allBoxes(root).map(({ name }) => [name, titleOf(texts, id, name)]));

/** The texts of a chart with those that the glossary has for its names. */
export const withShared = (machine: AnyStateMachine, texts: ChartTexts): ChartTexts => {
  const names = namesOf(machine);
  const all = <T extends Text>(
    own: Readonly<Record<string, T>>,
    shared: Readonly<Record<string, T>>,
    kind: keyof typeof names,
  ) =>
    Object.fromEntries(
      names[kind].flatMap((name) => {
        const text = Object.hasOwn(own, name) ? own[name] : shared[name];
        return text ? [[name, text] as const] : [];
      }),
    );
  return {
    ...texts,
    events: all(texts.events, sharedTexts.events, 'events'),
    guards: all(texts.guards, sharedTexts.guards, 'guards'),
    actions: all(texts.actions, sharedTexts.actions, 'actions'),
    delays: all(texts.delays, sharedTexts.delays, 'delays'),
    actors: all(texts.actors, sharedTexts.actors, 'actors'),
  };
};

/** A machine with its texts, to be shown. */
export const chartOf = (machine: AnyStateMachine, texts: ChartTexts): Chart => {
  const { id } = machine;
  const root = boxesOf(machine);
  return {
    id,
    root,
    ways: waysOf(machine),
    texts: withShared(machine, texts),
    titles: titlesOf(id, root, texts),
    events: eventsOf(machine),
    delays: delaysOf(machine),
    paces: pacesOf(machine),
    starts: chartsIn(machine),
    untaken: pairsOf(machine).untaken,
    inherited: inheritedExitsOf(machine),
  };
};
