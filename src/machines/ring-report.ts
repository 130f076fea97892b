import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { mostRings, type RingReport } from '../domain/ring-report.ts';
import { feed, port } from './port.ts';

/** The page goes, or is out of sight. */
export type LeavingNews = { type: 'page.leaving' };
export type RingReportEvent = LeavingNews | { type: 'report.told'; reports: readonly RingReport[] };

interface RingReportContext {
  /** What the server was not told yet. */
  waiting: readonly RingReport[];
  /** What it is told now. */
  sent: readonly RingReport[];
}

/**
 * Tells the server what became of rings, so that it can say why a call rang here, or did not: several together in one small
 * request, and what there is when the page goes. What a server that is away was not told is told later, the newest first to be kept.
 */
export const ringReportMachine = setup({
  types: {
    context: {} as RingReportContext,
    events: {} as RingReportEvent,
    children: {} as { leaving: 'leaving'; sendRings: 'sendRings' },
  },
  actors: {
    leaving: feed<LeavingNews>('leaving'),
    sendRings: port<unknown, { reports: readonly RingReport[] }>('sendRings'),
  },
  actions: {
    keepTold: assign(({ context }, reports: readonly RingReport[]) => ({
      waiting: [...context.waiting, ...reports].slice(-mostRings),
    })),
    takeWaiting: assign(({ context }) => ({ sent: context.waiting, waiting: [] })),
    takeBack: assign(({ context }) => ({ waiting: [...context.sent, ...context.waiting].slice(-mostRings), sent: [] })),
    forgetSent: assign({ sent: [] }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isAway: (_, { kind }: Failure) => kind === 'offline' || kind === 'unknown' || kind === 'limited',
  },
  delays: { gatherTime: 2_000, retryPause: 30_000 },
}).createMachine({
  id: 'ring-report',
  context: { waiting: [], sent: [] },
  initial: 'idle',
  on: { 'report.told': { actions: { type: 'keepTold', params: ({ event }) => event.reports } } },
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'holding' } },
    holding: {
      invoke: { id: 'leaving', src: 'leaving' },
      on: { 'page.leaving': 'sending' },
      initial: 'gathering',
      states: {
        gathering: { after: { gatherTime: '#ring-report.sending' } },
        apart: { after: { retryPause: '#ring-report.sending' } },
      },
    },
    sending: {
      entry: 'takeWaiting',
      invoke: {
        id: 'sendRings',
        src: 'sendRings',
        input: ({ context }) => ({ reports: context.sent }),
        onDone: { target: 'idle', actions: 'forgetSent' },
        onError: [
          {
            guard: { type: 'isAway', params: ({ event }) => asFailure(event.error) },
            target: 'holding.apart',
            actions: 'takeBack',
          },
          // It does not want to know.
          { target: 'idle', actions: 'forgetSent' },
        ],
      },
    },
  },
});

export type RingReportRef = ActorRefFrom<typeof ringReportMachine>;
