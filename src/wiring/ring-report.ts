import { createActor } from 'xstate';
import { type LeavingNews, type RingReportRef, ringReportMachine } from '../machines/ring-report.ts';
import type { Services } from '../services/ports.ts';
import { ask, hear } from './ask.ts';

/** What tells the server what became of rings. */
export const wireRingReport = ({ rings }: Pick<Services, 'rings'>) =>
  ringReportMachine.provide({
    actors: {
      leaving: hear<LeavingNews, undefined>((tell) => rings.watchLeaving(() => tell({ type: 'page.leaving' }))),
      sendRings: ask(rings.tell),
    },
  });

/** Starts it. It runs as long as the session: what is left to tell when the agent goes elsewhere in the console is told. */
export const startRingReport = (services: Pick<Services, 'rings'>): RingReportRef =>
  createActor(wireRingReport(services)).start();
