import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { allBoxes, type StateBox, type Way } from './graph.ts';
import { type Box, type Picture, type PictureEdge, type PictureState, type, widthOf } from './picture.ts';

/** What is asked to be laid out: the states and ways of a chart, and the words for both. */
export interface Plan {
  readonly root: StateBox;
  readonly ways: readonly Way[];
  /** The states whose inside is not shown, by name. */
  readonly closed: ReadonlySet<string>;
  /** What is written on a line for a way. */
  readonly wordOf: (way: Way) => string;
  /** What is written in a state below its title. */
  readonly linesOf: (box: StateBox) => readonly string[];
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

const nodeOf = (box: StateBox, plan: Plan): ElkNode => {
  const lines = plan.linesOf(box);
  const inside = plan.closed.has(box.name) ? [] : box.inside;
  const texts = [widthOf(box.key, type.title), ...lines.map((line) => widthOf(line, type.line))];
  const width = Math.max(90, Math.max(...texts) + pad.x * 2);
  const height = headHeight(lines.length);
  if (inside.length === 0) return { id: idOf(box.name), width, height };
  return {
    id: idOf(box.name),
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: inside.map((child) => nodeOf(child, plan)),
  };
};

const edgeOf = (id: string, group: readonly Drawn[], { wordOf, root }: Plan): ElkExtendedEdge => {
  const order = allBoxes(root).map(({ name }) => name);
  const isForward = group.some(({ from, to }) => order.indexOf(from) < order.indexOf(to));
  const lines = group.map(({ way }) => wordOf(way));
  const width = Math.max(...lines.map((line) => widthOf(line, type.label))) + 8;
  return {
    id,
    sources: group.slice(0, 1).map(({ from }) => idOf(from)),
    targets: group.slice(0, 1).map(({ to }) => idOf(to)),
    // What is declared first stands above, so that a picture reads as its chart does.
    layoutOptions: { 'elk.layered.priority.direction': isForward ? '10' : '0' },
    labels: [
      {
        id: `${id} label`,
        text: lines.join('\n'),
        width,
        height: lines.length * type.lead,
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

/** The picture of a chart. Rejects only when the engine fails. */
export const layOut = async (engine: Pick<ELK, 'layout'>, plan: Plan): Promise<Picture> => {
  const { root, closed, wordOf, linesOf } = plan;
  const boxes = new Map(allBoxes(root).map((box) => [box.name, box]));
  const groups = Map.groupBy(linesIn(plan), ({ from, to }) => `${from} → ${to}`);
  const edges = [...groups].map(([id, group]) => edgeOf(id, group, plan));
  const laid: ElkNode = await engine.layout({
    id: 'picture',
    layoutOptions: options,
    children: [nodeOf(root, plan)],
    edges,
  });

  const statesIn = (node: ElkNode, depth: number): PictureState[] => {
    const box = boxes.get(nameOf(node.id));
    if (!box) return [];
    const { name, key: title, kind, isInitial, inside } = box;
    const isClosed = inside.length > 0 && closed.has(name);
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
        points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
        label: { ...placeOf(labels[0]), lines: group.map(({ way }) => wordOf(way)) },
      };
    });
  return {
    width: round(laid.width),
    height: round(laid.height),
    states: (laid.children ?? []).flatMap((child) => statesIn(child, 0)),
    edges: edgesIn((laid.edges ?? []) as readonly ElkExtendedEdge[]),
  };
};
