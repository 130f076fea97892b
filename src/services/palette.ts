import type { FoundRecord } from '../domain/found-record.ts';
import type { PaletteWords } from '../domain/palette.ts';
import { quickKeys } from '../domain/quick-keys.ts';
import type { Http } from './http.ts';
import type { Palette } from './ports.ts';
import { hearWindow } from './window-events.ts';

/** Fetches the words of the palette, which nobody needs before it is opened. */
export type FetchPaletteWords = () => Promise<PaletteWords>;

/** Whether a key means the palette, in the browsers of all systems. */
const isMeant = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Where keys mean what is typed, or what is chosen. */
const taking = 'input, select, textarea, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** A letter, digit or sign that is typed where no field takes it; null for any other key. */
const singleKey = ({ key, ctrlKey, metaKey, altKey, target, isComposing, repeat }: KeyboardEvent): string | null => {
  const isTaken = target instanceof Element && target.closest(taking) !== null;
  return key.length > 1 || ctrlKey || metaKey || altKey || isComposing || repeat || isTaken ? null : key;
};

/** What lies over the page and wants an answer first. */
const modal = '[aria-modal="true"], dialog[open]';
const isFree = () => document.querySelector(modal) === null;

/** The palette of the console, in words of the moment. */
export const palette = (http: Pick<Http, 'get'>, fetchWords: FetchPaletteWords): Palette => ({
  async find(question) {
    const [{ foundEntries }, words] = await Promise.all([import('../domain/palette.ts'), fetchWords()]);
    return foundEntries(question, words);
  },
  async findRecords(question, signal) {
    const [{ recordEntries }, words, found] = await Promise.all([
      import('../domain/palette.ts'),
      fetchWords(),
      http.get<readonly FoundRecord[]>('search', { text: question.text.trim() }, signal),
    ]);
    return recordEntries(question, found, words);
  },
  watch: (listener) =>
    hearWindow(['keydown'], (event) => {
      const key = singleKey(event);
      if (isMeant(event)) {
        // Browsers have a search of their own under these keys.
        event.preventDefault();
        if (isFree()) listener({ type: 'palette.open' });
      } else if (event.key === 'Escape') {
        // What lies over the page closes by itself.
        if (isFree() && !event.isComposing) listener({ type: 'palette.close' });
      } else if (key !== null) {
        const free = isFree();
        // And of '/'; the field that opens must not be given it.
        if (free && key === quickKeys.palette) event.preventDefault();
        listener({ type: 'palette.key', key, free });
      }
    }),
});
