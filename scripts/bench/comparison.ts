import { percentile } from './statistics.ts';
import type { Scrolled } from './stopwatch.ts';
import type { Measure } from './table.ts';

/** What one run found: in the console, and on the page that was written by hand in bare React. */
export interface Pair<Found> {
  readonly console: Found;
  readonly bare: Found;
}

/** The aim that there is nothing of it. */
export const none = { text: 'none', isMet: (value: number) => value === 0 };

/** Lines of the result over the runs, their names after `title`: the console's figures, and the yardstick's beside them. */
export const comparison = <Found>(title: string, runs: readonly Pair<Found>[]) => {
  type Of<Value> = (found: Found) => Value;
  const line = (name: string, unit: string, of: Of<number>, aim?: Measure['aim']): Measure => ({
    name: title + name,
    unit,
    runs: runs.map((run) => of(run.console)),
    ...(aim && { aim }),
  });
  const bare = (name: string, unit: string, of: Of<number>): Measure => ({
    name: `${title}${name}, bare`,
    unit,
    runs: runs.map((run) => of(run.bare)),
  });
  const ratio = (name: string, of: Of<number>): Measure => ({
    name: `${title}${name}, × bare`,
    unit: '',
    runs: runs.map((run) => of(run.console) / of(run.bare)),
  });
  /** The console's figure, and how many times the yardstick's it is. */
  const both = (name: string, unit: string, of: Of<number>, aim?: Measure['aim']): readonly Measure[] => [
    line(name, unit, of, aim),
    ratio(name, of),
  ];
  const scroll = (name: string, items: string, of: Of<Scrolled>): readonly Measure[] => [
    line(`${name}, tasks over 50 ms`, '', (found) => of(found).longTasks.length, none),
    line(`${name}, longest such task`, 'ms', (found) => Math.max(0, ...of(found).longTasks)),
    bare(`${name}, tasks over 50 ms`, '', (found) => of(found).longTasks.length),
    ...both(`${name}, frame p95`, 'ms', (found) => percentile(of(found).frames, 0.95)),
    line(`${name}, frames without ${items}`, '', (found) => of(found).blank),
  ];
  return { line, both, scroll };
};
