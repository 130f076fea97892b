import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { CallChoices } from '../domain/call-choices.ts';
import { type CallsView, readCallsQuery } from '../domain/calls-address.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Filters } from '../domain/filters.ts';
import { port, type Target } from './port.ts';
import { type SavedViewsNews, savedViewsMachine } from './saved-views.ts';

export type CallFiltersEvent =
  /** A choice is looked for by these letters. */
  | { type: 'filters.seek'; text: string }
  | { type: 'filters.retry' }
  /** The list is seen this way by now: what it is narrowed to is called by its name, whatever is searched for. */
  | { type: 'filters.seen'; view: CallsView }
  | SavedViewsNews;

/** What the search hears: the list is to be seen this way. */
export type CallFiltersNews = { type: 'calls.look'; view: CallsView };

export interface CallFiltersInput {
  view: CallsView;
  search: Target<CallFiltersNews>;
}
interface CallFiltersContext extends CallFiltersInput {
  /** Null as long as they are not here. */
  choices: CallChoices | null;
  failure: Failure | null;
  /** What is looked for among them. */
  text: string;
}

/**
 * What the list of calls can be narrowed by: the services, agents, branches and devices there are, and the views of it that the
 * person keeps. More of a kind than can be shown are searched for there.
 */
export const callFiltersMachine = setup({
  types: {
    input: {} as CallFiltersInput,
    context: {} as CallFiltersContext,
    events: {} as CallFiltersEvent,
    children: {} as { loadChoices: 'loadChoices'; views: 'views' },
    tags: {} as 'searching' | 'failed',
  },
  actors: {
    loadChoices: port<CallChoices, { search: string; only: Filters }>('loadChoices'),
    views: savedViewsMachine,
  },
  actions: {
    keepChoices: assign((_, choices: CallChoices) => ({ choices, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    keepText: assign((_, text: string) => ({ text })),
    keepSeen: assign((_, view: CallsView) => ({ view })),
    tellSearch: sendTo(
      ({ context }) => context.search,
      ({ context: { view } }) => ({ type: 'calls.look' as const, view }),
    ),
  },
  guards: {
    /** Some are not here: the server knows them. */
    isCut: ({ context: { choices, text } }) => text !== '' || (choices?.cut.length ?? 0) > 0,
  },
  delays: { seekPause: 300 },
}).createMachine({
  id: 'call-filters',
  context: ({ input }) => ({
    ...input,
    choices: null,
    failure: null,
    text: '',
  }),
  invoke: { id: 'views', src: 'views', input: ({ self }) => ({ screen: 'calls', list: self }) },
  on: {
    /** Its records are to be called by their names, too. */
    'views.taken': {
      target: '.loading',
      actions: [{ type: 'keepSeen', params: ({ event }) => readCallsQuery(event.query) }, 'tellSearch'],
    },
    'filters.seen': { actions: { type: 'keepSeen', params: ({ event }) => event.view } },
    'filters.seek': {
      guard: 'isCut',
      target: '.typing',
      actions: { type: 'keepText', params: ({ event }) => event.text },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'searching',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context: { text, view } }) => ({ search: text, only: view.only }),
        onDone: { target: 'known', actions: { type: 'keepChoices', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        // What is under way was asked for without what was chosen since.
        'filters.seen': {
          target: 'loading',
          reenter: true,
          actions: { type: 'keepSeen', params: ({ event }) => event.view },
        },
      },
    },
    typing: { tags: 'searching', after: { seekPause: 'loading' } },
    known: {},
    failed: { tags: 'failed', on: { 'filters.retry': 'loading' } },
  },
});

export type CallFiltersRef = ActorRefFrom<typeof callFiltersMachine>;
