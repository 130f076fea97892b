import { type Shown, tableIn } from '../domain/shown.ts';
import { resources } from './index.ts';
import type { Resource } from './resource.ts';

/** The table of the route. Throws where it shows none, which the guard of the state that asks rules out. */
export const tableResource = (shown: Shown): Resource => {
  const table = tableIn(shown);
  if (table === null) throw new Error(`${shown.path} shows no table`);
  return resources[table];
};
