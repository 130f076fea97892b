import { clockIn } from '../../src/domain/time-zone.ts';
import type { PackedCall } from './packed-calls.ts';
import type { Span } from './period.ts';

/** How many calls were wanted in each hour of the clock on each day of the week: seven rows from Monday on, of 24 hours. */
export type WeekHours = readonly (readonly number[])[];

const hours = 24;
/** Clocks are put forward and back by as much, or by more of it. */
const step = 900;

/** The position of a day in the week, from 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The hours of the clock on a day that has more or fewer than 24 of them, quarter by quarter. */
const oddHours = (zone: string, { since, until }: Span): Uint8Array =>
  Uint8Array.from({ length: Math.ceil((until - since) / step) }, (_, index) =>
    Number(clockIn(zone, since + index * step).time.slice(0, 2)),
  );

/** An hour of the week: the day from 0 for Monday, and the hour of the clock. */
export interface WeekHour {
  readonly weekday: number;
  readonly hour: number;
}

/** Tells the hour of the week of a moment (unix seconds) on the day of that position; its place in a week, null for no such day. */
const placesIn = (zone: string, days: readonly Span[]) => {
  const rows = days.map((span) => ({
    since: span.since,
    row: weekdayOf(span.day) * hours,
    odd: span.until - span.since === hours * 3_600 ? null : oddHours(zone, span),
  }));
  return (moment: number, day: number): number | null => {
    const found = rows[day];
    if (!found) return null;
    const passed = moment - found.since;
    return found.row + (found.odd ? (found.odd[Math.floor(passed / step)] ?? 0) : Math.floor(passed / 3_600));
  };
};

/** Whether a moment (unix seconds) lies in an hour of the week, on one of these days, which follow each other. */
export const isWithin = (
  zone: string,
  days: readonly Span[],
  { weekday, hour }: WeekHour,
): ((moment: number) => boolean) => {
  const placeOf = placesIn(zone, days);
  const starts = days.map(({ since }) => since);
  const wanted = weekday * hours + hour;
  return (moment) =>
    placeOf(
      moment,
      starts.findLastIndex((since) => since <= moment),
    ) === wanted;
};

/** Counts calls by the hour of a zone in which they were wanted. Each comes with the position of its day. */
export const createHours = (zone: string, days: readonly Span[]) => {
  const counts = new Uint32Array(7 * hours);
  const placeOf = placesIn(zone, days);
  return {
    add({ wanted }: Readonly<PackedCall>, day: number) {
      const place = placeOf(wanted, day);
      if (place !== null) counts[place] = (counts[place] ?? 0) + 1;
    },
    total: (): WeekHours => Array.from({ length: 7 }, (_, day) => [...counts.subarray(day * hours, (day + 1) * hours)]),
  };
};
