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
  /** Whether it was ever known what ran. */
  isListed: boolean;
  failure: Failure | null;
  /** The run that is looked at, by its id; 0 for the list. */
  opened: number;
  run: Run | null;
  runFailure: Failure | null;
  /** Where the last order was given: at that run, or in the list (0). */
  orderedAt: number;
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

/** Why nothing came of the last order: told where it was given, and in the list, but at no other run. */
const toldOf = ({ opened, orderedAt, orderFailure }: RunHistoryContext): Failure | null =>
  opened === orderedAt || opened === 0 ? orderFailure : null;

/** What was told is forgotten with the place that is left. */
const leaving = (context: RunHistoryContext) => ({
  ...{ run: null, runFailure: null },
  orderFailure: toldOf(context) ? null : context.orderFailure,
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
    keepRuns: assign((_, runs: readonly RunSummary[]) => ({ runs, isListed: true, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepFilter: assign((_, filter: RunState | null) => ({ filter, limit: runsPage, runs: [] })),
    askForMore: assign(({ context }) => ({ limit: context.limit + runsPage })),
    keepOpened: assign(({ context }, opened: number) => ({ ...leaving(context), opened })),
    keepRun: assign((_, run: Run) => ({ run, runFailure: null })),
    keepRunFailure: assign((_, runFailure: Failure) => ({ runFailure })),
    forgetRun: assign(({ context }) => ({ ...leaving(context), opened: 0 })),
    keepOrderFailure: assign((_, orderFailure: Failure) => ({ orderFailure })),
    keepOrder: assign((_, orderedAt: number) => ({ orderedAt, orderFailure: null })),
    ask: sendTo('liveRuns', ({ context }) => ({ type: 'query.ask' as const, question: questionOf(context) })),
    openRun: raise((_, id: number) => ({ type: 'run.open' as const, id })),
  },
  guards: {
    hasMore: ({ context }) => context.runs.length >= context.limit,
    mayRepeat: ({ context: { holder, run } }) => run !== null && isRepeatable(run) && mayOrder(holder, run.kind),
    /** Whoever has not seen what ran orders nothing new: what was ordered before may be there. */
    mayStart: ({ context: { source, holder, isListed } }) => isListed && source === 'tasks' && mayOrder(holder, 'task'),
    isStillLookedAt: ({ context: { opened, orderedAt } }) => opened === orderedAt,
  },
}).createMachine({
  id: 'run-history',
  context: ({ input }) => ({
    ...input,
    filter: null,
    limit: runsPage,
    runs: [],
    isListed: false,
    failure: null,
    opened: 0,
    run: null,
    runFailure: null,
    orderedAt: 0,
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
          entry: { type: 'keepOrder', params: ({ context }) => context.opened },
          invoke: {
            id: 'repeatRun',
            src: 'repeatRun',
            input: ({ context }) => ({ id: context.orderedAt }),
            onDone: [
              {
                guard: 'isStillLookedAt',
                target: 'idle',
                actions: { type: 'openRun', params: ({ event }) => event.output.id },
              },
              // It stands in the list: nobody is led away from what they look at.
              { target: 'idle' },
            ],
            onError: {
              target: 'idle',
              actions: { type: 'keepOrderFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
        starting: {
          tags: 'ordering',
          entry: { type: 'keepOrder', params: 0 },
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

/** Why nothing came of the last order, where it is told: null at a run that it does not concern. */
export const selectOrderFailure = ({ context }: SnapshotFrom<typeof runHistoryMachine>): Failure | null =>
  toldOf(context);
