import { median } from './statistics.ts';

/** One line of the result: a value for each run. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly runs: readonly number[];
  /** What the median should be, and the words for it. */
  readonly aim?: { readonly text: string; readonly isMet: (value: number) => boolean };
}

const widths = [46, 9, 34, 22];
const draw = (cells: readonly string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;

const digitsOf = (value: number) => (Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);
const show = (value: number) => value.toFixed(digitsOf(value));

/** Whether the median is what it should be. */
export const isMet = ({ runs, aim }: Measure): boolean => !aim || aim.isMet(median(runs));

/** The first lines of the result, which is a table in Markdown. */
export const tableHead = [
  draw(['measure', 'median', 'runs', 'aim']),
  draw(widths.map((width) => '-'.repeat(width))),
].join('\n');

/** The line of a measure, wide enough for the head. */
export const tableLine = (measure: Measure): string => {
  const { name, unit, runs, aim } = measure;
  const verdict = aim ? `${aim.text}: ${isMet(measure) ? 'met' : 'MISSED'}` : '';
  return draw([name, `${show(median(runs))} ${unit}`.trim(), runs.map(show).join(', '), verdict]);
};
