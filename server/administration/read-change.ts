import type { Draft } from '../../src/domain/record.ts';
import { callerOf, demand } from '../auth/access.ts';
import { assigning, writing } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from '../postgres/database.ts';
import { changedLists } from '../records/lists.ts';
import { readValues } from '../records/values.ts';
import { chooseForRecord, refuseStrangers, type Sharing } from './record-choice.ts';

/** A change of a record as it is asked for. */
type Asked = Parameters<typeof callerOf>[0] & {
  readonly params: { readonly id: number };
  readonly body: { readonly id?: number | undefined; readonly version?: number | undefined; readonly data: Draft };
};

/**
 * The record that a request would change, and what it would write. Throws what is refused before anything is written: a
 * record that does not exist for the caller, a field that is none, a right that is missing, a value that may not be.
 */
export const readChange = async (db: Queries, shared: Sharing, request: Asked) => {
  const { caller, bunitId } = callerOf(request);
  const { id } = request.params;
  const { data, version = null } = request.body;
  if (request.body.id !== undefined && request.body.id !== id)
    throw failure('malformed', { fields: { id: 'not the id of the address' } });
  const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
  const { resource } = table;
  refuseStrangers(table, data, false);
  demand(writing(resource, 'edit'), caller);
  for (const key of changedLists(resource, data)) demand(assigning(resource, key, 'edit'), caller);
  return { table, id, version, data, values: readValues(resource, data, false) };
};
