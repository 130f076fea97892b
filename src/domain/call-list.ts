import { byTurn, type Call, type CallAnswer, isByWait, isScheduled, longestList, type Shown } from './call.ts';
import type { CallsView } from './calls-address.ts';
import { mergeById } from './same.ts';

/** A call that left the list, shown for some seconds with what became of it. `until` in unix seconds. */
export interface DepartedCall {
  readonly call: Call;
  readonly until: number;
}

/** What a list of calls shows. */
export interface CallList {
  readonly calls: readonly Call[];
  /** Those behind them that were told as well: they are counted, and not drawn. */
  readonly rest: readonly Call[];
  /** How many there are, of which `calls` are the first. */
  readonly total: number;
  readonly departed: readonly DepartedCall[];
}

/** One row of the table: a call of the list, or one that just left it. */
export interface CallRow {
  readonly call: Call;
  readonly departed: boolean;
}

export const noCalls: CallList = { calls: [], rest: [], total: 0, departed: [] };

/** How long a row that left the list still says why, in seconds. */
export const departureSeconds = 6;

/** The list after an answer that came at `now` (unix seconds). A call that did not change is not drawn anew. */
export const answered = (list: CallList, answer: CallAnswer, now: number): CallList => {
  const { total, departed } = answer;
  // The server looks for those that left after it has read the list: one that left in between is in both.
  const there = answer.calls.filter(({ id }) => departed.every((call) => call.id !== id));
  const calls = mergeById(list.calls, there.slice(0, longestList));
  return {
    calls,
    rest: there.slice(longestList),
    total,
    departed: [
      // A question that was under way when a call left tells of it once more.
      ...list.departed.filter(({ call }) => ![...calls, ...departed].some(({ id }) => id === call.id)),
      ...departed.map((call) => ({ call, until: now + departureSeconds })),
    ],
  };
};

/** The question after an answer: it says which calls are shown now, to hear what becomes of them. */
export const showing = <Question extends { readonly shown: Shown }>(
  question: Question,
  { calls }: CallAnswer,
): Question => ({ ...question, shown: calls.slice(0, longestList).map(({ id }) => id) });

/** The list without the rows that left long enough ago; the same one where there is none. */
export const faded = (list: CallList, now: number): CallList => {
  const departed = list.departed.filter(({ until }) => until > now);
  return departed.length === list.departed.length ? list : { ...list, departed };
};

/** Which calls a list shows, and in which order. */
type Shape = Pick<CallsView, 'filter' | 'oldest'>;

/** Those that wait in the order of their turns, others the newest or the oldest first; what left stays in its place until it fades. */
export const rowsOf = ({ calls, departed }: CallList, { filter, oldest }: Shape): readonly CallRow[] => {
  const later = (a: Call, b: Call) => (oldest ? a.id - b.id : b.id - a.id);
  const order = isByWait(filter) ? byTurn : later;
  return [
    ...calls.map((call) => ({ call, departed: false })),
    ...departed.map(({ call }) => ({ call, departed: true })),
  ].sort((a, b) => order(a.call, b.call));
};

/** Calls of the list that stand together. `all` is the whole of one that looks back. */
export interface CallGroup {
  readonly kind: 'next' | 'waiting' | 'scheduled' | 'all';
  readonly rows: readonly CallRow[];
  /** How many of them are calls of the list still, with those that are told and not drawn. */
  readonly count: number;
  /** There are others like them, or later ones, that the list has not got. */
  readonly more: boolean;
}

/**
 * The list of those that wait as an agent reads it at `now` (unix seconds): the first that `mayAnswer` allows them, the others, and those
 * that are for later. Groups without a row are left out.
 */
export const groupsOf = (
  list: CallList,
  shape: Shape,
  now: number,
  mayAnswer: (call: Call) => boolean,
): readonly CallGroup[] => {
  const rows = rowsOf(list, shape);
  const group = (kind: CallGroup['kind'], rows: readonly CallRow[], others = 0): CallGroup => {
    const count = rows.filter(({ departed }) => !departed).length + others;
    return { kind, rows, count, more: false };
  };
  if (!isByWait(shape.filter)) return [group('all', rows)];
  const isLater = ({ call }: CallRow) => isScheduled(call, now);
  const laterRest = list.rest.filter((call) => isScheduled(call, now)).length;
  const due = rows.filter((row) => !isLater(row));
  const next = due.find(({ call, departed }) => !departed && mayAnswer(call));
  const rest = due.filter((row) => row !== next);
  const groups = [
    group('next', next ? [next] : []),
    group('waiting', rest, list.rest.length - laterRest),
    group('scheduled', rows.filter(isLater), laterRest),
  ];
  const isCut = list.total > list.calls.length + list.rest.length;
  // The list comes in the order of the turns: what it has not got stands behind all of it.
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map((one, index, all) => ({ ...one, more: isCut && index === all.length - 1 }));
};

const sameRows = (a: readonly CallRow[], b: readonly CallRow[]): boolean =>
  a.length === b.length &&
  a.every(({ call, departed }, index) => call === b[index]?.call && departed === b[index]?.departed);

/** Whether two lists are drawn alike. */
export const sameGroups = (a: readonly CallGroup[], b: readonly CallGroup[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return (
      other?.kind === one.kind && other.count === one.count && other.more === one.more && sameRows(one.rows, other.rows)
    );
  });
