import { fewEnough, type List } from './listing.ts';
import { and, type SQL, type SQLWrapper, sql } from './orm.ts';
import type { PgColumn, PgTable } from './orm-pg.ts';

/** What a page of records is put together from. */
export interface PageParts {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** What each record holds of itself, by names on the wire: nothing but what its own row says. */
  readonly columns: Readonly<Record<string, PgColumn | SQL>> & { readonly id?: PgColumn };
  /** What is embedded in each, by name: where it is found, and its value there. */
  readonly embedded: Readonly<Record<string, Embedded>>;
}

/**
 * A query whose `key` is a field of the page's records, and whose `value` is what those embed that hold it. It may look
 * at the `id` and at the `field` of the rows of `page`.
 */
export interface Embedded {
  readonly found: SQL;
  readonly field: string;
  /** What a record embeds for which nothing was found. */
  readonly otherwise: SQL;
  /** The same where a record embeds many, and many the same: each of those has to be written once. */
  readonly shared?: Shared;
}

/** Which records (`key`, as in `found`) embed which others (`other`), and the others by their ids (`key`) with their `value`. They are embedded in the order of their ids. */
export interface Shared {
  readonly pairs: SQL;
  readonly others: (pairs: SQL) => SQL;
}

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

const alias = (name: string) => sql.identifier(`of_${name}`);

/** These values of the rows of a page, in their order. */
const chosenRows = ({ table, where, columns }: PageParts, list: List, values: SQL): SQL => {
  const { orderBy, page, perPage } = list;
  const [limit, offset] = [perPage, (page - 1) * perPage].map((number) => sql.raw(String(number)));
  const inOrder = sql`order by ${sql.join([...orderBy], sql`, `)} limit ${limit}`;
  const chosen = sql`from ${table} where ${and(where, fewEnough(list, { table, where })) ?? sql`true`} ${inOrder} offset ${offset}`;
  // What a page leaves behind is passed by in the index, and not read.
  const rows =
    page === 1 || columns.id === undefined
      ? chosen
      : sql`from ${table} where ${columns.id} in (select ${columns.id} ${chosen}) ${inOrder}`;
  return sql`select ${values} ${rows}`;
};

/** The rows of a page with these of their values, in their order, and other queries over them. */
const withPage = (parts: PageParts, list: List, values: SQL, others: readonly SQL[]): SQL =>
  sql`with page as materialized (
      select *, row_number() over () as page_place from (${chosenRows(parts, list, values)}) chosen)${sql.join(others.map((other) => sql`, ${other}`))}`;

/** How many rows the page has, and how many there are. All are counted only where it does not show the end of the list by itself, and no further than is asked for; `isKnown`: not even there. */
const counts = ({ table, where }: PageParts, { page, perPage, most }: List, isKnown = false): SQL => {
  if (isKnown) return sql`count(*)::int as shown, null::bigint as counted`;
  const isNoEnd = page === 1 ? sql`` : sql` or count(*) = 0`;
  return sql`count(*)::int as shown,
           case when count(*) = ${sql.raw(String(perPage))}${isNoEnd} then ${counting(table, where, most)} end as counted`;
};

/** What makes the rows of a page whole: the queries over it, how they are joined to it, and all fields then. */
const complete = ({ columns, embedded }: PageParts) => {
  const others = Object.entries(embedded);
  const joins = others.map(
    ([name, { field }]) => sql` left join ${alias(name)} on ${alias(name)}.key = page.${sql.identifier(field)}`,
  );
  const fields = [
    ...Object.keys(columns).map((name) => sql`page.${sql.identifier(name)}`),
    ...others.map(
      ([name, { otherwise }]) => sql`coalesce(${alias(name)}.value, ${otherwise}) as ${sql.identifier(name)}`,
    ),
  ];
  return {
    found: others.map(([name, query]) => sql`${alias(name)} as materialized (${query.found})`),
    joins: sql.join(joins),
    fields: sql.join(fields, sql`, `),
  };
};

/**
 * One statement that answers a page as text: rows become JSON where they are, and are neither read, nor written again on
 * their way.
 */
export const wholePage = (parts: PageParts, list: List): SQL => {
  const { found, joins, fields } = complete(parts);
  return sql`${withPage(parts, list, named(parts.columns), found)}
    select string_agg(row_to_json(record)::text, ',') as data, ${counts(parts, list)}
      from (select ${fields} from page${joins} order by page.page_place) record`;
};

/** The fields by which the records of a page embed others. */
export const embeddingFields = ({ embedded }: PageParts): readonly string[] => [
  ...new Set(Object.values(embedded).map(({ field }) => field)),
];

/**
 * One statement that answers which records a page has, and in which version, without what is in them: ids, versions and
 * the fields that embed others, all in one line of numbers, and what they embed by these. `id` is that of the records;
 * `isCounted`: how many there are is known.
 */
export const pageOutline = (parts: PageParts, list: List, id: PgColumn, isCounted: boolean): SQL => {
  const { table, columns, embedded } = parts;
  const fields = embeddingFields(parts).filter((field) => field !== 'id');
  const values = named({
    id,
    page_version: sql`${table}.xmin`,
    ...Object.fromEntries(fields.map((field) => [field, columns[field] ?? sql`null::int`])),
  });
  const numbers = [
    sql`page.id`,
    sql`page.page_version`,
    ...embeddingFields(parts).map((field) => sql`coalesce(page.${sql.identifier(field)}, 0)`),
  ];
  const others = Object.entries(embedded);
  const line = sql`concat_ws(',', ${sql.join(numbers, sql`, `)})`;
  // Whose rows nothing is joined to, they come as they were found.
  if (others.length === 0)
    return sql`select string_agg(${line}, ',') as outline, ${counts(parts, list, isCounted)}, '{}'::json as embedded
      from (${chosenRows(parts, list, values)}) page`;
  const pairs = (name: string) => sql.identifier(`pairs_${name}`);
  // What is shared is found by its pairs.
  const found = others.flatMap(([name, { found: query, shared }]) => [
    ...(shared ? [sql`${pairs(name)} as materialized (${shared.pairs})`] : []),
    sql`${alias(name)} as materialized (${shared ? shared.others(sql`${pairs(name)}`) : query})`,
  ]);
  const texts = others.map(
    ([name, { otherwise, shared }]) => sql`${name}::text, json_build_object(
        'keys', (select coalesce(json_agg(key), '[]') from ${alias(name)}),
        'texts', (select coalesce(json_agg(value::text), '[]') from ${alias(name)}),
        ${shared ? sql`'pairs', (select string_agg(key || ',' || other, ',' order by key, other) from ${pairs(name)}),` : sql``}
        'otherwise', coalesce((${otherwise})::text, 'null'))`,
  );
  return sql`${withPage(parts, list, values, found)}
    select string_agg(${line}, ',' order by page.page_place) as outline, ${counts(parts, list, isCounted)},
           json_build_object(${sql.join(texts, sql`, `)}) as embedded
      from page`;
};

/** Records as JSON, with what they embed, by their ids, which are the value that is named. */
export const recordsById = (parts: PageParts, id: PgColumn, ids: SQLWrapper): SQL => {
  const { table, columns } = parts;
  const { found, joins, fields } = complete(parts);
  const values = named({ ...columns, page_version: sql`${table}.xmin` });
  return sql`with page as materialized (
      select ${values} from ${table} where ${id} = any(${ids}::int[]))${sql.join(found.map((other) => sql`, ${other}`))}
    select page.id, page.page_version as version, row_to_json(record)::text as text
      from page${joins} cross join lateral (select ${fields}) record`;
};
