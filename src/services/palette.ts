import type { FoundRecord } from '../domain/found-record.ts';
import type { PaletteWords } from '../domain/palette.ts';
import type { Http } from './http.ts';
import type { Palette } from './ports.ts';

/** Fetches the words of the palette, which nobody needs before it is opened. */
export type FetchPaletteWords = () => Promise<PaletteWords>;

/** Whether a key means the palette, in the browsers of all systems. */
const isMeant = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** What lies over the page and wants an answer first. */
const modal = '[aria-modal="true"], dialog[open]';

/** The palette of the console, in words of the moment. */
export const palette = (http: Pick<Http, 'get'>, fetchWords: FetchPaletteWords): Palette => ({
  async find(question) {
    const [{ foundEntries }, words] = await Promise.all([import('../domain/palette.ts'), fetchWords()]);
    return foundEntries(question, words);
  },
  async findRecords({ text, viewer }, signal) {
    const [{ recordEntries }, words, found] = await Promise.all([
      import('../domain/palette.ts'),
      fetchWords(),
      http.get<readonly FoundRecord[]>('search', { text: text.trim() }, signal),
    ]);
    return recordEntries(viewer, found, words);
  },
  watch(listener) {
    const heard = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      // Browsers have a search of their own under these keys.
      event.preventDefault();
      if (document.querySelector(modal) === null) listener();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  },
});
