import { matches } from './choice.ts';
import type { Row } from './record.ts';

/** The most records that a table holds; beyond them it shows the first and looks for others on the server. */
export const mostRecords = 10_000;

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** A value as text, to sort and to find by: lists by their count, related records by their name. */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object' && value !== null) {
    return 'name' in value ? String(value.name) : JSON.stringify(value);
  }
  return value === null || value === undefined ? '' : String(value);
};

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (Array.isArray(a) && Array.isArray(b)) return a.length - b.length;
  return textOf(a).localeCompare(textOf(b), undefined, { numeric: true, sensitivity: 'base' });
};

/** The records in the order asked for; in their own without one. */
export const inOrder = (records: readonly Row[], sort: Sort | null): readonly Row[] => {
  if (!sort) return records;
  const sorted = records.toSorted((a, b) => compare(a[sort.key], b[sort.key]) || a.id - b.id);
  return sort.descending ? sorted.reverse() : sorted;
};

/** The records that contain the text in any of these fields, or `stay` whatever they contain, in the order asked for; the order of the list without one. */
export const arrange = (
  records: readonly Row[],
  fields: readonly string[],
  find: string,
  sort: Sort | null,
  stay: readonly number[] = [],
): readonly Row[] => {
  const isFound = (record: Row) =>
    stay.includes(record.id) || matches(find, ...fields.map((field) => textOf(record[field])));
  const found = find.trim() === '' ? records : records.filter(isFound);
  return inOrder(found, sort);
};

/** What is done to several records at once. */
export const bulkActions = ['activate', 'deactivate', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most records that one request makes, changes or deletes; and as many as are sent, so that progress is seen. */
export const mostAtOnce = 100;
export const portionOfRecords = 50;

/** What became of one record, or of one line of an import; `problem` is null when it went well. */
export interface Outcome {
  readonly id: number;
  readonly label: string;
  readonly problem: string | null;
  /** What is wrong with which field, where the server said so. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The record as it is by now, where another one was seen (`stale_version`). */
  readonly record?: Row;
}
