import { callStatesChart } from './call-states.ts';
import {
  bottomOf,
  boxHeight,
  boxWidth,
  column,
  endOf,
  type FlowPlan,
  head,
  lineRoom,
  margin,
  type Placed,
  type Row,
  rowsHeight,
  space,
  stack,
  waitingColumn,
  wordsWidth,
} from './flow-rows.ts';
import type { StateBox, Way } from './graph.ts';
import { type Box, type Picture, type PictureEdge, type PictureState, type Point, type, widthOf } from './picture.ts';

const { root } = callStatesChart;
const around = root.inside.find(({ kind }) => kind === 'compound') ?? root;
const inHand = root.inside.find(({ kind }) => kind === 'atomic') ?? root;
const ends = root.inside.filter(({ kind }) => kind === 'final');
const waits = new Set(around.inside.map(({ name }) => name));
const isFrom = (source: string, target: (name: string) => boolean) => (way: Way) =>
  way.source === source && way.target !== null && target(way.target);
const isEnd = (name: string) => ends.some((end) => end.name === name);
const isWaiting = (name: string) => waits.has(name);
/** The ends of calls that nobody answered: their lines run above the state in which somebody has a call. */
const unanswered = ends.filter(({ name }) =>
  callStatesChart.ways.some(isFrom(around.name, (target) => target === name)),
);
const answered = ends.filter((end) => !unanswered.includes(end));

const stateOf = (plan: FlowPlan, { name, kind, isInitial }: StateBox, depth: number, place: Box): PictureState => ({
  name,
  kind,
  isInitial,
  depth,
  isClosed: false,
  title: plan.titleOf(name),
  lines: plan.linesOf(name),
  ...place,
});

const at = (x: number, y: number): Point => ({ x, y });
/** From one place of the picture's width to another. */
type Span = readonly [from: number, to: number];

/** A line with its words over it, in the middle of a span. */
const edgeOf = (plan: FlowPlan, { way, top }: Row, between: Span, points: readonly Point[]): PictureEdge => {
  const width = wordsWidth(plan, [way]) - space.words * 2;
  const x = (between[0] + between[1] - width) / 2;
  const label = { x, y: top, width, height: rowsHeight(plan, way), lines: [plan.wordOf(way)] };
  return { id: way.id, ways: [way.id], source: way.source, target: way.target ?? '', points, label };
};

/**
 * The flow of calls as it is read, from left to right: those that wait, the one that somebody has, how they ended. Each way has
 * a row of its own, its words over its line, so that the picture is as high as what calls did.
 */
export const flowPicture = (plan: FlowPlan): Picture => {
  const drawn = callStatesChart.ways.filter(plan.isDrawn);
  const through = drawn.filter(isFrom(around.name, isEnd));
  const forth = drawn.filter(isFrom(around.name, (name) => name === inHand.name));
  const back = drawn.filter(isFrom(inHand.name, isWaiting));
  const over = drawn.filter(isFrom(inHand.name, isEnd));
  const kept = drawn.filter(isFrom(inHand.name, (name) => name === inHand.name));
  const inner = drawn.filter(({ source, target }) => isWaiting(source) && target !== null && isWaiting(target));

  const left = column(plan, unanswered, through, margin.y);
  const handTop = bottomOf(left, margin.y);
  const taken = stack(plan, forth, handTop);
  const inside = { top: margin.y + head + space.rows, back: endOf(taken, handTop) };
  const waiting = waitingColumn(plan, around.inside, inner, back, inside);
  const ended = column(plan, answered, over, handTop);
  const again = stack(plan, kept, bottomOf(ended, handTop));
  const handEnd = Math.max(
    handTop + boxHeight(plan, inHand),
    endOf(taken, 0),
    endOf(again, 0),
    ...waiting.map(({ rows }) => endOf(rows, 0)),
    ...(over.length > 0 ? [bottomOf(ended, 0) - space.states] : []),
  );
  const aroundEnd = Math.max(bottomOf(waiting, 0), endOf(taken, 0)) + space.rows;

  const laneOf = new Map(waiting.filter(({ port }) => port !== null).map(({ box }, index) => [box.name, index]));
  const lanes = margin.x * 2 + space.lanes * laneOf.size;
  const waitX = lanes + Math.max(wordsWidth(plan, inner), margin.x);
  const waitWidth = Math.max(...around.inside.map((box) => boxWidth(plan, box)));
  const titleWidth = margin.x * 2 + widthOf(plan.titleOf(around.name), type.title);
  const aroundRight = Math.max(waitX + waitWidth, titleWidth) + margin.x;
  const handX = aroundRight + Math.max(wordsWidth(plan, [...through, ...forth, ...back]), 60);
  const handRight = handX + boxWidth(plan, inHand);
  const endX = handRight + Math.max(wordsWidth(plan, [...over, ...kept]), 60);
  const endWidth = Math.max(...ends.map((box) => boxWidth(plan, box)));

  const first: Span = [aroundRight, handX];
  const straight = (rows: readonly Row[], from: number, to: number, words: Span) =>
    rows.map((row) => edgeOf(plan, row, words, [at(from, row.line), at(to, row.line)]));
  const rowsOfAll = (all: readonly Placed[]) => all.flatMap(({ rows }) => rows);
  const edges = [
    ...straight(rowsOfAll(left), aroundRight, endX, first),
    ...straight(taken, aroundRight, handX, first),
    ...straight(rowsOfAll(waiting), handX, waitX + waitWidth, first),
    ...straight(rowsOfAll(ended), handRight, endX, [handRight, endX]),
    ...again.map((row) => {
      const [far, above] = [handRight + space.words, row.line - lineRoom];
      const points = [at(handRight, row.line), at(far, row.line), at(far, above), at(handRight, above)];
      return edgeOf(plan, row, [far, endX], points);
    }),
    ...waiting.flatMap(({ outs }) =>
      outs.map((row) => {
        const lane = margin.x * 2 + space.lanes * (laneOf.get(row.way.target ?? '') ?? 0);
        const to = waiting.find(({ box }) => box.name === row.way.target)?.port ?? row.line;
        const points = [at(waitX, row.line), at(lane, row.line), at(lane, to), at(waitX, to)];
        return edgeOf(plan, row, [lanes, waitX], points);
      }),
    ),
  ];
  const states = [
    stateOf(plan, around, 0, { x: margin.x, y: margin.y, width: aroundRight - margin.x, height: aroundEnd - margin.y }),
    ...waiting.map(({ box, top, height }) => stateOf(plan, box, 1, { x: waitX, y: top, width: waitWidth, height })),
    stateOf(plan, inHand, 0, { x: handX, y: handTop, width: handRight - handX, height: handEnd - handTop }),
    ...[...left, ...ended].map(({ box, top, height }) =>
      stateOf(plan, box, 0, { x: endX, y: top, width: endWidth, height }),
    ),
  ];
  return {
    width: endX + endWidth + margin.x,
    height: Math.max(aroundEnd, handEnd, bottomOf(ended, 0)) + margin.y,
    states,
    edges,
  };
};
