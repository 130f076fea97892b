import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { demandFew, fewEnough, type List } from './listing.ts';
import { and, type SQL, sql } from './orm.ts';
import { type PgColumn, PgDialect, type PgTable } from './orm-pg.ts';

/** What a page of records is put together from. */
export interface PageParts {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** What each record holds of itself, by names on the wire. */
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  /** What is embedded in each, by name: where it is found, and its value there. The rows are those of `page`. */
  readonly embedded: Readonly<Record<string, Embedded>>;
}

/** A query whose `key` is a field of the page's records, and whose `value` is what those embed that hold it. */
export interface Embedded {
  readonly found: SQL;
  readonly field: string;
  /** What a record embeds for which nothing was found. */
  readonly otherwise: SQL;
}

/** Answers a page, as it is sent. */
export type Ask = (db: Database) => Promise<string>;

interface Page extends Record<string, unknown> {
  readonly data: string | null;
  readonly shown: number;
  readonly counted: string | null;
}

const dialect = new PgDialect();

/** How often a statement is sent before connections keep its plan, and how many of them they keep. */
const oftenEnough = 3;
const mostKept = 300;
const kept = new Map<string, string>();

/** The name of a statement that is worth a plan of its own; undefined for one that is not. */
const nameOf = (text: string): string | undefined => {
  const known = kept.get(text);
  if (known !== undefined || kept.size >= mostKept) return known;
  const name = `page_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  kept.set(text, name);
  return name;
};

const named = (columns: Readonly<Record<string, PgColumn | SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

const counting = (table: PgTable, where: SQL | undefined, most: number | null): SQL => {
  const rows = sql`from ${table} where ${where ?? sql`true`}`;
  return most === null
    ? sql`(select count(*) ${rows})`
    : sql`(select count(*) from (select ${rows} limit ${most + 1}) counted)`;
};

/**
 * One statement that answers a page as text: rows become JSON where they are, and are neither read, nor written again on
 * their way. What is embedded is looked for once for the whole page. All rows are counted only where the page does not
 * show the end of the list by itself, and no further than is asked for.
 */
const statementOf = ({ table, where, columns, embedded }: PageParts, list: List): SQL => {
  const { orderBy, page, perPage, most } = list;
  const [limit, offset] = [perPage, (page - 1) * perPage].map((number) => sql.raw(String(number)));
  const others = Object.entries(embedded);
  const alias = (name: string) => sql.identifier(`of_${name}`);
  const found = others.map(([name, { found: query }]) => sql`, ${alias(name)} as materialized (${query})`);
  const joins = others.map(
    ([name, { field }]) => sql` left join ${alias(name)} on ${alias(name)}.key = page.${sql.identifier(field)}`,
  );
  const fields = [
    ...Object.keys(columns).map((name) => sql`page.${sql.identifier(name)}`),
    ...others.map(
      ([name, { otherwise }]) => sql`coalesce(${alias(name)}.value, ${otherwise}) as ${sql.identifier(name)}`,
    ),
  ];
  const inOrder = sql`order by ${sql.join([...orderBy], sql`, `)} limit ${limit}`;
  const chosen = sql`from ${table} where ${and(where, fewEnough(list, { table, where })) ?? sql`true`} ${inOrder} offset ${offset}`;
  // What a page leaves behind is passed by in the index, and not read.
  const rows =
    page === 1 || columns.id === undefined
      ? chosen
      : sql`from ${table} where ${columns.id} in (select ${columns.id} ${chosen}) ${inOrder}`;
  return sql`with page as materialized (
      select *, row_number() over () as page_place from (
        select ${named(columns)} ${rows}) chosen)${sql.join(found)}
    select string_agg(row_to_json(record)::text, ',') as data, count(*)::int as shown,
           case when count(*) = ${limit} or (count(*) = 0 and ${offset} > 0) then ${counting(table, where, most)} end as counted
      from (select ${sql.join(fields, sql`, `)} from page${sql.join(joins)} order by page.page_place) record`;
};

/** A page of a list as it is sent: put together once, and asked for as often as it is wanted; see `statementOf`. */
export const pageText = (
  parts: PageParts,
  list: List,
  more: string | ((db: Database) => Promise<string>) = '',
): Ask => {
  const { sql: text, params: values } = dialect.sqlToQuery(statementOf(parts, list));
  const { page, perPage } = list;
  const before = (page - 1) * perPage;
  let asked = 0;
  return async (db) => {
    asked += 1;
    // Later pages are many, and each is asked for once.
    const name = before === 0 && asked > oftenEnough ? nameOf(text) : undefined;
    const { rows } = await db.$client.query<Page>({ text, values, ...(name === undefined ? {} : { name }) });
    const { data = null, shown = 0, counted = null } = rows[0] ?? {};
    if (shown === 0) await demandFew(list, { db, table: parts.table, where: parts.where });
    const seen = shown === 0 ? 0 : before + shown;
    const total = counted === null ? before + shown : Math.max(Number(counted), seen);
    const rest = typeof more === 'string' ? more : await more(db);
    return `{"data":[${data ?? ''}],"total":${total},"page":${page},"perPage":${perPage}${rest}}`;
  };
};

/** Records as the JSON of an array, in the same way. */
export const recordsText = (parts: PageParts, orderBy: SQL): Ask => {
  const whole: List = {
    where: undefined,
    orderBy: [orderBy],
    isSorted: false,
    page: 1,
    perPage: 2_000,
    most: 1,
    embed: new Set(),
  };
  const { sql: text, params: values } = dialect.sqlToQuery(statementOf(parts, whole));
  return async (db) => {
    const { rows } = await db.$client.query<Page>({ text, values });
    return `[${rows[0]?.data ?? ''}]`;
  };
};
