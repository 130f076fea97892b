import type { BrowserContext } from 'playwright';
import type { Step } from '../../src/domain/inspection.ts';
import type { Trail } from './trail.ts';

declare global {
  interface Window {
    tellTrail(step: Step): Promise<void>;
  }
}

/** Runs in the page before everything else: the page's own recorder tells what its charts do. */
const listen = (charts: readonly string[]) => {
  window.watchCharts = (recorder) =>
    void recorder.watch((step) => {
      if (charts.includes(step.chart)) void window.tellTrail(step);
    });
};

/** Starts to listen to a fresh browser profile. */
export const followIn = (context: BrowserContext, trails: readonly Trail[]): Promise<unknown> =>
  Promise.all([
    context.exposeBinding('tellTrail', (_, step: Step) => {
      for (const { heard } of trails) heard(step);
    }),
    context.addInitScript(
      listen,
      trails.map(({ chart }) => chart),
    ),
  ]);
