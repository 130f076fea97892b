import { dayOf, type Zone } from './time.ts';
import { type Clock, clockIn } from './time-zone.ts';

/** What a clock shows, as if it were in UTC. In unix seconds. */
const secondsOf = ({ day, time }: Clock) => Date.parse(`${day}T${time}Z`) / 1_000;

const dayLength = 86_400;

/**
 * The first second of a day (YYYY-MM-DD) in the zone, in unix seconds. Where clocks jump over midnight the day begins
 * with the jump; where they show midnight twice it begins with the first.
 */
export const startOfDay = (zone: string, day: string): number => {
  const midnight = secondsOf({ day, time: '00:00:00' });
  const offsetAt = (moment: number) => secondsOf(clockIn(zone, moment)) - moment;
  const before = midnight - offsetAt(midnight - dayLength);
  const after = midnight - offsetAt(midnight + dayLength);
  if (before === after) return before;
  const shown = [before, after].filter((moment) => secondsOf(clockIn(zone, moment)) === midnight);
  return shown.length === 0 ? before : Math.min(...shown);
};

/** The first second of the day of a moment in the zone, so many days before. In unix seconds. */
export const dayStart = (time: number, daysBefore: number, zone: Zone): number => {
  if (zone !== null) return startOfDay(zone, dayOf(Date.parse(clockIn(zone, time).day) / 1_000 - daysBefore * 86_400));
  const date = new Date(time * 1_000);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime() / 1_000;
};
