import { type ColumnsLook, orderedKeys, shownKeys } from '../domain/columns.ts';
import type { Row } from '../domain/record.ts';
import { remembered } from '../domain/remembered.ts';
import { kinds } from './kinds.ts';
import type { Column, Resource } from './resource.ts';
import { tableColumns } from './rules.ts';

/** Whether a list can be filtered by the column: by yes or no, or by what it is related to. */
export const isFilterable = ({ kind, hidden }: Column): boolean =>
  hidden !== true && (kind === 'flag' || kind === 'link' || kind === 'list');

/** Whether a record has nothing in the column that somebody would miss: a flag that is off, or a count of none, says no more than a blank. */
const saysNothing = ({ key, kind, readOnly }: Column, record: Row): boolean =>
  kinds[kind].empty(record[key]) ||
  (kind === 'flag' && record[key] !== true) ||
  (kind === 'number' && readOnly === true && record[key] === 0);

/** The rare columns that no record has anything in, by their keys, joined by a comma. */
export const emptyColumns = remembered((resource: Resource, records: readonly Row[]): string =>
  tableColumns(resource)
    .filter((column) => column.rare && records.every((record) => saysNothing(column, record)))
    .map(({ key }) => key)
    .join(),
);

/** Whether a column without a value is written in the row: the sheet has those of a part. */
const isTypedInRow = ({ readOnly, part }: Column): boolean => !readOnly && part === undefined;

/** What is being typed in a table: nothing, records that there are, or a new one. */
export type Typing = 'nothing' | 'records' | 'new';

/**
 * The columns of a table that somebody has not hidden, as they want them to stand, without those that are empty. While something
 * is typed, those of them that can be written are there as well, behind all others, which stay where they are; of a
 * new record the hidden ones too, as it may need them.
 */
export const visibleColumns = remembered((resource: Resource, look: ColumnsLook, empty: string, typing: Typing) => {
  const columns = tableColumns(resource);
  const keys = columns.map(({ key }) => key);
  const wanted = (typing === 'new' ? orderedKeys(keys, look.order) : shownKeys(keys, look)).flatMap((key) =>
    columns.filter((column) => column.key === key),
  );
  const left = empty.split(',');
  const [full, blank] = [false, true].map((is) => wanted.filter(({ key }) => left.includes(key) === is));
  return [...(full ?? []), ...(typing === 'nothing' ? [] : (blank ?? []).filter(isTypedInRow))];
});
