import { isSortable, wireKey } from '../../src/resources/rules.ts';
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

/** How many are related to a record. */
const count = (table: ResourceTable, bunitId: number, { from, owner, join, where }: Relation): SQL => {
  const joined = join ? sql`inner join ${join.table} on ${join.on}` : sql``;
  const condition = where?.(bunitId);
  const chosen = condition ? sql`where ${condition}` : sql``;
  return sql`(select count(*) from (select ${owner} as holder from ${from} ${joined} ${chosen}) related
               where related.holder = ${outer(table, table.id)})`;
};

/** What the record that a link points at is called. */
const nameOf = (table: ResourceTable, link: PgColumn, target: Target): SQL =>
  sql`(select pointed.name from (select ${target.id} as id, ${target.name} as name from ${target.table}) pointed
        where pointed.id = ${outer(table, link)})`;

/**
 * What a list of the resource is sorted by for each of its columns, by the key of the column: related records by how many
 * they are, linked ones by name, everything else by its value.
 */
export const ordersOf = (table: ResourceTable, bunitId: number): Readonly<Record<string, SQL>> =>
  Object.fromEntries(
    table.resource.columns.filter(isSortable).flatMap((column): (readonly [string, SQL])[] => {
      const { key, kind } = column;
      const relation = table.lists[key];
      if (relation) return [[key, count(table, bunitId, relation)]];
      const field = table.fields[wireKey(column)];
      if (!field) return [];
      const target = table.links[key];
      if (target) return [[key, natural(nameOf(table, field, target))]];
      if (kind === 'json') return [[key, natural(sql`${field} #>> '{}'`)]];
      return [[key, field.dataType === 'string' ? natural(field) : sql`${field}`]];
    }),
  );
