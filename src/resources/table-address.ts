import { longestSearch } from '../domain/find.ts';
import type { TableView } from '../domain/table-view.ts';
import type { Column, Resource } from './resource.ts';
import { columnOf, isSortable } from './rules.ts';
import { isFilterable } from './visible.ts';

/** A number that may be the id of a record. */
const isId = (text: string | null): boolean => /^[1-9]\d{0,8}$/.test(text ?? '');

const isValue = (column: Column, value: string): boolean =>
  column.kind === 'flag' ? value === '0' || value === '1' : isId(value);

/** Reads the query of an address. What it does not say, or says of no such column, is as it is by default. */
export const readTableQuery = (resource: Resource, query: string): TableView => {
  const given = new URLSearchParams(query);
  const [, minus, key = ''] = /^(-?)(.+)$/.exec(given.get('sort') ?? '') ?? [];
  const sorted = columnOf(resource, key);
  const record = given.get('record');
  const filters = resource.columns.flatMap((column) => {
    const value = given.get(column.key) ?? '';
    return isFilterable(column) && isValue(column, value) ? [[column.key, value] as const] : [];
  });
  return {
    find: (given.get('find') ?? '').slice(0, longestSearch),
    sort: sorted && isSortable(sorted) ? { key, descending: minus === '-' } : null,
    filters: Object.fromEntries(filters),
    record: isId(record) ? Number(record) : null,
  };
};
