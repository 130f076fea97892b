import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import {
  type BatchChange,
  type BatchForecast,
  type BatchResult,
  isActiveBatch,
  mayBecome,
  type RestartBatch,
} from '../domain/restart.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet, port } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

export type RestartBatchEvent =
  | QueryNews<'batch', RestartBatch | null>
  | QueryNews<'results', readonly BatchResult[]>
  | { type: 'batch.allowed'; allowed: boolean }
  | { type: 'batch.start' }
  | { type: 'batch.confirm' }
  | { type: 'batch.cancel' }
  | { type: 'batch.change'; to: BatchChange }
  | { type: 'batch.show' }
  | { type: 'batch.hide' }
  | { type: 'batch.export' };

interface RestartBatchInput {
  /** Whether the viewer may restart devices; whoever may not sees the progress all the same. */
  allowed: boolean;
  realtime: RealtimeTarget;
}
interface RestartBatchContext extends RestartBatchInput {
  /** The newest batch of the business; null before the first. */
  batch: RestartBatch | null;
  /** What a new batch would do, while it is asked. */
  forecast: BatchForecast | null;
  results: readonly BatchResult[] | null;
  failure: Failure | null;
  resultsFailure: Failure | null;
  wanted: BatchChange;
}

const batchIn = ({ batch }: Pick<RestartBatchContext, 'batch'>): RestartBatch => present(batch, 'there is no batch');
const isStartable = ({ allowed, batch }: RestartBatchContext) => allowed && (batch === null || !isActiveBatch(batch));
const isChangeable = ({ allowed, batch }: RestartBatchContext, to: BatchChange) =>
  allowed && batch !== null && mayBecome(batch.state, to);

/**
 * The restart of all devices. The batch lives on the server: this chart shows how far it is, whoever began it and
 * wherever, and asks for its changes. The results are open or closed meanwhile.
 */
export const restartBatchMachine = setup({
  types: {
    input: {} as RestartBatchInput,
    context: {} as RestartBatchContext,
    events: {} as RestartBatchEvent,
    children: {} as {
      liveBatch: 'liveBatch';
      liveResults: 'liveResults';
      loadForecast: 'loadForecast';
      startBatch: 'startBatch';
      changeBatch: 'changeBatch';
    },
    tags: {} as 'busy' | 'asking' | 'stopping',
  },
  actors: {
    liveBatch: liveQuery<'batch', object, RestartBatch | null>(),
    liveResults: liveQuery<'results', { id: number }, readonly BatchResult[]>(),
    loadForecast: port<BatchForecast>('loadForecast'),
    startBatch: port<RestartBatch, { after: number | null }>('startBatch'),
    changeBatch: port<RestartBatch, { batch: RestartBatch; to: BatchChange }>('changeBatch'),
  },
  actions: {
    keepBatch: assign((_, batch: RestartBatch | null) => ({ batch, failure: null })),
    keepForecast: assign((_, forecast: BatchForecast) => ({ forecast })),
    forgetForecast: assign({ forecast: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepAllowed: assign((_, allowed: boolean) => ({ allowed })),
    keepWanted: assign((_, wanted: BatchChange) => ({ wanted })),
    keepResults: assign((_, results: readonly BatchResult[]) => ({ results, resultsFailure: null })),
    keepResultsFailure: assign((_, resultsFailure: Failure) => ({ resultsFailure })),
    forgetResults: assign({ results: null, resultsFailure: null }),
    askAgain: sendTo('liveBatch', { type: 'query.refresh' as const }),
    notify: outlet<Notice>(),
    exportResults: outlet<readonly BatchResult[]>(),
  },
  guards: {
    mayStart: ({ context }) => isStartable(context),
    wouldRestart: ({ context: { forecast } }) => forecast !== null && forecast.restart > 0,
    mayNotStart: ({ context }) => !isStartable(context),
    mayStop: ({ context }, to: BatchChange) => to === 'stopped' && isChangeable(context, to),
    mayNotStop: ({ context }) => !isChangeable(context, 'stopped'),
    mayChange: ({ context }, to: BatchChange) => isChangeable(context, to),
    hasBatch: ({ context }) => context.batch !== null,
    hasResults: ({ context }) => context.results !== null,
  },
}).createMachine({
  id: 'restart-batch',
  context: ({ input }) => ({
    ...input,
    batch: null,
    forecast: null,
    results: null,
    failure: null,
    resultsFailure: null,
    wanted: 'paused',
  }),
  invoke: {
    id: 'liveBatch',
    src: 'liveBatch',
    input: ({ context, self }) => ({
      name: 'batch',
      question: {},
      realtime: context.realtime,
      channels: ['restarts_updated'],
      every: { apart: 2_000, live: 10_000 },
      parent: self,
    }),
  },
  on: {
    'batch.loaded': { actions: { type: 'keepBatch', params: ({ event }) => event.answer } },
    'batch.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
    'batch.allowed': { actions: { type: 'keepAllowed', params: ({ event }) => event.allowed } },
  },
  type: 'parallel',
  states: {
    command: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'batch.start': { guard: 'mayStart', target: 'forecasting' },
            'batch.change': [
              {
                guard: { type: 'mayStop', params: ({ event }) => event.to },
                target: 'confirmingStop',
                actions: { type: 'keepWanted', params: ({ event }) => event.to },
              },
              {
                guard: { type: 'mayChange', params: ({ event }) => event.to },
                target: 'changing',
                actions: { type: 'keepWanted', params: ({ event }) => event.to },
              },
            ],
          },
        },
        /** Which devices would restart, and which would be left out, is known before it is asked. */
        forecasting: {
          tags: 'busy',
          always: { guard: 'mayNotStart', target: 'idle' },
          invoke: {
            id: 'loadForecast',
            src: 'loadForecast',
            onDone: { target: 'confirming', actions: { type: 'keepForecast', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
          },
        },
        confirming: {
          tags: 'asking',
          exit: 'forgetForecast',
          always: { guard: 'mayNotStart', target: 'idle' },
          on: { 'batch.confirm': { guard: 'wouldRestart', target: 'starting' }, 'batch.cancel': 'idle' },
        },
        /** Devices that were not asked yet are left out for good: that is asked first. */
        confirmingStop: {
          tags: 'stopping',
          always: { guard: 'mayNotStop', target: 'idle' },
          on: { 'batch.confirm': 'changing', 'batch.cancel': 'idle' },
        },
        starting: {
          tags: 'busy',
          invoke: {
            id: 'startBatch',
            src: 'startBatch',
            // Asked once more after the same one, it is the same wish: it is not carried out twice.
            input: ({ context: { batch } }) => ({ after: batch?.id ?? null }),
            // What was heard meanwhile may be newer than the answer.
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepBatch', params: ({ event }) => event.output }, 'askAgain'],
            },
            onError: {
              target: 'idle',
              actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
            },
          },
        },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'changeBatch',
            src: 'changeBatch',
            input: ({ context }) => ({ batch: batchIn(context), to: context.wanted }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepBatch', params: ({ event }) => event.output }, 'askAgain'],
            },
            onError: {
              target: 'idle',
              actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
            },
          },
        },
      },
    },
    results: {
      initial: 'closed',
      states: {
        closed: { entry: 'forgetResults', on: { 'batch.show': { guard: 'hasBatch', target: 'open' } } },
        open: {
          invoke: {
            id: 'liveResults',
            src: 'liveResults',
            input: ({ context, self }) => ({
              name: 'results',
              question: { id: batchIn(context).id },
              realtime: context.realtime,
              channels: ['restarts_updated'],
              every: { apart: 3_000, live: 10_000 },
              parent: self,
            }),
          },
          on: {
            'results.loaded': { actions: { type: 'keepResults', params: ({ event }) => event.answer } },
            'results.failed': { actions: { type: 'keepResultsFailure', params: ({ event }) => event.failure } },
            'batch.export': {
              guard: 'hasResults',
              actions: { type: 'exportResults', params: ({ context }) => context.results ?? [] },
            },
            'batch.hide': 'closed',
          },
        },
      },
    },
  },
});

/** Why a batch did not begin, or change, in words for the user. */
const refusalOf = (error: unknown): Notice => {
  const { code } = asFailure(error);
  if (code === 'batch_active') return { level: 'warning', code: 'batch.active' };
  return { level: 'error', code: 'batch.failed' };
};

export type RestartBatchRef = ActorRefFrom<typeof restartBatchMachine>;
