import { remembered } from '../domain/remembered.ts';
import type { Column, Resource } from './resource.ts';
import { shownColumns } from './rules.ts';

/** Whether a list can be filtered by the column: by yes or no, or by what it is related to. */
export const isFilterable = ({ kind, hidden }: Column): boolean =>
  hidden !== true && (kind === 'flag' || kind === 'link' || kind === 'list');

/** The columns of a table that somebody has not hidden. */
export const visibleColumns = remembered((resource: Resource, hidden: readonly string[]): readonly Column[] =>
  shownColumns(resource).filter(({ key }) => !hidden.includes(key)),
);
