import { computerZone, dayIn, isZone, momentIn } from './time-zone.ts';
import { holdsOn, type Weekday, weekdays } from './weekdays.ts';

/** When a place is open on some days of the week. `from` and `to` in minutes of the day; up to `from` on the next day, if `to` is no later. */
export interface OpenSpan {
  /** 1 for Monday to 7 for Sunday: the days on which it opens. */
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** A day that is not like others of its weekday: it opens in these spans, or not at all. */
export interface Holiday {
  readonly name: string;
  /** YYYY-MM-DD, or MM-DD for that day of every year. */
  readonly day: string;
  readonly spans: readonly Omit<OpenSpan, 'days'>[];
}

/** When a place is open, by the clocks of a time zone. */
export interface Schedule {
  readonly zone: string;
  readonly spans: readonly OpenSpan[];
  readonly holidays: readonly Holiday[];
}

/** The opening hours of a place; spans alone are in the time zone of this machine. Null for one that never closes. */
export type OpeningHours = readonly OpenSpan[] | Schedule | null;

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
const wholeDay = 24 * 60;

/** Minutes of the day, from HH:MM; null for what is no time of day. `24:00` is the end of a day. */
export const minutesOf = (text: unknown): number | null => {
  const [, hours, minutes] = (typeof text === 'string' && /^(\d{1,2}):(\d{2})$/.exec(text.trim())) || [];
  const time = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && time <= wholeDay ? time : null;
};

const isDay = (value: unknown): value is number => Number.isInteger(value) && everyDay.includes(value as 1);

const spanOf = (value: unknown): OpenSpan | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { abre, cierra, dias = everyDay } = value as Readonly<Record<string, unknown>>;
  const [from, to] = [minutesOf(abre), minutesOf(cierra)];
  if (from === null || to === null || from === to || from === wholeDay) return null;
  return Array.isArray(dias) && dias.length > 0 && dias.every(isDay) ? { days: dias, from, to } : null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Reads an entry `horario`: `{"abre":"09:00","cierra":"18:00"}`, with `"dias":[1,2,3,4,5]` for some days only (1 is
 * Monday), or a list of such; an empty list is never open. Where there is no entry the place never closes. Undefined for
 * what says no hours.
 */
export const readHours = (value: unknown): readonly OpenSpan[] | null | undefined => {
  const content = typeof value === 'string' ? parsed(value) : value;
  if (content === undefined || content === null) return null;
  const spans = (Array.isArray(content) ? content : [content]).map(spanOf);
  return spans.every((span) => span !== null) ? spans : undefined;
};

export type TimesOfDay = { readonly opens: string | null; readonly closes: string | null };

/** Opening hours and holidays as a business keeps them: null where it has none. `date` as YYYY-MM-DD. */
export interface KeptSchedule {
  readonly zone: string | null;
  readonly hours: readonly (TimesOfDay & { readonly [Day in Weekday]: boolean })[] | null;
  readonly holidays:
    | readonly (TimesOfDay & { readonly name: string; readonly date: string; readonly yearly: boolean })[]
    | null;
}

const spansOf = ({ opens, closes }: TimesOfDay, days: readonly number[]): readonly OpenSpan[] => {
  const span = spanOf({ abre: opens, cierra: closes, dias: days });
  return span ? [span] : [];
};

/** Times of day of which one may be missing: then it is the beginning, or the end, of the day. */
export const wholeTimes = ({ opens, closes }: TimesOfDay): TimesOfDay => ({
  opens: opens ?? '00:00',
  closes: closes ?? '24:00',
});

/** A schedule as it is reckoned with: no ticked day is every day, and without any hours it is open at all hours but on holidays. */
export const scheduleFrom = ({ zone, hours, holidays }: KeptSchedule & { readonly zone: string }): Schedule => ({
  zone,
  spans: (hours ?? [{ opens: '00:00', closes: '24:00' }]).flatMap((kept) => {
    const days = weekdays.flatMap((day, index) => (holdsOn(kept, day) ? [index + 1] : []));
    return spansOf(kept, days);
  }),
  holidays: (holidays ?? []).map(({ name, date, yearly, opens, closes }) => ({
    name,
    day: yearly ? date.slice('YYYY-'.length) : date,
    spans: (opens === null && closes === null ? [] : spansOf(wholeTimes({ opens, closes }), everyDay)).map(
      ({ from, to }) => ({ from, to }),
    ),
  })),
});

/** The opening hours that an entry says. One that cannot be read closes nothing: a mistake in it must not end the service. */
export const hoursOf = (value: unknown): OpeningHours => readHours(value) ?? null;

/** By which clocks hours are told. A zone that is too new for this machine is taken for its own. */
export const zoneOf = (hours: OpeningHours): string =>
  hours !== null && 'zone' in hours && isZone(hours.zone) ? hours.zone : computerZone();

/** A schedule by clocks that this machine knows. */
const scheduleOf = (hours: readonly OpenSpan[] | Schedule): Schedule => {
  const zone = zoneOf(hours);
  return 'zone' in hours ? { ...hours, zone } : { zone, spans: hours, holidays: [] };
};

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
/** 1970 began on a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

const holidaysOn = ({ holidays }: Schedule, day: number): readonly Holiday[] => {
  const date = dateOf(day);
  return holidays.filter((holiday) => holiday.day === date || holiday.day === date.slice('YYYY-'.length));
};

/** Some time in which a place is open without a break: from `since` on, and not at `until` any more. Unix seconds. */
interface OpenTime {
  readonly since: number;
  readonly until: number;
}

/**
 * When a place opens on a day, and until when. A night that began on a working day goes on into a holiday, and one that would begin
 * on a holiday does not. A place that would close before it opens, because clocks are put forward between, does not open.
 */
const openTimesOn = (schedule: Schedule, day: number): readonly OpenTime[] => {
  const { zone } = schedule;
  const holidays = holidaysOn(schedule, day);
  const spans =
    holidays.length > 0
      ? holidays.flatMap((holiday) => holiday.spans)
      : schedule.spans.filter(({ days }) => days.includes(weekdayOf(day)));
  return spans
    .map(({ from, to }) => ({ since: momentIn(zone, day, from), until: momentIn(zone, from < to ? day : day + 1, to) }))
    .filter(({ since, until }) => since < until);
};

/** When a place is open in some days, those that it has been open since the day before among them. */
const openTimesIn = (schedule: Schedule, first: number, last: number): readonly OpenTime[] =>
  Array.from({ length: last - first + 2 }, (_, index) => openTimesOn(schedule, first - 1 + index)).flat();

/** Those of some moments, in unix seconds and in order, at which the place is open. */
export const openAmong = (hours: OpeningHours, moments: readonly number[]): readonly number[] => {
  const [first, last] = [moments[0], moments.at(-1)];
  if (hours === null || first === undefined || last === undefined) return moments;
  const schedule = scheduleOf(hours);
  const times = openTimesIn(schedule, dayIn(schedule.zone, first), dayIn(schedule.zone, last));
  return moments.filter((moment) => times.some(({ since, until }) => since <= moment && moment < until));
};

/** Whether the place is open at a moment, in unix seconds. */
export const isOpenAt = (hours: OpeningHours, time: number): boolean => openAmong(hours, [time]).length > 0;

/** So many days ahead an opening is looked for: holidays may follow each other. */
const daysAhead = 400;

/** When the place opens next after a moment, both in unix seconds; null for one that never closes or never opens. */
export const nextOpening = (hours: OpeningHours, time: number): number | null => {
  if (hours === null) return null;
  const schedule = scheduleOf(hours);
  const today = dayIn(schedule.zone, time);
  for (let day = today; day <= today + daysAhead; day += 1) {
    const coming = openTimesOn(schedule, day).filter(({ since }) => since > time);
    if (coming.length > 0) return Math.min(...coming.map(({ since }) => since));
  }
  return null;
};

const wholeDaySeconds = 24 * 60 * 60;

/**
 * When the place closes that is open at a moment, both in unix seconds; null for one that is open for a day longer. Times that follow
 * each other without a break are one.
 */
const closingAfter = (hours: OpeningHours, time: number): number | null => {
  if (hours === null) return null;
  const schedule = scheduleOf(hours);
  const today = dayIn(schedule.zone, time);
  const times = openTimesIn(schedule, today, today + 2).toSorted((one, other) => one.since - other.since);
  const closes = times.reduce((end, { since, until }) => (since <= end ? Math.max(end, until) : end), time);
  return closes > time + wholeDaySeconds ? null : closes;
};

/**
 * Whether a place is open, and when it opens next if not (unix seconds; null if nobody knows), with the name of the holiday that
 * it is closed on; null on any other day.
 */
export interface Opening {
  readonly isOpen: boolean;
  readonly opens: number | null;
  /** When it closes, if it is open and closes within a day (unix seconds). */
  readonly closes: number | null;
  readonly holiday: string | null;
  /** By which clocks all that is told. */
  readonly zone: string;
}

/** The holiday that is at a moment. */
const holidayAt = (hours: OpeningHours, time: number): string | null => {
  if (hours === null) return null;
  const schedule = scheduleOf(hours);
  return holidaysOn(schedule, dayIn(schedule.zone, time))[0]?.name ?? null;
};

export const openingAt = (hours: OpeningHours, time: number): Opening => {
  const isOpen = isOpenAt(hours, time);
  return {
    isOpen,
    opens: isOpen ? null : nextOpening(hours, time),
    closes: isOpen ? closingAfter(hours, time) : null,
    holiday: isOpen ? null : holidayAt(hours, time),
    zone: zoneOf(hours),
  };
};
