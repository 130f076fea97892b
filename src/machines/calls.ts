import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Attendant, mayAnswer, type Obstacle } from '../domain/attending.ts';
import {
  type Call,
  type CallAnswer,
  type CallFilter,
  type CallQuestion,
  type DepartedCall,
  departureSeconds,
  isByWait,
  isSearchable,
  mayOn,
} from '../domain/call.ts';
import { type CallsView, defaultCallsView } from '../domain/calls-address.ts';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import { type CancellationOutcome, cancellationMachine } from './cancellation.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { playbackMachine } from './playback.ts';
import { feed, outlet, port } from './port.ts';
import type { ObstacleNews } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What the address says is to be seen. */
export type CallsAddressEvent = { type: 'calls.addressed'; view: CallsView };
export type CallsEvent =
  | QueryNews<'calls', CallAnswer>
  | ClockEvent
  | CallsAddressEvent
  | ObstacleNews
  | { type: 'calls.filter'; filter: CallFilter }
  | { type: 'calls.search'; phone: string }
  | { type: 'calls.retry' }
  | { type: 'call.answer'; call: Call }
  | { type: 'call.view'; call: Call }
  | { type: 'call.history'; call: Call }
  | { type: 'call.cancel'; call: Call };

export interface CallsInput extends Attendant {
  realtime: RealtimeTarget;
}

interface CallsContext extends CallsInput {
  filter: CallFilter;
  /** What the search field holds; asked for once the typing rests. */
  phone: string;
  /** What was last asked for. */
  asked: string;
  calls: readonly Call[];
  /** How many there are, of which `calls` are the first. */
  total: number;
  departed: readonly DepartedCall[];
  /** Unix seconds. */
  now: number;
  failure: Failure | null;
  chosen: Call | null;
  /** The call whose history is looked at; 0 while there is none. */
  played: number;
}

const questionOf = ({ filter, asked }: CallsContext): CallQuestion => ({
  filter,
  phone: asked,
  shown: [],
});

/**
 * The dashboard: the calls of a state filter and a phone search, kept live; answering, viewing, and cancelling after a
 * confirmation, and seeing how a call moved. A row that leaves the list says for some seconds what became of its call (specification §2, §4, §5).
 */
export const callsMachine = setup({
  types: {
    input: {} as CallsInput,
    context: {} as CallsContext,
    events: {} as CallsEvent,
    children: {} as {
      liveCalls: 'liveCalls';
      clock: 'clock';
      address: 'address';
      attendCall: 'attendCall';
      cancellation: 'cancellation';
      playback: 'playback';
    },
    tags: {} as 'busy' | 'failed' | 'typing',
  },
  actors: {
    liveCalls: liveQuery<'calls', CallQuestion, CallAnswer>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    address: feed<CallsAddressEvent>('address'),
    attendCall: port<Call, { id: number }>('attendCall'),
    cancellation: cancellationMachine,
    playback: playbackMachine,
  },
  actions: {
    keepFilter: assign((_, filter: CallFilter) => ({ filter, calls: [], total: 0, departed: [] })),
    keepObstacle: assign((_, obstacle: Obstacle | null) => ({ obstacle })),
    keepView: assign((_, { filter, phone }: CallsView) => ({ filter, phone, asked: phone })),
    keepAsked: assign(({ context }) => ({ asked: context.phone })),
    keepPhone: assign((_, phone: string) => ({ phone })),
    keepCalls: assign(({ context }, { calls, total, departed }: CallAnswer) => ({
      calls,
      total,
      failure: null,
      departed: [
        // A question that was under way when a call left tells of it once more.
        ...context.departed.filter(({ call }) => ![...calls, ...departed].some(({ id }) => id === call.id)),
        ...departed.map((call) => ({ call, until: context.now + departureSeconds })),
      ],
    })),
    keepTime: assign(({ context }, now: number) => ({
      now,
      departed: context.departed.filter(({ until }) => until > now),
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepChosen: assign((_, chosen: Call) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    keepPlayed: assign((_, played: number) => ({ played })),
    forgetPlayed: assign({ played: 0 }),
    ask: sendTo('liveCalls', ({ context }) => ({ type: 'query.ask' as const, question: questionOf(context) })),
    askAgain: sendTo('liveCalls', { type: 'query.refresh' as const }),
    /** What the next answer will be compared with. */
    prepareQuestion: sendTo('liveCalls', ({ context }) => ({
      type: 'query.prepare' as const,
      question: { ...questionOf(context), shown: context.calls.map(({ id }) => id) },
    })),
    /** What is seen stands in the address, so that a reload, Back and a bookmark show it again. */
    writeAddress: outlet<CallsView>(),
    openCall: outlet<number>(),
    notify: outlet<Notice>(),
  },
  guards: {
    mayAnswer: ({ context }, call: Call) => mayAnswer(context, call),
    mayCancel: ({ context }, call: Call) => mayOn('cancel', call, context.agentId),
    isKept: (_, outcome: CancellationOutcome) => outcome === 'kept',
    isOther: ({ context: { filter, asked } }, view: CallsView) => view.filter !== filter || view.phone !== asked,
    isSearchable: (_, phone: string) => isSearchable(phone),
  },
  delays: { searchPause: 700 },
}).createMachine({
  id: 'calls',
  context: ({ input }) => ({
    ...input,
    ...defaultCallsView,
    asked: defaultCallsView.phone,
    calls: [],
    total: 0,
    departed: [],
    now: 0,
    failure: null,
    chosen: null,
    played: 0,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'liveCalls',
      src: 'liveCalls',
      input: ({ context, self }) => ({
        name: 'calls',
        question: questionOf(context),
        realtime: context.realtime,
        channels: ['querying_created', 'querying_updated'],
        every: { apart: 1_000, live: 30_000 },
        parent: self,
      }),
    },
    { id: 'clock', src: 'clock', input: { every: 2 } },
    { id: 'address', src: 'address' },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'obstacle.changed': { actions: { type: 'keepObstacle', params: ({ event }) => event.obstacle } },
    'call.view': { actions: { type: 'openCall', params: ({ event }) => event.call.id } },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'calls.filter': {
          target: '.loading',
          actions: [
            { type: 'keepFilter', params: ({ event }) => event.filter },
            'ask',
            { type: 'writeAddress', params: ({ context: { filter, asked } }) => ({ filter, phone: asked }) },
          ],
        },
        'calls.addressed': {
          guard: { type: 'isOther', params: ({ event }) => event.view },
          target: '.loading',
          actions: [
            { type: 'keepFilter', params: ({ event }) => event.view.filter },
            { type: 'keepView', params: ({ event }) => event.view },
            'ask',
          ],
        },
        'calls.loaded': {
          target: '.ready',
          actions: [{ type: 'keepCalls', params: ({ event }) => event.answer }, 'prepareQuestion'],
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
    search: {
      initial: 'resting',
      on: {
        'calls.search': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event.phone },
            target: '.typing',
            actions: { type: 'keepPhone', params: ({ event }) => event.phone },
          },
          { target: '.resting', actions: { type: 'keepPhone', params: ({ event }) => event.phone } },
        ],
      },
      states: {
        resting: {},
        typing: {
          tags: 'typing',
          after: {
            searchPause: {
              target: 'resting',
              actions: [
                'keepAsked',
                'ask',
                { type: 'writeAddress', params: ({ context: { filter, asked } }) => ({ filter, phone: asked }) },
              ],
            },
          },
        },
      },
    },
    history: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'call.history': { target: 'open', actions: { type: 'keepPlayed', params: ({ event }) => event.call.id } },
          },
        },
        open: {
          exit: 'forgetPlayed',
          invoke: {
            id: 'playback',
            src: 'playback',
            input: ({ context }) => ({ id: context.played }),
            onDone: 'closed',
          },
        },
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
            input: ({ context: { chosen } }) => {
              if (!chosen) throw new Error('no call was chosen');
              return { call: chosen };
            },
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

/** One row of the table: a call of the list, or one that just left it. */
export interface CallRow {
  readonly call: Call;
  readonly departed: boolean;
}

/** Those that wait in the order in which they do, others the newest first; what left stays in its place until it fades. */
export const selectRows = ({ context }: SnapshotFrom<typeof callsMachine>): readonly CallRow[] =>
  [
    ...context.calls.map((call) => ({ call, departed: false })),
    ...context.departed.map(({ call }) => ({ call, departed: true })),
  ].sort((a, b) =>
    isByWait(context.filter)
      ? a.call.waiting_since - b.call.waiting_since || a.call.id - b.call.id
      : b.call.id - a.call.id,
  );
