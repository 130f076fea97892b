import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { KeyDeed } from '../domain/key.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import type { RealtimeTarget } from './subscription.ts';

export type KeyDeedsEvent = QueryNews<'deeds', readonly KeyDeed[]> | { type: 'deeds.retry' };

interface KeyDeedsInput {
  /** The key. */
  id: number;
  realtime: RealtimeTarget;
}

/** What an access key asks of the API, kept fresh while it is looked at. */
export const keyDeedsMachine = setup({
  types: {
    input: {} as KeyDeedsInput,
    context: {} as KeyDeedsInput & { deeds: readonly KeyDeed[]; failure: Failure | null },
    events: {} as KeyDeedsEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { liveDeeds: liveQuery<'deeds', { id: number }, readonly KeyDeed[]>() },
  actions: {
    keepDeeds: assign((_, deeds: readonly KeyDeed[]) => ({ deeds, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    ask: sendTo('liveDeeds', { type: 'query.refresh' as const }),
  },
}).createMachine({
  id: 'key-deeds',
  context: ({ input }) => ({ ...input, deeds: [], failure: null }),
  invoke: {
    id: 'liveDeeds',
    src: 'liveDeeds',
    input: ({ context, self }) => ({
      name: 'deeds',
      question: { id: context.id },
      realtime: context.realtime,
      // Nobody is told what a key asks: each request would be news.
      channels: [],
      every: { apart: 5_000, live: 5_000 },
      parent: self,
    }),
  },
  initial: 'loading',
  on: {
    'deeds.loaded': { target: '.ready', actions: { type: 'keepDeeds', params: ({ event }) => event.answer } },
    'deeds.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
  },
  states: {
    loading: { tags: 'busy' },
    ready: {},
    failed: { tags: 'failed', on: { 'deeds.retry': { target: 'loading', actions: 'ask' } } },
  },
});

export type KeyDeedsRef = ActorRefFrom<typeof keyDeedsMachine>;
