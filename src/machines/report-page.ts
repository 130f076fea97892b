import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { ReportPage, ReportPass } from '../domain/report.ts';
import { feed, port } from './port.ts';

export type ReportPageEvent =
  | { type: 'report.retry' }
  /** What is shown is in another language than the console; where its reader is in it, null for nowhere. */
  | { type: 'report.outdated'; address: string | null };

/** What is asked for: a page, and where in it its reader was; null for its beginning. */
export interface WantedReport {
  page: ReportPage;
  address: string | null;
}

interface ReportPageInput {
  page: ReportPage;
}

/**
 * A report that the server makes: a pass for its page is asked for, then the page is shown. A pass is for one language, so
 * another one needs another pass, which leads its reader where they were.
 */
export const reportPageMachine = setup({
  types: {
    input: {} as ReportPageInput,
    context: {} as WantedReport & { pass: ReportPass | null; failure: Failure | null },
    events: {} as ReportPageEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    requestReport: port<ReportPass, WantedReport>('requestReport'),
    /** When what is shown is in another language than the console. */
    outdated: feed<ReportPageEvent>('outdated'),
  },
  actions: {
    /** Where nothing was shown yet, its reader is where they were before. */
    keepAddress: assign(({ context }, address: string | null) => ({ address: address ?? context.address })),
    keepPass: assign((_, pass: ReportPass) => ({ pass })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'report-page',
  context: ({ input }) => ({ ...input, address: null, pass: null, failure: null }),
  invoke: { id: 'outdated', src: 'outdated' },
  on: {
    'report.outdated': {
      target: '.requesting',
      actions: { type: 'keepAddress', params: ({ event }) => event.address },
    },
  },
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'requestReport',
        src: 'requestReport',
        input: ({ context: { page, address } }) => ({ page, address }),
        onDone: { target: 'shown', actions: { type: 'keepPass', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'report.retry': 'requesting' } },
  },
});

export type ReportPageRef = ActorRefFrom<typeof reportPageMachine>;
