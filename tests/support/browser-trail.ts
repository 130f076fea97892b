import type { BrowserContext } from 'playwright';
import type { Step } from '../../src/domain/inspection.ts';
import type { Trail } from './trail.ts';

declare global {
  interface Window {
    tellTrail(step: Step): Promise<void>;
  }
}

/** Runs in the page before everything else: the page's own recorder tells what its charts do. */
const listen = (chart: string) => {
  window.watchCharts = (recorder) =>
    void recorder.watch((step) => {
      if (step.chart === chart) void window.tellTrail(step);
    });
};

/** Starts to listen to a fresh browser profile. */
export const followIn = (context: BrowserContext, { chart, heard }: Trail): Promise<unknown> =>
  Promise.all([
    context.exposeBinding('tellTrail', (_, step: Step) => heard(step)),
    context.addInitScript(listen, chart),
  ]);
