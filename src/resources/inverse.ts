import { resources } from './index.ts';
import type { Column, Resource } from './resource.ts';

/** The column of the related table that points back at this one, by which it can be filtered; null where there is none. */
export const inverseOf = ({ name }: Resource, column: Column): string | null => {
  if (column.kind !== 'list' || !(column.from in resources)) return null;
  const related: Resource = resources[column.from as keyof typeof resources];
  const back = related.columns.find((one) => 'from' in one && one.from === name && !one.hidden);
  return back?.key ?? null;
};
