import { type ActorRefFrom, assign, setup } from 'xstate';
import { outlet, port } from './port.ts';

export type PartEvent =
  /** Somebody draws it, or does not any more. */
  { type: 'part.wanted' } | { type: 'part.left' } | { type: 'part.retry' } | { type: 'part.reload' };

/**
 * A part of the console whose code is fetched when it is first drawn. While the server is away, and somebody waits for it,
 * it is tried again by itself; a newer console may have taken its place, and then only loading the page anew brings it.
 */
export const partMachine = setup({
  types: {
    /** How many draw it now. */
    context: {} as { drawn: number },
    events: {} as PartEvent,
    tags: {} as 'failed',
  },
  actors: { loadPart: port<void>('loadPart') },
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
  context: { drawn: 0 },
  on: {
    'part.wanted': { actions: 'countIn' },
    'part.left': { guard: 'isDrawn', actions: 'countOut' },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'part.wanted': { target: 'loading', actions: 'countIn' } } },
    loading: { invoke: { id: 'loadPart', src: 'loadPart', onDone: 'ready', onError: 'failed' } },
    failed: {
      tags: 'failed',
      always: { guard: 'isUndrawn', target: 'idle' },
      on: { 'part.retry': 'loading', 'part.reload': { actions: 'reloadPage' } },
      after: { retryDelay: 'loading' },
    },
    ready: {},
  },
});

export type PartRef = ActorRefFrom<typeof partMachine>;
