import type { Row } from '../domain/record.ts';
import type { Target } from './port.ts';
import type { TypedNews } from './unsent.ts';

/** What a row tells its table. */
export type RowNews =
  /** The record as it is stored now. */
  | { type: 'row.saved'; record: Row }
  /** Something was written, or may have been, and it is not known what is stored now: the table asks. */
  | { type: 'row.stale' }
  | { type: 'row.removed'; id: number }
  /** The row is edited: it stays, even if its record is deleted elsewhere. */
  | { type: 'row.held'; id: number }
  | { type: 'row.released'; id: number }
  | TypedNews;
export type TableParent = Target<RowNews>;

/**
 * What became of a record in a chart that works on it: the record as it is stored now; `deleted`; `unknown` where it was
 * written, or may have been, and nobody said what is stored; `kept` as it was.
 */
export type Written = Row | 'deleted' | 'unknown' | 'kept';

/** What the table hears of a record that was written, or may have been. */
export const newsOf = (written: Written, { id }: Row): RowNews => {
  if (typeof written !== 'string') return { type: 'row.saved', record: written };
  return written === 'deleted' ? { type: 'row.removed', id } : { type: 'row.stale' };
};
