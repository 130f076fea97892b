import type { Chart } from './chart.ts';
import { allBoxes, type Named, type StateBox, type Way } from './graph.ts';
import { causeOf, namedWord } from './words.ts';

/** What became of a part of a chart between two versions. */
export const changes = ['added', 'removed', 'changed'] as const;
export type Change = (typeof changes)[number];

/** A state that is new, gone, or other than before. `facts` name what of it is other. */
export interface StateChange {
  readonly name: string;
  readonly change: Change;
  readonly facts: readonly StateFact[];
}
export type StateFact = 'title' | 'kind' | 'initial' | 'tags' | 'runs' | 'entry' | 'exit' | 'meaning';

/**
 * A way that is new, gone, or other than before; `before` is what it was, where it is other. `turn`: as which of those that an
 * event may take from its state it is asked, from 1, now and before; null where that is the same. The first that holds is taken.
 */
export interface WayChange {
  readonly way: Way;
  readonly change: Change;
  readonly before: Way | null;
  readonly turn: { readonly now: number; readonly before: number } | null;
}

/** A chart of which something changed, with what was and what is drawn as one. */
export interface ChartChange {
  readonly id: string;
  /** Of the whole chart. */
  readonly change: Change;
  readonly states: readonly StateChange[];
  readonly ways: readonly WayChange[];
  /** How long delays were before, by their names. */
  readonly delaysBefore: Chart['delays'];
  /** All states and ways of both versions: what is gone is there as well, under ids of its own. */
  readonly merged: Chart;
}

const wordsOf = (all: readonly Named[]) => all.map(namedWord).join(', ');

const factsOf: Readonly<Record<StateFact, (chart: Chart, box: StateBox) => string>> = {
  title: ({ titles }, { name }) => JSON.stringify(titles[name] ?? ''),
  kind: (_, { kind }) => kind,
  initial: (_, { isInitial }) => String(isInitial),
  tags: (_, { tags }) => tags.join(' '),
  runs: (_, { runs }) => runs.join(' '),
  entry: (_, { entry }) => wordsOf(entry),
  exit: (_, { exit }) => wordsOf(exit),
  meaning: ({ texts }, { name }) => JSON.stringify((name === '' ? texts.about : texts.states[name]) ?? ''),
};
const stateFacts = Object.keys(factsOf) as readonly StateFact[];

const statesBetween = (before: Chart, after: Chart): readonly StateChange[] => {
  const old = new Map(allBoxes(before.root).map((box) => [box.name, box]));
  const now = new Map(allBoxes(after.root).map((box) => [box.name, box]));
  const kept = [...now.values()].flatMap((box): readonly StateChange[] => {
    const was = old.get(box.name);
    if (!was) return [{ name: box.name, change: 'added', facts: [] }];
    const facts = stateFacts.filter((fact) => factsOf[fact](before, was) !== factsOf[fact](after, box));
    return facts.length > 0 ? [{ name: box.name, change: 'changed', facts }] : [];
  });
  const gone = [...old.keys()].filter((name) => !now.has(name));
  return [...kept, ...gone.map((name): StateChange => ({ name, change: 'removed', facts: [] }))];
};

/** What makes two ways the same one: where they lead from and to, and by what. */
const courseOf = ({ source, event, target }: Way) => [source, event, target ?? '-'].join(' ');
const guardOf = ({ guard }: Way) => (guard ? namedWord(guard) : '');
const lengthOf = ({ delays }: Chart, { event }: Way) => {
  const { kind, name } = causeOf(event);
  return kind === 'after' ? delays[name] : '';
};
const wholeOf = (chart: Chart, way: Way) =>
  [courseOf(way), guardOf(way), wordsOf(way.actions), way.reenter === true, lengthOf(chart, way)].join(' | ');

/** Takes from a list the first that looks so; null where none does. */
const takeOut = (list: Way[], looks: (way: Way) => boolean): Way | null => {
  const index = list.findIndex(looks);
  return index === -1 ? null : (list.splice(index, 1)[0] ?? null);
};

const waysBetween = (before: Chart, after: Chart): readonly WayChange[] => {
  const old = [...before.ways];
  const same = new Map<Way, Way>();
  for (const way of after.ways) {
    const was = takeOut(old, (one) => wholeOf(before, one) === wholeOf(after, way));
    if (was) same.set(way, was);
  }
  const kept = after.ways.flatMap((way): readonly WayChange[] => {
    const was = same.get(way);
    if (was) {
      const turn = turnOf(way, same, before.ways);
      return turn ? [{ way, change: 'changed', before: was, turn }] : [];
    }
    const other = takeOut(old, (one) => courseOf(one) === courseOf(way));
    return [{ way, change: other ? 'changed' : 'added', before: other, turn: null }];
  });
  return [
    ...kept,
    ...old.map((way): WayChange => ({ way: goneWay(way), change: 'removed', before: null, turn: null })),
  ];
};

/** As which of those that are the same a way is asked, now and before; null where that is the same: a new one between them moves none. */
const turnOf = (way: Way, same: ReadonlyMap<Way, Way>, all: readonly Way[]): WayChange['turn'] => {
  const besides = [...same].filter(([one]) => one.source === way.source && one.event === way.event);
  const now = besides.findIndex(([one]) => one === way);
  const before = all.filter((one) => besides.some(([, was]) => was === one)).indexOf(same.get(way) ?? way);
  return now === before ? null : { now: now + 1, before: before + 1 };
};

/** A way that is gone beside one that has its id now. */
const goneWay = (way: Way): Way => ({ ...way, id: `gone ${way.id}` });

const mergedBox = (before: StateBox | undefined, after: StateBox | undefined): StateBox => {
  const shown = after ?? before;
  if (!shown) throw new Error('neither version has the state');
  const names = [...new Set([...(after?.inside ?? []), ...(before?.inside ?? [])].map(({ name }) => name))];
  const childOf = (box: StateBox | undefined, name: string) => box?.inside.find((child) => child.name === name);
  const inside = names.map((name) => mergedBox(childOf(before, name), childOf(after, name)));
  // What had states inside has them still in the picture.
  const kind = inside.length > 0 && shown.inside.length === 0 ? 'compound' : shown.kind;
  return { ...shown, kind, inside };
};

const merged = (before: Chart, after: Chart, gone: readonly Way[]): Chart => ({
  ...after,
  root: mergedBox(before.root, after.root),
  ways: [...after.ways, ...gone],
  titles: { ...before.titles, ...after.titles },
  delays: { ...before.delays, ...after.delays },
  starts: { ...before.starts, ...after.starts },
  texts: {
    ...after.texts,
    titles: { ...before.texts.titles, ...after.texts.titles },
    states: { ...before.texts.states, ...after.texts.states },
    events: { ...before.texts.events, ...after.texts.events },
    guards: { ...before.texts.guards, ...after.texts.guards },
    actions: { ...before.texts.actions, ...after.texts.actions },
    delays: { ...before.texts.delays, ...after.texts.delays },
    actors: { ...before.texts.actors, ...after.texts.actors },
  },
});

/** A chart that is there in one version alone. */
const whole = (chart: Chart, change: 'added' | 'removed'): ChartChange => ({
  ...{ id: chart.id, change, merged: chart },
  states: allBoxes(chart.root).map(({ name }) => ({ name, change, facts: [] })),
  ways: chart.ways.map((way) => ({ way, change, before: null, turn: null })),
  delaysBefore: chart.delays,
});

/** The charts that are new, gone or other than before, in the order of now, those that are gone last. */
export const compareCharts = (before: readonly Chart[], after: readonly Chart[]): readonly ChartChange[] => {
  const kept = after.flatMap((chart): readonly ChartChange[] => {
    const was = before.find(({ id }) => id === chart.id);
    if (!was) return [whole(chart, 'added')];
    const states = statesBetween(was, chart);
    const ways = waysBetween(was, chart);
    if (states.length === 0 && ways.length === 0) return [];
    const gone = ways.filter(({ change }) => change === 'removed').map(({ way }) => way);
    return [
      { id: chart.id, change: 'changed', states, ways, delaysBefore: was.delays, merged: merged(was, chart, gone) },
    ];
  });
  const gone = before.filter(({ id }) => !after.some((chart) => chart.id === id));
  return [...kept, ...gone.map((chart) => whole(chart, 'removed'))];
};
