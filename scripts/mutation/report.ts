import type { ChartReport, Fate } from './try-chart.ts';

const count = ({ fates }: ChartReport, ...wanted: readonly Fate[]): number =>
  [...fates.values()].filter((fate) => wanted.includes(fate)).length;

const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** The figures of a chart, or of several together, in the order of `heads`. */
const figures = (reports: readonly ChartReport[]): readonly string[] => {
  const sum = (of: (report: ChartReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const mutants = sum(({ fates }) => fates.size);
  const equivalent = sum((report) => count(report, 'equivalent'));
  const byWalks = sum((report) => count(report, 'walks', 'endless'));
  const noticed = byWalks + sum((report) => count(report, 'others'));
  return [
    `${sum(({ transitions }) => transitions)}`,
    `${mutants}`,
    `${byWalks}`,
    `${sum((report) => count(report, 'endless'))}`,
    `${equivalent}`,
    shareOf(byWalks, mutants - equivalent),
    shareOf(noticed, mutants - equivalent),
    `${sum((report) => count(report, 'survived'))}`,
    sum(({ seconds }) => seconds).toFixed(1),
  ];
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
export const tableOf = (reports: readonly ChartReport[]): string =>
  [
    line(heads),
    line(heads.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...reports.map((report) => line([report.chart, ...figures([report])])),
    line(['**All**', ...figures(reports)]),
  ].join('\n');

/** The names of the mutants of a chart with this fate. */
export const namesOf = ({ fates }: ChartReport, wanted: Fate): readonly string[] =>
  [...fates].filter(([, fate]) => fate === wanted).map(([{ name }]) => name);
