import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { CallAnswer, PendingQuestion } from '../domain/call.ts';
import { showing } from '../domain/call-list.ts';
import { liveQuery } from './live-query.ts';
import type { PendingNews, PendingReader, PendingRequest } from './pending-reader.ts';
import type { RealtimeTarget } from './subscription.ts';

export type PendingEvent = PendingNews | PendingRequest;

export interface PendingInput {
  realtime: RealtimeTarget;
}
interface PendingContext extends PendingInput {
  readers: readonly PendingReader[];
  /** What was heard last, for whoever joins later. */
  news: PendingNews | null;
}

/** Whoever joins has shown nothing yet that could have left. */
const firstNews = (news: PendingNews): PendingNews =>
  news.type === 'pending.loaded' ? { ...news, answer: { ...news.answer, departed: [] } } : news;

/**
 * Every call that waits in the business, asked for once for all who want to know: the bell and the dashboard. The
 * question is kept live while somebody reads; whoever joins hears at once what is known.
 */
export const pendingMachine = setup({
  types: {
    input: {} as PendingInput,
    context: {} as PendingContext,
    events: {} as PendingEvent,
    children: {} as { livePending: 'livePending' },
  },
  actors: { livePending: liveQuery<'pending', PendingQuestion, CallAnswer>() },
  actions: {
    keepReader: assign(({ context }, reader: PendingReader) => ({ readers: [...context.readers, reader] })),
    dropReader: assign(({ context }, reader: PendingReader) => ({
      readers: context.readers.filter((one) => one !== reader),
    })),
    keepNews: assign((_, news: PendingNews) => ({ news })),
    forgetNews: assign({ news: null }),
    tellReader: enqueueActions(({ context: { news }, enqueue }, reader: PendingReader) => {
      if (news) enqueue.sendTo(reader, firstNews(news));
    }),
    tellReaders: enqueueActions(({ context, enqueue }, news: PendingNews) => {
      for (const reader of context.readers) enqueue.sendTo(reader, news);
    }),
    askAgain: sendTo('livePending', { type: 'query.refresh' as const }),
  },
  guards: {
    isLastReader: ({ context }, reader: PendingReader) => context.readers.every((one) => one === reader),
  },
}).createMachine({
  id: 'pending',
  context: ({ input }) => ({ ...input, readers: [], news: null }),
  initial: 'unread',
  states: {
    /** Nobody wants to know which calls wait. */
    unread: {
      on: { 'pending.join': { target: 'read', actions: { type: 'keepReader', params: ({ event }) => event.reader } } },
    },
    read: {
      exit: 'forgetNews',
      invoke: {
        id: 'livePending',
        src: 'livePending',
        input: ({ context, self }) => ({
          name: 'pending',
          question: { shown: [] },
          realtime: context.realtime,
          channels: ['querying_created', 'querying_updated'],
          every: { apart: 1_000, live: 30_000 },
          next: showing,
          parent: self,
        }),
      },
      on: {
        'pending.join': {
          actions: [
            { type: 'keepReader', params: ({ event }) => event.reader },
            { type: 'tellReader', params: ({ event }) => event.reader },
          ],
        },
        'pending.leave': [
          {
            guard: { type: 'isLastReader', params: ({ event }) => event.reader },
            target: 'unread',
            actions: { type: 'dropReader', params: ({ event }) => event.reader },
          },
          { actions: { type: 'dropReader', params: ({ event }) => event.reader } },
        ],
        'pending.refresh': { actions: 'askAgain' },
        'pending.loaded': {
          actions: [
            { type: 'keepNews', params: ({ event }) => event },
            { type: 'tellReaders', params: ({ event }) => event },
          ],
        },
        'pending.failed': {
          actions: [
            { type: 'keepNews', params: ({ event }) => event },
            { type: 'tellReaders', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});

export type PendingRef = ActorRefFrom<typeof pendingMachine>;
