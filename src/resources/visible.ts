import { type ColumnsLook, orderedKeys, shownKeys } from '../domain/columns.ts';
import { remembered } from '../domain/remembered.ts';
import type { Column, Resource } from './resource.ts';
import { shownColumns } from './rules.ts';

/** Whether a list can be filtered by the column: by yes or no, or by what it is related to. */
export const isFilterable = ({ kind, hidden }: Column): boolean =>
  hidden !== true && (kind === 'flag' || kind === 'link' || kind === 'list');

/** The columns of a table that somebody has not hidden, as they want them to stand; of a new record all are shown, as it may need them. */
export const visibleColumns = remembered((resource: Resource, look: ColumnsLook, isNew: boolean): readonly Column[] => {
  const columns = shownColumns(resource);
  const keys = columns.map(({ key }) => key);
  return (isNew ? orderedKeys(keys, look.order) : shownKeys(keys, look)).flatMap((key) =>
    columns.filter((column) => column.key === key),
  );
});
