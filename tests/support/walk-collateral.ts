import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionName } from './walk-names.ts';
import { isBelow, nodesOf, transitionsOf } from './walk-tree.ts';

const ancestorsOf = ({ parent }: AnyStateNode): AnyStateNode[] => (parent ? [parent, ...ancestorsOf(parent)] : []);

/**
 * The node below which xstate leaves and enters states for a transition: its source when it leads inwards and does not
 * re-enter, else the nearest ancestor of source and targets; null when there is none, and the whole chart restarts.
 */
const domainOf = ({ source, target = [], reenter }: AnyTransitionDefinition): AnyStateNode | null => {
  const isInward = target.every((node) => node.id === source.id || isBelow(node, source));
  if (isInward && !reenter) return source;
  return ancestorsOf(source).find((ancestor) => target.every((node) => isBelow(node, ancestor))) ?? null;
};

/**
 * The transitions that restart what they have no business with: from a parallel state into one of its regions, or
 * re-entering a region as a whole, xstate starts the other regions anew, and with them what they run. One line each.
 */
export const collateralOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter(({ target }) => target !== undefined && target.length > 0)
    .flatMap((transition) => {
      const domain = domainOf(transition);
      if (domain === null) return [`restarts ${machine.id}: ${transitionName(transition)}`];
      if (domain.type !== 'parallel') return [];
      const ends = [transition.source, ...(transition.target ?? [])];
      return Object.values<AnyStateNode>(domain.states)
        .filter((region) => !ends.some((node) => node.id === region.id || isBelow(node, region)))
        .map((region) => `restarts ${region.id}: ${transitionName(transition)}`);
    });
