import { columnOf, isSortable, wireKey } from '../../src/resources/rules.ts';
import { foldedText } from '../postgres/listing.ts';
import { getTableName, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import type { Relation, Target } from './relations.ts';
import type { ResourceTable } from './tables.ts';

/**
 * Text as people look it up, like the console sorts what it has, and alike on every database: nothing comes first, signs
 * before digits before letters, case and accents don't count, and numbers within are compared by size, for which each is
 * written with twenty digits.
 */
const natural = (text: SQL | PgColumn): SQL => {
  const signed = sql`regexp_replace(${foldedText(sql`coalesce(${text}, '')`)}, '([:-@[-${sql.raw('`')}{-~])', ${'\u0001\\1'}, 'g')`;
  const padded = sql`regexp_replace(${signed}, '(\\d+)', ${`${'0'.repeat(20)}\\1`}, 'g')`;
  return sql`regexp_replace(${padded}, '\\d*(\\d{20})', '\\1', 'g') collate "C"`;
};

/** The record of the outer query: inside a subquery the name of its table is needed, and must not mean an inner one. */
const outer = (table: ResourceTable, column: PgColumn): SQL =>
  sql`${sql.identifier(getTableName(table.table))}.${sql.identifier(column.name)}`;

/** Those that are related to a record, as the rest of a query over them. */
const relatedOf = (table: ResourceTable, bunitId: number, { from, owner, join, embed, where }: Relation): SQL => {
  const joined = join ? sql`inner join ${join.table} on ${join.on}` : sql``;
  const condition = where?.(bunitId);
  const chosen = condition ? sql`where ${condition}` : sql``;
  return sql`from (select ${owner} as holder, ${embed.id} as id from ${from} ${joined} ${chosen}) related
              where related.holder = ${outer(table, table.id)}`;
};

/** How many are related to a record. */
const count = (table: ResourceTable, bunitId: number, relation: Relation): SQL =>
  sql`(select count(*) ${relatedOf(table, bunitId, relation)})`;

/** Whether a record is related to the one with this id in one of its lists; undefined for what is no list of it. */
export const isRelated = (table: ResourceTable, bunitId: number, key: string, id: number): SQL | undefined => {
  const relation = table.lists[key];
  return relation && sql`exists (select 1 ${relatedOf(table, bunitId, relation)} and related.id = ${id}::bigint)`;
};

/** What the record that a link points at is called. */
const nameOf = (table: ResourceTable, link: PgColumn, target: Target): SQL =>
  sql`(select pointed.name from (select ${target.id} as id, ${target.name} as name from ${target.table}) pointed
        where pointed.id = ${outer(table, link)})`;

/** The columns that a list of the resource can be sorted by: those that are stored, or that others are related by. */
export const sortableIn = (table: ResourceTable): readonly string[] =>
  table.resource.columns
    .filter((column) => isSortable(column) && (table.lists[column.key] ?? table.fields[wireKey(column)]) !== undefined)
    .map(({ key }) => key);

/**
 * What a list of the resource is sorted by for one of its columns: related records by how many they are, linked ones by
 * name, everything else by its value; undefined for what is no such column.
 */
export const orderOf = (table: ResourceTable, bunitId: number, key: string): SQL | undefined => {
  const column = columnOf(table.resource, key);
  if (!column || !isSortable(column)) return undefined;
  const relation = table.lists[key];
  if (relation) return count(table, bunitId, relation);
  const field = table.fields[wireKey(column)];
  if (!field) return undefined;
  const target = table.links[key];
  if (target) return natural(nameOf(table, field, target));
  if (column.kind === 'json') return natural(sql`${field} #>> '{}'`);
  return field.dataType === 'string' ? natural(field) : sql`${field}`;
};
