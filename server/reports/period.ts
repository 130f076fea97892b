import { dayOf } from '../../src/domain/time.ts';
import { startOfDay } from '../../src/domain/zone-days.ts';

/** Days from the first to the last, both within. As YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** One day of a zone, or more, in unix seconds: from the first second to the one after the last. */
export interface Span {
  readonly day: string;
  readonly since: number;
  readonly until: number;
}

/** How many days a report may be about. */
export const mostDays = 366;

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1_000;

/** Whether this is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noon(text)) && dayOf(noon(text)) === text;

/** The day so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => dayOf(noon(day) + days * 86_400);

/** How many days there are in a period; less than 1 when it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number => Math.round((noon(to) - noon(from)) / 86_400) + 1;

/** The days of a period, each with its first and last second in the zone. */
export const spansOf = (zone: string, period: Period): readonly Span[] => {
  const days = Array.from({ length: lengthOf(period) + 1 }, (_, index) => addDays(period.from, index));
  const starts = days.map((day) => startOfDay(zone, day));
  return days
    .slice(0, -1)
    .map((day, index) => ({ day, since: starts[index] ?? 0, until: starts[index + 1] ?? starts[index] ?? 0 }));
};

const monthOf = (day: string) => day.slice(0, 7);

/** The month so many months later than that of a day; that of today until today. */
const monthBeside = (day: string, months: number, today: string): Period => {
  const first = (later: number) =>
    dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + later, 1, 12) / 1_000);
  const from = first(months);
  return { from, to: monthOf(from) === monthOf(today) ? today : addDays(first(months + 1), -1) };
};

/** Whether a period is a month, and not one day alone. */
const isMonth = ({ from, to }: Period, today: string): boolean => {
  const month = monthBeside(from, 0, today);
  return from !== to && from === month.from && to === month.to;
};

/**
 * The period so many periods later, earlier for a negative number: of a month other months, of anything else as many days.
 * `today` as YYYY-MM-DD.
 */
export const periodBeside = ({ from, to }: Period, periods: number, today: string): Period => {
  if (isMonth({ from, to }, today)) return monthBeside(from, periods, today);
  const days = periods * lengthOf({ from, to });
  return { from: addDays(from, days), to: addDays(to, days) };
};

/**
 * The time before a period, of its length and up to where it begins; of a period that is not over, as much as has passed of it.
 * Null for one that has not begun. `now` in unix seconds.
 */
export const spanBefore = (zone: string, period: Period, now: number): Omit<Span, 'day'> | null => {
  const [first, start] = [addDays(period.from, -lengthOf(period)), startOfDay(zone, period.from)];
  const passed = Math.min(now, startOfDay(zone, addDays(period.to, 1))) - start;
  const since = startOfDay(zone, first);
  return passed <= 0 ? null : { since, until: Math.min(start, since + passed) };
};

export const presetNames = ['today', 'week', 'days30', 'month'] as const;
export type PresetName = (typeof presetNames)[number];

/** The periods that one link asks for. The last 7 days and the last 30 end today. */
export const presetOf = (name: PresetName, today: string): Period => {
  const firsts: Readonly<Record<PresetName, string>> = {
    today,
    week: addDays(today, -6),
    days30: addDays(today, -29),
    month: `${today.slice(0, 8)}01`,
  };
  return { from: firsts[name], to: today };
};
