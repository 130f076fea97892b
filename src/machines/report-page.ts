import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { ReportPage, ReportPass } from '../domain/report.ts';
import { port } from './port.ts';

export type ReportPageEvent = { type: 'report.retry' };

interface ReportPageInput {
  page: ReportPage;
}

/** A report that the server makes: a pass for its page is asked for, then the page is shown. */
export const reportPageMachine = setup({
  types: {
    input: {} as ReportPageInput,
    context: {} as ReportPageInput & { pass: ReportPass | null; failure: Failure | null },
    events: {} as ReportPageEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { requestReport: port<ReportPass, { page: ReportPage }>('requestReport') },
  actions: {
    keepPass: assign((_, pass: ReportPass) => ({ pass })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'report-page',
  context: ({ input }) => ({ ...input, pass: null, failure: null }),
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'requestReport',
        src: 'requestReport',
        input: ({ context }) => ({ page: context.page }),
        onDone: { target: 'shown', actions: { type: 'keepPass', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'report.retry': 'requesting' } },
  },
});

export type ReportPageRef = ActorRefFrom<typeof reportPageMachine>;
