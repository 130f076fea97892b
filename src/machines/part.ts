import { type ActorRefFrom, setup } from 'xstate';
import { outlet, port } from './port.ts';

export type PartEvent = { type: 'part.wanted' } | { type: 'part.retry' } | { type: 'part.reload' };

/**
 * A part of the console whose code is fetched when it is first drawn. While the server is away it is tried again by
 * itself; a newer console may have taken its place, and then only loading the page anew brings it.
 */
export const partMachine = setup({
  types: { context: {} as Record<never, never>, events: {} as PartEvent, tags: {} as 'failed' },
  actors: { loadPart: port<void>('loadPart') },
  actions: { reloadPage: outlet() },
  delays: { retryDelay: 5_000 },
}).createMachine({
  id: 'part',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'part.wanted': 'loading' } },
    loading: { invoke: { id: 'loadPart', src: 'loadPart', onDone: 'ready', onError: 'failed' } },
    failed: {
      tags: 'failed',
      on: { 'part.retry': 'loading', 'part.reload': { actions: 'reloadPage' } },
      after: { retryDelay: 'loading' },
    },
    ready: {},
  },
});

export type PartRef = ActorRefFrom<typeof partMachine>;
