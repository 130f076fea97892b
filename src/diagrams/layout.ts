import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { allBoxes, type StateBox, type Way } from './graph.ts';
import { type Box, type Picture, type PictureEdge, type PictureState, rowsOf, type, widthOf } from './picture.ts';
import { walksOf } from './walks.ts';

/** What is asked to be laid out: the states and ways of a chart, and the words for both. */
export interface Plan {
  readonly root: StateBox;
  readonly ways: readonly Way[];
  /** The states whose inside is not shown, by name. */
  readonly closed: ReadonlySet<string>;
  /** What is written on a line for a way. */
  readonly wordOf: (way: Way) => string;
  /** What a state is called. */
  readonly titleOf: (box: StateBox) => string;
  /** What is written in a state below its title. */
  readonly linesOf: (box: StateBox) => readonly string[];
  /** A map has many boxes without words on its lines: they stand close, and the lines run to the right. */
  readonly isMap?: boolean;
}

const pad = { x: 12, y: 8 };

/** The engine reads these, the seed and the order of the model make the same picture of the same chart. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'org.eclipse.elk.json.shapeCoords': 'ROOT',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
} as const;

const ofMaps = {
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '10',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
} as const;

/** What the engine does not take from the outermost state. The order of the model, inside, makes it fail. */
const insideOptions = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
} as const;

/** The engine wants a name for everything; the root of a chart has none. */
const rootId = '(root)';
const idOf = (name: string) => name || rootId;
const nameOf = (id: string) => (id === rootId ? '' : id);

/** The state that is shown in place of one: itself, or the outermost closed one around it. */
const shownAs = (name: string, closed: ReadonlySet<string>): string => {
  const parts = name.split('.');
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return around.find((one) => closed.has(one)) ?? name;
};

const headHeight = (lines: number) => pad.y * 2 + type.lead + lines * type.lead;

/** A way as it runs in a picture in which some states are closed. */
interface Drawn {
  readonly way: Way;
  readonly from: string;
  readonly to: string;
}

/** The ways that are lines: those that lead from one shown state to another, or out of a state and into it again. */
const linesIn = ({ ways, closed }: Plan): readonly Drawn[] =>
  ways.flatMap((way) => {
    if (way.target === null) return [];
    const drawn = { way, from: shownAs(way.source, closed), to: shownAs(way.target, closed) };
    const isHidden = drawn.from === drawn.to && (way.source !== way.target || closed.has(drawn.from));
    return isHidden ? [] : [drawn];
  });

/** So wide is a state at least, for its words to be in it. */
const leastWidth = (box: StateBox, { linesOf, titleOf }: Plan): number => {
  const texts = [widthOf(titleOf(box), type.title), ...linesOf(box).map((line) => widthOf(line, type.line))];
  return Math.max(90, Math.max(...texts) + pad.x * 2);
};

/** By the name of a state, the room that it lacks for its words, in pixels. */
type Lacks = ReadonlyMap<string, number>;

const nodeOf = (box: StateBox, plan: Plan, lacks: Lacks): ElkNode => {
  const lines = plan.linesOf(box);
  const inside = plan.closed.has(box.name) ? [] : box.inside;
  const width = leastWidth(box, plan);
  const height = headHeight(lines.length);
  if (inside.length === 0) return { id: idOf(box.name), width, height };
  return {
    id: idOf(box.name),
    layoutOptions: {
      ...(plan.isMap ? ofMaps : insideOptions),
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=${16 + (lacks.get(box.name) ?? 0)}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: inside.map((child) => nodeOf(child, plan, lacks)),
  };
};

/** How many transitions lead from the start to each state. */
type Distances = ReadonlyMap<string, number>;

/** The two states side by side of which one holds the one state, or is it, and the other the other; none in a line. */
const besides = (one: string, other: string): readonly [string, string] | null => {
  const [left, right] = [one.split('.'), other.split('.')];
  const fork = left.findIndex((part, index) => part !== right[index]);
  if (one === '' || other === '' || fork === -1 || fork >= right.length) return null;
  return [left.slice(0, fork + 1).join('.'), right.slice(0, fork + 1).join('.')];
};

/** Whether a line leads back to what was reached sooner. */
const leadsBack = ({ from, to }: Drawn, distances: Distances): boolean => {
  const sides = besides(from, to);
  if (sides === null) return false;
  const [left = 0, right = 0] = sides.map((name) => distances.get(name));
  return left > right;
};

const edgeOf = (id: string, group: readonly Drawn[], isBack: boolean, { wordOf }: Plan): ElkExtendedEdge => {
  const text = group.map(({ way }) => wordOf(way)).join('\n');
  const rows = rowsOf(text.trim());
  const width = Math.max(...rows.map((row) => widthOf(row, type.label))) + 8;
  const ends = group.slice(0, 1).flatMap(({ from, to }) => [idOf(from), idOf(to)]);
  // The engine lets lines run downwards: those that lead back are given to it the other way round.
  const [start = rootId, end = rootId] = isBack ? ends.toReversed() : ends;
  return {
    id,
    sources: [start],
    targets: [end],
    labels:
      rows.length === 0
        ? []
        : [
            {
              id: `${id} label`,
              text,
              width,
              height: rows.length * type.lead,
              layoutOptions: { 'elk.edgeLabels.inline': 'true' },
            },
          ],
  };
};

const round = (value: number | undefined) => Math.round(value ?? 0);
const placeOf = (shape: ElkNode | ElkLabel | undefined): Box => ({
  x: round(shape?.x),
  y: round(shape?.y),
  width: round(shape?.width),
  height: round(shape?.height),
});

/** Regions beside each other up to this width, in pixels; more of them go below. */
const regionsWidth = 1_100;

/** The regions of the states that run several at a time, where all in one row would be too wide: in rows. */
const rowsIn = (node: ElkNode, kinds: ReadonlyMap<string, StateBox>): readonly (readonly ElkNode[])[][] => {
  const { children = [] } = node;
  const inside = children.flatMap((child) => rowsIn(child, kinds));
  if (kinds.get(nameOf(node.id))?.kind !== 'parallel') return inside;
  const limit = Math.max(regionsWidth, ...children.map(({ width = 0 }) => width));
  const rows: ElkNode[][] = [];
  let room = 0;
  for (const child of children) {
    const { width = 0 } = child;
    if (width > room) {
      rows.push([]);
      room = limit;
    }
    rows.at(-1)?.push(child);
    room -= width;
  }
  return rows.length > 1 ? [rows, ...inside] : inside;
};

/** The states that became narrower than their words: the engine forgets the least width of some that hold others. */
const lacksIn = (
  node: ElkNode,
  boxes: ReadonlyMap<string, StateBox>,
  plan: Plan,
): readonly (readonly [string, number])[] => {
  const box = boxes.get(nameOf(node.id));
  const lack = box ? leastWidth(box, plan) - round(node.width) : 0;
  const inside = (node.children ?? []).flatMap((child) => lacksIn(child, boxes, plan));
  return box && lack > 0 ? [[box.name, lack], ...inside] : inside;
};

/** Lines that are not drawn: they hold one row of regions below another. */
const holdersOf = (rows: readonly (readonly ElkNode[])[]): readonly ElkExtendedEdge[] =>
  rows.slice(1).flatMap((row, index) =>
    row.map(({ id }) => {
      const above = rows[index]?.[0]?.id ?? rootId;
      return { id: `${holder}${above} ${id}`, sources: [above], targets: [id] };
    }),
  );

const holder = 'holder ';

/** The picture of a chart. Rejects only when the engine fails. */
export const layOut = async (engine: Pick<ELK, 'layout'>, plan: Plan): Promise<Picture> => {
  const { root, closed, wordOf, titleOf, linesOf, isMap = false } = plan;
  const boxes = new Map(allBoxes(root).map((box) => [box.name, box]));
  const distances = new Map([...walksOf(root, plan.ways)].map(([name, walk]) => [name, walk.length]));
  const groups = Map.groupBy(linesIn(plan), ({ from, to }) => `${from} → ${to}`);
  const back = new Set([...groups].filter(([, [first]]) => first && leadsBack(first, distances)).map(([id]) => id));
  const place = (holders: readonly ElkExtendedEdge[], lacks: Lacks): Promise<ElkNode> =>
    engine.layout({
      id: 'picture',
      layoutOptions: isMap ? { ...options, ...ofMaps } : options,
      children: [nodeOf(root, plan, lacks)],
      edges: [...[...groups].map(([id, group]) => edgeOf(id, group, back.has(id), plan)), ...holders],
    });
  const first = await place([], new Map());
  const outermost = first.children?.[0] ?? first;
  const rows = rowsIn(outermost, boxes);
  const lacks = new Map(lacksIn(outermost, boxes, plan));
  const laid = rows.length > 0 || lacks.size > 0 ? await place(rows.flatMap(holdersOf), lacks) : first;

  const statesIn = (node: ElkNode, depth: number): PictureState[] => {
    const box = boxes.get(nameOf(node.id));
    if (!box) return [];
    const { name, kind, isInitial, inside } = box;
    const isClosed = inside.length > 0 && closed.has(name);
    const title = titleOf(box);
    const state = { name, title, kind, isInitial, isClosed, depth, lines: linesOf(box), ...placeOf(node) };
    return [state, ...(node.children ?? []).flatMap((child) => statesIn(child, depth + 1))];
  };
  const edgesIn = (all: readonly ElkExtendedEdge[]) =>
    all.map(({ id, sections = [], labels = [] }): PictureEdge => {
      const group = groups.get(id) ?? [];
      const [first] = group;
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      return {
        id,
        ways: group.map(({ way }) => way.id),
        source: first?.from ?? '',
        target: first?.to ?? '',
        points: (back.has(id) ? points.toReversed() : points).map(({ x, y }) => ({ x: round(x), y: round(y) })),
        label: { ...placeOf(labels[0]), lines: group.map(({ way }) => wordOf(way)) },
      };
    });
  return {
    width: round(laid.width),
    height: round(laid.height),
    states: (laid.children ?? []).flatMap((child) => statesIn(child, 0)),
    edges: edgesIn((laid.edges ?? []).filter(({ id }) => !id.startsWith(holder))),
  };
};
