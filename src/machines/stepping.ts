import { type ActorRefFrom, and, assign, setup } from 'xstate';

/** How many steps are played in a second. */
export const steppingSpeeds = [1, 2, 4] as const;
export type SteppingSpeed = (typeof steppingSpeeds)[number];

export type SteppingEvent =
  | { type: 'stepping.play' }
  | { type: 'stepping.pause' }
  | { type: 'stepping.next' }
  | { type: 'stepping.previous' }
  | { type: 'stepping.goTo'; position: number }
  | { type: 'stepping.speed'; speed: SteppingSpeed };

interface SteppingInput {
  /** How many steps there are. */
  count: number;
  /** Which is shown first, from 0. */
  position: number;
}
interface SteppingContext extends SteppingInput {
  speed: SteppingSpeed;
}

/** Which of some steps is shown: by hand, or a step each second and faster, up to the last. Lasts as long as its parent wants. */
export const steppingMachine = setup({
  types: {
    input: {} as SteppingInput,
    context: {} as SteppingContext,
    events: {} as SteppingEvent,
    tags: {} as 'playing',
  },
  actions: {
    goTo: assign((_, position: number) => ({ position })),
    goOn: assign(({ context }) => ({ position: context.position + 1 })),
    goBack: assign(({ context }) => ({ position: context.position - 1 })),
    rewind: assign({ position: 0 }),
    keepSpeed: assign((_, speed: SteppingSpeed) => ({ speed })),
  },
  guards: {
    hasSteps: ({ context: { count } }) => count > 1,
    hasPrevious: ({ context: { position } }) => position > 0,
    hasNext: ({ context: { count, position } }) => position < count - 1,
    /** There is something to play, and all of it was. */
    isPlayed: and(['hasSteps', 'isAtEnd']),
    isAtEnd: ({ context: { count, position } }) => position >= count - 1,
    isThere: ({ context: { count } }, position: number) => position >= 0 && position < count,
  },
  delays: { step: ({ context }) => 1_000 / context.speed },
}).createMachine({
  id: 'stepping',
  context: ({ input }) => ({ ...input, speed: 1 }),
  on: {
    'stepping.next': { guard: 'hasNext', target: '.paused', actions: 'goOn' },
    'stepping.previous': { guard: 'hasPrevious', target: '.paused', actions: 'goBack' },
    'stepping.goTo': {
      guard: { type: 'isThere', params: ({ event }) => event.position },
      target: '.paused',
      actions: { type: 'goTo', params: ({ event }) => event.position },
    },
  },
  initial: 'paused',
  states: {
    paused: {
      on: {
        'stepping.play': [
          { guard: 'isPlayed', target: 'playing', actions: 'rewind' },
          { guard: 'hasSteps', target: 'playing' },
        ],
        'stepping.speed': { actions: { type: 'keepSpeed', params: ({ event }) => event.speed } },
      },
    },
    playing: {
      tags: 'playing',
      always: { guard: 'isAtEnd', target: 'paused' },
      after: { step: { target: 'playing', reenter: true, actions: 'goOn' } },
      on: {
        'stepping.pause': 'paused',
        'stepping.speed': {
          target: 'playing',
          reenter: true,
          actions: { type: 'keepSpeed', params: ({ event }) => event.speed },
        },
      },
    },
  },
});

export type SteppingRef = ActorRefFrom<typeof steppingMachine>;
