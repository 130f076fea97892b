import {
  type CallState,
  type CallTransition,
  callStates,
  callTransitions,
  finalStates,
  pendingStates,
} from '../domain/call-states.ts';
import { type Chart, titlesOf } from './chart.ts';
import type { StateBox, Way } from './graph.ts';
import { box } from './state-table.ts';
import { callStatesTexts } from './texts/call-states.ts';

const pending = 'pending';
const isPending = (state: CallState | 'same') => pendingStates.some((one) => one === state);
const isFinal = (state: CallState) => finalStates.some((one) => one === state);
const nameOf = (state: CallState) => (isPending(state) ? `${pending}.${state}` : state);

const boxOf = (state: CallState): StateBox =>
  box(nameOf(state), state, { kind: isFinal(state) ? 'final' : 'atomic', isInitial: state === callStates[0] });

const root = box('', 'call-states', {
  kind: 'compound',
  inside: [
    box(pending, pending, { kind: 'compound', isInitial: true, inside: pendingStates.map(boxOf) }),
    ...callStates.filter((state) => !isPending(state)).map(boxOf),
  ],
});

/** Where a transition starts: all that wait for an agent are one, unless it stays among them. */
const sourcesOf = ({ from, to }: CallTransition): readonly string[] =>
  !isPending(to) && pendingStates.every((state) => from.includes(state))
    ? [pending, ...from.filter((state) => !isPending(state)).map(nameOf)]
    : from.map(nameOf);

const entries: readonly (readonly [string, CallTransition])[] = Object.entries(callTransitions);

const ways: readonly Way[] = entries.flatMap(([event, transition]) =>
  sourcesOf(transition).map((source) => {
    const target = transition.to === 'same' ? null : nameOf(transition.to);
    const guard = { name: transition.by.join(' or '), fixed: '' };
    return { id: [source, event, target ?? ''].join(' '), source, target, event, guard, actions: [], reenter: false };
  }),
);

const untaken = callStates.flatMap((state) =>
  entries.flatMap(([event, { from }]) => (from.includes(state) ? [] : [{ state: nameOf(state), event }])),
);

/** The states of a call, by the table that console and server share, as a chart. Its guards say who may. */
export const callStatesChart: Chart = {
  id: 'call-states',
  root,
  ways,
  texts: callStatesTexts,
  titles: titlesOf('call-states', root, callStatesTexts),
  events: entries.map(([name]) => name),
  delays: {},
  paces: {},
  starts: {},
  untaken,
  inherited: [],
};
