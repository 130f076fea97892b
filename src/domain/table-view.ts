import type { Filters } from './filters.ts';
import type { Row } from './record.ts';
import type { Sort } from './table.ts';

/** How somebody wants to see a table, as far as it belongs into the address. */
export interface TableView {
  /** What is typed into the search field. */
  readonly find: string;
  /** Null for the order of the list. */
  readonly sort: Sort | null;
  /** What a column has to hold, by its key: '1' or '0' where it is yes or no, else the id of a related record. */
  readonly filters: Filters;
  /** The record that is open beside the table; null for none. */
  readonly record: number | null;
}

/** Stands for the form of a new record where one is open: no address leads there. */
export const newRecord = 0;

/** How a table is seen unless somebody wants it otherwise. */
export const plainView: TableView = { find: '', sort: null, filters: {}, record: null };

/** By the column, then the other way round, then not at all. */
export const nextSort = (sort: Sort | null, key: string): Sort | null => {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
};

/** A view as parameters, each where it is not as usual. */
const paramsOf = ({ find, sort, filters, record }: TableView): Record<string, string> => ({
  ...(find === '' ? {} : { find }),
  ...(sort ? { sort: `${sort.descending ? '-' : ''}${sort.key}` } : {}),
  ...Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b))),
  ...(record === null || record === newRecord ? {} : { record: String(record) }),
});

/**
 * The query of the address for a view: as short as can be, and empty for the default. `tab` says which table is seen, where a
 * page has several.
 */
export const writeTableQuery = (view: TableView, tab: string | null = null): string => {
  const query = new URLSearchParams({ ...(tab === null ? {} : { tab }), ...paramsOf(view) }).toString();
  return query === '' ? '' : `?${query}`;
};

/** Whether two views show the same. */
export const isSameView = (one: TableView, other: TableView): boolean =>
  writeTableQuery(one) === writeTableQuery(other);

const holds = (held: unknown, value: string): boolean => {
  if (typeof held === 'boolean') return held === (value === '1');
  const related: readonly unknown[] = Array.isArray(held) ? held : [held];
  return related.some((one) => typeof one === 'object' && one !== null && 'id' in one && String(one.id) === value);
};

/** Whether a record is what the filters leave. */
export const isLeft = (record: Row, filters: Filters): boolean =>
  Object.entries(filters).every(([key, value]) => holds(record[key], value));
