import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The name of a state: its path below the root, by dots; empty for the root. */
const nameOf = ({ path }: AnyStateNode): string => path.join('.');

const targetsOf = ({ target }: AnyTransitionDefinition): readonly string[] =>
  target?.length ? target.map(nameOf) : [''];

/**
 * The ids that the pictures give to a transition, one for each of its targets: what `waysOf` says, without reading the
 * rest of the chart. It stays light, for it runs wherever charts run.
 */
export const wayIdsOf = (transition: AnyTransitionDefinition): readonly string[] => {
  const { source, eventType } = transition;
  const mates: readonly AnyTransitionDefinition[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const before = mates.slice(0, mates.indexOf(transition)).flatMap(targetsOf);
  return targetsOf(transition).map((target, index, mine) => {
    const stem = [nameOf(source), eventType, target].join(' ');
    const count = [...before, ...mine.slice(0, index + 1)].filter((one) => one === target).length;
    return count === 1 ? stem : `${stem} ${count}`;
  });
};
