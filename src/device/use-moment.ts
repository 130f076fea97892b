import { useLingui } from '@lingui/react/macro';

/** Writes a moment (unix seconds) as day of the week and time of day, in the language and time zone of the page. */
export const useMoment = (): ((time: number) => string) => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', hour: '2-digit', minute: '2-digit' });
  return (time) => format.format(time * 1_000);
};
