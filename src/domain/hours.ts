/** When a place is open on some days of the week. `from` and `to` in minutes of the day; up to `from` on the next day, if `to` is no later. */
export interface OpenSpan {
  /** 1 for Monday to 7 for Sunday: the days on which it opens. */
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** The opening hours of a place, in the time zone of this machine; null for one that never closes. */
export type OpeningHours = readonly OpenSpan[] | null;

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
const wholeDay = 24 * 60;

/** Minutes of the day, from HH:MM; null for what is no time of day. `24:00` is the end of a day. */
const minutesOf = (text: unknown): number | null => {
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
export const readHours = (value: unknown): OpeningHours | undefined => {
  const content = typeof value === 'string' ? parsed(value) : value;
  if (content === undefined || content === null) return null;
  const spans = (Array.isArray(content) ? content : [content]).map(spanOf);
  return spans.every((span) => span !== null) ? spans : undefined;
};

/** The opening hours that an entry says. One that cannot be read closes nothing: a mistake in it must not end the service. */
export const hoursOf = (value: unknown): OpeningHours => readHours(value) ?? null;

const weekday = (date: Date) => date.getDay() || 7;

/** Whether the place is open at a moment, in unix seconds. */
export const isOpenAt = (hours: OpeningHours, time: number): boolean => {
  if (hours === null) return true;
  const date = new Date(time * 1_000);
  const minute = date.getHours() * 60 + date.getMinutes();
  const today = weekday(date);
  const yesterday = today === 1 ? 7 : today - 1;
  return hours.some(({ days, from, to }) =>
    from < to
      ? days.includes(today) && minute >= from && minute < to
      : (days.includes(today) && minute >= from) || (days.includes(yesterday) && minute < to),
  );
};

/** When the place opens next after a moment, both in unix seconds; null for one that never closes or never opens. */
export const nextOpening = (hours: OpeningHours, time: number): number | null => {
  const today = new Date(time * 1_000);
  const openings = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((later) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + later);
    return (hours ?? [])
      .filter(({ days }) => days.includes(weekday(day)))
      .map(({ from }) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, from).getTime() / 1_000);
  });
  const coming = openings.filter((opening) => opening > time);
  return coming.length > 0 ? Math.min(...coming) : null;
};

/** Whether a place is open, and when it opens next if not (unix seconds; null if nobody knows). */
export interface Opening {
  readonly isOpen: boolean;
  readonly opens: number | null;
}

export const openingAt = (hours: OpeningHours, time: number): Opening =>
  isOpenAt(hours, time) ? { isOpen: true, opens: null } : { isOpen: false, opens: nextOpening(hours, time) };
