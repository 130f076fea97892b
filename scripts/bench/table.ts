import { median } from './statistics.ts';

/** One line of the result: a value for each run. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly runs: readonly number[];
  /** What the median should be, and the words for it. */
  readonly aim?: { readonly text: string; readonly isMet: (value: number) => boolean };
}

const digitsOf = (value: number) => (Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);
const show = (value: number) => value.toFixed(digitsOf(value));

/** The result as a table in Markdown, columns aligned for a terminal. */
export const tableOf = (measures: readonly Measure[]): string => {
  const lines = measures.map(({ name, unit, runs, aim }) => {
    const middle = median(runs);
    const verdict = aim ? `${aim.text}: ${aim.isMet(middle) ? 'met' : 'MISSED'}` : '';
    return [name, `${show(middle)} ${unit}`.trim(), runs.map(show).join(', '), verdict];
  });
  const all = [['measure', 'median', 'runs', 'aim'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = all;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...rest.map(draw)].join('\n');
};

/** Whether every aim is met. */
export const areAimsMet = (measures: readonly Measure[]): boolean =>
  measures.every(({ runs, aim }) => !aim || aim.isMet(median(runs)));
