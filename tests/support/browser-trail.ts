import type { BrowserContext } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import type { Step } from '../../src/domain/inspection.ts';

/** What the actors of one chart did in browsers. */
export interface Trail {
  /** The ids of the ways that were taken (`waysOf`), in order, the same one as often as it was. */
  readonly taken: readonly string[];
  /** Names of the states that were entered. */
  readonly entered: ReadonlySet<string>;
  /** Starts to listen to a fresh browser profile. */
  readonly follow: (context: BrowserContext) => Promise<void>;
}

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

/** A state and those around it. */
const around = (name: string): readonly string[] => {
  const parts = name.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
};

/** The state that a way starts from: its id begins with it. */
const sourceOf = (way: string): string => way.slice(0, way.indexOf(' '));

export const trailOf = (machine: AnyStateMachine): Trail => {
  const taken: string[] = [];
  const entered = new Set<string>();
  return {
    taken,
    entered,
    async follow(context) {
      await context.exposeBinding('tellTrail', (_, { to, ways }: Step) => {
        // One that is left at once is none to rest in, but a way starts from it.
        for (const name of [...to, ...ways.map(sourceOf)].flatMap(around)) entered.add(name);
        taken.push(...ways);
      });
      await context.addInitScript(listen, machine.id);
    },
  };
};
