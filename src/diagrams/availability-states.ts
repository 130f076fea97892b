import {
  type AvailabilityState,
  type AvailabilityTransition,
  availabilityEvents,
  availabilityStates,
  availabilityTransitions,
  takesEvent,
  unpaused,
} from '../domain/availability.ts';
import { type Chart, titlesOf } from './chart.ts';
import type { Way } from './graph.ts';
import { box } from './state-table.ts';
import { availabilityStatesTexts, guardOf } from './texts/availability-states.ts';

const id = 'availability-states';

/** Where an agent is before anything was heard. */
const first: AvailabilityState = 'OFFLINE';

const root = box('', id, {
  kind: 'compound',
  inside: availabilityStates.map((state) => box(state, state, { isInitial: state === first })),
});

/** Where a transition leads: to one state, or into a pause where one was chosen and elsewhere where not. */
const targetsOf = ({ to }: AvailabilityTransition): readonly (readonly [AvailabilityState, boolean | null])[] =>
  to === 'rest' || to === 'absence'
    ? [
        ['PAUSED', true],
        [unpaused[to], false],
      ]
    : [[to, null]];

const waysOf = (event: string, transition: AvailabilityTransition): readonly Way[] => {
  const { from, stays = [], by } = transition;
  const way = (source: AvailabilityState, target: AvailabilityState | null, isPaused: boolean | null): Way => ({
    id: [source, event, target ?? ''].join(' '),
    source,
    target,
    event,
    guard: { name: guardOf(by, isPaused), fixed: '' },
    actions: [],
    reenter: false,
  });
  return [
    ...from.flatMap((source) => targetsOf(transition).map(([target, isPaused]) => way(source, target, isPaused))),
    ...stays.map((source) => way(source, null, null)),
  ];
};

/** What an agent can be at, by the table that console and server share, as a chart. Its guards say who may, and when. */
export const availabilityStatesChart: Chart = {
  id,
  root,
  ways: availabilityEvents.flatMap((event) => waysOf(event, availabilityTransitions[event])),
  texts: availabilityStatesTexts,
  titles: titlesOf(id, root, availabilityStatesTexts),
  events: availabilityEvents,
  delays: {},
  paces: {},
  starts: {},
  untaken: availabilityStates.flatMap((state) =>
    availabilityEvents.flatMap((event) => (takesEvent(event, state) ? [] : [{ state, event }])),
  ),
  inherited: [],
};
