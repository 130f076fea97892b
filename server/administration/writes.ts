import type { Draft, Row } from '../../src/domain/record.ts';
import { holdingColumns } from '../../src/resources/rules.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { announce } from '../postgres/announce.ts';
import { eq } from '../postgres/orm.ts';
import { membersOf } from '../realtime/following.ts';
import { rememberRecord } from '../records/audit-records.ts';
import { changeLists, hasDifference } from '../records/lists.ts';
import { findRecord, lockRecord } from '../records/record-read.ts';
import { insertRow, touchRow, updateRow } from '../records/record-write.ts';
import type { Write } from '../records/resource-rules.ts';
import type { ResourceTable } from '../records/tables.ts';
import { capture, keepInTrash, putBack, takeFromTrash } from '../records/trash.ts';
import { rules } from './all-rules.ts';

const found = async ({ tx, bunitId }: Write, table: ResourceTable, id: number): Promise<Row> => {
  const record = await findRecord(tx, table, bunitId, id);
  if (!record) throw failure('not_found');
  return record;
};

/** The record as it is now, for this write alone until it is committed. Throws `not_found`. */
export const refreshed = async (write: Write, table: ResourceTable, id: number): Promise<Row> => {
  if (!(await lockRecord(write.tx, table, write.bunitId, id))) throw failure('not_found');
  return found(write, table, id);
};

/** The business that a record is written into; null where it has no column for one. */
const owned = ({ bunitId }: Write, { belongs }: ResourceTable): Draft =>
  belongs === 'column' ? { bunit_id: bunitId } : {};

/** Lets everybody hear, once it is committed, which version a record has now: null where it is gone. */
export const tellOfRecord = ({ tx, bunitId }: Write, { name }: ResourceTable, id: number, version: number | null) => {
  announce(tx, bunitId, { kind: 'record', resource: name, id, version });
  rules[name].tell?.(tx, bunitId, id);
};

/** Writes a new record with the fields read from `data`, its lists, and what is kept of its secret (null: it has none). Throws what the rules and the database refuse. */
export const createRecord = async (
  write: Write,
  table: ResourceTable,
  fields: Draft,
  data: Draft,
  secret: string | null,
): Promise<Row> => {
  const { claim, prepare, written, secret: rule } = rules[table.name];
  await claim?.(write);
  const sent = { ...table.resource.fixed, ...fields };
  const values = { ...((await prepare?.(write, sent, null)) ?? sent) };
  const kept = secret === null ? {} : rule?.store(write, secret);
  const id = await insertRow(write.tx, table, { ...values, ...kept, ...owned(write, table), created_at: write.now });
  const lists = await changeLists(write.tx, table, write.bunitId, id, data);
  await written?.(write, { id, before: null, values, lists });
  const made = await found(write, table, id);
  await rememberRecord(write, table, 'create', { before: null, after: made });
  tellOfRecord(write, table, id, made.version);
  return made;
};

/** A record, and the version of it that a writer has seen; null for whoever does not say. */
interface SeenRecord {
  readonly id: number;
  readonly version: number | null;
}

/**
 * Changes a record, and answers it whole, with whether anything is different now. Throws `not_found`, and
 * `stale_version` with the record as it is when the writer has seen another version.
 */
export const changeRecord = async (
  write: Write,
  table: ResourceTable,
  { id, version }: SeenRecord,
  fields: Draft,
  data: Draft,
): Promise<{ record: Row; isChanged: boolean }> => {
  const { tx, bunitId } = write;
  const { claim, prepare, written } = rules[table.name];
  await claim?.(write);
  if (!(await lockRecord(tx, table, bunitId, id))) throw failure('not_found');
  const before = await found(write, table, id);
  if (version !== null && before.version !== version) throw failure('stale_version', { data: before });
  const sent = { ...fixedChange(table, data), ...fields };
  const values = { ...((await prepare?.(write, sent, before)) ?? sent) };
  const hasChanged = await updateRow(tx, table, id, values);
  const lists = await changeLists(tx, table, bunitId, id, data);
  if (!hasChanged && !hasDifference(lists)) return { record: before, isChanged: false };
  if (!hasChanged) await touchRow(tx, table, id);
  await written?.(write, { id, before, values, lists });
  const record = (await findRecord(tx, table, bunitId, id)) ?? { ...before, ...values };
  await rememberRecord(write, table, 'update', { before, after: record });
  tellOfRecord(write, table, id, record.version);
  return { record, isChanged: true };
};

/** The flags that a resource fixes for new records, where a request changes one later. */
const fixedChange = ({ resource: { fixed = {} } }: ResourceTable, data: Draft): Draft =>
  Object.fromEntries(Object.keys(fixed).flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));

/**
 * Deletes a record into the trash. Throws `not_found`, `stale_version` with the record as it is when the writer has seen
 * another version, and `in_use` naming what points at the record.
 */
export const removeRecord = async (write: Write, table: ResourceTable, { id, version }: SeenRecord): Promise<void> => {
  const { tx, bunitId, caller, now } = write;
  const { claim, mayRemove, remove } = rules[table.name];
  await claim?.(write);
  if (!(await lockRecord(tx, table, bunitId, id))) throw failure('not_found');
  const record = await found(write, table, id);
  if (version !== null && record.version !== version) throw failure('stale_version', { data: record });
  const holding = holdingColumns(table.resource, record);
  if (holding.length > 0)
    throw failure('in_use', { fields: Object.fromEntries(holding.map((key) => [key, 'in_use'])) });
  await mayRemove?.(write, record);
  await rememberRecord(write, table, 'delete', { before: record, after: null });
  tellOfRecord(write, table, id, null);
  if (remove) return remove(write, record);
  const [row] = await capture(tx, table.table, eq(table.id, id));
  await tx.delete(table.table).where(eq(table.id, id));
  const kept = { resource: table.name, record_id: id, bunit_id: trashOf(table, bunitId), row };
  await keepInTrash(tx, { ...kept, deleted_by: callerName(caller), deleted_at: now });
};

const trashOf = ({ belongs }: ResourceTable, bunitId: number): number | null =>
  belongs === 'column' || belongs === 'current' ? bunitId : null;

/** Takes a deleted record out of the trash, under the first of the resources that has it there. */
const takeFirst = async ({ tx, bunitId, now }: Write, candidates: readonly ResourceTable[], id: number) => {
  for (const table of candidates) {
    const whose = trashOf(table, bunitId);
    const taken = await takeFromTrash(tx, { resource: table.name, bunitId: whose, id, now });
    if (taken) return { table, taken };
  }
  throw failure('not_found');
};

/** Puts a deleted record back, with the id that it had. Throws `not_found` when it is not in the trash (any more). */
export const restoreRecord = async (
  write: Write,
  candidates: readonly ResourceTable[],
  id: number,
): Promise<{ table: ResourceTable; restored: Row }> => {
  const { tx } = write;
  const { table, taken } = await takeFirst(write, candidates, id);
  const { restore } = rules[table.name];
  if (restore) await restore(write, taken);
  else await putBack(tx, table.table, [taken.row]);
  await touchRow(tx, table, id);
  const restored = await found(write, table, id);
  await rememberRecord(write, table, 'restore', { before: null, after: restored });
  tellOfRecord(write, table, id, restored.version);
  // By its version alone it would be one that was there.
  announce(tx, null, { kind: 'lists', resource: membersOf(table.name), businesses: [write.bunitId] });
  return { table, restored };
};
