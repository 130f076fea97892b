import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { isStandIn } from '../machines/port.ts';

/** The name of a state: its path below the root, by dots; empty for the root. */
export const stateName = ({ path }: AnyStateNode): string => path.join('.');

/** All states below the root, from the outside in. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
};

/** What people, the server and others send; not what the library itself tells of children, delays and final states. */
export const eventsOf = (machine: AnyStateMachine): readonly string[] =>
  machine.events.filter((type: string) => type !== '' && !type.startsWith('xstate.')).sort();

const lineage = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineage(node.parent) : [])];
const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
const takenBy = (nodes: readonly AnyStateNode[]): Set<string> =>
  new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]).filter((type) => type !== ''));

/** The part of the chart that is in one state at a time and has this state in it: a region of a parallel one, or the whole. */
const regionOf = (node: AnyStateNode): AnyStateNode =>
  lineage(node).find(({ parent }) => !parent || parent.type === 'parallel') ?? node;

/** The innermost states that last: until an event comes, or a condition holds. */
const restingIn = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  statesOf(machine).filter(
    ({ states, type, always }) =>
      Object.keys(states).length === 0 && type !== 'final' && !always?.some(({ guard }) => guard === undefined),
  );

/** A state that rests, and an event that its region takes in some other state, and it does not. */
export interface Pair {
  readonly state: string;
  readonly event: string;
}

/**
 * Every pair of a resting state and an event that concerns its region: how many there are, and which of them no
 * transition takes. Events of other regions are taken there, and are no matter of this one.
 */
export const pairsOf = (machine: AnyStateMachine): { readonly count: number; readonly untaken: readonly Pair[] } => {
  const events = eventsOf(machine);
  const all = restingIn(machine).flatMap((node) => {
    const mine = takenBy(lineage(node));
    const concerns = takenBy([...within(regionOf(node)), ...lineage(node)]);
    return events
      .filter((event) => concerns.has(event))
      .map((event) => ({ state: stateName(node), event, isTaken: mine.has(event) }));
  });
  return {
    count: all.length,
    untaken: all.filter(({ isTaken }) => !isTaken).map(({ state, event }) => ({ state, event })),
  };
};

/** Whether a transition, taken while a state is active, leads out of it. */
const leaves = (node: AnyStateNode, source: AnyStateNode, target: AnyStateNode): boolean => {
  if (target === node) return false;
  const outer = lineage(source).find((one) => one !== target && lineage(target).includes(one));
  // Regions beside that of the target go on.
  if (outer?.type !== 'parallel') return true;
  return node.path[outer.path.length] === target.path[outer.path.length];
};

/**
 * Every pair of a resting state and an event by which it is left although it does not take it: a state around it does. A
 * new state inherits such an end without a word.
 */
export const inheritedExitsOf = (machine: AnyStateMachine): readonly Pair[] =>
  restingIn(machine).flatMap((node) => {
    const taken = takenBy([node]);
    return lineage(node)
      .slice(1)
      .flatMap((around) => {
        const fresh = [...around.transitions].filter(([event]) => event !== '' && !taken.has(event));
        for (const [event] of fresh) taken.add(event);
        return fresh
          .filter(([, ways]) => ways.some(({ target }) => target?.some((one) => leaves(node, around, one))))
          .map(([event]) => ({ state: stateName(node), event }));
      });
  });

/** The names of guards, actions, delays and actors that a chart uses or offers. */
export const namesOf = (machine: AnyStateMachine) => {
  const { guards, actions, delays } = machine.implementations;
  const invoked = [machine.root, ...statesOf(machine)].flatMap(({ invoke }) => invoke);
  const sources = new Set(invoked.map(({ src }) => src));
  const spawned = Object.keys(machine.implementations.actors).filter((name) => !sources.has(name));
  return {
    states: statesOf(machine).map(stateName),
    events: [...eventsOf(machine)],
    guards: Object.keys(guards),
    actions: Object.keys(actions),
    delays: Object.keys(delays),
    actors: [...new Set([...invoked.map(({ id }) => id), ...spawned])],
  };
};

const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** The ids of the charts that a chart starts, by the id of the invoke or the source of what is spawned, as declared. */
export const chartsIn = (machine: AnyStateMachine): Readonly<Record<string, string>> => {
  const invoked = [machine.root, ...statesOf(machine)].flatMap(({ invoke }) => invoke);
  const pairs = Object.entries(machine.implementations.actors).flatMap(([source, logic]) => {
    const chart = isStandIn(logic) ? logic.standsFor : isChart(logic) ? logic.id : null;
    if (chart === null) return [];
    const names = invoked.filter(({ src }) => src === source).map(({ id }) => id);
    return (names.length > 0 ? names : [source]).map((name) => [name, chart] as const);
  });
  return Object.fromEntries(pairs);
};
