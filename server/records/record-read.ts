import type { Row } from '../../src/domain/record.ts';
import { secretMask, wireKey } from '../../src/resources/rules.ts';
import type { Queries } from '../postgres/database.ts';
import type { List, Listable } from '../postgres/listing.ts';
import { and, asc, eq, like, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import type { Embedded } from '../postgres/page-statements.ts';
import { type Ask, pageText } from '../postgres/page-text.ts';
import { sortableIn } from './record-order.ts';
import { type Relation, shape, type Target } from './relations.ts';
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
    related: Object.keys(lists),
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
const linked = async (db: Queries, target: Target, ids: readonly number[]) => {
  const found: Values[] = await db.select(shape(target)).from(target.table).where(oneOf(target.id, ids));
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

/** What is embedded of a record, as JSON. */
const embeddedOf = (embed: Relation['embed']): SQL => {
  const values = Object.entries(embed).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(values, sql`, `)})`;
};

/** What a relation embeds in each record of a page. */
const related = (bunitId: number, { from, owner, join, embed, where, pairs }: Relation): Embedded => {
  const joined = join ? sql`inner join ${join.table} on ${join.on}` : sql``;
  const record = embeddedOf(embed);
  // As an array: the rows of a few are found by index, however many others have.
  const isMeant = and(sql`${owner} = any(array(select id from page))`, where?.(bunitId));
  const shared = join &&
    pairs && {
      pairs: sql`select ${owner} as key, ${pairs.other} as other from ${from} where ${isMeant}`,
      others: (of: SQL) =>
        sql`select ${embed.id} as key, ${record} as value from ${join.table} where ${embed.id} in (select other from ${of})`,
    };
  return {
    field: 'id',
    found: sql`select ${owner} as key, json_agg(${record} order by ${embed.id}) as value
                 from ${from} ${joined} where ${isMeant} group by ${owner}`,
    otherwise: sql`'[]'::json`,
    ...(shared && { shared }),
  };
};

/** What a link embeds. */
const pointed = (field: string, target: Target): Embedded => ({
  field,
  found: sql`select ${target.id} as key, ${embeddedOf(shape(target))} as value
               from ${target.table} where ${target.id} in (select ${sql.identifier(field)} from page)`,
  otherwise: sql`null`,
});

/** What a record holds beside its own columns, of which it has the business that it is looked at from, and no secret. */
const besides = ({ resource, belongs }: ResourceTable, bunitId: number): Readonly<Record<string, SQL>> => {
  const secrets = resource.columns.filter(({ kind }) => kind === 'secret');
  return {
    ...(belongs === 'current' ? { bunit_id: sql`${bunitId}::int` } : {}),
    ...(belongs === 'nobody' ? { bunit_id: sql`null::int` } : {}),
    ...Object.fromEntries(secrets.map(({ key }) => [key, sql`${secretMask}::text`])),
  };
};

/** The records of a business, one page, with all their relations (design `api.md`, 'Embedded relation'). */
export const recordsPage = (table: ResourceTable, bunitId: number, list: List): Ask => {
  const lists = Object.entries(table.lists).map(([key, relation]) => [key, related(bunitId, relation)] as const);
  const links = Object.entries(table.links).map(([key, target]) => [key, pointed(`${key}_id`, target)] as const);
  const parts = {
    table: table.table,
    where: and(table.scope(bunitId), list.where),
    columns: { ...table.fields, ...besides(table, bunitId), id: table.id },
    embedded: Object.fromEntries([...lists, ...links]),
  };
  const ask = pageText(parts, list);
  // Of which records are found by what they say, a change of it decides as well.
  const isMember = list.where === undefined && table.belongs === 'column';
  return isMember ? ask : (db, kept, told) => ask(db, kept, told && { ...told, members: null });
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
