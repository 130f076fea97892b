import { useLingui } from '@lingui/react/macro';

const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/**
 * Writes a moment (unix seconds) as day and time of day, in the language and time zone of the page. With its date, because
 * holidays may last longer than a week.
 */
export const useMoment = (): ((time: number) => string) => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, parts);
  return (time) => format.format(time * 1_000);
};
