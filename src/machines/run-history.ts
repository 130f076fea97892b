import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import {
  isRepeatable,
  mayOrder,
  type Run,
  type RunQuestion,
  type RunSource,
  type RunState,
  type RunSummary,
} from '../domain/run.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { port } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

export type RunHistoryEvent =
  | QueryNews<'runs', readonly RunSummary[]>
  | QueryNews<'run', Run>
  | { type: 'runs.filter'; state: RunState | null }
  | { type: 'runs.more' }
  | { type: 'runs.retry' }
  | { type: 'runs.now' }
  | { type: 'run.open'; id: number }
  | { type: 'run.again' }
  | { type: 'run.close' };

interface RunHistoryInput {
  source: RunSource;
  /** Of the record whose runs these are. */
  id: number;
  holder: Holder;
  realtime: RealtimeTarget;
}
interface RunHistoryContext extends RunHistoryInput {
  filter: RunState | null;
  limit: number;
  runs: readonly RunSummary[];
  failure: Failure | null;
  /** The run that is looked at, by its id; null while there is none. */
  opened: number;
  run: Run | null;
  runFailure: Failure | null;
  orderFailure: Failure | null;
}

/** Runs that are fetched at once, and more with each asking. */
export const runsPage = 50;

const questionOf = ({ source, id, filter, limit }: RunHistoryContext): RunQuestion => ({
  source,
  id,
  state: filter,
  limit,
});

/**
 * What ran for a record, newest first and kept live: an integration, a webhook or a task. One run is opened with
 * everything that is known of it, and may be had again; a task may be run now.
 */
export const runHistoryMachine = setup({
  types: {
    input: {} as RunHistoryInput,
    context: {} as RunHistoryContext,
    events: {} as RunHistoryEvent,
    children: {} as {
      liveRuns: 'liveRuns';
      liveRun: 'liveRun';
      repeatRun: 'repeatRun';
      startTask: 'startTask';
    },
    tags: {} as 'busy' | 'failed' | 'ordering',
  },
  actors: {
    liveRuns: liveQuery<'runs', RunQuestion, readonly RunSummary[]>(),
    liveRun: liveQuery<'run', { id: number }, Run>(),
    repeatRun: port<Run, { id: number }>('repeatRun'),
    startTask: port<void, { id: number }>('startTask'),
  },
  actions: {
    keepRuns: assign((_, runs: readonly RunSummary[]) => ({ runs, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepFilter: assign((_, filter: RunState | null) => ({ filter, limit: runsPage, runs: [] })),
    askForMore: assign(({ context }) => ({ limit: context.limit + runsPage })),
    keepOpened: assign((_, opened: number) => ({ opened, run: null, runFailure: null, orderFailure: null })),
    keepRun: assign((_, run: Run) => ({ run, runFailure: null })),
    keepRunFailure: assign((_, runFailure: Failure) => ({ runFailure })),
    forgetRun: assign({ opened: 0, run: null, runFailure: null, orderFailure: null }),
    keepOrderFailure: assign((_, orderFailure: Failure) => ({ orderFailure })),
    forgetOrderFailure: assign({ orderFailure: null }),
    ask: sendTo('liveRuns', ({ context }) => ({ type: 'query.ask' as const, question: questionOf(context) })),
    openRun: raise((_, id: number) => ({ type: 'run.open' as const, id })),
  },
  guards: {
    hasMore: ({ context }) => context.runs.length >= context.limit,
    mayRepeat: ({ context: { holder, run } }) => run !== null && isRepeatable(run) && mayOrder(holder, run.kind),
    mayStart: ({ context: { source, holder } }) => source === 'tasks' && mayOrder(holder, 'task'),
  },
}).createMachine({
  id: 'run-history',
  context: ({ input }) => ({
    ...input,
    filter: null,
    limit: runsPage,
    runs: [],
    failure: null,
    opened: 0,
    run: null,
    runFailure: null,
    orderFailure: null,
  }),
  invoke: {
    id: 'liveRuns',
    src: 'liveRuns',
    input: ({ context, self }) => ({
      name: 'runs',
      question: questionOf(context),
      realtime: context.realtime,
      channels: ['runs_updated'],
      every: { apart: 5_000, live: 60_000 },
      parent: self,
    }),
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'runs.loaded': { target: '.ready', actions: { type: 'keepRuns', params: ({ event }) => event.answer } },
        'runs.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'runs.filter': {
          target: '.loading',
          actions: [{ type: 'keepFilter', params: ({ event }) => event.state }, 'ask'],
        },
      },
      states: {
        loading: { tags: 'busy' },
        ready: {
          on: { 'runs.more': { guard: 'hasMore', target: 'loading', actions: ['askForMore', 'ask'] } },
        },
        failed: { tags: 'failed', on: { 'runs.retry': { target: 'loading', actions: 'ask' } } },
      },
    },
    detail: {
      initial: 'closed',
      on: {
        'run.open': { target: '.open', actions: { type: 'keepOpened', params: ({ event }) => event.id } },
      },
      states: {
        closed: {},
        open: {
          invoke: {
            id: 'liveRun',
            src: 'liveRun',
            input: ({ context, self }) => ({
              name: 'run',
              question: { id: context.opened },
              realtime: context.realtime,
              channels: ['runs_updated'],
              every: { apart: 5_000, live: 60_000 },
              parent: self,
            }),
          },
          on: {
            'run.loaded': { actions: { type: 'keepRun', params: ({ event }) => event.answer } },
            'run.failed': { actions: { type: 'keepRunFailure', params: ({ event }) => event.failure } },
            'run.close': { target: 'closed', actions: 'forgetRun' },
          },
        },
      },
    },
    order: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'run.again': { guard: 'mayRepeat', target: 'repeating' },
            'runs.now': { guard: 'mayStart', target: 'starting' },
          },
        },
        repeating: {
          tags: 'ordering',
          entry: 'forgetOrderFailure',
          invoke: {
            id: 'repeatRun',
            src: 'repeatRun',
            input: ({ context }) => ({ id: context.opened }),
            onDone: { target: 'idle', actions: { type: 'openRun', params: ({ event }) => event.output.id } },
            onError: {
              target: 'idle',
              actions: { type: 'keepOrderFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
        starting: {
          tags: 'ordering',
          entry: 'forgetOrderFailure',
          invoke: {
            id: 'startTask',
            src: 'startTask',
            input: ({ context }) => ({ id: context.id }),
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'keepOrderFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
      },
    },
  },
});

export type RunHistoryRef = ActorRefFrom<typeof runHistoryMachine>;

/** Whether there may be older runs than those that are shown. */
export const selectHasMore = ({ context }: SnapshotFrom<typeof runHistoryMachine>): boolean =>
  context.runs.length >= context.limit;
