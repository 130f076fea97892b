import type { Draft } from '../../src/domain/record.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from '../postgres/database.ts';
import { and, eq, or, type SQL, sql } from '../postgres/orm.ts';
import { permissions } from '../postgres/schema/people.ts';
import { oneOf } from './record-read.ts';
import type { Pairs } from './relations.ts';
import type { ResourceTable } from './tables.ts';

/** A change of one list column: what it shall be as a whole (null: as it is), then more, then less. */
export interface ListChange {
  readonly key: string;
  readonly whole: readonly number[] | null;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** The ids that a list column gained, and lost. */
export interface ListDifference {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Writes a new row, and answers its id. */
export const insertRow = async (tx: Queries, { table, id }: ResourceTable, values: Draft): Promise<number> => {
  const [row] = await tx.insert(table).values(values).returning({ id });
  if (!row) throw new Error('the database answered no row for a record');
  return Number(row.id);
};

/** Writes fields of a row. Answers whether anything is different now; a change counts the version up. */
export const updateRow = async (
  tx: Queries,
  { table, fields, id, version }: ResourceTable,
  record: number,
  values: Draft,
): Promise<boolean> => {
  const differs = Object.entries(values).flatMap(([key, value]): SQL[] => {
    const column = fields[key];
    return column ? [sql`${column} is distinct from ${sql.param(value, column)}`] : [];
  });
  if (differs.length === 0) return false;
  const changed = await tx
    .update(table)
    .set({ ...values, version: sql`${version} + 1` })
    .where(and(eq(id, record), or(...differs)))
    .returning({ id });
  return changed.length > 0;
};

/** Counts the version of a row up. */
export const touchRow = async (tx: Queries, { table, id, version }: ResourceTable, record: number): Promise<void> => {
  await tx
    .update(table)
    .set({ version: sql`${version} + 1` })
    .where(eq(id, record));
};

/** Throws `unknown` when the business lacks one of the records that a list shall hold. */
const checkKnown = async (tx: Queries, { target }: Pairs, bunitId: number, key: string, ids: readonly number[]) => {
  if (ids.length === 0) return;
  const mine = target.bunitId ? eq(target.bunitId, bunitId) : undefined;
  const known = await tx.$count(target.table, and(oneOf(target.id, ids), mine));
  if (known < ids.length) throw failure('unknown', { fields: { [key]: 'unknown' } });
};

/** Changes a list column. Throws `unknown` for ids that the business does not have. */
export const changeList = async (
  tx: Queries,
  pairs: Pairs,
  { bunitId, record }: { bunitId: number; record: number },
  { key, whole, add, remove }: ListChange,
): Promise<ListDifference> => {
  const { table, owner, other } = pairs;
  // In one order, so that two requests cannot wait for each other.
  const wanted = [...new Set([...(whole ?? []), ...add])].toSorted((a, b) => a - b);
  await checkKnown(tx, pairs, bunitId, key, wanted);
  const mine = and(eq(owner, record), pairs.bunitId ? eq(pairs.bunitId, bunitId) : undefined);
  const unwanted = whole ? or(sql`not (${oneOf(other, wanted)})`, oneOf(other, remove)) : oneOf(other, remove);
  const gone = await tx.delete(table).where(and(mine, unwanted)).returning({ id: other });
  const removed = new Set(remove);
  const kept = wanted.filter((id) => !removed.has(id));
  if (kept.length === 0) return { added: [], removed: gone.map(({ id }) => Number(id)) };
  const names = [owner, other, ...(pairs.bunitId ? [pairs.bunitId] : [])].map(({ name }) => sql.identifier(name));
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${record}::int, one ${pairs.bunitId ? sql`, ${bunitId}::int` : sql``} from unnest(${sql.param(kept)}::int[]) one
    on conflict do nothing returning ${sql.identifier(other.name)} as id`);
  return { added: rows.map(({ id }) => id), removed: gone.map(({ id }) => Number(id)) };
};

/** The ids of permission codes. Throws `unknown` for a code that does not exist. */
export const permissionIds = async (tx: Queries, key: string, codes: readonly string[]): Promise<number[]> => {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return [];
  const found = await tx
    .select({ id: permissions.id })
    .from(permissions)
    .where(sql`${permissions.code} = any(${sql.param(wanted)}::text[])`);
  if (found.length < wanted.length) throw failure('unknown', { fields: { [key]: 'unknown' } });
  return found.map(({ id }) => id);
};
