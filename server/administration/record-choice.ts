import { z } from 'zod';
import type { Draft } from '../../src/domain/record.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { wireKey } from '../../src/resources/rules.ts';
import type { Right } from '../auth/access.ts';
import { reading } from '../auth/resource-rights.ts';
import type { Caller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from '../postgres/database.ts';
import { findRecord } from '../records/record-read.ts';
import { isWritableList, writableColumns } from '../records/record-schema.ts';
import type { ResourceTable } from '../records/tables.ts';

/** Two tables may share a path (specification §7: superusers are users loaded with `fullpower`): the one that is plain, then the special one. */
export type Sharing = readonly [ResourceTable, ...ResourceTable[]];

/** What may be sent for a resource: its columns and lists, and, of what it fixes, the flags. */
const knownKeys = (resource: Resource, isNew: boolean): readonly string[] => [
  ...writableColumns(resource).map(wireKey),
  ...resource.columns.filter((column) => isWritableList(resource, column)).map(({ key }) => key),
  ...Object.entries(resource.fixed ?? {}).flatMap(([key, value]) => (isNew || value !== null ? [key] : [])),
  ...(isNew ? [] : ['add', 'remove']),
];

/** Throws `unknown_field` for a field that is another resource's. */
export const refuseStrangers = ({ resource }: ResourceTable, data: Draft, isNew: boolean): void => {
  const known = knownKeys(resource, isNew);
  const { fixed = {} } = resource;
  const isWrong = (key: string) => !known.includes(key) || (isNew && key in fixed && data[key] !== fixed[key]);
  const strangers = Object.keys(data).filter(isWrong);
  if (strangers.length > 0)
    throw failure('unknown_field', { fields: Object.fromEntries(strangers.map((key) => [key, 'unknown_field'])) });
};

/** The right, on any of the resources that share a path. */
export const onAny =
  (shared: Sharing, right: (resource: Resource) => Right): Right =>
  (caller) => {
    const missing = shared.map(({ resource }) => right(resource)(caller));
    return missing.includes(null) ? null : (missing[0] ?? null);
  };

const isAsked = ({ resource: { query } }: ResourceTable, asked: Draft): boolean =>
  query !== undefined && Object.entries(query).every(([key, value]) => asked[key] === value);

/** The parameters by which a path's resources are told apart. */
export const choosingParameters = (shared: Sharing): readonly string[] =>
  shared.flatMap(({ resource }) => Object.keys(resource.query ?? {}));

/** The parameters of a write: those that tell which of the resources of a path is meant do no harm. */
export const writeParameters = (shared: Sharing) =>
  z.strictObject(Object.fromEntries(choosingParameters(shared).map((name) => [name, z.string().optional()])));

/** The resource that a list is asked for. */
export const chooseForList = (shared: Sharing, query: Draft): ResourceTable =>
  shared.find((table) => isAsked(table, query)) ?? shared[0];

/** The resource that a new record is for. What only a special one fixes, nobody may send who may not make those. */
export const chooseForCreation = (shared: Sharing, caller: Caller, body: Draft): ResourceTable => {
  const [plain, ...special] = shared;
  const known = knownKeys(plain.resource, true);
  const isMeant = ({ resource: { fixed = {} } }: ResourceTable) =>
    caller.holder.fullpower && Object.keys(fixed).some((key) => key in body && !known.includes(key));
  return special.find(isMeant) ?? plain;
};

/** The resources of a path of which the caller may know. */
export const visible = (shared: Sharing, caller: Caller): readonly ResourceTable[] =>
  shared.length === 1 ? shared : shared.filter(({ resource }) => reading(resource)(caller) === null);

/** The resource that a record is of. Throws `not_found`. */
export const chooseForRecord = async (
  db: Queries,
  shared: Sharing,
  { caller, bunitId }: { caller: Caller; bunitId: number },
  id: number,
): Promise<ResourceTable> => {
  if (shared.length === 1) return shared[0];
  for (const table of visible(shared, caller)) if (await findRecord(db, table, bunitId, id, new Set())) return table;
  throw failure('not_found');
};
