import { type ReportPageEvent, reportPageMachine } from '../machines/report-page.ts';
import type { Services } from '../services/ports.ts';
import { watchReport } from '../services/report-frame.ts';
import { ask, hear } from './ask.ts';
import { wireAudit } from './audit.ts';

/** What is looked at and never written: who wrote what, and the reports that the server makes. */
export const wireOversight = (services: Services) => ({
  audit: wireAudit(services, true),
  report: reportPageMachine.provide({
    actors: {
      requestReport: ask(services.requestReport),
      outdated: hear<ReportPageEvent, undefined>((tell) =>
        watchReport((address) => tell({ type: 'report.outdated', address })),
      ),
    },
  }),
});
