import { z } from 'zod';
import { longestSearch } from '../../src/domain/find.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from './database.ts';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from './orm.ts';
import type { PgColumn, PgTable } from './orm-pg.ts';

/** What of a table a list may be asked for, by the names on the wire. Anything else is refused. */
export interface Listable {
  /** The fields that a parameter may compare and `sort` may name. */
  readonly fields: Readonly<Record<string, PgColumn>>;
  /** Of a table that grows for years and that nobody reads to its end: how far its rows are counted unless asked otherwise. */
  readonly counted?: number;
  /** What else `sort` may name. */
  readonly sortable?: readonly string[];
  /** Of a table that grows for years, the fields in whose order an index has all rows of a business; all if not given. */
  readonly ordered?: readonly string[];
  /** What is sorted by, where that is not the value of a field: what is missing comes first. Asked for one name at a time. */
  readonly orderOf?: (name: string) => SQL | undefined;
  /** The relations that a parameter may name, and what it means for the id of a related record. */
  readonly related?: readonly string[];
  readonly relatedTo?: (name: string, id: number) => SQL | undefined;
  /** Conditions that compare no column: what each means for a whole number, and how it is described. */
  readonly conditions?: Readonly<Record<string, { readonly says: string; readonly where: (value: number) => SQL }>>;
  /** The columns that `search` looks into. */
  readonly search: readonly PgColumn[];
  /** A column that holds the text of all those, folded: it is compared in their place, which an index may serve. */
  readonly folded?: PgColumn;
  /** Another meaning of some searches: undefined for those that mean what they always do. */
  readonly searchBy?: (text: string) => SQL | undefined;
  /** The relations that `fields` may embed. */
  readonly relations: readonly string[];
  /** The sort when none is asked for, in the form of the parameter. */
  readonly sort: string;
}

/** A list request, understood. `embed` holds the relations asked for. */
export interface List {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  /** No index has all rows in this order: so many may be sorted, and no more. */
  readonly isSorted: boolean;
  readonly page: number;
  readonly perPage: number;
  /** How far rows are counted; null: all of them. */
  readonly most: number | null;
  readonly embed: ReadonlySet<string>;
}

type Query = Readonly<Record<string, string | undefined>>;

const defaultPerPage = 200;
const mostPerPage = 2_000;
const mostCounted = 1_000_000;
const mostCondition = 2_147_483_647;
/** The most rows that are sorted to find a page of them. */
export const mostSorted = 20_000;
const reserved = ['perPage', 'page', 'count', 'sort', 'search', 'fields'];

const refuse = (parameter: string, why: string) => failure('malformed', { fields: { [parameter]: why } });

const isComparable = (column: PgColumn) => column.dataType === 'number';

/** The parameters of a list as a schema: an unknown one is refused, and the OpenAPI document names them all. */
export const listParameters = ({
  fields,
  counted,
  sortable = [],
  ordered,
  related = [],
  conditions = {},
  relations,
  sort,
}: Listable) => {
  const names = [...new Set([...Object.keys(fields), ...sortable])].join(', ');
  const one = (text: string) => z.string().optional().describe(text);
  const filters = Object.entries(fields).flatMap(([name, column]) => [
    [name, one('equals; a comma list means one of')] as const,
    ...(isComparable(column) ? [[`${name}<`, one('at most')] as const, [`${name}>`, one('at least')] as const] : []),
  ]);
  return z.strictObject({
    perPage: one(`rows of a page, 1 to ${mostPerPage}; ${defaultPerPage} if not given`),
    page: one('from 1'),
    count: one(
      `how far all rows are counted, 1 to ${mostCounted}${counted ? `, ${counted} if not given` : ''}; one more than that in \`total\` stands for more`,
    ),
    sort: one(
      `fields by comma, a minus before a field turns it round; '${sort}' if not given, and the id decides between equals; one of: ${names}${ordered ? `; first by ${ordered.join(' or ')} where more than ${mostSorted} rows are asked for` : ''}`,
    ),
    search: one('part of a text field; upper and lower case and accents are alike'),
    fields: one(`relations to embed, by comma: ${relations.join(', ') || 'none'}`),
    ...Object.fromEntries(filters),
    ...Object.fromEntries(related.map((name) => [name, one('the id of one that it is related to')])),
    ...Object.fromEntries(Object.entries(conditions).map(([name, { says }]) => [name, one(says)])),
  });
};

const whole = (parameter: string, text: string | undefined, least: number, most: number, otherwise: number) => {
  if (!text) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) throw refuse(parameter, `from ${least} to ${most}`);
  return value;
};

/** One value of a filter, in the type of its column. */
const readValue = (column: PgColumn, parameter: string, text: string): string | number | boolean => {
  if (column.dataType === 'number') {
    if (!/^-?\d{1,15}$/.test(text)) throw refuse(parameter, 'a whole number');
    return Number(text);
  }
  if (column.dataType === 'boolean') {
    if (!/^(?:0|1|true|false)$/.test(text)) throw refuse(parameter, '1 or 0');
    return text === '1' || text === 'true';
  }
  if (column.enumValues && !column.enumValues.includes(text)) throw refuse(parameter, 'no such value');
  if (text.includes('\0')) throw refuse(parameter, 'text');
  return text;
};

// Compared as bigint: a number beyond the range of the column is then simply equal to none, not an error.
const operand = (column: PgColumn, value: string | number | boolean) => {
  if (column.dataType === 'number') return sql`${value}::bigint`;
  // One of a few words, which were looked up: an index over some of them serves a plan that knows which is meant.
  return column.enumValues ? sql.raw(`'${value}'`) : sql`${value}`;
};

const filter = (
  { fields, related, relatedTo, conditions = {} }: Listable,
  parameter: string,
  text: string,
): SQL | undefined => {
  if (related?.includes(parameter))
    return text === '' ? undefined : relatedTo?.(parameter, whole(parameter, text, 1, mostCondition, 1));
  const condition = Object.hasOwn(conditions, parameter) ? conditions[parameter] : undefined;
  if (condition) return text === '' ? undefined : condition.where(whole(parameter, text, 1, mostCondition, 1));
  const bound = /[<>]$/.exec(parameter)?.[0];
  const column = fields[bound ? parameter.slice(0, -1) : parameter];
  if (!column || text === '') return undefined;
  if (bound) {
    const limit = operand(column, readValue(column, parameter, text));
    return bound === '<' ? lte(column, limit) : gte(column, limit);
  }
  const values = text.split(',').map((part) => operand(column, readValue(column, parameter, part.trim())));
  const [first] = values;
  return values.length === 1 && first ? eq(column, first) : inArray(column, values);
};

/** Text without accents, in lower case: what `search` compares and `sort` sorts by, computed alike here and in the database. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
export const foldedText = (text: PgColumn | SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * Whether any of the columns holds the text, upper and lower case and accents being alike. They are folded together, as lines:
 * folding is what a search costs.
 */
export const matching = (columns: readonly PgColumn[], text: string): SQL | undefined => {
  if (columns.length === 0) return undefined;
  const lines = sql`concat_ws(e'\n', ${sql.join([...columns], sql`, `)})`;
  return sql`strpos(${foldedText(lines)}, ${folded(text)}) > 0`;
};

/** Whether a column of folded text holds the text. */
export const holding = (column: PgColumn, text: string): SQL =>
  sql`${column} like ${`%${folded(text).replace(/[\\%_]/g, '\\$&')}%`}`;

const order = ({ fields, orderOf }: Listable, text: string): SQL[] => {
  const asked = text.split(',').map((part) => part.trim());
  const sorted = asked.map((part) => {
    const name = part.replace(/^-/, '');
    const isDown = part.startsWith('-');
    const special = orderOf?.(name);
    const column = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // As people look things up: databases put capitals before and accents after all other letters.
    const key = special ?? (column?.dataType === 'string' ? foldedText(column) : column);
    if (!key) throw refuse('sort', 'no such field');
    const inOrder = isDown ? desc(key) : asc(key);
    // Where nothing can be missing, nothing is said of it: an index would not be read in such an order.
    return special && !column?.notNull ? sql`${inOrder} nulls ${sql.raw(isDown ? 'last' : 'first')}` : inOrder;
  });
  // The id decides between equals, so that a row is on one page only.
  return fields.id && !asked.some((part) => /^-?id$/.test(part)) ? [...sorted, asc(fields.id)] : sorted;
};

const searched = ({ search, searchBy, folded: stored }: Listable, text: string | undefined): SQL | undefined => {
  if (!text) return undefined;
  if (text.length > longestSearch || text.includes('\0')) throw refuse('search', `at most ${longestSearch} characters`);
  const special = searchBy?.(text);
  if (special) return special;
  return stored ? holding(stored, text) : matching(search, text);
};

/** The relations named in `fields`. Throws `malformed` for one that the record does not have. */
export const readFields = (relations: readonly string[], text: string | undefined): ReadonlySet<string> => {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const asked = names.filter((name) => name !== '' && name !== 'id');
  if (asked.some((name) => !relations.includes(name))) throw refuse('fields', 'no such relation');
  return new Set(asked);
};

/**
 * Reads the list grammar of the design (`api.md`, 'Lists'). An empty parameter counts as not given. Throws `malformed`,
 * naming the parameter, for a value that its field cannot have, a sort by an unknown field and an unknown relation.
 */
export const readList = (listable: Listable, query: Query): List => {
  const { counted = null, ordered, relations, sort } = listable;
  const [first = ''] = (query.sort || sort).split(',').map((part) => part.trim().replace(/^-/, ''));
  const filters = Object.entries(query)
    .filter(([parameter]) => !reserved.includes(parameter))
    .map(([parameter, text]) => filter(listable, parameter, text ?? ''));
  return {
    where: and(...filters, searched(listable, query.search)),
    orderBy: order(listable, query.sort || sort),
    isSorted: ordered !== undefined && !ordered.includes(first),
    page: whole('page', query.page, 1, 1_000_000, 1),
    perPage: whole('perPage', query.perPage, 1, mostPerPage, defaultPerPage),
    most: query.count ? whole('count', query.count, 1, mostCounted, mostCounted) : counted,
    embed: readFields(relations, query.fields),
  };
};

/** The rows of a list, on all its pages. */
interface AllRows {
  readonly db: Queries;
  readonly table: PgTable;
  readonly where: SQL | undefined;
}

const countOf = ({ db, table, where }: AllRows, most: number | null): Promise<number> =>
  most === null
    ? db.$count(table, where)
    : db.$count(sql`(select from ${table} where ${where ?? sql`true`} limit ${most + 1}) as counted`);

/** A condition under which a page is looked for: that there are not more rows than may be sorted, where they have to be. */
export const fewEnough = ({ isSorted }: List, { table, where }: Omit<AllRows, 'db'>): SQL | undefined =>
  isSorted
    ? sql`(select count(*) from (select from ${table} where ${where ?? sql`true`} limit ${mostSorted + 1}) as sorted) <= ${mostSorted}`
    : undefined;

/** Throws `malformed` where a page was empty because there are more rows than may be sorted. */
export const demandFew = async ({ isSorted }: List, all: AllRows): Promise<void> => {
  if (isSorted && (await countOf(all, mostSorted)) > mostSorted)
    throw refuse('sort', `more than ${mostSorted} rows: ask for fewer, or for an order that an index has`);
};

/** Whether a page of so many rows shows the end of its list. */
export const showsEnd = ({ page, perPage }: List, shown: number): boolean =>
  shown < perPage && (shown > 0 || page === 1);

/**
 * A page as it is answered. All rows are counted only where the page does not show the end of the list by itself, and no
 * further than is asked for: a count in the same statement would read every row of the list for each page.
 */
export const pageOf = async <Row>(list: List, rows: readonly Row[], all: AllRows) => {
  const { page, perPage, most } = list;
  const shown = (page - 1) * perPage + rows.length;
  const total = showsEnd(list, rows.length) ? shown : Math.max(await countOf(all, most), rows.length > 0 ? shown : 0);
  return { data: [...rows], total, page, perPage };
};
