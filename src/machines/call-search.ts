import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type CallFilter, isSearchable } from '../domain/call.ts';
import {
  type CallsView,
  defaultCallsView,
  isCallFilter,
  isNarrowed,
  isSameCallsView,
} from '../domain/calls-address.ts';
import { type FilterChange, filtered } from '../domain/filters.ts';
import { callFiltersChart } from './call-filters-chart.ts';
import { partMachine } from './part.ts';
import { feed, outlet, port, type Target } from './port.ts';

/** What the address says is to be seen. */
export type CallsAddressEvent = { type: 'calls.addressed'; view: CallsView };
export type CallSearchEvent =
  | CallsAddressEvent
  | { type: 'calls.filter'; filter: CallFilter }
  | { type: 'calls.search'; phone: string }
  /** What calls have to do with, or on which days they were placed. */
  | { type: 'calls.narrow'; change: FilterChange }
  /** All of it is to be seen this way. */
  | { type: 'calls.look'; view: CallsView }
  /** A column is shown, or not. */
  | { type: 'calls.column'; key: CallColumn; on: boolean }
  /** What the list can be narrowed by is looked at, or not any more. */
  | { type: 'filters.toggle' };

/** What the list hears: another one is wanted, or the same one for another number. */
export type CallSearchNews = { type: 'list.chosen'; view: CallsView } | { type: 'list.searched'; view: CallsView };

export interface CallSearchInput {
  list: Target<CallSearchNews>;
}

interface CallSearchContext extends CallSearchInput {
  /** What the list was asked for last. */
  view: CallsView;
  /** What the search field holds; asked for once the typing rests. */
  phone: string;
  /** The columns that this browser does not show. */
  hidden: readonly CallColumn[];
}

/** The columns that somebody may do without: who calls, how long, and what can be done are always there. */
export const callColumns = ['id', 'service', 'type', 'state', 'date', 'agent'] as const;
export type CallColumn = (typeof callColumns)[number];

/**
 * Which calls are wanted: a state filter, a part of a phone number, searched for when the typing rests, and what else they have
 * to do with. What is seen stands in the address, so that a reload, Back and a bookmark show it again; what it can be narrowed to
 * is fetched when somebody looks (specification §2 'Call dashboard', §5).
 */
export const callSearchMachine = setup({
  types: {
    input: {} as CallSearchInput,
    context: {} as CallSearchContext,
    events: {} as CallSearchEvent,
    children: {} as { address: 'address'; readHidden: 'readHidden'; part: 'part'; filters: 'filters' },
    tags: {} as 'typing',
  },
  actors: {
    address: feed<CallsAddressEvent>('address'),
    readHidden: port<readonly string[], { table: string }>('readHidden'),
    part: partMachine,
    filters: callFiltersChart,
  },
  actions: {
    change: assign(({ context: { view } }, change: Partial<CallsView>) => ({ view: { ...view, ...change } })),
    keepView: assign((_, view: CallsView) => ({ view, phone: view.phone })),
    keepPhone: assign((_, phone: string) => ({ phone })),
    takePhone: assign(({ context: { view, phone } }) => ({ view: { ...view, phone } })),
    keepHidden: assign((_, hidden: readonly string[]) => ({
      hidden: callColumns.filter((column) => hidden.includes(column)),
    })),
    keepColumn: assign(({ context: { hidden } }, { key, on }: { key: CallColumn; on: boolean }) => ({
      hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key],
    })),
    tellList: sendTo(
      ({ context }) => context.list,
      ({ context: { view } }, type: CallSearchNews['type']) => ({ type, view }),
    ),
    writeAddress: outlet<CallsView>(),
    rememberHidden: outlet<{ table: string; hidden: readonly string[] }>(),
  },
  guards: {
    isOther: ({ context }, view: CallsView) => !isSameCallsView(view, context.view),
    isSearchable: (_, phone: string) => isSearchable(phone),
    areFilters: (_, change: FilterChange) =>
      Object.entries(change).every(([key, value]) => value === null || isCallFilter(key, value)),
    isNarrowed: (_, view: CallsView) => isNarrowed(view),
    isOtherColumn: ({ context: { hidden } }, { key, on }: { key: CallColumn; on: boolean }) =>
      hidden.includes(key) === on,
  },
  delays: { searchPause: 700 },
}).createMachine({
  id: 'call-search',
  context: ({ input }) => ({ ...input, view: defaultCallsView, phone: defaultCallsView.phone, hidden: [] }),
  type: 'parallel',
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'readHidden',
      src: 'readHidden',
      input: { table: 'calls' },
      onDone: { actions: { type: 'keepHidden', params: ({ event }) => event.output } },
      /** All of them are shown. */
      onError: { actions: { type: 'keepHidden', params: [] } },
    },
  ],
  on: {
    'calls.column': {
      guard: { type: 'isOtherColumn', params: ({ event }) => event },
      actions: [
        { type: 'keepColumn', params: ({ event }) => event },
        { type: 'rememberHidden', params: ({ context: { hidden } }) => ({ table: 'calls', hidden }) },
      ],
    },
  },
  states: {
    look: {
      initial: 'resting',
      on: {
        'calls.filter': {
          actions: [
            { type: 'change', params: ({ event }) => ({ filter: event.filter }) },
            { type: 'tellList', params: 'list.chosen' },
            { type: 'writeAddress', params: ({ context }) => context.view },
          ],
        },
        'calls.narrow': {
          guard: { type: 'areFilters', params: ({ event }) => event.change },
          actions: [
            { type: 'change', params: ({ context, event }) => ({ only: filtered(context.view.only, event.change) }) },
            { type: 'tellList', params: 'list.chosen' },
            { type: 'writeAddress', params: ({ context }) => context.view },
          ],
        },
        'calls.look': {
          target: '.resting',
          actions: [
            { type: 'keepView', params: ({ event }) => event.view },
            { type: 'tellList', params: 'list.chosen' },
            { type: 'writeAddress', params: ({ context }) => context.view },
          ],
        },
        'calls.addressed': {
          guard: { type: 'isOther', params: ({ event }) => event.view },
          actions: [
            { type: 'keepView', params: ({ event }) => event.view },
            { type: 'tellList', params: 'list.chosen' },
          ],
        },
        'calls.search': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event.phone },
            target: '.typing',
            actions: { type: 'keepPhone', params: ({ event }) => event.phone },
          },
          { target: '.resting', actions: { type: 'keepPhone', params: ({ event }) => event.phone } },
        ],
      },
      states: {
        resting: {},
        typing: {
          tags: 'typing',
          after: {
            searchPause: {
              target: 'resting',
              actions: [
                'takePhone',
                { type: 'tellList', params: 'list.searched' },
                { type: 'writeAddress', params: ({ context }) => context.view },
              ],
            },
          },
        },
      },
    },
    /** What the list can be narrowed by. Whoever comes to a narrowed list sees by what. */
    panel: {
      initial: 'closed',
      on: {
        'calls.addressed': { guard: { type: 'isNarrowed', params: ({ event }) => event.view }, target: '.fetching' },
      },
      states: {
        closed: { on: { 'filters.toggle': 'fetching' } },
        /** Its code comes with the first look. */
        fetching: {
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'callFilters' }, onDone: 'open' },
          on: { 'filters.toggle': 'closed' },
        },
        open: {
          invoke: {
            id: 'filters',
            src: 'filters',
            input: ({ context: { view }, self }) => ({ view, search: self }),
          },
          on: { 'filters.toggle': 'closed' },
        },
      },
    },
  },
});

export type CallSearchRef = ActorRefFrom<typeof callSearchMachine>;
