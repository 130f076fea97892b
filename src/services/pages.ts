import type { Listed } from '../domain/record.ts';
import type { Http, Query } from './http.ts';

/** The largest page that the server answers. */
const largestPage = 2_000;

interface Reading<Item> {
  /** The field that the list is sorted by, upwards; no two items share its value. */
  readonly key?: keyof Item & string;
  /** Where to stop, although there is more. */
  readonly most?: number;
  /** Hears of what is there so far, while more is to come. */
  onPart?(part: Listed<Item>): void;
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
  { key = 'id' as keyof Item & string, most = Number.POSITIVE_INFINITY, onPart }: Reading<Item> = {},
): Promise<Listed<Item>> => {
  const records: Item[] = [];
  let asked = query;
  for (;;) {
    const { data, total } = await http.page<Item>(path, asked, signal);
    const part = { records: [...records, ...data], total: records.length + (total ?? data.length) };
    records.push(...data);
    const last = data.at(-1);
    if (!last || part.total <= records.length || records.length >= most) return part;
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
}

/**
 * The first of a list in whatever order it is asked for, in as many pages as that takes. What others write meanwhile may
 * move an item to the next page: it is taken once.
 */
export const firstOf = async <Item extends object>(
  http: Http,
  path: string,
  query: Query,
  { limit, keyOf, page: largest = largestPage }: First<Item>,
  signal?: AbortSignal,
): Promise<Listed<Item>> => {
  const perPage = Math.min(limit, largest);
  const found = new Map<unknown, Item>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await http.page<Item>(
      path,
      { ...query, perPage, ...(page > 1 ? { page } : {}) },
      signal,
    );
    for (const item of data) found.set(keyOf ? keyOf(item) : item, item);
    if (data.length < perPage || page * perPage >= limit) {
      const records = [...found.values()].slice(0, limit);
      return { records, total: Math.max(total, records.length) };
    }
  }
};

/** In the order in which people look names up. */
export const byName = <Item extends { readonly name: string }>(records: readonly Item[]): readonly Item[] =>
  records.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }));
