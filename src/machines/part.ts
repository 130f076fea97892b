import { type ActorRefFrom, assign, setup } from 'xstate';
import type { PartName } from '../domain/areas.ts';
import { outlet, port } from './port.ts';

export type PartEvent =
  /** Somebody draws it, or does not any more. */
  { type: 'part.wanted' } | { type: 'part.left' } | { type: 'part.retry' } | { type: 'part.reload' };

export interface PartInput {
  /** How many draw it from the beginning. */
  drawn: number;
  /** What is fetched; null where a view says so itself. */
  name: PartName | null;
}

/**
 * A part of the console whose code is fetched when it is first drawn, or before the screen that a chart waits for. While the server is away, and somebody waits for it,
 * it is tried again by itself; a newer console may have taken its place, and then only loading the page anew brings it.
 */
export const partMachine = setup({
  types: {
    input: {} as PartInput,
    /** `drawn`: how many draw it now. */
    context: {} as PartInput,
    events: {} as PartEvent,
    tags: {} as 'failed',
  },
  actors: { loadPart: port<void, { name: PartName | null }>('loadPart') },
  actions: {
    countIn: assign(({ context }) => ({ drawn: context.drawn + 1 })),
    countOut: assign(({ context }) => ({ drawn: context.drawn - 1 })),
    reloadPage: outlet(),
  },
  guards: {
    isDrawn: ({ context }) => context.drawn > 0,
    isUndrawn: ({ context }) => context.drawn === 0,
  },
  delays: { retryDelay: 5_000 },
}).createMachine({
  id: 'part',
  context: ({ input }) => input,
  on: {
    'part.wanted': { actions: 'countIn' },
    'part.left': { guard: 'isDrawn', actions: 'countOut' },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isDrawn', target: 'loading' } },
    loading: {
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        input: ({ context }) => ({ name: context.name }),
        onDone: 'ready',
        onError: 'failed',
      },
    },
    failed: {
      tags: 'failed',
      always: { guard: 'isUndrawn', target: 'idle' },
      on: { 'part.retry': 'loading', 'part.reload': { actions: 'reloadPage' } },
      after: { retryDelay: 'loading' },
    },
    ready: { type: 'final' },
  },
});

export type PartRef = ActorRefFrom<typeof partMachine>;
