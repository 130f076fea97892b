import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getNextTransitions,
} from 'xstate';
import type { Share } from '../../scripts/coverage-reporter.ts';
import { transitionName } from './walk-names.ts';
import type { Played } from './walk-play.ts';
import { isBelow, nodesOf, transitionsOf } from './walk-tree.ts';

/** What walks have shown of a chart so far. */
export interface Coverage {
  readonly played: (walk: Played) => void;
  /** Asks a chart at rest whether it takes the event, and remembers the guards that said no. */
  readonly asked: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** What no walk has shown, one line each: states, transitions, and guards that never refused. */
  readonly gaps: () => string[];
  /** How many states and transitions there are, and how many walks have shown. */
  readonly counts: () => { readonly states: Share; readonly transitions: Share };
}

/** The transitions of the same state for the same event, in the order in which their guards are asked. */
const rivalsOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

export const coverageOf = (machine: AnyStateMachine): Coverage => {
  const taken = new Set<AnyTransitionDefinition>();
  const refused = new Set<AnyTransitionDefinition>();
  const entered = new Set<string>();

  /** Before a transition is taken the guards of the rivals above it said no. */
  const refuseRivals = (chosen: AnyTransitionDefinition) => {
    const rivals = rivalsOf(chosen);
    for (const rival of rivals.slice(0, rivals.indexOf(chosen))) refused.add(rival);
  };

  return {
    played: (walk) => {
      for (const id of walk.entered) entered.add(id);
      for (const transition of walk.taken) {
        taken.add(transition);
        entered.add(transition.source.id);
        refuseRivals(transition);
      }
    },
    asked: (state, event) => {
      const chosen = state.machine.getTransitionData(state, event) as AnyTransitionDefinition[];
      chosen.forEach(refuseRivals);
      for (const other of getNextTransitions(state)) {
        // A state is asked only when none of its descendants took the event.
        const isAsked = chosen.every(({ source }) => source !== other.source && !isBelow(source, other.source));
        // At rest every eventless transition has been refused.
        if (other.eventType === '' || (other.eventType === event.type && isAsked)) refused.add(other);
      }
      return chosen.length > 0;
    },
    gaps: () => {
      const nodes = nodesOf(machine.root);
      const transitions = nodes
        .flatMap(transitionsOf)
        .filter(({ eventType }) => !eventType.startsWith('xstate.done.state.'));
      return [
        ...nodes
          .filter(({ id, type }) => type !== 'history' && !entered.has(id))
          .map(({ id }) => `never entered: ${id}`),
        ...transitions.filter((one) => !taken.has(one)).map((one) => `never taken: ${transitionName(one)}`),
        ...transitions
          .filter((one) => one.guard !== undefined && taken.has(one) && !refused.has(one))
          .map((one) => `never refused: ${transitionName(one)}`),
      ];
    },
    counts: () => {
      const [, ...nodes] = nodesOf(machine.root);
      const does = ({ eventType, target, actions }: AnyTransitionDefinition) =>
        eventType === '' || target !== undefined || actions.length > 0 || machine.events.includes(eventType);
      const transitions = nodesOf(machine.root).flatMap(transitionsOf).filter(does);
      return {
        states: { walked: nodes.filter(({ id }) => entered.has(id)).length, all: nodes.length },
        transitions: { walked: transitions.filter((one) => taken.has(one)).length, all: transitions.length },
      };
    },
  };
};
