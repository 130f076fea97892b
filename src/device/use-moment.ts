import { useLingui } from '@lingui/react/macro';
import { isElsewhere } from '../domain/time-zone.ts';

// Minutes have two digits all the same, and the hour as many as the language gives it.
const timeParts = { hour: 'numeric', minute: 'numeric' } as const;
const parts = { weekday: 'long', day: 'numeric', month: 'long', ...timeParts } as const;

type Written = (time: number) => string;

const useFormat = (of: Intl.DateTimeFormatOptions, timeZone: string): Written => {
  const { i18n } = useLingui();
  return (time) => {
    // Whoever looks at another clock beside the screen has to know by which one it is.
    const timeZoneName = isElsewhere(timeZone, time) ? 'shortGeneric' : undefined;
    return i18n.date(new Date(time * 1_000), { ...of, timeZone, timeZoneName });
  };
};

/**
 * Writes a moment (unix seconds) as day and time of day, in the language of the page and by the clocks of a zone, which it
 * names where those of the device show another time. With its date, because holidays may last longer than a week.
 */
export const useMoment = (zone: string): Written => useFormat(parts, zone);

/** Writes only the time of day of a moment (unix seconds), in the same way. */
export const useTimeOfDay = (zone: string): Written => useFormat(timeParts, zone);
