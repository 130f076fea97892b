import { type CallFilter, callFilterNames, isByWait } from './call.ts';
import { callRelations } from './call-choices.ts';
import type { Filters } from './filters.ts';
import { longestSearch } from './find.ts';
import { endOfDay } from './time.ts';

/** What the list of calls shows, as far as it belongs into the address. */
export interface CallsView {
  readonly filter: CallFilter;
  /** What is searched for; empty for everything. */
  readonly phone: string;
  /**
   * The service, agent, branch or device that calls have to do with, by id; and the days from
   * and until which they were placed: YYYY-MM-DD, or how many days ago as `6d`.
   */
  readonly only: Filters;
  /** Of a list that looks back: the oldest first. */
  readonly oldest?: boolean | undefined;
}

/** What the list shows unless the address says otherwise (specification §2 'Call dashboard'). */
export const defaultCallsView: CallsView = { filter: 'pending', phone: '', only: {} };

/** Whether a list is narrowed by more than its state and a number. */
export const isNarrowed = ({ only }: CallsView): boolean => Object.keys(only).length > 0;

/** Whether this is every call that waits, which the bell asks for as well. */
export const isEveryPending = (view: CallsView): boolean =>
  view.filter === 'pending' && view.phone === '' && !isNarrowed(view);

/** The days between which calls were placed. */
export const callDays = ['from', 'until'] as const;

/** So many days before today, such as `6d`; null for anything else. */
export const daysAgo = (text: string): number | null => {
  const days = /^(\d{1,3})d$/.exec(text)?.[1];
  return days === undefined ? null : Number(days);
};

/** Whether a list of calls can be narrowed to this. */
export const isCallFilter = (key: string, value: string): boolean => {
  if (callRelations.some((name) => name === key)) return /^[1-9]\d{0,8}$/.test(value);
  return callDays.some((name) => name === key) && (daysAgo(value) ?? endOfDay(value)) !== null;
};

/** Reads the query of an address. What it does not say, or says wrongly, is as it is by default. */
export const readCallsQuery = (query: string): CallsView => {
  const said = new URLSearchParams(query);
  const only = [...callRelations, ...callDays].flatMap((key) => {
    const value = said.get(key) ?? '';
    return isCallFilter(key, value) ? [[key, value] as const] : [];
  });
  const filter = callFilterNames.find((name) => name === said.get('state')) ?? defaultCallsView.filter;
  return {
    filter,
    ...(said.get('sort') === 'oldest' && !isByWait(filter) ? { oldest: true } : {}),
    phone: (said.get('phone') ?? defaultCallsView.phone).slice(0, longestSearch),
    only: Object.fromEntries(only),
  };
};

/** The query of the address for a view: as short as can be, and empty for the default. */
export const writeCallsQuery = ({ filter, phone, only, oldest }: CallsView): string => {
  const said = new URLSearchParams();
  if (filter !== defaultCallsView.filter) said.set('state', filter);
  if (phone !== defaultCallsView.phone) said.set('phone', phone);
  for (const key of [...callRelations, ...callDays]) if (only[key] !== undefined) said.set(key, only[key]);
  if (oldest && !isByWait(filter)) said.set('sort', 'oldest');
  const query = said.toString();
  return query === '' ? '' : `?${query}`;
};

/** Whether two views show the same. */
export const isSameCallsView = (one: CallsView, other: CallsView): boolean =>
  writeCallsQuery(one) === writeCallsQuery(other);
