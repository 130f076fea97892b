import type { Chart } from './chart.ts';
import { allBoxes, type StateBox, type Way } from './graph.ts';
import { isAsking } from './meanings.ts';
import { causeOf } from './words.ts';

/** What is asked of all charts at once, and answered from what they declare. */
export const questions = ['asks', 'loses', 'after', 'rings', 'ends'] as const;
export type Question = (typeof questions)[number];

/** A place of a chart that answers: a state, and the way out of it where one is meant. */
export interface Answer {
  readonly chart: Chart;
  readonly state: string;
  readonly way: Way | null;
}

const leavesOf = ({ root }: Chart): readonly StateBox[] =>
  allBoxes(root).filter(({ name, inside }) => name !== '' && inside.length === 0);

const asks = (chart: Chart): readonly Answer[] =>
  leavesOf(chart)
    .filter((box) => isAsking(box, chart))
    .map(({ name }) => ({ chart, state: name, way: null }));

/** States by whose name something was typed that is stored nowhere yet. */
const typed = new Set(['unsaved', 'edited', 'editing', 'filling', 'conflict', 'conflicting', 'unkept']);
const isTyped = (name: string): boolean => name.split('.').some((part) => typed.has(part));

const loses = (chart: Chart): readonly Answer[] => {
  const boxes = new Map(allBoxes(chart.root).map((box) => [box.name, box]));
  /** Nothing is asked there, and nothing runs that could store it. */
  const isLoss = (target: string) => {
    const box = boxes.get(target);
    if (!box || isTyped(target) || isAsking(box, chart)) return false;
    return allBoxes(box).every(({ runs }) => runs.length === 0);
  };
  /** A chart that this one started tells of its own work: what it has done is not lost. */
  const isTold = (event: string) => causeOf(event).kind !== 'sent' || chart.texts.events[event]?.by === 'child';
  return leavesOf(chart)
    .filter(({ name }) => isTyped(name))
    .flatMap(({ name }) =>
      chart.ways
        .filter(({ source, target, event }) => {
          const isFrom = source === name || (source !== '' && name.startsWith(`${source}.`));
          return isFrom && target !== null && !isTold(event) && isLoss(target);
        })
        .map((way) => ({ chart, state: name, way })),
    );
};

/** How long a way waits, in milliseconds; infinite where that depends. */
const lengthOf = ({ chart, way }: Answer): number => {
  const { name } = causeOf(way?.event ?? '');
  return /^\d+$/.test(name) ? Number(name) : (chart.delays[name] ?? Number.POSITIVE_INFINITY);
};

const after = (chart: Chart): readonly Answer[] =>
  chart.ways.filter(({ event }) => causeOf(event).kind === 'after').map((way) => ({ chart, state: way.source, way }));

/** What makes a sound or a notification, or ends it: effects and what runs, by name. */
export const bells: ReadonlySet<string> = new Set([
  ...['ringtone', 'ringNew', 'endRing', 'alertNew', 'withdrawAlerts', 'alert', 'notification'],
]);

const rings = (chart: Chart): readonly Answer[] => [
  ...allBoxes(chart.root)
    .filter(({ runs, entry, exit }) =>
      [...runs, ...[...entry, ...exit].map(({ name }) => name)].some((one) => bells.has(one)),
    )
    .map(({ name }) => ({ chart, state: name, way: null })),
  ...chart.ways
    .filter(({ actions }) => actions.some(({ name }) => bells.has(name)))
    .map((way) => ({ chart, state: way.source, way })),
];

const ends = (chart: Chart): readonly Answer[] => {
  const finals = new Set(chart.root.inside.filter(({ kind }) => kind === 'final').map(({ name }) => name));
  return chart.ways
    .filter(({ target }) => target !== null && finals.has(target))
    .map((way) => ({ chart, state: way.source, way }));
};

const ask: Readonly<Record<Question, (chart: Chart) => readonly Answer[]>> = { asks, loses, after, rings, ends };

/** The answers of all charts to a question, in their order; those about time by how long it takes. */
export const answersTo = (question: Question, charts: readonly Chart[]): readonly Answer[] => {
  const answers = charts.flatMap(ask[question]);
  return question === 'after' ? answers.toSorted((a, b) => Math.sign(lengthOf(a) - lengthOf(b) || 0)) : answers;
};
