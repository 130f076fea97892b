import { i18n } from '@lingui/core';
import { type ConsoleScheme, inConsole } from '../domain/report.ts';
import { atOwnAddress } from './own-address.ts';
import type { Stop } from './ports.ts';

/** The colours that the console wears now. */
const schemeNow = (): ConsoleScheme =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';

/**
 * The address of a report for its frame, by a new pass: where one was shown already, the same part of it with the same
 * filters. `shown` is where the frame was; null for nowhere.
 */
export const reportAddress = (pass: string, shown: string | null): string => {
  // Another one may not have it in a frame, and nothing could be seen of where its reader is in it.
  const url = atOwnAddress(pass);
  const before = shown === null ? null : new URL(shown);
  // A page that could not be loaded is not of the reports.
  if (before?.origin === url.origin && before.pathname.startsWith(url.pathname)) {
    url.pathname = before.pathname;
    for (const [name, value] of before.searchParams)
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return inConsole(url.href, schemeNow());
};

const shownAddress = (): string | null =>
  document.querySelector<HTMLIFrameElement>('.report-screen iframe')?.contentDocument?.location.href ?? null;

/** Tells when a report that is shown is not in the language of the console any more, and where its reader is in it. */
export const watchReport = (outdated: (address: string | null) => void): Stop => {
  let { locale } = i18n;
  return i18n.on('change', () => {
    if (i18n.locale === locale) return; // other texts of the same language have come
    locale = i18n.locale;
    outdated(shownAddress());
  });
};
