import type { Listed } from '../domain/record.ts';
import { isSame } from '../domain/same.ts';
import type { Http, Page, Query } from './http.ts';

/** The largest page that the server answers. */
const largestPage = 2_000;

/** The pages of which the records of a list were put together, each with what was asked for. Forgotten with them. */
const readings = new WeakMap<readonly unknown[], readonly Reading<unknown>[]>();
interface Reading<Item> {
  readonly query: Query;
  readonly page: Page<Item>;
}

/**
 * Reads a list page by page. A page that is as it was in `before`, the list as it was read last, is not sent again; of one
 * that is another now, what did not change keeps its identity, so that nobody compares it twice.
 */
const readerOf = <Item extends object>(
  http: Http,
  path: string,
  idOf: (item: Item) => unknown,
  before?: Listed<Item>,
) => {
  const last = (before && (readings.get(before.records) as readonly Reading<Item>[] | undefined)) ?? [];
  const read: Reading<Item>[] = [];
  let known: ReadonlyMap<unknown, Item> | null = null;
  const kept = (item: Item): Item => {
    known ??= new Map(before?.records.map((one) => [idOf(one), one]));
    const one = known.get(idOf(item));
    return one && isSame(one, item) ? one : item;
  };
  return {
    async page(query: Query, signal?: AbortSignal): Promise<Page<Item>> {
      const was = last[read.length];
      const same = was && isSame(was.query, query) ? was.page : undefined;
      const found = await http.page<Item>(path, query, signal, same);
      const page = found === same || !before ? found : { ...found, data: found.data.map(kept) };
      read.push({ query, page });
      return page;
    },
    /** The list that the pages make: the one before, where nothing of it is other. */
    list(listed: Listed<Item>): Listed<Item> {
      const { records, total } = listed;
      const isSo = before?.total === total && before.records.length === records.length;
      const list = isSo && records.every((item, index) => item === before.records[index]) ? before : listed;
      readings.set(list.records, read);
      return list;
    },
  };
};

interface ReadAll<Item> {
  /** The field that the list is sorted by, upwards; no two items share its value. */
  readonly key?: keyof Item & string;
  /** Where to stop, although there is more. */
  readonly most?: number;
  /** Hears of what is there so far, while more is to come. */
  onPart?(part: Listed<Item>): void;
  /** The list as it was read last: answered itself when it is still the same. */
  readonly before?: Listed<Item> | undefined;
}

/**
 * A list, page after page until everything is there: no list is cut without a word. A page begins behind the last item of
 * the one before, so that nothing is left out or comes twice while others write. Rejects with a `Failure`.
 */
export const everyPage = async <Item extends object>(
  http: Http,
  path: string,
  query: Query,
  signal?: AbortSignal,
  { key = 'id' as keyof Item & string, most = Number.POSITIVE_INFINITY, onPart, before }: ReadAll<Item> = {},
): Promise<Listed<Item>> => {
  const reader = readerOf(http, path, (item: Item) => item[key], before);
  const records: Item[] = [];
  let asked = query;
  for (;;) {
    const { data, total } = await reader.page(asked, signal);
    const part = { records: [...records, ...data], total: records.length + (total ?? data.length) };
    records.push(...data);
    const last = data.at(-1);
    if (!last || part.total <= records.length || records.length >= most) return reader.list(part);
    onPart?.(part);
    asked = { ...query, perPage: Math.min(largestPage, most - records.length), [`${key}>`]: Number(last[key]) + 1 };
  }
};

interface First<Item> {
  readonly limit: number;
  /** What tells items apart, where others may write meanwhile. */
  keyOf?(item: Item): string | number;
  /** The largest page of this list. */
  readonly page?: number;
  /** The list as it was read last: answered itself when it is still the same. */
  readonly before?: Listed<Item> | undefined;
}

/**
 * The first of a list in whatever order it is asked for, in as many pages as that takes. What others write meanwhile may
 * move an item to the next page: it is taken once.
 */
export const firstOf = async <Item extends object>(
  http: Http,
  path: string,
  query: Query,
  { limit, keyOf, page: largest = largestPage, before }: First<Item>,
  signal?: AbortSignal,
): Promise<Listed<Item>> => {
  const perPage = Math.min(limit, largest);
  const nameOf = (item: Item): unknown => (keyOf ? keyOf(item) : item);
  const reader = readerOf(http, path, nameOf, before);
  const found = new Map<unknown, Item>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await reader.page({ ...query, perPage, ...(page > 1 ? { page } : {}) }, signal);
    for (const item of data) found.set(nameOf(item), item);
    if (data.length < perPage || page * perPage >= limit) {
      const records = [...found.values()].slice(0, limit);
      return reader.list({ records, total: Math.max(total, records.length) });
    }
  }
};

/** In the order in which people look names up. */
export const byName = <Item extends { readonly name: string }>(records: readonly Item[]): readonly Item[] =>
  records.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }));
