import type { Choosable } from './choice.ts';
import { byPlacedName, type Placed } from './placed-name.ts';
import type { Row } from './record.ts';
import { isCut, isNarrow, type RecordList } from './record-list.ts';

const isRelated = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** What the records here are related to in a column, each once, by name. */
export const relatedIn = (records: readonly Row[], key: string): readonly Placed[] => {
  const found = new Map<number, Placed>();
  for (const { [key]: held } of records) {
    const related: readonly unknown[] = Array.isArray(held) ? held : [held];
    for (const one of related) if (isRelated(one)) found.set(one.id, one);
  }
  return [...found.values()].toSorted(byPlacedName);
};

/** Whether there are records that are not here, and not on their way either: more than a table holds, or than were asked for. */
export const isPartOfAll = (list: Pick<RecordList, 'total' | 'records' | 'answered'>, isLoading: boolean): boolean =>
  isNarrow(list.answered) || (isCut(list) && !isLoading);

/** What was found last for each column of a list: forgotten with it. All filters ask again and again, and of thousands it takes a while. */
const kept = new WeakMap<readonly Row[], Map<string, Found>>();
interface Found {
  readonly others: readonly Choosable[] | null;
  readonly isPart: boolean;
  readonly offered: readonly Choosable[];
}

/** What is known of them says which are switched off. */
const marked = (related: readonly Placed[], known: readonly Choosable[]): readonly Choosable[] => {
  const off = new Set(known.flatMap(({ id, active }) => (active === false ? [id] : [])));
  return related.map((one) => (off.has(one.id) ? { ...one, active: false } : one));
};

const found = (
  records: readonly Row[],
  key: string,
  { others, isPart }: Omit<Found, 'offered'>,
): readonly Choosable[] => {
  const related = relatedIn(records, key);
  if (others === null) return related;
  if (!isPart) return marked(related, others);
  const known = new Set(others.map(({ id }) => id));
  return [...others, ...related.filter(({ id }) => !known.has(id))].toSorted(byPlacedName);
};

/**
 * What the filter by a column offers, by name: what the records here are related to, such as was deleted. `others` are all of
 * the resource of the column, null where they are not known: they say what is switched off, and are offered as well where the
 * records here are a part of all.
 */
export const offeredIn = (
  records: readonly Row[],
  key: string,
  others: readonly Choosable[] | null,
  isPart: boolean,
): readonly Choosable[] => {
  const byKey = kept.get(records) ?? new Map<string, Found>();
  kept.set(records, byKey);
  const last = byKey.get(key);
  if (last?.others === others && last.isPart === isPart) return last.offered;
  const offered = found(records, key, { others, isPart });
  byKey.set(key, { others, isPart, offered });
  return offered;
};
