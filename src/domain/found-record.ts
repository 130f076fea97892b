import { cut } from './cut.ts';
import { plain } from './find.ts';

/** A record that was found by what its fields hold. */
export interface FoundRecord {
  /** The table of the console, such as `devices`. */
  readonly resource: string;
  readonly id: number;
  readonly name: string;
  /** What holds the text where the name does not, cut around it; null where the name does. Missing in answers of older servers. */
  readonly excerpt?: string | null;
  /** Where it is: the branch of a zone, the zone of a desk, the place of a device. Missing in answers of older servers. */
  readonly area?: string | null;
  /** How many of its table were found; the first of them are told. */
  readonly total: number;
}

/** How much of a long text is shown around what was found in it, in characters to either side. */
const around = 30;

/** A text as it is shown beside what was found in it: one line, and of a long one what stands around that. */
export const excerptOf = (held: string, text: string): string => {
  // An accent by itself, which is left out where texts are compared, would move what is found.
  const line = held.normalize('NFC').replace(/\s+/g, ' ').trim();
  const at = Math.max(plain(line).indexOf(plain(text.trim().replace(/\s+/g, ' '))), 0);
  const [from, to] = [Math.max(at - around, 0), at + text.length + around];
  return `${from > 0 ? '…' : ''}${cut(line, to - from, from).trim()}${to < line.length ? '…' : ''}`;
};

/** So many are found in each table at most, by a text of so many characters at least. */
export const mostFound = 5;
export const leastSearched = 2;

/** Whether a text is long enough to look for records by it, counted as the server does: a picture is one character. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= leastSearched;
