import { type ColumnsLook, orderedKeys, shownKeys } from '../domain/columns.ts';
import type { Row } from '../domain/record.ts';
import { remembered } from '../domain/remembered.ts';
import { kinds } from './kinds.ts';
import type { Column, Resource } from './resource.ts';
import { shownColumns } from './rules.ts';

/** Whether a list can be filtered by the column: by yes or no, or by what it is related to. */
export const isFilterable = ({ kind, hidden }: Column): boolean =>
  hidden !== true && (kind === 'flag' || kind === 'link' || kind === 'list');

/** The rare columns that no record has anything in, by their keys, joined by a comma. */
export const emptyColumns = remembered((resource: Resource, records: readonly Row[]): string =>
  shownColumns(resource)
    .filter(({ key, kind, rare }) => rare && records.every((record) => kinds[kind].empty(record[key])))
    .map(({ key }) => key)
    .join(),
);

/**
 * The columns of a table that somebody has not hidden, as they want them to stand, without those that are empty; of a new
 * record the hidden ones are shown as well, as it may need them.
 */
export const visibleColumns = remembered((resource: Resource, look: ColumnsLook, empty: string, isNew: boolean) => {
  const left = empty.split(',');
  const columns = shownColumns(resource).filter(({ key }) => !left.includes(key));
  const keys = columns.map(({ key }) => key);
  return (isNew ? orderedKeys(keys, look.order) : shownKeys(keys, look)).flatMap((key) =>
    columns.filter((column) => column.key === key),
  );
});
