import { dayOf, type Zone } from './time.ts';
import { clockIn, computerZone, momentIn } from './time-zone.ts';

const dayLength = 86_400;

/**
 * The first second of a day (YYYY-MM-DD) in the zone, in unix seconds. Where clocks jump over midnight the day begins
 * with the jump; where they show midnight twice it begins with the first.
 */
export const startOfDay = (zone: string, day: string): number => momentIn(zone, Date.parse(day) / 1_000 / dayLength, 0);

/** The first second of the day of a moment in the zone, so many days before. In unix seconds. */
export const dayStart = (time: number, daysBefore: number, zone: Zone): number => {
  if (zone !== null)
    return startOfDay(zone, dayOf(Date.parse(clockIn(zone, time).day) / 1_000 - daysBefore * dayLength));
  const date = new Date(time * 1_000);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime() / 1_000;
};

/** The first second of the Monday of a moment's week in the zone, so many weeks before. In unix seconds. */
export const weekStart = (time: number, weeksBefore: number, zone: Zone): number => {
  const { day } = clockIn(zone ?? computerZone(), time);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayStart(time, sinceMonday + 7 * weeksBefore, zone);
};

/** The first and the last second of a day (YYYY-MM-DD) in the zone, in unix seconds. */
export const daySpan = (day: string, zone: Zone): readonly [number, number] => {
  const next = dayOf(Date.parse(day) / 1_000 + dayLength);
  const at = zone ?? computerZone();
  return [startOfDay(at, day), startOfDay(at, next) - 1];
};

/** The same of the day so many days before that of a moment. */
export const spanOfDayBefore = (time: number, daysBefore: number, zone: Zone): readonly [number, number] => [
  dayStart(time, daysBefore, zone),
  dayStart(time, daysBefore - 1, zone) - 1,
];
