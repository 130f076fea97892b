import { endCauses } from '../../src/domain/call-end.ts';
import { type CsvValue, csvText } from '../../src/domain/csv.ts';
import { meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';
import type { CallReport, Narrowings } from './call-report-queries.ts';
import { endsByService, outcomesOf } from './calls-ends.ts';

/** The tables about the ends of calls that can be had as a file; each by service. */
export const endTables = ['causes', 'outcomes', 'handling'] as const;
export type EndTable = (typeof endTables)[number];

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(1)));

/** A table about the ends of calls as a CSV text. Times in seconds, nothing where there is no value. */
export const endsCsv = (report: CallReport, { services, outcomes }: Narrowings, table: EndTable): string => {
  const byService = endsByService(report, services, '').map(({ id, name, ends }) => ({
    of: [id, id === null ? null : name] as readonly CsvValue[],
    ends,
  }));
  if (table === 'causes') {
    const rows = byService.flatMap(({ of, ends }) =>
      endCauses.flatMap((cause) => {
        const calls = ends.causes.get(cause);
        return calls === undefined ? [] : [[...of, cause, calls]];
      }),
    );
    return csvText(['service_id', 'service', 'cause', 'calls'], rows);
  }
  if (table === 'outcomes') {
    const rows = byService.flatMap(({ of, ends }) =>
      outcomesOf(ends, outcomes, '').map(({ id, name, calls }) => [...of, id, id === null ? null : name, calls]),
    );
    return csvText(['service_id', 'service', 'outcome_id', 'outcome', 'calls'], rows);
  }
  const fields = [
    'redirects',
    'redirected',
    'talked',
    'talk_average',
    'wrapped',
    'wrap_up_average',
    'handling_average',
  ];
  const rows = byService.map(({ of, ends }) => [
    ...of,
    ...[ends.redirects, ends.redirected, ends.talked, rounded(meanTalk(ends)), ends.wrapped],
    ...[rounded(meanWrapUp(ends)), rounded(meanHandling(ends))],
  ]);
  return csvText(['service_id', 'service', ...fields], rows);
};
