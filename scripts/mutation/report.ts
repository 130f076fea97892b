import type { ChartReport, Fate } from './try-chart.ts';

/** What became of the mutants of a chart, or of several together. */
interface Figures {
  readonly transitions: number;
  readonly mutants: number;
  readonly byWalks: number;
  /** Of those, the ones whose walks have no end. */
  readonly endless: number;
  readonly equivalent: number;
  readonly survived: number;
  readonly seconds: number;
}

/** A row of the table. */
export interface Row {
  readonly chart: string;
  readonly figures: Figures;
}

const count = ({ fates }: ChartReport, ...wanted: readonly Fate[]): number =>
  [...fates.values()].filter((fate) => wanted.includes(fate)).length;

/** What was found of a chart. */
export const rowOf = (report: ChartReport): Row => ({
  chart: report.chart,
  figures: {
    transitions: report.transitions,
    mutants: report.fates.size,
    byWalks: count(report, 'walks', 'endless'),
    endless: count(report, 'endless'),
    equivalent: count(report, 'equivalent'),
    survived: count(report, 'survived'),
    seconds: report.seconds,
  },
});

const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** In the order of `heads`. */
const cellsOf = ({ transitions, mutants, byWalks, endless, equivalent, survived, seconds }: Figures) => [
  `${transitions}`,
  `${mutants}`,
  `${byWalks}`,
  `${endless}`,
  `${equivalent}`,
  shareOf(byWalks, mutants - equivalent),
  shareOf(mutants - equivalent - survived, mutants - equivalent),
  `${survived}`,
  seconds.toFixed(1),
];

/** The row of a chart as a page has it; null where it has none. */
export const rowIn = (page: string, chart: string): Row | null => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${chart} | `));
  if (line === undefined) return null;
  const [, , ...cells] = line.split('|').map((cell) => Number.parseFloat(cell));
  const [transitions = 0, mutants = 0, byWalks = 0, endless = 0, equivalent = 0, , , survived = 0, seconds = 0] = cells;
  return { chart, figures: { transitions, mutants, byWalks, endless, equivalent, survived, seconds } };
};

const sumOf = (rows: readonly Row[]): Figures => {
  const sum = (name: keyof Figures) => rows.reduce((total, { figures }) => total + figures[name], 0);
  return {
    transitions: sum('transitions'),
    mutants: sum('mutants'),
    byWalks: sum('byWalks'),
    endless: sum('endless'),
    equivalent: sum('equivalent'),
    survived: sum('survived'),
    seconds: sum('seconds'),
  };
};

const heads = [
  'Chart',
  'Transitions',
  'Mutants',
  'Noticed by its walks',
  '… as endless',
  'Equivalent',
  'By its walks',
  'By any test',
  'Survived',
  'Seconds',
];

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A row for each chart, and one for all of them. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    line(heads),
    line(heads.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(({ chart, figures }) => line([chart, ...cellsOf(figures)])),
    line(['**All**', ...cellsOf(sumOf(rows))]),
  ].join('\n');

/** The names of the mutants of a chart with this fate. */
export const namesOf = ({ fates }: ChartReport, wanted: Fate): readonly string[] =>
  [...fates].filter(([, fate]) => fate === wanted).map(([{ name }]) => name);
