import { useLingui } from '@lingui/react/macro';

const timeParts = { hour: '2-digit', minute: '2-digit' } as const;
const parts = { weekday: 'long', day: 'numeric', month: 'long', ...timeParts } as const;

type Written = (time: number) => string;

const useFormat = (of: Intl.DateTimeFormatOptions): Written => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, of);
  return (time) => format.format(time * 1_000);
};

/**
 * Writes a moment (unix seconds) as day and time of day, in the language and time zone of the page. With its date, because
 * holidays may last longer than a week.
 */
export const useMoment = (): Written => useFormat(parts);

/** Writes only the time of day of a moment (unix seconds). */
export const useTimeOfDay = (): Written => useFormat(timeParts);
