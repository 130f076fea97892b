import {
  type CallFlow,
  type CallMove,
  type FlowPart,
  type MoveEvent,
  moveEvents,
  type WaitFigures,
} from '../domain/call-flow.ts';
import { type CallState, callStates, finalStates } from '../domain/call-states.ts';
import { callStatesChart } from './call-states.ts';
import { allBoxes, type StateBox, type Way } from './graph.ts';
import type { Picture } from './picture.ts';

const boxes: readonly StateBox[] = allBoxes(callStatesChart.root);

/** The name of a call's state in the chart of call states. */
export const boxNameOf = (state: CallState): string => boxes.find(({ key }) => key === state)?.name ?? state;

const isWithin = (name: string, box: string) => name === box || name.startsWith(`${box}.`);

/** The way that a move took; null where the call was placed, to which no way leads, and of a move that only a newer version knows. */
export const wayOf = ({ event, from }: Pick<CallMove, 'event' | 'from'>): Way | null => {
  if (from === null) return null;
  const name = boxNameOf(from);
  return callStatesChart.ways.find((way) => way.event === event && isWithin(name, way.source)) ?? null;
};

/** The call's state that a box stands for; null for the boxes around. */
export const stateOfBox = (name: string): CallState | null =>
  callStates.find((state) => boxNameOf(state) === name) ?? null;

/** The move that an event of the chart is; null for one that moves no call. */
export const moveOf = (event: string): MoveEvent | null => moveEvents.find((one) => one === event) ?? null;

/** What is asked for when a way is pressed: the calls that took it, from any state that it leads out of. */
export const partOfWay = ({ event, source, target }: Way): FlowPart => ({
  event: moveOf(event),
  from: stateOfBox(source),
  to: target === null ? null : stateOfBox(target),
});

/** What is asked for when a box is pressed: the stays in a state, the calls that came to an end, or all that were placed. */
export const partOfBox = (name: string): FlowPart => {
  const state = stateOfBox(name);
  if (!state) return placed;
  const isEnd = finalStates.some((one) => one === state);
  return isEnd ? { event: null, from: null, to: state } : { event: null, from: state, to: null };
};

const placed: FlowPart = { event: 'request', from: null, to: null };

/** How often a way was taken, or calls were placed or moved as no way does (`way` is null), and what it is asked for by. */
export interface WayCount extends WaitFigures {
  /** The same in every period. */
  readonly key: string;
  readonly way: Way | null;
  readonly event: MoveEvent;
  /** The states that it was taken from; none where calls were placed. */
  readonly sources: readonly CallState[];
  readonly to: CallState;
  readonly count: number;
  readonly part: FlowPart;
}

/**
 * The moves of a flow by the ways of the chart, the most frequent first. A way out of a box around several states is
 * the only one of its event, so that its figures are those of all its moves.
 */
export const wayCountsOf = ({ moves, waits }: Pick<CallFlow, 'moves' | 'waits'>): readonly WayCount[] =>
  [...Map.groupBy(moves, (move) => wayOf(move)?.id ?? `${move.event} ${move.from} ${move.to}`)]
    .flatMap(([key, group]): readonly WayCount[] => {
      const [first] = group;
      if (!first) return [];
      const { event, to } = first;
      const way = wayOf(first);
      const sources = group.flatMap(({ from }) => (from === null ? [] : [from]));
      const count = group.reduce((sum, move) => sum + move.count, 0);
      const all = waits.find((wait) => wait.event === event && wait.to === to);
      const { median, p95 } = group.length > 1 && all ? all : first;
      const untold = event === 'request' ? placed : { event, from: first.from, to };
      return [{ key, way, event, sources, to, count, median, p95, part: way === null ? untold : partOfWay(way) }];
    })
    .toSorted((a, b) => b.count - a.count);

/** The boxes that calls of the flow were in, by their names: where they stayed, and where a move led to or out of. */
export const enteredBoxes = ({ states, moves }: Pick<CallFlow, 'states' | 'moves'>): ReadonlySet<string> =>
  new Set([
    ...states.map(({ state }) => boxNameOf(state)),
    ...moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])).map(boxNameOf),
  ]);

/** The widest line, in pixels, and what is added to the thinnest for one that was taken at all. */
const widest = 9;
const thinnest = 1.5;

/** The width of the line of a way, by its share of the most frequent one. In pixels. */
export const lineWidth = (count: number, most: number): number =>
  thinnest + (widest - thinnest) * (most === 0 ? 0 : count / most);

/** The words of a language: for boxes by their names, and for ways. */
export interface CallWords {
  readonly titleOf: (name: string) => string;
  readonly wayTextOf: (way: Way) => string;
}

/** A picture with the words of a language in its states and on its lines. */
export const withWords = (picture: Picture, { titleOf, wayTextOf }: CallWords): Picture => ({
  ...picture,
  states: picture.states.map((state) => ({ ...state, title: titleOf(state.name) })),
  edges: picture.edges.map((edge) => {
    const ways = edge.ways.flatMap((id) => callStatesChart.ways.filter((way) => way.id === id));
    return { ...edge, label: { ...edge.label, lines: ways.map(wayTextOf) } };
  }),
});
