/** The longest name that a zone may have. */
export const longestZone = 60;

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are some six hundred; but each may be written in many ways, by whoever wants this to grow. */
const mostFormats = 1_000;

/** Reads moments off the clocks of a zone. Throws a RangeError for a zone that there is not. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(zone, made);
  return made;
};

/** Whether a zone of that name is known, such as `America/Mexico_City`. An offset such as `+02:00` is none. */
export const isZone = (zone: string): boolean => {
  if (zone.length > longestZone || !/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(zone)) return false;
  try {
    return formatOf(zone).format(0) !== '';
  } catch {
    return false;
  }
};

export interface Clock {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM:SS. */
  readonly time: string;
}

/** What calendar and clock show in the zone. `moment` in unix seconds. */
export const clockIn = (zone: string, moment: number): Clock => {
  // In American order, as `formatOf` asks for.
  const [month, day, year = '', ...time] =
    formatOf(zone)
      .format(moment * 1_000)
      .match(/\d+/g) ?? [];
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: time.join(':') };
};

const secondsOfDay = 86_400;

/** What the clocks of the zone show, as seconds since 1970 of a place without a zone. */
const shownIn = (zone: string, moment: number): number => {
  const { day, time } = clockIn(zone, moment);
  return Date.parse(`${day}T${time}Z`) / 1_000;
};

/** The day that the calendar shows in the zone, counted from 1 January 1970. `moment` in unix seconds. */
export const dayIn = (zone: string, moment: number): number => Math.floor(shownIn(zone, moment) / secondsOfDay);

/**
 * When the clocks of a zone show a minute of a day, counted from 1 January 1970, in unix seconds. Of a time that comes twice the first;
 * one that is skipped comes as much later as the clocks are put forward (RFC 5545, 3.3.5).
 */
export const momentIn = (zone: string, day: number, minute: number): number => {
  const shown = day * secondsOfDay + minute * 60;
  const by = (around: number) => shown - (shownIn(zone, around) - around);
  const [before, after] = [by(shown - secondsOfDay), by(shown + secondsOfDay)];
  const [first, last] = [Math.min(before, after), Math.max(before, after)];
  return shownIn(zone, first) === shown ? first : last;
};

/** Whether the clocks of the zone show another time than those of this computer. `moment` in unix seconds. */
export const isElsewhere = (zone: string, moment: number): boolean =>
  shownIn(zone, moment) !== shownIn(computerZone(), moment);

/** The zone of this computer, by its IANA name. */
export const computerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The place that a zone is named after. */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
