import { createHash } from 'node:crypto';
import type { KeptRecords } from '../base/kept-records.ts';
import type { Database } from './database.ts';
import { demandFew, type List } from './listing.ts';
import type { SQL } from './orm.ts';
import { PgDialect } from './orm-pg.ts';
import { type FoundPage, type Outlined, outlinedPage, type Told } from './page-outline.ts';
import { type PageParts, wholePage } from './page-statements.ts';

/** Answers a page, as it is sent. `kept`: where texts of records are kept; null for nowhere. */
export type Ask = (db: Database, kept: KeptRecords | null, told?: Told) => Promise<string>;

const untold: Told = { embedded: null, members: null };

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

/** A page of a list as it is sent: its statements are put together once, those that are needed, and asked as often as it is wanted. */
export const pageText = (
  parts: PageParts,
  list: List,
  more: string | ((db: Database) => Promise<string>) = '',
): Ask => {
  let statement: ReturnType<typeof dialect.sqlToQuery> | undefined;
  let outlined: Outlined | null | undefined;
  const { page, perPage } = list;
  const before = (page - 1) * perPage;
  let asked = 0;
  /** Later pages are many, and each is asked for once. */
  const query = (of: string, with_: unknown[]) => {
    const name = before === 0 && asked > oftenEnough ? nameOf(of) : undefined;
    return { text: of, values: with_, ...(name === undefined ? {} : { name }) };
  };
  const whole = async (db: Database) => {
    statement ??= dialect.sqlToQuery(wholePage(parts, list));
    const { sql: text, params: values } = statement;
    return (await db.$client.query<FoundPage & Record<string, unknown>>(query(text, values))).rows[0];
  };
  const fromRecords = async (db: Database, kept: KeptRecords, told: Told) => {
    outlined = outlined === undefined ? outlinedPage(parts, list) : outlined;
    return outlined?.(db, query, { kept, told });
  };
  return async (db, records, told = untold) => {
    asked += 1;
    const found = (records && (await fromRecords(db, records, told))) ?? (await whole(db));
    const { data = null, shown = 0, counted = null } = found ?? {};
    if (shown === 0) await demandFew(list, { db, table: parts.table, where: parts.where });
    const seen = shown === 0 ? 0 : before + shown;
    const total = counted === null ? before + shown : Math.max(Number(counted), seen);
    const rest = typeof more === 'string' ? more : await more(db);
    return `{"data":[${data ?? ''}],"total":${total},"page":${page},"perPage":${perPage}${rest}}`;
  };
};

/** Records as the JSON of an array, in the same way. */
export const recordsText = (parts: PageParts, orderBy: SQL): ((db: Database) => Promise<string>) => {
  const list: List = {
    where: undefined,
    orderBy: [orderBy],
    isSorted: false,
    page: 1,
    perPage: 2_000,
    most: 1,
    embed: new Set(),
  };
  const { sql: text, params: values } = dialect.sqlToQuery(wholePage(parts, list));
  return async (db) => {
    const { rows } = await db.$client.query<FoundPage & Record<string, unknown>>({ text, values });
    return `[${rows[0]?.data ?? ''}]`;
  };
};
