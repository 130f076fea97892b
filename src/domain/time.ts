import { type Clock, clockIn } from './time-zone.ts';

/** A length of time taken apart; `negative` when the moment is still to come. */
export interface Duration {
  readonly negative: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Seconds as days, hours, minutes and seconds. */
export const duration = (seconds: number): Duration => {
  const whole = Math.floor(Math.abs(seconds));
  return {
    negative: seconds < 0 && whole > 0,
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3_600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
};

const two = (value: number) => String(value).padStart(2, '0');

/** A length of time as `m:ss`, or `h:mm:ss` from one hour on; a minus sign before a moment still to come. */
export const clockTime = (seconds: number): string => {
  const { negative, days, hours, minutes, seconds: rest } = duration(seconds);
  const all = days * 24 + hours;
  return `${negative ? '−' : ''}${all > 0 ? `${all}:${two(minutes)}` : minutes}:${two(rest)}`;
};

/** The same while it is less than a day, then in days and hours. */
export const coarseTime = (seconds: number): string => {
  const { days, hours } = duration(seconds);
  return days > 0 ? `${days} d ${hours} h` : clockTime(seconds);
};

/** A length of time in its units, which are the same in both languages: `2 d 3 h 4 min 5 s`, without leading zeros. */
export const unitTime = (seconds: number): string => {
  const { days, hours, minutes, seconds: rest } = duration(Math.max(seconds, 0));
  const units = [`${days} d`, `${hours} h`, `${minutes} min`, `${rest} s`];
  const first = [days, hours, minutes].findIndex((value) => value > 0);
  return units.slice(first === -1 ? 3 : first).join(' ');
};

/** A length of time as it is read at a glance, in its two largest units: `2 d 3 h`, `5 h`, `4 min 12 s`, `0 s`. */
export const glanceTime = (seconds: number): string =>
  unitTime(seconds)
    .replace(/^(\d+ \S+ \d+ \S+).*/, '$1')
    .replace(/^(\d+ \S+) 0 \S+$/, '$1');

/** How long it is until then, to the minute that has begun, in the two largest units: `28 min`, `1 h 5 min`, `2 d 3 h`. */
export const timeLeft = (seconds: number): string => {
  const { days, hours, minutes } = duration(Math.ceil(Math.max(seconds, 0) / 60) * 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
};

/** What calendar and clock of this computer show. */
const clockHere = (time: number): Clock => {
  const date = new Date(time * 1_000);
  return {
    day: [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-'),
    time: [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':'),
  };
};

/** The zone that somebody chose, as far as this engine knows it; null for that of the computer. */
export type Zone = string | null;
const clockOf = (time: number, zone: Zone): Clock => (zone === null ? clockHere(time) : clockIn(zone, time));

/** The time of day in the zone, as HH:MM:SS. `time` in unix seconds. */
export const timeOfDay = (time: number, zone: Zone): string => clockOf(time, zone).time;

/** Date and time of a moment in the zone, as YYYY-MM-DD HH:MM:SS. `time` in unix seconds. */
export const dateAndTime = (time: number, zone: Zone): string => {
  const shown = clockOf(time, zone);
  return `${shown.day} ${shown.time}`;
};

/** A moment to the minute, seen from `now` (both in unix seconds): HH:MM on the same day in the zone, else with its date. */
export const shortMoment = (time: number, now: number, zone: Zone): string => {
  const [shown, today] = [clockOf(time, zone), clockOf(now, zone)];
  const minute = shown.time.slice(0, 5);
  return shown.day === today.day ? minute : `${shown.day} ${minute}`;
};

/**
 * The two ends of a time (`from` to before `to`, in unix seconds) in the zone: days where it begins and ends with them, else to the
 * minute. A day and its minute are not parted where a line ends.
 */
export const spanEnds = (from: number, to: number, zone: Zone): readonly [first: string, last: string] => {
  const [first, last] = [clockOf(from, zone), clockOf(to - 1, zone)];
  return [
    first.time === '00:00:00' ? first.day : `${first.day}\u00a0${first.time.slice(0, 5)}`,
    last.time === '23:59:59' ? last.day : `${last.day}\u00a0${last.time.slice(0, 5)}`,
  ];
};

/** The end of a day in UTC, from YYYY-MM-DD, in unix seconds; null for what is no day (design `decisions.md`). */
export const endOfDay = (day: string): number | null => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T23:59:59Z`) / 1_000 : Number.NaN;
  // The engine takes 31 February for a day in March.
  return Number.isNaN(time) || dayOf(time) !== day ? null : time;
};

/**
 * The warning about a date that comes near, if any: how many days are left (below 0: it has passed), and whether the
 * shortest of the bounds is reached. Both moments are ends of days, in unix seconds; `bounds` in days.
 */
export const warningOf = (
  bounds: readonly number[],
  date: number,
  today: number,
): { readonly days: number; readonly grave: boolean } | null => {
  const days = Math.floor((date - today) / 86_400);
  return days <= Math.max(...bounds) ? { days, grave: days <= Math.min(...bounds) } : null;
};

/** The day of a moment in UTC, as YYYY-MM-DD. `time` in unix seconds. */
export const dayOf = (time: number): string => new Date(time * 1_000).toISOString().slice(0, 10);
