import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state and all below it, in the order of the chart. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The transitions of one state, the eventless ones last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Whether a state lies inside another. */
export const isBelow = (node: AnyStateNode, above: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === above || isBelow(node.parent, above));
