import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type Attendant, mayAnswer, type Obstacle } from '../domain/attending.ts';
import { type Call, type CallAnswer, mayOn } from '../domain/call.ts';
import { answered, type CallList, faded, noCalls } from '../domain/call-list.ts';
import { type CallsView, defaultCallsView } from '../domain/calls-address.ts';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import { mayRedirect } from '../domain/redirection.ts';
import { refusalOf } from '../domain/refusal.ts';
import { type CallHistoryEvent, callHistoryMachine } from './call-history.ts';
import { type CallSearchNews, callSearchMachine } from './call-search.ts';
import { callSourceMachine } from './call-source.ts';
import { type CancellationOutcome, cancellationMachine } from './cancellation.ts';
import { erasureMachine } from './erasure.ts';
import type { QueryNews } from './live-query.ts';
import type { PendingTarget } from './pending-reader.ts';
import { feed, outlet, port } from './port.ts';
import { type RedirectionOutcome, redirectionMachine } from './redirection.ts';
import type { ObstacleNews } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export type CallsEvent =
  | QueryNews<'calls', CallAnswer>
  | ClockEvent
  | CallSearchNews
  | ObstacleNews
  | CallHistoryEvent
  | { type: 'calls.retry' }
  | { type: 'call.answer'; call: Call }
  | { type: 'call.view'; call: Call }
  | { type: 'call.cancel'; call: Call }
  | { type: 'call.redirect'; call: Call };

export interface CallsInput extends Attendant {
  realtime: RealtimeTarget;
  pending: PendingTarget;
  /** Whether the viewer may erase people. */
  mayErase: boolean;
}

interface CallsContext extends CallsInput {
  /** Which calls are wanted. */
  view: CallsView;
  list: CallList;
  /** Unix seconds. */
  now: number;
  failure: Failure | null;
  chosen: Call | null;
}

/**
 * The dashboard: the calls that are searched for, kept live; answering, viewing, passing on, and cancelling after a
 * confirmation, and seeing how a call moved. A row that leaves the list says for some seconds what became of its call (specification §2, §4, §5).
 */
export const callsMachine = setup({
  types: {
    input: {} as CallsInput,
    context: {} as CallsContext,
    events: {} as CallsEvent,
    children: {} as {
      source: 'source';
      clock: 'clock';
      search: 'search';
      erasure: 'erasure';
      attendCall: 'attendCall';
      cancellation: 'cancellation';
      redirection: 'redirection';
      history: 'history';
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    source: callSourceMachine,
    clock: feed<ClockEvent, { every: number }>('clock'),
    search: callSearchMachine,
    erasure: erasureMachine,
    attendCall: port<Call, { id: number }>('attendCall'),
    cancellation: cancellationMachine,
    redirection: redirectionMachine,
    history: callHistoryMachine,
  },
  actions: {
    keepView: assign((_, view: CallsView) => ({ view })),
    keepObstacle: assign((_, obstacle: Obstacle | null) => ({ obstacle })),
    keepCalls: assign(({ context: { list, now } }, answer: CallAnswer) => ({
      list: answered(list, answer, now),
      failure: null,
    })),
    forgetCalls: assign({ list: noCalls }),
    keepTime: assign(({ context }, now: number) => ({ now, list: faded(context.list, now) })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepChosen: assign((_, chosen: Call) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    showHistory: sendTo('history', (_, call: Call) => ({ type: 'call.history' as const, call })),
    ask: sendTo('source', ({ context: { view } }) => ({ type: 'source.ask' as const, view })),
    askAgain: sendTo('source', { type: 'source.refresh' as const }),
    openCall: outlet<number>(),
    notify: outlet<Notice>(),
  },
  guards: {
    mayAnswer: ({ context }, call: Call) => mayAnswer(context, call),
    mayCancel: ({ context }, call: Call) => mayOn('cancel', call, context.agentId),
    mayRedirect: ({ context }, call: Call) => mayRedirect(call, context.agentId),
    isKept: (_, outcome: CancellationOutcome | RedirectionOutcome) => outcome === 'kept',
  },
}).createMachine({
  id: 'calls',
  context: ({ input }) => ({
    ...input,
    view: defaultCallsView,
    list: noCalls,
    now: 0,
    failure: null,
    chosen: null,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'source',
      src: 'source',
      input: ({ context: { view, realtime, pending }, self }) => ({ view, realtime, pending, list: self }),
    },
    { id: 'clock', src: 'clock', input: { every: 2 } },
    { id: 'search', src: 'search', input: ({ self }) => ({ list: self }) },
    { id: 'history', src: 'history' },
    { id: 'erasure', src: 'erasure', input: ({ context: { mayErase } }) => ({ mayErase }) },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'obstacle.changed': { actions: { type: 'keepObstacle', params: ({ event }) => event.obstacle } },
    'call.history': { actions: { type: 'showHistory', params: ({ event }) => event.call } },
    'call.view': { actions: { type: 'openCall', params: ({ event }) => event.call.id } },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'list.chosen': {
          target: '.loading',
          actions: [{ type: 'keepView', params: ({ event }) => event.view }, 'forgetCalls', 'ask'],
        },
        'list.searched': { actions: [{ type: 'keepView', params: ({ event }) => event.view }, 'ask'] },
        'calls.loaded': {
          target: '.ready',
          actions: { type: 'keepCalls', params: ({ event }) => event.answer },
        },
        'calls.failed': {
          target: '.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
      },
      states: {
        loading: { tags: 'busy' },
        ready: {},
        failed: { tags: 'failed', on: { 'calls.retry': { actions: 'askAgain' } } },
      },
    },
    work: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'call.answer': {
              guard: { type: 'mayAnswer', params: ({ event }) => event.call },
              target: 'attending',
              actions: { type: 'keepChosen', params: ({ event }) => event.call },
            },
            'call.cancel': {
              guard: { type: 'mayCancel', params: ({ event }) => event.call },
              target: 'cancelling',
              actions: { type: 'keepChosen', params: ({ event }) => event.call },
            },
            'call.redirect': {
              guard: { type: 'mayRedirect', params: ({ event }) => event.call },
              target: 'redirecting',
              actions: { type: 'keepChosen', params: ({ event }) => event.call },
            },
          },
        },
        attending: {
          exit: 'forgetChosen',
          invoke: {
            id: 'attendCall',
            src: 'attendCall',
            input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
            onDone: { target: 'choosing', actions: { type: 'openCall', params: ({ event }) => event.output.id } },
            onError: {
              target: 'choosing',
              actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
            },
          },
        },
        cancelling: {
          exit: 'forgetChosen',
          invoke: {
            id: 'cancellation',
            src: 'cancellation',
            input: ({ context }) => ({ call: present(context.chosen, 'no call was chosen') }),
            onDone: [
              { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'choosing' },
              { target: 'choosing', actions: 'askAgain' },
            ],
          },
        },
        redirecting: {
          exit: 'forgetChosen',
          invoke: {
            id: 'redirection',
            src: 'redirection',
            input: ({ context }) => ({ call: present(context.chosen, 'no call was chosen') }),
            onDone: [
              { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'choosing' },
              { target: 'choosing', actions: 'askAgain' },
            ],
          },
        },
      },
    },
  },
});

export type CallsRef = ActorRefFrom<typeof callsMachine>;
