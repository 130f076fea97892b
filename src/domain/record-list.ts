import type { Change } from './channel.ts';
import type { Filters } from './filters.ts';
import type { Listed, Row } from './record.ts';
import { isSame } from './same.ts';
import { arrange, type Sort } from './table.ts';
import { isLeft, plainView, type TableView } from './table-view.ts';

/** What the server is asked to look for, and in which order. */
export interface Asked {
  readonly search: string;
  readonly sort: Sort | null;
  readonly filters: Filters;
  /** The record that is open: wanted also where it is not among those; null: none is. */
  readonly record: number | null;
}

/** What the server has: the list, and the open record where the list does not have it. */
export interface Answer extends Listed<Row> {
  readonly apart?: Row | null;
}

/** The records of a table as they are here, and how they are looked at. */
export interface RecordList {
  /** The fields in which is looked for what is typed. */
  readonly fields: readonly string[];
  readonly records: readonly Row[];
  /** The open record, where it is not among those that were asked for, or beyond what a table holds; never a closed one in which something is typed. */
  readonly apart: Row | null;
  /** How many there are; more than are here of a very long list. */
  readonly total: number;
  /** How it is to be seen, as it is typed; and what of it the server would be asked for, once the typing rests. */
  readonly view: TableView;
  readonly wanted: Asked;
  /** What the server was asked for last, and what the list that is here is the answer to. */
  readonly asked: Asked;
  readonly answered: Asked;
  readonly selected: readonly number[];
  /** The records in whose rows something is typed: they stay, even when the list has them no more. */
  readonly held: readonly number[];
  /** Those of them that the list has no more, or never had. */
  readonly lost: readonly number[];
  /** The records that went last, as far as is known: an answer that speaks of one may be older than its end. */
  readonly gone: readonly number[];
  /** The record whose deletion was taken back last: a list without it is news of its end; null before the first. */
  readonly awaited: number | null;
  /** A record that was stored and is not here, until a list came after that; and then, where that does not have it. */
  readonly expected: number | null;
  readonly missed: number | null;
}

/** How many of those that went are remembered: an answer that is under way is not older than so many deletions. */
const mostGone = 100;

/** What a person asks of the selection. */
export type Wish = { type: 'table.select'; id: number; on: boolean } | { type: 'table.selectAll'; on: boolean };

/** A list of which nothing is known, about which nothing is asked. */
export const unknownList = (fields: readonly string[]): RecordList => {
  const asked: Asked = { search: '', sort: null, filters: plainView.filters, record: null };
  return {
    fields,
    records: [],
    apart: null,
    total: 0,
    view: plainView,
    wanted: asked,
    asked,
    answered: asked,
    selected: [],
    held: [],
    lost: [],
    gone: [],
    awaited: null,
    expected: null,
    missed: null,
  };
};

/** A record that is here: in the list, or beside it. */
export const recordIn = ({ records, apart }: Pick<RecordList, 'records' | 'apart'>, id: number): Row | undefined =>
  records.find((record) => record.id === id) ?? (apart?.id === id ? apart : undefined);

/** All that is here: the list, and the record beside it. */
export const everyOne = ({ records, apart }: Pick<RecordList, 'records' | 'apart'>): readonly Row[] =>
  apart ? [...records, apart] : records;

/** Whether there is more than what is here. */
export const isCut = ({ total, records }: Pick<RecordList, 'total' | 'records'>): boolean => total > records.length;

/**
 * Whether the list does not show yet what a message says: of one of its own records, which version is stored, null where it
 * is gone; of what is shown beside them, nothing is known here.
 */
export const isNews = (list: RecordList, isOwn: boolean, { id, version }: Change): boolean => {
  if (!isOwn || version === undefined) return true;
  const record = recordIn(list, id ?? 0);
  if (version === null) return record === undefined ? isCut(list) : !list.lost.includes(record.id);
  return record === undefined || record.version < version;
};

/** Whether a message tells that a record of the list itself is deleted. */
export const isEnd = (isOwn: boolean, { id, version }: Change): boolean =>
  isOwn && id !== undefined && version === null;

/** Whether the list has a record only because something is typed in it, and nobody said that it went. */
const isGuest = ({ lost, gone }: RecordList, id: number): boolean => lost.includes(id) && !gone.includes(id);

/** The list once it is known that these records are gone; and then, that others are there. */
const withGone = ({ gone }: RecordList, ended: readonly number[], isHere: (id: number) => boolean): readonly number[] =>
  sameOr(gone, [...gone.filter((id) => !ended.includes(id)), ...ended].filter((id) => !isHere(id)).slice(-mostGone));

/** The list once a message told that a record is deleted, which it may be about to be shown. */
export const ended = (list: RecordList, { id = 0 }: Change): Partial<RecordList> => ({
  gone: withGone(list, [id], () => false),
});

/** The list once the deletion of a record is being taken back: whatever is told of its end from now on is of another one. */
export const awaiting = ({ gone }: RecordList, id: number): Partial<RecordList> => ({
  gone: without(gone, id),
  awaited: id,
});

/**
 * Whether only the server can say what became of a record that an answer brings and the list does not have: it went, perhaps
 * after that was answered, or the server alone knows its place and whether it is what was looked for.
 */
export const isUncertain = (list: RecordList, id: number): boolean =>
  isSearchedByServer(list) || list.gone.includes(id);

/** The list once that is so of a record: whether it holds it says the next one, where more are found than it holds. */
export const expecting = (list: RecordList, id: number): Partial<RecordList> => ({
  expected: isSearchedByServer(list) && !list.gone.includes(id) ? id : null,
  missed: null,
});

/** Whether it is some of all records that are asked for. */
export const isNarrow = ({ search, filters }: Asked): boolean => search !== '' || Object.keys(filters).length > 0;

/** Whether it is the server who has to look for what is wanted, and who alone knows the place of a new record. */
export const isSearchedByServer = (list: RecordList): boolean =>
  isCut(list) || isNarrow(list.asked) || isNarrow(list.answered);

/** Whether the server alone can find what is wanted, and was asked for something else. */
export const isUnasked = (list: RecordList): boolean => {
  const { asked, wanted } = list;
  const isNew = wanted.record !== asked.record && wanted.record !== null && !recordIn(list, wanted.record);
  const isOther = isNew || asked.search !== wanted.search || !isSame(asked.filters, wanted.filters);
  return isOther && isSearchedByServer(list);
};

/** Whether the open record is known not to be there. */
export const isMissing = (list: RecordList): boolean =>
  !isSearchedByServer(list) || list.answered.record === list.view.record;

/** Whether the order wanted can come from the server only, and it was not asked for it yet. */
export const isOutOfOrder = (list: RecordList): boolean => isCut(list) && !isSame(list.asked.sort, list.wanted.sort);

/** Whether the server was asked for another list than the one that is here. */
export const isAwaited = ({ asked, answered }: RecordList): boolean => !isSame(asked, answered);

const byId: Sort = { key: 'id', descending: false };

/** What was arranged from a list: by the list itself, so that it is forgotten with it. */
const kept = new WeakMap<readonly Row[], { by: readonly unknown[]; rows: readonly Row[] }>();

/**
 * The records as they are shown; a row in which something is typed is hidden by nothing. A list that is cut keeps the order of the server: sorted here, its first would be the
 * first of what happens to be here. Asked for again and again, so the last answer is kept: sorting 2000 takes a while.
 */
export const shownOf = (list: RecordList): readonly Row[] => {
  const { records, total, fields, view, answered } = list;
  const { sort, filters } = view;
  const find = view.find === answered.search ? '' : view.find;
  const isFiltered = Object.keys(filters).length > 0;
  const stay = isFiltered || find !== '' ? list.held : [];
  const by = [total, fields, find, sort, filters, answered, stay];
  const last = kept.get(records);
  if (last && isSame(last.by, by)) return last.rows;
  const unsorted = answered.sort ? byId : null;
  const left = isFiltered ? records.filter((record) => stay.includes(record.id) || isLeft(record, filters)) : records;
  const rows = arrange(left, fields, find, isCut(list) ? null : (sort ?? unsorted), stay);
  kept.set(records, { by, rows });
  return rows;
};

/** How much of the list is here: how many are shown, how many came, and whether more are to come or more exist than a table holds. */
export const extentOf = (list: RecordList, isLoading: boolean) => ({
  shown: shownOf(list).length,
  loaded: list.records.length,
  total: list.total,
  more: isCut(list) ? (isLoading ? ('arriving' as const) : ('cut' as const)) : ('none' as const),
});

/** What is handed out of the list: what is shown, or null for all that the server finds. */
export const exported = (list: RecordList) => ({
  ...list.answered,
  records: isCut(list) ? null : shownOf(list),
  sort: list.view.sort,
});

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);

/** The ids with this one, or without it. */
export const withId = (ids: readonly number[], id: number, on: boolean): readonly number[] =>
  on ? [...without(ids, id), id] : without(ids, id);

/** What changes of a list when somebody selects in it. */
export const selecting = (list: RecordList, wish: Wish): Pick<RecordList, 'selected'> => {
  if (wish.type === 'table.select') return { selected: withId(list.selected, wish.id, wish.on) };
  return { selected: wish.on ? shownOf(list).map(({ id }) => id) : [] };
};

/**
 * The list once the record beside it is not the open one any more: it stands among the others where something is typed in
 * it, in front of all, so that this is seen; and leaves them with what was typed.
 */
const takenIn = ({ apart, held, view, records, total, lost }: RecordList): Partial<RecordList> =>
  apart === null || apart.id === view.record || !held.includes(apart.id)
    ? {}
    : { records: [apart, ...records], apart: null, total: total + 1, lost: [...lost, apart.id] };

/** What changes of a list when somebody wants to see it otherwise; and when they rest. */
export const seen = (view: TableView): Pick<RecordList, 'view'> => ({ view });
export const settled = (list: RecordList, view: TableView): Partial<RecordList> => ({
  view,
  // The form of a new record has no id.
  wanted: { search: view.find.trim(), sort: view.sort, filters: view.filters, record: view.record || null },
  ...takenIn({ ...list, view }),
});

/** What is here is not replaced by what is the same, or older: an answer may be overtaken by that to a write. */
const newest = (before: Row | undefined, record: Row): Row =>
  before && (before.version > record.version || isSame(before, record)) ? before : record;

/** The same things in the same order are the list that was here, so that an answer without news draws nothing. */
const sameOr = <Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] =>
  now.length === before.length && now.every((item, index) => item === before[index]) ? before : now;

/** The open record that the list does not have: as it came, or as it was while something is typed in it. */
const apartIn = ({ apart, held }: RecordList, answer: Answer): Row | null => {
  const isTyped = apart !== null && held.includes(apart.id) && !answer.records.some(({ id }) => id === apart.id);
  if (isTyped && answer.apart?.id !== apart.id) return apart;
  return answer.apart ? newest(apart?.id === answer.apart.id ? apart : undefined, answer.apart) : null;
};

/** What is known of a record that was stored lately, once a list has come. */
const foundOut = ({ expected }: RecordList, isHere: (id: number) => boolean): Partial<RecordList> =>
  expected === null ? {} : { expected: null, missed: isHere(expected) ? null : expected };

/** The list as it came, with the records that it has no more while something is typed in their rows. */
export const received = (list: RecordList, answer: Answer): Partial<RecordList> => {
  const apart = apartIn(list, answer);
  // Asked again, the server mostly has nothing else to say, and the very list comes back.
  const isSo = answer.records === list.records && answer.total === list.total && list.lost.length === 0;
  if (isSo && list.awaited === null) return { answered: list.asked, apart, ...foundOut(list, () => false) };
  const known = new Map(everyOne(list).map((record) => [record.id, record]));
  const came = new Set(answer.records.map(({ id }) => id));
  const missing = list.records.filter(({ id }) => !came.has(id));
  const awaited = list.awaited === null ? [] : [list.awaited];
  // What stood beside the list before was none of it, and what the server has of what is open is not gone.
  const went = missing.map(({ id }) => id).filter((id) => id !== answer.apart?.id && !isGuest(list, id));
  const gone = withGone(list, [...went, ...awaited], (id) => came.has(id));
  const lost = missing.filter(({ id }) => list.held.includes(id));
  const answered = answer.records.map((record) => newest(known.get(record.id), record));
  const isHere = (id: number) => came.has(id) || lost.some((record) => record.id === id);
  const isAmong = apart !== null && lost.some(({ id }) => id === apart.id);
  // In front, where a long list shows them as well.
  const staying = lost.map((record) => (isAmong && record.id === apart.id ? newest(record, apart) : record));
  return {
    records: sameOr(list.records, sameOr(answer.records, [...staying, ...answered])),
    apart: isAmong ? null : apart,
    total: answer.total + lost.length,
    lost: sameOr(
      list.lost,
      lost.map(({ id }) => id),
    ),
    gone,
    answered: list.asked,
    selected: sameOr(list.selected, list.selected.filter(isHere)),
    ...foundOut(list, isHere),
  };
};

/** The list with what is stored of a record now: in its place, or of a new one where its id belongs. */
export const stored = ({ records, apart, total }: RecordList, record: Row): Partial<RecordList> => {
  if (apart?.id === record.id) return { apart: newest(apart, record) };
  const at = records.findIndex(({ id }) => id === record.id);
  if (at >= 0) return { records: records.with(at, newest(records[at], record)) };
  const next = records.findIndex(({ id }) => id > record.id);
  return { records: records.toSpliced(next < 0 ? records.length : next, 0, record), total: total + 1 };
};

/** The list without a record that is gone. */
export const removed = (list: RecordList, id: number): Partial<RecordList> => {
  const records = list.records.filter((record) => record.id !== id);
  return {
    records,
    apart: list.apart?.id === id ? null : list.apart,
    total: list.total - (list.records.length - records.length),
    selected: without(list.selected, id),
    held: without(list.held, id),
    lost: without(list.lost, id),
    gone: withGone(list, [id], () => false),
  };
};

/**
 * The list while something is typed in the row of a record, and after: what it has no more goes then, and what is open and
 * was never of it is beside it again.
 */
export const held = (list: RecordList, id: number, on: boolean): Partial<RecordList> => {
  if (on) {
    const change = { held: withId(list.held, id, true) };
    return { ...change, ...takenIn({ ...list, ...change }) };
  }
  if (!list.lost.includes(id)) return { held: withId(list.held, id, false) };
  const without = removed(list, id);
  if (!isGuest(list, id)) return without;
  const isOpen = list.view.record === id;
  return { ...without, gone: list.gone, ...(isOpen ? { apart: recordIn(list, id) ?? null } : {}) };
};
