import { createHash } from 'node:crypto';
import type { KeptRecords } from '../base/kept-records.ts';
import type { Database } from './database.ts';
import { type List, showsEnd } from './listing.ts';
import { fillPlaceholders, sql } from './orm.ts';
import { type PgColumn, PgDialect } from './orm-pg.ts';
import { embeddingFields, type PageParts, pageOutline, recordsById } from './page-statements.ts';

/** A page as it was found: records as the inside of an array, how many, and how many there are in all where that was counted. */
export interface FoundPage {
  readonly data: string | null;
  readonly shown: number;
  readonly counted: string | null;
}

interface Embedding {
  readonly keys: readonly number[];
  readonly texts: readonly (string | null)[];
  readonly otherwise: string;
  /** Of what is shared: which record embeds which, one after the other; null for none. Absent where each has its own. */
  readonly pairs?: string | null;
}

interface Outline extends Omit<FoundPage, 'data'> {
  readonly outline: string | null;
  readonly embedded: Readonly<Record<string, Embedding>>;
}

interface Found {
  readonly id: number;
  readonly version: string;
  readonly text: string;
}

/** What is asked of the database, with the name that its plan may be kept under. */
type Query = (text: string, values: unknown[]) => { readonly text: string; readonly values: unknown[]; name?: string };

const dialect = new PgDialect();
const nothing: Embedding = { keys: [], texts: [], otherwise: 'null' };

/** Milliseconds for which a count is kept: somebody may write past the server. */
const longest = 60_000;

const comma = ','.charCodeAt(0);
const zero = '0'.charCodeAt(0);

/** Whole numbers with commas between them; hundreds in each answer, so that none becomes a text of its own first. */
const numbersOf = (line: string | null): readonly number[] => {
  if (line === null) return [];
  const numbers: number[] = [];
  let number = 0;
  for (let place = 0; place < line.length; place += 1) {
    const code = line.charCodeAt(place);
    if (code === comma) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - zero;
  }
  numbers.push(number);
  return numbers;
};

/** What a record embeds, as text, by the field that embeds it. */
const textsOf = ({ keys, texts, pairs }: Embedding): ReadonlyMap<number, string> => {
  const known = new Map<number, string>();
  for (const [index, key] of keys.entries()) {
    const text = texts[index];
    if (typeof text === 'string') known.set(key, text);
  }
  if (pairs === undefined) return known;
  const many = new Map<number, string>();
  const numbers = numbersOf(pairs);
  for (let place = 0; place < numbers.length; place += 2) {
    const [key = 0, other = 0] = [numbers[place], numbers[place + 1]];
    const before = many.get(key);
    const text = known.get(other) ?? 'null';
    many.set(key, before === undefined ? text : `${before},${text}`);
  }
  for (const [key, text] of many) many.set(key, `[${text}]`);
  return many;
};

/** What was told so far, as marks that are others after the next; null where nobody tells. */
export interface Told {
  /** Of changes of what the records embed. */
  readonly embedded: string | null;
  /** Of records that came or went. */
  readonly members: string | null;
}

/** Where texts of records are kept, and what was told before anything was asked. */
interface Keeping {
  readonly kept: KeptRecords;
  readonly told: Told;
}

/** Puts a page together from records that are kept; null where one of them was changed while it was asked for. */
export type Outlined = (db: Database, query: Query, keeping: Keeping) => Promise<FoundPage | null>;

/** Records by their ids, with what these parts say of them, and the name of what is in their texts. */
const recordsOf = (parts: PageParts, id: PgColumn) => {
  const { sql: text, params } = dialect.sqlToQuery(recordsById(parts, id, sql.placeholder('ids')));
  return {
    shape: createHash('sha256')
      .update(JSON.stringify([text, params]))
      .digest('base64url'),
    async fetch(db: Database, query: Query, ids: readonly number[]): Promise<ReadonlyMap<number, Found>> {
      const { rows } = await db.$client.query<Found>(query(text, fillPlaceholders(params, { ids })));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
};

/**
 * Looks which records a page has, and in which version, and asks only for those that are not kept in just this one.
 * `apart`: what they embed is not in their texts; it is asked for each time, and embedded in each.
 */
const outlining = (parts: PageParts, list: List, id: PgColumn, isApart: boolean): Outlined => {
  const alone = { ...parts, embedded: {} };
  const asked = isApart ? parts : alone;
  const outlines = new Map<boolean, ReturnType<typeof dialect.sqlToQuery>>();
  const outlineOf = (isCounted: boolean) => {
    const outline = outlines.get(isCounted) ?? dialect.sqlToQuery(pageOutline(asked, list, id, isCounted));
    outlines.set(isCounted, outline);
    return outline;
  };
  const records = recordsOf(isApart ? alone : parts, id);
  const fields = embeddingFields(asked);
  const embedding = Object.entries(asked.embedded).map(([name, { field }]) => ({
    name,
    place: 2 + fields.indexOf(field),
  }));
  const stride = 2 + fields.length;
  /** How many there were in all when no more was told than this; `at`: by the clock of the node. */
  let count: { readonly members: string; readonly counted: string; readonly at: number } | null = null;

  return async (db, query, { kept, told }) => {
    const now = Date.now();
    const isKnown = count !== null && count.members === told.members && Math.abs(now - count.at) < longest;
    const known = count !== null && isKnown ? count.counted : null;
    const outline = outlineOf(known !== null);
    const { rows } = await db.$client.query<Outline>(query(outline.sql, outline.params));
    const [page] = rows;
    if (!page) return null;
    const { outline: line, shown, embedded } = page;
    if (told.members !== null && page.counted !== null)
      count = { members: told.members, counted: page.counted, at: now };
    const counted = known !== null && !showsEnd(list, shown) ? known : page.counted;
    const numbers = numbersOf(line);
    const at = (row: number, place: number) => numbers[row * stride + place] ?? 0;
    const shape = isApart ? records.shape : `${records.shape} ${told.embedded}`;
    const texts = Array.from({ length: shown }, (_, row) => kept.find(shape, at(row, 0), at(row, 1)));

    const missing = texts.flatMap((text, row) => (text === undefined ? [at(row, 0)] : []));
    const found = missing.length === 0 ? new Map<number, Found>() : await records.fetch(db, query, missing);
    const others = embedding.map(({ name, place }) => {
      const of = embedded[name] ?? nothing;
      return { place, key: `,"${name}":`, known: textsOf(of), otherwise: of.otherwise };
    });
    const embedIn = (text: string, row: number) => {
      let whole = text.slice(0, -1);
      for (const { place, key, known, otherwise } of others) whole += key + (known.get(at(row, place)) ?? otherwise);
      return `${whole}}`;
    };
    const data: string[] = [];
    for (let row = 0; row < shown; row += 1) {
      const [recordId, version] = [at(row, 0), at(row, 1)];
      const fresh = found.get(recordId);
      const text = texts[row] ?? (fresh && Number(fresh.version) === version ? fresh.text : undefined);
      if (text === undefined) return null;
      if (fresh) kept.keep(shape, recordId, version, text);
      data.push(others.length === 0 ? text : embedIn(text, row));
    }
    return { data: data.join(','), shown, counted };
  };
};

/**
 * What changes in a page is most often one record of many. Its version is what the database itself says of a row (`xmin`), so
 * nobody has to tell of changes; of changes of what it embeds, where somebody tells of them, records are kept with it. null for
 * records that have no id of their own.
 */
export const outlinedPage = (parts: PageParts, list: List): Outlined | null => {
  const { id } = parts.columns;
  if (id === undefined) return null;
  const ways = new Map<boolean, Outlined>();
  return (db, query, keeping) => {
    const isApart = keeping.told.embedded === null;
    const way = ways.get(isApart) ?? outlining(parts, list, id, isApart);
    ways.set(isApart, way);
    return way(db, query, keeping);
  };
};
