/**
 * What a page of another origin may do in a frame of the console: be itself there, with its own scripts, storage and
 * cookies, and open windows and files of its own. It may not lead the console elsewhere.
 */
export const embedded = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-storage-access-by-user-activation',
].join(' ');

/** How an address is shown: in a frame, in a tab of its own, or not at all, with the reason. */
export type Framing =
  | { readonly shown: 'frame' }
  | { readonly shown: 'tab'; readonly why: 'own' | 'insecure' }
  | { readonly shown: 'nowhere'; readonly why: 'credentials' };

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Whether an address carries a name or a password: whoever sees it has them, and it can pass for another site. */
export const hasCredentials = (address: string): boolean => {
  const url = parsed(address);
  return url !== null && (url.username !== '' || url.password !== '');
};

/**
 * How the console, which has this origin, shows an address; null for what is no web page. A page of our own origin is
 * never framed: with scripts and its own origin it could take the frame's bounds away. An `http` page within `https` is
 * what browsers refuse.
 */
export const framingOf = (address: string, consoleOrigin: string): Framing | null => {
  const url = parsed(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (hasCredentials(address)) return { shown: 'nowhere', why: 'credentials' };
  if (url.origin === consoleOrigin) return { shown: 'tab', why: 'own' };
  if (url.protocol === 'http:' && consoleOrigin.startsWith('https:')) return { shown: 'tab', why: 'insecure' };
  return { shown: 'frame' };
};

/** Whether the address that a record carries is that of a web page, which can be opened. */
export const hasPage = (record: Readonly<Record<string, unknown>>): boolean =>
  ['http:', 'https:'].includes(parsed(addressOf(record))?.protocol ?? '');

/** The address that a record carries: a report's `url`, or the value of a configuration entry; '' without one. */
export const addressOf = (record: Readonly<Record<string, unknown>> | null): string => {
  const address = record?.url ?? record?.value;
  return typeof address === 'string' ? address : '';
};
