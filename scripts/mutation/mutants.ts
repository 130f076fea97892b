import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate';
import { transitionName } from '../../tests/support/walk-names.ts';
import { nodesOf, transitionsOf } from '../../tests/support/walk-tree.ts';
import { type Change, changeTransitions } from './transitions.ts';

/**
 * A chart with one wrong transition: it is gone (`drop`), leads elsewhere (`redirect`), or, where it leads nowhere, does
 * nothing (`mute`).
 */
export interface Mutant {
  /** Says which transition is wrong, and how; the same as long as the transition is. */
  readonly name: string;
  readonly kind: 'drop' | 'redirect' | 'mute';
  /** The place of the transition in the declaration. */
  readonly place: number;
  /** Where a redirected transition leads: the id of a state. */
  readonly to: string | null;
}

/** The same chart with another declaration. */
const rebuild = (machine: AnyStateMachine, change: (place: number) => Change): AnyStateMachine => {
  let place = 0;
  const config = changeTransitions(machine.config, (transition) => change(place++)(transition));
  return createMachine(config, machine.implementations);
};

const placeOf = ({ meta }: AnyTransitionDefinition): number => meta?.place ?? -1;

/** All that a chart declares, in the order of its declaration. */
const declaredIn = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] => {
  const marked = rebuild(machine, (place) => (transition) => ({ ...transition, meta: { place } }));
  const transitions = nodesOf(marked.root).flatMap(transitionsOf);
  return transitions.sort((one, other) => placeOf(one) - placeOf(other));
};

/** A state that is left as soon as it is entered. */
const isPassing = ({ always }: AnyStateNode): boolean => always?.some(({ guard }) => guard === undefined) ?? false;

/**
 * The first state that could be active in place of this one, and not only for a moment if there is such a one. In regions of a parallel state nothing can: they are active
 * together, so it is the state around them that is left out.
 */
const alternativeTo = (state: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = state;
  if (!parent) return undefined;
  const siblings = parent.type === 'parallel' ? [] : Object.values<AnyStateNode>(parent.states);
  const others = siblings.filter(({ key, type }) => key !== state.key && type !== 'history');
  return others.find((one) => !isPassing(one)) ?? others[0] ?? alternativeTo(parent);
};

/** Names as they are, and with a number from the second on where a name comes twice. */
const distinct = (names: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};

const mutantsAt = (transition: AnyTransitionDefinition, name: string): readonly Mutant[] => {
  const place = placeOf(transition);
  const drop: Mutant = { name: `drop ${name}`, kind: 'drop', place, to: null };
  const [target] = transition.target ?? [];
  if (!target) {
    return transition.actions.length === 0 ? [drop] : [drop, { name: `mute ${name}`, kind: 'mute', place, to: null }];
  }
  const other = alternativeTo(target);
  if (!other) return [drop];
  return [drop, { name: `redirect ${name} to ${other.id}`, kind: 'redirect', place, to: other.id }];
};

/** How many transitions a chart declares, and every mutant of each. */
export const mutantsOf = (
  machine: AnyStateMachine,
): { readonly transitions: number; readonly mutants: readonly Mutant[] } => {
  const declared = declaredIn(machine);
  const names = distinct(declared.map(transitionName));
  const mutants = declared.flatMap((transition, index) => mutantsAt(transition, names[index] ?? ''));
  return { transitions: declared.length, mutants };
};

const changes: Record<Mutant['kind'], (mutant: Mutant) => Change> = {
  drop: () => () => null,
  redirect:
    ({ to }) =>
    (transition) => ({ ...transition, target: `#${to}` }),
  mute: () => (transition) => ({ ...transition, actions: [] }),
};

/** The chart that a mutant is. */
export const mutate = (machine: AnyStateMachine, mutant: Mutant): AnyStateMachine =>
  rebuild(machine, (place) => (place === mutant.place ? changes[mutant.kind](mutant) : (transition) => transition));
