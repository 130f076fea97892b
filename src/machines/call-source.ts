import { assign, sendTo, setup } from 'xstate';
import type { CallAnswer, CallQuestion } from '../domain/call.ts';
import { showing } from '../domain/call-list.ts';
import { type CallsView, isEveryPending } from '../domain/calls-address.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { type PendingTarget, pendingReading } from './pending-reader.ts';
import type { Target } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

export type CallSourceEvent =
  /** This list is wanted, now. */
  { type: 'source.ask'; view: CallsView } | { type: 'source.refresh' };

export interface CallSourceInput {
  view: CallsView;
  realtime: RealtimeTarget;
  /** The pending calls, which others read as well. */
  pending: PendingTarget;
  /** Hears of the calls, wherever they come from. */
  list: Target<QueryNews<'calls', CallAnswer>>;
}

const questionOf = ({ view }: CallSourceInput): CallQuestion => ({ ...view, shown: [] });

/**
 * Where the dashboard has its calls from: every pending call is asked for once, for whoever wants to know of them; any
 * other list has a question of its own.
 */
export const callSourceMachine = setup({
  types: {
    input: {} as CallSourceInput,
    context: {} as CallSourceInput,
    events: {} as CallSourceEvent,
    children: {} as { reading: 'reading'; liveCalls: 'liveCalls' },
  },
  actors: {
    reading: pendingReading<'calls'>(),
    liveCalls: liveQuery<'calls', CallQuestion, CallAnswer>(),
  },
  actions: {
    keepView: assign((_, view: CallsView) => ({ view })),
    ask: sendTo('liveCalls', ({ context }) => ({ type: 'query.ask' as const, question: questionOf(context) })),
    askAgain: sendTo('liveCalls', { type: 'query.refresh' as const }),
    askForAll: sendTo(({ context }) => context.pending, { type: 'pending.refresh' as const }),
  },
  guards: {
    isShared: ({ context }) => isEveryPending(context.view),
    isToBeShared: (_, view: CallsView) => isEveryPending(view),
  },
}).createMachine({
  id: 'call-source',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isShared', target: 'shared' }, { target: 'own' }] },
    /** Every pending call is wanted, and no other. */
    shared: {
      invoke: {
        id: 'reading',
        src: 'reading',
        input: ({ context: { pending, list } }) => ({ pending, name: 'calls', parent: list }),
      },
      on: {
        'source.ask': [
          { guard: { type: 'isToBeShared', params: ({ event }) => event.view }, actions: 'askForAll' },
          { target: 'own', actions: { type: 'keepView', params: ({ event }) => event.view } },
        ],
        'source.refresh': { actions: 'askForAll' },
      },
    },
    own: {
      invoke: {
        id: 'liveCalls',
        src: 'liveCalls',
        input: ({ context }) => ({
          name: 'calls',
          question: questionOf(context),
          realtime: context.realtime,
          channels: ['querying_created', 'querying_updated'],
          every: { apart: 1_000, live: 30_000 },
          next: showing,
          parent: context.list,
        }),
      },
      on: {
        'source.ask': [
          {
            guard: { type: 'isToBeShared', params: ({ event }) => event.view },
            target: 'shared',
            actions: { type: 'keepView', params: ({ event }) => event.view },
          },
          { actions: [{ type: 'keepView', params: ({ event }) => event.view }, 'ask'] },
        ],
        'source.refresh': { actions: 'askAgain' },
      },
    },
  },
});
