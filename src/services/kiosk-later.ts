import { languages } from '../domain/settings.ts';
import { keepDoublePresses } from './double-press.ts';
import type { Catalogue } from './languages.ts';

/** Brings what the page of a device has beside its first screen, and nobody waits for at the start. `texts` are its own. */
export const bringTheRest = (texts: Catalogue): void => {
  keepDoublePresses(document);
  // A language may be wanted for the first time while the server is away.
  Promise.all(languages.map(texts)).catch(() => {});
};
