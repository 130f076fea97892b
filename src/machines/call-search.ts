import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type CallFilter, isSearchable } from '../domain/call.ts';
import { type CallsView, defaultCallsView } from '../domain/calls-address.ts';
import { feed, outlet, type Target } from './port.ts';

/** What the address says is to be seen. */
export type CallsAddressEvent = { type: 'calls.addressed'; view: CallsView };
export type CallSearchEvent =
  | CallsAddressEvent
  | { type: 'calls.filter'; filter: CallFilter }
  | { type: 'calls.search'; phone: string };

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
}

/**
 * Which calls are wanted: a state filter and a part of a phone number, searched for when the typing rests. What is seen
 * stands in the address, so that a reload, Back and a bookmark show it again (specification §2 'Call dashboard', §5).
 */
export const callSearchMachine = setup({
  types: {
    input: {} as CallSearchInput,
    context: {} as CallSearchContext,
    events: {} as CallSearchEvent,
    children: {} as { address: 'address' },
    tags: {} as 'typing',
  },
  actors: { address: feed<CallsAddressEvent>('address') },
  actions: {
    keepFilter: assign(({ context }, filter: CallFilter) => ({ view: { ...context.view, filter } })),
    keepView: assign((_, view: CallsView) => ({ view, phone: view.phone })),
    keepPhone: assign((_, phone: string) => ({ phone })),
    takePhone: assign(({ context: { view, phone } }) => ({ view: { ...view, phone } })),
    tellList: sendTo(
      ({ context }) => context.list,
      ({ context: { view } }, type: CallSearchNews['type']) => ({ type, view }),
    ),
    writeAddress: outlet<CallsView>(),
  },
  guards: {
    isOther: ({ context }, { filter, phone }: CallsView) =>
      filter !== context.view.filter || phone !== context.view.phone,
    isSearchable: (_, phone: string) => isSearchable(phone),
  },
  delays: { searchPause: 700 },
}).createMachine({
  id: 'call-search',
  context: ({ input }) => ({ ...input, view: defaultCallsView, phone: defaultCallsView.phone }),
  invoke: { id: 'address', src: 'address' },
  on: {
    'calls.filter': {
      actions: [
        { type: 'keepFilter', params: ({ event }) => event.filter },
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
  initial: 'resting',
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
});

export type CallSearchRef = ActorRefFrom<typeof callSearchMachine>;
