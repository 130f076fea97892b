import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Viewer } from '../domain/routes.ts';
import { type TourStop, tourOf } from '../domain/tour.ts';
import { outlet } from './port.ts';

export type TourEvent =
  | { type: 'tour.next' }
  | { type: 'tour.back' }
  | { type: 'tour.end' }
  /** Whether a call rings for the person alone, or is in hand. */
  | { type: 'tour.called'; isCalled: boolean };
export interface TourInput {
  viewer: Viewer;
  isCalled: boolean;
}

interface TourContext {
  stops: readonly TourStop[];
  /** The place of the stop that is shown. */
  at: number;
  /** Whether there is a call to begin with. */
  isCalled: boolean;
}

/**
 * Shows somebody who is new what is where, a stop at a time, beside the work: it makes room for a call, and comes back after it. That it was shown is kept
 * by the server, so that it comes by itself once, on whichever computer.
 */
export const tourMachine = setup({
  types: {
    input: {} as TourInput,
    context: {} as TourContext,
    events: {} as TourEvent,
    tags: {} as 'shown',
  },
  actions: {
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    /** What cannot be kept comes again with the next sign-in, and can be sent away again. */
    keepToured: outlet(),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
  },
  guards: {
    isLast: ({ context: { stops, at } }) => at === stops.length - 1,
    isLater: ({ context: { at } }) => at > 0,
    beginsInCall: ({ context }) => context.isCalled,
    isCalled: (_, isCalled: boolean) => isCalled,
    isFree: (_, isCalled: boolean) => !isCalled,
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ stops: tourOf(input.viewer), at: 0, isCalled: input.isCalled }),
  entry: 'keepToured',
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'beginsInCall', target: 'aside' }, { target: 'showing' }] },
    showing: {
      tags: 'shown',
      on: {
        'tour.next': [{ guard: 'isLast', target: 'done' }, { actions: 'goOn' }],
        'tour.back': { guard: 'isLater', actions: 'goBack' },
        'tour.end': 'done',
        'tour.called': { guard: { type: 'isCalled', params: ({ event }) => event.isCalled }, target: 'aside' },
      },
    },
    /** A call is to be seen, and not what is where. */
    aside: {
      on: { 'tour.called': { guard: { type: 'isFree', params: ({ event }) => event.isCalled }, target: 'showing' } },
    },
    done: { type: 'final' },
  },
});

export type TourRef = ActorRefFrom<typeof tourMachine>;
