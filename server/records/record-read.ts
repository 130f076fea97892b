import type { Row } from '../../src/domain/record.ts';
import { secretMask, wireKey } from '../../src/resources/rules.ts';
import type { Queries } from '../postgres/database.ts';
import { type List, type Listable, pageOf } from '../postgres/listing.ts';
import { and, asc, eq, like, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import { sortableIn } from './record-order.ts';
import type { Relation, Target } from './relations.ts';
import type { ResourceTable } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** One of these ids; they go as one array, however many they are. */
export const oneOf = (column: PgColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param(ids)}::int[])`;

/** JSON as the driver reads it: Drizzle would parse a second time, and take the text "60" for a number. */
const selected = (fields: ResourceTable['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, column]) => [key, column.getSQLType() === 'jsonb' ? sql`${column}` : column]),
  );

/** What a list of the resource may be asked for; the same in every business. */
export const listableOf = (table: ResourceTable): Listable => {
  const { name, resource, fields, lists, links } = table;
  // Whose a record is, is nobody's to ask: the caller's business decides, and the path.
  const isAsked = ([key, column]: readonly [string, PgColumn]) =>
    column.getSQLType() !== 'jsonb' && key !== 'bunit_id' && key !== 'fullpower';
  const texts = resource.columns.filter(({ kind }) => kind === 'text' || kind === 'url');
  const startsWith = (text: string): SQL | undefined =>
    name === 'configs' && text.startsWith('devices.') && fields.key
      ? like(fields.key, `${text.replace(/[\\%_]/g, '\\$&')}%`)
      : undefined;
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(isAsked)),
    search: texts.flatMap((column) => fields[wireKey(column)] ?? []),
    sortable: sortableIn(table),
    searchBy: startsWith,
    relations: [...Object.keys(lists), ...Object.keys(links)],
    sort: 'id',
  };
};

/** The related records of many, by the id of the one that embeds them. */
const relatedTo = async (db: Queries, bunitId: number, relation: Relation, ids: readonly number[]) => {
  const { from, owner, join, embed, where } = relation;
  const query = db
    .select({ of: owner, ...embed })
    .from(from)
    .$dynamic();
  const found: Values[] = await (join ? query.innerJoin(join.table, join.on) : query)
    .where(and(oneOf(owner, ids), where?.(bunitId)))
    .orderBy(asc(embed.id));
  return Map.groupBy(found, ({ of }) => Number(of));
};

/** The linked records of many, by their own id. */
const linked = async (db: Queries, { table, id, name }: Target, ids: readonly number[]) => {
  const found = await db.select({ id, name }).from(table).where(oneOf(id, ids));
  return new Map(found.map((one) => [Number(one.id), one]));
};

const withoutOwner = ({ of: _of, ...related }: Values): Values => related;

/** Rows as records: with their related ones, in as many queries as there are relations. */
const complete = async (
  db: Queries,
  { resource, belongs, lists, links }: ResourceTable,
  bunitId: number,
  rows: readonly Values[],
  wanted: ReadonlySet<string> | null,
): Promise<Row[]> => {
  const isWanted = ([key]: readonly [string, unknown]) => wanted === null || wanted.has(key);
  const ids = rows.map(({ id }) => Number(id));
  const parts: ((row: Values) => Values)[] = [];
  if (belongs === 'current') parts.push(() => ({ bunit_id: bunitId }));
  if (belongs === 'nobody') parts.push(() => ({ bunit_id: null }));
  for (const { key } of resource.columns.filter(({ kind }) => kind === 'secret'))
    parts.push(() => ({ [key]: secretMask }));
  if (rows.length > 0) {
    for (const [key, relation] of Object.entries(lists).filter(isWanted)) {
      const found = await relatedTo(db, bunitId, relation, ids);
      parts.push(({ id }) => ({ [key]: (found.get(Number(id)) ?? []).map(withoutOwner) }));
    }
    for (const [key, target] of Object.entries(links).filter(isWanted)) {
      const pointed = rows.map((row) => Number(row[`${key}_id`]));
      const found = await linked(db, target, pointed);
      parts.push((row) => ({ [key]: found.get(Number(row[`${key}_id`])) ?? null }));
    }
  }
  return rows.map((row) => Object.assign({ id: 0, version: 0 }, row, ...parts.map((part) => part(row))));
};

/** The records of a business, one page, with all their relations (design `api.md`, 'Embedded relation'). */
export const listRecords = async (db: Queries, table: ResourceTable, bunitId: number, list: List) => {
  const where = and(table.scope(bunitId), list.where);
  const rows = await db
    .select(selected(table.fields))
    .from(table.table)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  const page = await pageOf(list, rows, { db, table: table.table, where });
  return { ...page, data: await complete(db, table, bunitId, page.data, null) };
};

/** One record with the relations wanted, all of them for null; null when the business has none of that id. */
export const findRecord = async (
  db: Queries,
  table: ResourceTable,
  bunitId: number,
  id: number,
  wanted: ReadonlySet<string> | null = null,
): Promise<Row | null> => {
  const rows = await db
    .select(selected(table.fields))
    .from(table.table)
    .where(and(eq(table.id, id), table.scope(bunitId)));
  const [record] = await complete(db, table, bunitId, rows, wanted);
  return record ?? null;
};

/** Locks a record until the transaction ends. Answers whether the business has it. */
export const lockRecord = async (tx: Queries, table: ResourceTable, bunitId: number, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table.table)
    .where(and(eq(table.id, id), table.scope(bunitId)))
    .for('update');
  return rows.length > 0;
};
