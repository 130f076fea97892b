import type { Row } from './record.ts';
import { type RecordList, recordIn, shownOf } from './record-list.ts';

/** Rows of a list as it is shown, from the first to before the end, by index. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** How many rows are drawn in one go: what a slow machine does well within 50 ms, and more than half a window. */
export const portion = 16;

/** What is taken to be on the screen before the screen has said so. */
export const atFirst: RowRange = { first: 0, end: portion };

/** The records whose rows live: those on the screen, and those in whose rows something is going on, wherever they are. */
export const livingOf = (list: RecordList, { first, end }: RowRange, occupied: readonly number[]): readonly Row[] => {
  const seen = shownOf(list).slice(first, end);
  const unseen = occupied.filter((id, index) => occupied.indexOf(id) === index && !seen.some((one) => one.id === id));
  return [...seen, ...unseen.flatMap((id) => recordIn(list, id) ?? [])];
};
