import { type CsvValue, csvText } from '../../src/domain/csv.ts';
import { serviceLevel } from '../../src/domain/report.ts';
import type { Ref } from '../../src/domain/session.ts';
import type { CallFigures } from './call-tally.ts';
import { type CallsPage, waitEdges } from './calls-page.ts';
import { endsCsv, endTables } from './ends-csv.ts';

/** The tables of the page that can be had as a file. */
export const callTables = ['days', 'hours', 'services', 'agents', 'waits', ...endTables] as const;
export type CallTable = (typeof callTables)[number];

const counted = ['calls', 'answered', 'abandoned', 'rejected', 'waiting'] as const;
/** Of answered calls, in seconds. */
const measured = ['average', 'median', 'p95', 'longest'] as const;

const figureFields = [...counted, 'in_time', 'service_level', ...measured.map((name) => `wait_${name}`)];

/** A number with as many digits as mean something. */
const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

const cellsOf = (figures: CallFigures | undefined): readonly CsvValue[] => [
  ...counted.map((name) => figures?.[name] ?? 0),
  figures?.in_time ?? 0,
  rounded(figures ? serviceLevel(figures) : null, 4),
  ...measured.map((name) => rounded(figures?.[name] ?? null, 1)),
];

const byRecord = (name: string, figures: ReadonlyMap<number | null, CallFigures>, known: readonly Ref[]): string => {
  const rows = known.flatMap((one) =>
    figures.has(one.id) ? [[one.id, one.name, ...cellsOf(figures.get(one.id))]] : [],
  );
  const without = figures.has(null) ? [[null, null, ...cellsOf(figures.get(null))]] : [];
  return csvText([`${name}_id`, name, ...figureFields], [...rows, ...without]);
};

/** A table of the report of calls as a CSV text. Shares from 0 to 1, times in seconds, nothing where there is no value. */
export const callsCsv = ({ spans, report, hours, narrowings }: CallsPage, table: CallTable): string => {
  if (table === 'services') return byRecord('service', report.services, narrowings.services);
  if (table === 'agents') return byRecord('agent', report.agents, narrowings.agents);
  if (table === 'days') {
    const rows = spans.map(({ day }, index) => [day, ...cellsOf(report.days.get(index))]);
    return csvText(['day', ...figureFields], rows);
  }
  if (table === 'hours') {
    const rows = hours.flatMap((row, day) => row.map((calls, hour) => [day + 1, hour, calls]));
    return csvText(['weekday', 'hour', 'calls'], rows);
  }
  if (table !== 'waits') return endsCsv(report, narrowings, table);
  const rows = waitEdges.map((from, index) => [from, waitEdges[index + 1] ?? null, report.waits.get(index) ?? 0]);
  return csvText(['wait_from', 'wait_to', 'answered'], rows);
};
