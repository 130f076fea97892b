import type { Draft } from '../../src/domain/record.ts';
import type { Column, Resource } from '../../src/resources/resource.ts';
import type { Queries } from '../postgres/database.ts';
import { isWritableList, sendsCodes } from './record-schema.ts';
import { changeList, type ListChange, type ListDifference, permissionIds } from './record-write.ts';
import type { ResourceTable } from './tables.ts';

const part = (data: Draft, name: 'add' | 'remove'): Draft => (data[name] ?? {}) as Draft;

/** The keys of the list columns that a request changes. */
export const changedLists = (resource: Resource, data: Draft): readonly string[] =>
  resource.columns
    .filter((column) => isWritableList(resource, column))
    .map(({ key }) => key)
    .filter((key) => [data, part(data, 'add'), part(data, 'remove')].some((sent) => sent[key] !== undefined));

const readIds = (tx: Queries, column: Column, sent: unknown): Promise<number[]> | number[] => {
  if (!Array.isArray(sent)) return [];
  return sendsCodes(column) ? permissionIds(tx, column.key, sent.map(String)) : sent.map(Number);
};

const readChange = async (tx: Queries, column: Column, data: Draft): Promise<ListChange> => ({
  key: column.key,
  whole: data[column.key] === undefined ? null : await readIds(tx, column, data[column.key]),
  add: await readIds(tx, column, part(data, 'add')[column.key]),
  remove: await readIds(tx, column, part(data, 'remove')[column.key]),
});

/** Changes the list columns of a record as a request asks, and answers what each gained and lost. */
export const changeLists = async (
  tx: Queries,
  { resource, lists }: ResourceTable,
  bunitId: number,
  record: number,
  data: Draft,
): Promise<Readonly<Record<string, ListDifference>>> => {
  const differences: Record<string, ListDifference> = {};
  for (const key of changedLists(resource, data)) {
    const column = resource.columns.find((one) => one.key === key);
    const pairs = lists[key]?.pairs;
    if (!column || !pairs) throw new Error(`${resource.name}.${key} has no table of pairs`);
    const change = await readChange(tx, column, data);
    differences[key] = await changeList(tx, pairs, { bunitId, record }, change);
  }
  return differences;
};

/** Whether any list is different now. */
export const hasDifference = (differences: Readonly<Record<string, ListDifference>>): boolean =>
  Object.values(differences).some(({ added, removed }) => added.length + removed.length > 0);
