import { matches } from './choice.ts';
import type { Row } from './record.ts';
import { isSame } from './same.ts';

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

/** The records that contain the text in any of these fields, in the order asked for; the order of the list without one. */
export const arrange = (
  records: readonly Row[],
  fields: readonly string[],
  find: string,
  sort: Sort | null,
): readonly Row[] => {
  const found =
    find.trim() === ''
      ? records
      : records.filter((record) => matches(find, ...fields.map((field) => textOf(record[field]))));
  return inOrder(found, sort);
};

/** What the server is asked to look for, and in which order. */
export interface Asked {
  readonly search: string;
  readonly sort: Sort | null;
}

/** A list as it is here, and how it is looked at. */
export interface Arranging {
  readonly records: readonly Row[];
  /** How many the server has; more than are here of a very long list. */
  readonly total: number;
  readonly sort: Sort | null;
  readonly find: string;
  /** What the server was asked for last, and what the list that is here is the answer to. */
  readonly asked: Asked;
  readonly answered: Asked;
}

/** Whether there is more than what is here. */
export const isCut = ({ total, records }: Pick<Arranging, 'total' | 'records'>): boolean => total > records.length;

/** Whether it is the server who has to look for what is typed. */
export const isSearchedByServer = (list: Arranging): boolean =>
  isCut(list) || list.asked.search !== '' || list.answered.search !== '';

/** Whether the order asked for can come from the server only, and it was not asked for it yet. */
export const isOutOfOrder = (list: Arranging): boolean => isCut(list) && !isSame(list.asked.sort, list.sort);

/** Whether the server was asked for another list than the one that is here. */
export const isAwaited = ({ asked, answered }: Arranging): boolean => !isSame(asked, answered);

const byId: Sort = { key: 'id', descending: false };

/**
 * The records as they are shown. A list that is cut keeps the order of the server: sorted here, its first would be the
 * first of what happens to be here.
 */
export const shownOf = (list: Arranging, fields: readonly string[]): readonly Row[] => {
  const { records, find, answered, sort } = list;
  const unsorted = answered.sort ? byId : null;
  return arrange(records, fields, find === answered.search ? '' : find, isCut(list) ? null : (sort ?? unsorted));
};

/** By the column, then the other way round, then not at all. */
export const nextSort = (sort: Sort | null, key: string): Sort | null => {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
};

/** What is done to several records at once. */
export type BulkAction = 'activate' | 'deactivate' | 'delete';

/** What became of one record, or of one line of an import; `problem` is null when it went well. */
export interface Outcome {
  readonly id: number;
  readonly label: string;
  readonly problem: string | null;
}
