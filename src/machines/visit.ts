import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Visit } from '../domain/visit.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import type { RealtimeTarget } from './subscription.ts';

export type VisitChartEvent = QueryNews<'visit', Visit>;

interface VisitInput {
  id: number;
  realtime: RealtimeTarget;
}

/** The visit from which a call was placed: who, and what they did before and do now (specification §2 'In-call screen'). */
export const visitMachine = setup({
  types: {
    input: {} as VisitInput,
    context: {} as VisitInput & { visit: Visit | null },
    events: {} as VisitChartEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { liveVisit: liveQuery<'visit', { id: number }, Visit>() },
  actions: { keepVisit: assign((_, visit: Visit) => ({ visit })) },
}).createMachine({
  id: 'visit',
  context: ({ input }) => ({ ...input, visit: null }),
  invoke: {
    id: 'liveVisit',
    src: 'liveVisit',
    input: ({ context, self }) => ({
      name: 'visit',
      question: { id: context.id },
      realtime: context.realtime,
      channels: [`session:${context.id}`],
      every: { apart: 2_000, live: 30_000 },
      parent: self,
    }),
  },
  on: {
    'visit.loaded': { target: '.ready', actions: { type: 'keepVisit', params: ({ event }) => event.answer } },
    'visit.failed': '.failed',
  },
  initial: 'loading',
  states: { loading: { tags: 'busy' }, ready: {}, failed: { tags: 'failed' } },
});

export type VisitRef = ActorRefFrom<typeof visitMachine>;
