import type { Resource } from './resource.ts';
import { isFilterable } from './visible.ts';

/** The resources whose records the filters of a table offer, each once. Of agents there is no list: they are their users. */
export const filteredFrom = ({ columns }: Resource): readonly string[] => {
  const related = columns.filter(isFilterable).flatMap((column) => ('from' in column ? [column.from] : []));
  return [...new Set(related)].filter((from) => from !== 'agents');
};
