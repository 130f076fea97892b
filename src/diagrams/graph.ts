import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { stateName, statesOf } from './facts.ts';
import { fixedOfGuard, fixedWords } from './fixed.ts';

/** A guard or an action: its name, and the parameters that the chart fixes, as text; empty without any. */
export interface Named {
  readonly name: string;
  readonly fixed: string;
}

/** A transition as it is drawn and listed: from one state to another, or within one. */
export interface Way {
  /** Differs from every other way of the chart, and stays the same while the chart does. */
  readonly id: string;
  readonly source: string;
  /** Null for a transition that leads nowhere: something is done, and the state stays. */
  readonly target: string | null;
  /** As declared; of the library's own: `xstate.done.actor.{id}` and the like. */
  readonly event: string;
  readonly guard: Named | null;
  readonly actions: readonly Named[];
  /** The state that it starts from is left and entered anew, though the target lies within. */
  readonly reenter: boolean;
}

/** Nothing is left or entered: something is done, and the state stays. */
export const isSilent = ({ target }: Way): boolean => target === null;

const namedOf = (thing: unknown, wordsOf: (params: unknown) => string): Named => {
  if (typeof thing === 'string') return { name: thing, fixed: '' };
  const { type = 'inline', params } = thing as { type?: string; params?: unknown };
  return { name: type, fixed: wordsOf(params) };
};

/** The library adds actions of its own, to start and to cancel delays. */
const ownOf = (actions: readonly unknown[]): readonly Named[] =>
  actions.map((action) => namedOf(action, fixedWords)).filter(({ name }) => !name.startsWith('xstate.'));

/** The declared transitions of a state, the eventless ones first; one way for each target. */
const waysFrom = (node: AnyStateNode): readonly Omit<Way, 'id'>[] => {
  const all: readonly AnyTransitionDefinition[] = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return all.flatMap(({ eventType, guard, actions, target, reenter }) => {
    const common = {
      source: stateName(node),
      event: eventType,
      guard: guard === undefined ? null : namedOf(guard, fixedOfGuard),
      actions: ownOf(actions),
      reenter,
    };
    const targets: readonly (AnyStateNode | undefined)[] = target?.length ? target : [undefined];
    return targets.map((one) => ({ ...common, target: one ? stateName(one) : null }));
  });
};

/**
 * Every transition of a chart, in the order of its declaration. An event for which nothing is done anywhere is none of
 * the chart's, though it be declared.
 */
export const waysOf = (machine: AnyStateMachine): readonly Way[] => {
  const seen = new Map<string, number>();
  const known = new Set<string>(machine.events);
  const all = [machine.root, ...statesOf(machine)].flatMap(waysFrom);
  const does = ({ event, target, actions }: Omit<Way, 'id'>) =>
    target !== null || actions.length > 0 || event === '' || known.has(event);
  return all.filter(does).map((way) => {
    const stem = [way.source, way.event, way.target ?? ''].join(' ');
    const count = (seen.get(stem) ?? 0) + 1;
    seen.set(stem, count);
    return { id: count === 1 ? stem : `${stem} ${count}`, ...way };
  });
};

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final';

/** A state as it is drawn and listed, with those inside it. */
export interface StateBox {
  /** Its path below the root. */
  readonly name: string;
  /** The last part of the path. */
  readonly key: string;
  readonly kind: StateKind;
  /** Its parent starts here. */
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  /** The ids of the actors that run while it lasts. */
  readonly runs: readonly string[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly inside: readonly StateBox[];
}

const kindOf = ({ type, states }: AnyStateNode): StateKind => {
  if (type === 'final' || type === 'parallel') return type;
  return Object.keys(states).length > 0 ? 'compound' : 'atomic';
};

const boxOf = (node: AnyStateNode): StateBox => ({
  name: stateName(node),
  key: node.key,
  kind: kindOf(node),
  isInitial: node.parent?.initial?.target.includes(node) ?? false,
  tags: [...node.tags],
  runs: node.invoke.map(({ id }) => id),
  entry: ownOf(node.entry),
  exit: ownOf(node.exit),
  inside: Object.values<AnyStateNode>(node.states).map(boxOf),
});

/** The states of a chart as they lie in each other; the root has no name. */
export const boxesOf = (machine: AnyStateMachine): StateBox => boxOf(machine.root);

/** All boxes, from the outside in. */
export const allBoxes = (box: StateBox): readonly StateBox[] => [box, ...box.inside.flatMap(allBoxes)];
