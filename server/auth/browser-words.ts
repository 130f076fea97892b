import Bowser from 'bowser';

/** What people call the browser and its system; null for what does not say. */
export interface BrowserWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A header that is longer says nothing more. */
const longest = 500;

/** The User-Agent header as it is kept: cut, and without what the database cannot hold; null for none. */
export const userAgentOf = (header: string | undefined): string | null =>
  header?.replaceAll('\0', '').slice(0, longest).toWellFormed() || null;

/** Chrome and Windows, of what a browser calls itself: enough to recognise one's own, and no more. */
export const browserWords = (userAgent: string | null): BrowserWords => {
  if (userAgent === null) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};
