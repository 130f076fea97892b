import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type CallFilter, isByWait, isSearchable } from '../domain/call.ts';
import {
  type CallsView,
  defaultCallsView,
  isCallFilter,
  isNarrowed,
  isSameCallsView,
} from '../domain/calls-address.ts';
import { type ColumnsLook, usualColumns } from '../domain/columns.ts';
import { type FilterChange, filtered } from '../domain/filters.ts';
import { callFiltersChart } from './call-filters-chart.ts';
import type { ColumnsNews } from './columns.ts';
import { columnsChart } from './list-tools-charts.ts';
import { partMachine } from './part.ts';
import { feed, outlet, port, type Target } from './port.ts';

/** What the address says is to be seen. */
export type CallsAddressEvent = { type: 'calls.addressed'; view: CallsView };
export type CallSearchEvent =
  | CallsAddressEvent
  | ColumnsNews
  | { type: 'calls.filter'; filter: CallFilter }
  | { type: 'calls.search'; phone: string }
  /** What calls have to do with, or on which days they were placed. */
  | { type: 'calls.narrow'; change: FilterChange }
  /** Of a list that looks back: the other end of it first. */
  | { type: 'calls.sort' }
  /** All of it is to be seen this way. */
  | { type: 'calls.look'; view: CallsView }
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
  /** How its columns are wanted. */
  look: ColumnsLook;
}

/** The columns of the list; what can be done with a call stands behind them. */
export const callColumns = ['id', 'phone', 'service', 'type', 'state', 'date', 'agent', 'time'] as const;
export type CallColumn = (typeof callColumns)[number];

/** The address says what is seen. */
const written = {
  type: 'writeAddress',
  params: ({ context }: { context: CallSearchContext }) => context.view,
} as const;
/** So does the list, at once. */
const chosen = [{ type: 'tellList', params: 'list.chosen' }, written] as const;

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
    children: {} as {
      address: 'address';
      readColumns: 'readColumns';
      part: 'part';
      filters: 'filters';
      columns: 'columns';
    },
    tags: {} as 'typing',
  },
  actors: {
    address: feed<CallsAddressEvent>('address'),
    readColumns: port<ColumnsLook, { list: string }>('readColumns'),
    columns: columnsChart,
    part: partMachine,
    filters: callFiltersChart,
  },
  actions: {
    change: assign(({ context: { view } }, change: Partial<CallsView>) => ({ view: { ...view, ...change } })),
    keepView: assign((_, view: CallsView) => ({ view, phone: view.phone })),
    keepColumns: assign((_, look: ColumnsLook) => ({ look })),
    keepPhone: assign((_, phone: string) => ({ phone })),
    takePhone: assign(({ context: { view, phone } }) => ({ view: { ...view, phone } })),
    tellList: sendTo(
      ({ context }) => context.list,
      ({ context: { view } }, type: CallSearchNews['type']) => ({ type, view }),
    ),
    tellFilters: sendTo('filters', ({ context: { view } }) => ({ type: 'filters.seen' as const, view })),
    writeAddress: outlet<CallsView>(),
  },
  guards: {
    isOther: ({ context }, view: CallsView) => !isSameCallsView(view, context.view),
    /** Those that wait have their turns. */
    isPast: ({ context }) => !isByWait(context.view.filter),
    isSearchable: (_, phone: string) => isSearchable(phone),
    areFilters: (_, change: FilterChange) =>
      Object.entries(change).every(([key, value]) => value === null || isCallFilter(key, value)),
    isNarrowed: (_, view: CallsView) => isNarrowed(view),
  },
  delays: { searchPause: 700 },
}).createMachine({
  id: 'call-search',
  context: ({ input }) => ({ ...input, view: defaultCallsView, phone: defaultCallsView.phone, look: usualColumns }),
  type: 'parallel',
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'readColumns',
      src: 'readColumns',
      input: { list: 'calls' },
      onDone: { actions: { type: 'keepColumns', params: ({ event }) => event.output } },
      /** They are as usual. */
      onError: { actions: { type: 'keepColumns', params: usualColumns } },
    },
  ],
  on: { 'columns.changed': { actions: { type: 'keepColumns', params: ({ event }) => event.look } } },
  states: {
    look: {
      initial: 'resting',
      on: {
        'calls.filter': {
          actions: [{ type: 'change', params: ({ event }) => ({ filter: event.filter }) }, ...chosen],
        },
        'calls.narrow': {
          guard: { type: 'areFilters', params: ({ event }) => event.change },
          actions: [
            { type: 'change', params: ({ context, event }) => ({ only: filtered(context.view.only, event.change) }) },
            ...chosen,
          ],
        },
        'calls.sort': {
          guard: 'isPast',
          actions: [
            { type: 'change', params: ({ context }) => ({ oldest: context.view.oldest ? undefined : true }) },
            ...chosen,
          ],
        },
        'calls.look': {
          target: '.resting',
          actions: [{ type: 'keepView', params: ({ event }) => event.view }, ...chosen],
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
              actions: ['takePhone', { type: 'tellList', params: 'list.searched' }, written],
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
          invoke: [
            { id: 'filters', src: 'filters', input: ({ context: { view }, self }) => ({ view, search: self }) },
            {
              id: 'columns',
              src: 'columns',
              input: ({ context: { look }, self }) => ({
                list: 'calls',
                keys: callColumns,
                always: ['phone', 'time'] satisfies readonly CallColumn[],
                look,
                view: self,
              }),
            },
          ],
          on: { 'filters.toggle': 'closed', 'calls.narrow': { actions: 'tellFilters' } },
        },
      },
    },
  },
});

export type CallSearchRef = ActorRefFrom<typeof callSearchMachine>;
