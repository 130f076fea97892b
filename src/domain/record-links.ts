import type { Holder } from './access.ts';
import { distributionTabs } from './distribution.ts';
import type { FoundRecord } from './found-record.ts';
import { mayOpen, type RoutePath, routes, tableOf } from './routes.ts';

/** The page of a table; null for one that has none. */
const pageOf = (table: string): { readonly route: RoutePath; readonly query: string } | null => {
  if (distributionTabs.some((tab) => tab === table)) return { route: '/configs/distribution', query: `tab=${table}&` };
  const route = (Object.keys(routes) as RoutePath[]).find((path) => tableOf(path) === table);
  return route === undefined ? null : { route, query: '' };
};

/** The way to a record; null where the holder has none. */
export const recordPath = (holder: Holder, { resource, id }: FoundRecord): string | null =>
  linkTo(holder, resource, 'record', id);

/**
 * The way to the records of a table that are related to one by their column `by`, or hold a text, as if it were typed there
 * (`find`); null where the holder has none.
 */
export const linkTo = (holder: Holder, table: string, by: string | null, value: number | string): string | null => {
  const page = pageOf(table);
  if (page === null || by === null || !mayOpen({ ...holder, agent: null }, page.route)) return null;
  return `${page.route}?${page.query}${new URLSearchParams({ [by]: String(value) })}`;
};
