import type { StateBox, Way } from './graph.ts';
import { rowsOf, type, widthOf } from './picture.ts';

/** What a picture of the flow shows: the ways that are drawn, and the words for them and for the states. */
export interface FlowPlan {
  readonly isDrawn: (way: Way) => boolean;
  /** What is written over the line of a way, in rows; the last is followed by `weightOf`. */
  readonly wordOf: (way: Way) => string;
  readonly weightOf: (way: Way) => string;
  readonly titleOf: (name: string) => string;
  readonly linesOf: (name: string) => readonly string[];
}

export const margin = { x: 16, y: 16 };
/** Between two states, two lanes, the lines of two ways; and around what is written on one. */
export const space = { states: 14, lanes: 14, rows: 10, words: 18 };
/** What the line of a way takes of its row, below its words. */
export const lineRoom = 12;
/** What the lines take that arrive at a state without words. */
const port = 16;
/** The height of a title. */
export const head = 32;

/** A way in its row: its words from `top` on, its line below them. */
export interface Row {
  readonly way: Way;
  readonly top: number;
  readonly line: number;
  readonly end: number;
}

const textOf = ({ wordOf, weightOf }: FlowPlan, way: Way) => `${wordOf(way)} ${weightOf(way)}`.trimEnd();
export const rowsHeight = (plan: FlowPlan, way: Way) => rowsOf(plan.wordOf(way)).length * type.lead;

/** One after the other, each made with sight of those before it. */
const following = <One, Made>(
  all: readonly One[],
  make: (one: One, before: readonly Made[]) => Made,
): readonly Made[] => {
  const made: Made[] = [];
  for (const one of all) made.push(make(one, made));
  return made;
};

/** Ways one below the other, from a height on. */
export const stack = (plan: FlowPlan, ways: readonly Way[], from: number): readonly Row[] =>
  following<Way, Row>(ways, (way, before) => {
    const top = before.at(-1)?.end ?? from;
    const words = top + rowsHeight(plan, way);
    return { way, top, line: words + lineRoom / 2, end: words + lineRoom + space.rows };
  });

export const endOf = (rows: readonly Row[], from: number) => rows.at(-1)?.end ?? from;

/** The room for what is written over ways; none where there are none. */
export const wordsWidth = (plan: FlowPlan, ways: readonly Way[]): number =>
  ways.length === 0
    ? 0
    : Math.max(...ways.flatMap((way) => rowsOf(textOf(plan, way)).map((row) => widthOf(row, type.label)))) +
      space.words * 2;

export const boxWidth = (plan: FlowPlan, { name }: StateBox) =>
  24 + Math.max(widthOf(plan.titleOf(name), type.title), ...plan.linesOf(name).map((line) => widthOf(line, type.line)));
export const boxHeight = (plan: FlowPlan, { name }: StateBox) => head + plan.linesOf(name).length * type.lead;

/** A state with the ways that lead to it from the left, in rows beside it. */
export interface Placed {
  readonly box: StateBox;
  readonly top: number;
  readonly height: number;
  readonly rows: readonly Row[];
}

/** Where the next state below these begins. */
export const bottomOf = (all: readonly Placed[], from: number) => {
  const last = all.at(-1);
  return last ? last.top + last.height + space.states : from;
};

/** States one below the other, each as high as the ways that lead to it. */
export const column = (
  plan: FlowPlan,
  boxes: readonly StateBox[],
  ways: readonly Way[],
  from: number,
): readonly Placed[] =>
  following<StateBox, Placed>(boxes, (box, before) => {
    const top = bottomOf(before, from);
    const rows = stack(
      plan,
      ways.filter(({ target }) => target === box.name),
      top,
    );
    return { box, rows, top, height: Math.max(boxHeight(plan, box), endOf(rows, top) - space.rows - top) };
  });

/** A state that waits: what leads out of it to others that wait is on its left, what comes back to it on its right. */
export interface Waiting extends Placed {
  readonly outs: readonly Row[];
  /** Where what others lead to it arrives; null where nothing does. */
  readonly port: number | null;
}

export const waitingColumn = (
  plan: FlowPlan,
  boxes: readonly StateBox[],
  inner: readonly Way[],
  back: readonly Way[],
  from: { readonly top: number; readonly back: number },
): readonly Waiting[] =>
  following<StateBox, Waiting>(boxes, (box, before) => {
    const own = back.filter(({ target }) => target === box.name);
    const above = bottomOf(before, from.top);
    const top = own.length > 0 ? Math.max(above, from.back) : above;
    const rows = stack(plan, own, top);
    const isLedTo = inner.some(({ target }) => target === box.name);
    const outs = stack(
      plan,
      inner.filter(({ source }) => source === box.name),
      top + (isLedTo ? port : 0),
    );
    const height = Math.max(
      boxHeight(plan, box),
      endOf(rows, top) - space.rows - top,
      endOf(outs, top) - space.rows - top,
    );
    return { box, rows, outs, top, height, port: isLedTo ? top + port / 2 : null };
  });
