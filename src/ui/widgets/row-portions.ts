import { portion, type RowRange } from '../../domain/drawn.ts';

/**
 * The rows to draw now, of those wanted: the ones that are there already and a portion of new ones beside them; after a
 * jump elsewhere, a portion from the first that is seen. Called again until all wanted are drawn.
 */
export const nextRows = (drawn: RowRange, wanted: RowRange, seen: number): RowRange => {
  const kept = { first: Math.max(drawn.first, wanted.first), end: Math.min(drawn.end, wanted.end) };
  if (kept.first >= kept.end) {
    const first = Math.max(wanted.first, Math.min(seen, wanted.end - 1));
    return { first, end: Math.min(wanted.end, first + portion) };
  }
  const end = Math.min(wanted.end, kept.end + portion);
  return { first: Math.max(wanted.first, kept.first - (portion - (end - kept.end))), end };
};
