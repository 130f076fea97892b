/** The longest search that is taken: a longer one finds nothing, and the server refuses it. */
export const longestSearch = 200;

/** Text as it is compared in a search: without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search. */
export const searchWords = (find: string): readonly string[] => plain(find).split(/\s+/).filter(Boolean);

/** Whether every word of a search is somewhere in the text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** The order of names: 'Caja 2' before 'caja 10'. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
