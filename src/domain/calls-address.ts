import { type CallFilter, callFilterNames } from './call.ts';

/** What the list of calls shows, as far as it belongs into the address. */
export interface CallsView {
  readonly filter: CallFilter;
  /** What is searched for; empty for everything. */
  readonly phone: string;
}

/** What the list shows unless the address says otherwise (specification §2 'Call dashboard'). */
export const defaultCallsView: CallsView = { filter: 'pending', phone: '' };

/** Whether this is every call that waits, which the bell asks for as well. */
export const isEveryPending = ({ filter, phone }: CallsView): boolean => filter === 'pending' && phone === '';

/** The longest search that an address is believed. */
const longestPhone = 200;

/** Reads the query of an address. What it does not say, or says wrongly, is as it is by default. */
export const readCallsQuery = (query: string): CallsView => {
  const said = new URLSearchParams(query);
  return {
    filter: callFilterNames.find((name) => name === said.get('state')) ?? defaultCallsView.filter,
    phone: (said.get('phone') ?? defaultCallsView.phone).slice(0, longestPhone),
  };
};

/** The query of the address for a view: as short as can be, and empty for the default. */
export const writeCallsQuery = ({ filter, phone }: CallsView): string => {
  const said = new URLSearchParams();
  if (filter !== defaultCallsView.filter) said.set('state', filter);
  if (phone !== defaultCallsView.phone) said.set('phone', phone);
  const query = said.toString();
  return query === '' ? '' : `?${query}`;
};
