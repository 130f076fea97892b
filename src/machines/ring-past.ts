import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { PastQuestion, RingPast } from '../domain/why-rang.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import type { RealtimeTarget } from './subscription.ts';

export type RingPastEvent =
  | QueryNews<'past', RingPast>
  | { type: 'past.open'; question: PastQuestion }
  | { type: 'past.close' }
  | { type: 'past.retry' };

interface RingPastInput {
  realtime: RealtimeTarget;
}
interface RingPastContext extends RingPastInput {
  question: PastQuestion;
  /** Null before the first answer. */
  past: RingPast | null;
  failure: Failure | null;
}

/** Why calls rang, or did not, over everything else while it is wanted: one's own, those of another agent, or one call for all. */
export const ringPastMachine = setup({
  types: {
    input: {} as RingPastInput,
    context: {} as RingPastContext,
    events: {} as RingPastEvent,
    children: {} as { livePast: 'livePast' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { livePast: liveQuery<'past', PastQuestion, RingPast>() },
  actions: {
    keepQuestion: assign((_, question: PastQuestion) => ({ question, past: null, failure: null })),
    keepPast: assign((_, past: RingPast) => ({ past, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    ask: sendTo('livePast', { type: 'query.refresh' as const }),
  },
}).createMachine({
  id: 'ring-past',
  context: ({ input }) => ({ ...input, question: { of: 'own' }, past: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'past.open': { target: 'open', actions: { type: 'keepQuestion', params: ({ event }) => event.question } },
      },
    },
    open: {
      invoke: {
        id: 'livePast',
        src: 'livePast',
        input: ({ context, self }) => ({
          name: 'past',
          question: context.question,
          realtime: context.realtime,
          // Each ring of anybody would be news.
          channels: [],
          every: { apart: 15_000, live: 15_000 },
          parent: self,
        }),
      },
      initial: 'loading',
      on: {
        'past.close': 'closed',
        'past.loaded': { target: '.ready', actions: { type: 'keepPast', params: ({ event }) => event.answer } },
        'past.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
      },
      states: {
        loading: { tags: 'busy' },
        ready: {},
        failed: { tags: 'failed', on: { 'past.retry': { target: 'loading', actions: 'ask' } } },
      },
    },
  },
});

export type RingPastRef = ActorRefFrom<typeof ringPastMachine>;
