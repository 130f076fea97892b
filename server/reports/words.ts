import type { Language } from '../../src/domain/settings.ts';
import { inLanguage } from '../../src/domain/spoken.ts';
import { clockTime, glanceTime, unitTime } from '../../src/domain/time.ts';
import { clockIn } from '../../src/domain/time-zone.ts';
import { fewOf } from './charts.ts';
import { reportTexts } from './texts.ts';

/** What stands where there is nothing to count. */
export const nothing = '—';

/** So many days are named below a picture, which is as narrow as a telephone. */
const mostNamed = 7;

/** Writes figures in a language, and moments in a time zone. */
export const createWords = (language: Language, zone: string) => {
  const texts = inLanguage(reportTexts, language);
  const whole = new Intl.NumberFormat(texts.locale);
  const percent = new Intl.NumberFormat(texts.locale, { style: 'percent', maximumFractionDigits: 1 });
  // Rounded down: what was not there all the time is not shown as 100 %.
  const online = new Intl.NumberFormat(texts.locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  });
  const decimal = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 1 });
  const weekdayName = new Intl.DateTimeFormat(texts.locale, { weekday: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(texts.locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    texts,
    language,
    zone,
    count: (value: number) => whole.format(value),
    decimal: (value: number) => decimal.format(value),
    /** A day of the week, from 0 for Monday. */
    weekday: (day: number) => weekdayName.format(Date.UTC(2024, 0, 1 + day)),
    share: (value: number | null) => (value === null ? nothing : percent.format(value)),
    online: (value: number | null) => (value === null ? texts.noData : online.format(value)),
    /** Seconds, as m:ss. */
    time: (seconds: number | null) => (seconds === null ? nothing : clockTime(Math.round(seconds))),
    /** The same by itself, where no column of a table says what it is. */
    glance: (seconds: number | null) => (seconds === null ? nothing : glanceTime(Math.round(seconds))),
    /** A length of time, in its units. */
    length: (seconds: number) => unitTime(seconds),
    /** A day with its name. */
    day: (day: string) => `${day} ${weekday.format(new Date(`${day}T12:00:00Z`))}`,
    /** Days below a picture: each by its name and number as long as there is room, else a few of them. */
    dayLabels: (days: readonly string[]): readonly string[] =>
      days.length > mostNamed
        ? fewOf(days)
        : days.map((day) => `${weekday.format(new Date(`${day}T12:00:00Z`))} ${Number(day.slice(8))}`),
    /** A moment in the zone, to the minute. */
    moment: (moment: number) => {
      const { day, time } = clockIn(zone, moment);
      return `${day} ${time.slice(0, 5)}`;
    },
    /** The same, to the second. */
    exactMoment: (moment: number) => {
      const { day, time } = clockIn(zone, moment);
      return `${day} ${time}`;
    },
  };
};
export type Words = ReturnType<typeof createWords>;
