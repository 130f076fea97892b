import { type CsvValue, csvLines, csvText } from '../../src/domain/csv.ts';
import type { Availability, DeviceDay } from './device-report-queries.ts';
import { onlineShare } from './devices-page.ts';
import type { Span } from './period.ts';

/** The tables that can be had as a file: a line for each day, or for each device and day. */
export const deviceTables = ['days', 'devices'] as const;

const fields = ['online', 'outages', 'offline_seconds', 'longest_seconds', 'observed_seconds'];

const cellsOf = (measured: Availability): readonly CsvValue[] => {
  const share = onlineShare(measured);
  return [
    share === null ? null : Math.floor(share * 1e6) / 1e6,
    measured.outages,
    measured.offline,
    measured.longest,
    measured.observed,
  ];
};

/** How available all devices were on each day, as a CSV text. Shares from 0 to 1, times in seconds. */
export const fleetCsv = (spans: readonly Span[], days: readonly Availability[]): string =>
  csvText(
    ['day', ...fields],
    days.map((measured, index) => [spans[index]?.day ?? '', ...cellsOf(measured)]),
  );

/** How available each device was on each day, as the parts of a CSV text. */
export async function* deviceDaysCsv(
  spans: readonly Span[],
  portions: AsyncIterable<readonly DeviceDay[]>,
): AsyncGenerator<string> {
  yield csvText(['day', 'device_id', 'device', 'serial', 'location', ...fields], []);
  for await (const rows of portions)
    yield csvLines(
      rows.map((row) => [spans[row.day]?.day ?? '', row.id, row.name, row.serial, row.location, ...cellsOf(row)]),
    );
}
