import { createHash } from 'node:crypto';
import type { KeptRecords } from '../base/kept-records.ts';
import type { Database } from './database.ts';
import type { List } from './listing.ts';
import { fillPlaceholders, sql } from './orm.ts';
import { PgDialect } from './orm-pg.ts';
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

/** Puts a page together from records that are kept; null where one of them was changed while it was asked for. */
export type Outlined = (db: Database, kept: KeptRecords, query: Query) => Promise<FoundPage | null>;

/**
 * Looks which records a page has, and in which version, and asks only for those that are not kept in just this one: what
 * changes is most often one record of many. A version is what the database itself says of a row (`xmin`), so nobody has to
 * tell of changes. null for records that have no id of their own.
 */
export const outlinedPage = (parts: PageParts, list: List): Outlined | null => {
  const { id } = parts.columns;
  if (id === undefined) return null;
  const outline = dialect.sqlToQuery(pageOutline(parts, list, id));
  const records = dialect.sqlToQuery(recordsById(parts, id, sql.placeholder('ids')));
  const shape = createHash('sha256')
    .update(JSON.stringify([records.sql, records.params]))
    .digest('base64url');
  const fields = embeddingFields(parts);
  const embedding = Object.entries(parts.embedded).map(([name, { field }]) => ({
    name,
    place: 2 + fields.indexOf(field),
  }));
  const stride = 2 + fields.length;

  const fetch = async (db: Database, query: Query, ids: readonly number[]): Promise<Map<number, Found>> => {
    const values = fillPlaceholders(records.params, { ids });
    const { rows } = await db.$client.query<Found>(query(records.sql, values));
    return new Map(rows.map((row) => [row.id, row]));
  };

  return async (db, kept, query) => {
    const { rows } = await db.$client.query<Outline>(query(outline.sql, outline.params));
    const [page] = rows;
    if (!page) return null;
    const { outline: line, shown, counted, embedded } = page;
    const numbers = numbersOf(line);
    const at = (row: number, place: number) => numbers[row * stride + place] ?? 0;
    const texts = Array.from({ length: shown }, (_, row) => kept.find(shape, at(row, 0), at(row, 1)));

    const missing = texts.flatMap((text, row) => (text === undefined ? [at(row, 0)] : []));
    const found = missing.length === 0 ? new Map<number, Found>() : await fetch(db, query, missing);
    const others = embedding.map(({ name, place }) => {
      const of = embedded[name] ?? nothing;
      return { place, key: `,"${name}":`, known: textsOf(of), otherwise: of.otherwise };
    });
    let data = '';
    for (let row = 0; row < shown; row += 1) {
      const [recordId, version] = [at(row, 0), at(row, 1)];
      const fresh = found.get(recordId);
      const text = texts[row] ?? (fresh && Number(fresh.version) === version ? fresh.text : undefined);
      if (text === undefined) return null;
      if (fresh) kept.keep(shape, recordId, version, text);
      data += row === 0 ? text.slice(0, -1) : `,${text.slice(0, -1)}`;
      for (const { place, key, known, otherwise } of others) data += key + (known.get(at(row, place)) ?? otherwise);
      data += '}';
    }
    return { data, shown, counted };
  };
};
