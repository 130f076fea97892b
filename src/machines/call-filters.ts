import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { CallChoices } from '../domain/call-choices.ts';
import { type CallsView, readCallsQuery, writeCallsQuery } from '../domain/calls-address.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Filters } from '../domain/filters.ts';
import type { Notice } from '../domain/notice.ts';
import type { SavedView } from '../domain/saved-view.ts';
import { outlet, port, type Target } from './port.ts';

export type CallFiltersEvent =
  /** A choice is looked for by these letters. */
  | { type: 'filters.seek'; text: string }
  | { type: 'filters.retry' }
  | { type: 'views.name'; name: string }
  /** The list is to be kept as it is seen now. */
  | { type: 'views.save'; view: CallsView }
  | { type: 'views.remove'; id: number }
  | { type: 'views.take'; query: string };

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
  /** The views that are kept; null as long as they are not here. */
  views: readonly SavedView[] | null;
  /** How the next one is to be called. */
  name: string;
  /** The one that is to go. */
  removed: number;
}

/**
 * What the list of calls can be narrowed by: the services, agents, branches and devices there are, and the views of it that the
 * person keeps on the server. More of a kind than can be shown are searched for there.
 */
export const callFiltersMachine = setup({
  types: {
    input: {} as CallFiltersInput,
    context: {} as CallFiltersContext,
    events: {} as CallFiltersEvent,
    children: {} as { loadChoices: 'loadChoices'; loadViews: 'loadViews'; keepView: 'keepView'; dropView: 'dropView' },
    tags: {} as 'searching' | 'failed' | 'keeping',
  },
  actors: {
    loadChoices: port<CallChoices, { search: string; only: Filters }>('loadChoices'),
    loadViews: port<readonly SavedView[]>('loadViews'),
    keepView: port<readonly SavedView[], { name: string; query: string }>('keepView'),
    dropView: port<readonly SavedView[], { id: number }>('dropView'),
  },
  actions: {
    keepChoices: assign((_, choices: CallChoices) => ({ choices, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    keepText: assign((_, text: string) => ({ text })),
    keepSeen: assign((_, view: CallsView) => ({ view })),
    keepViews: assign((_, views: readonly SavedView[]) => ({ views })),
    keepName: assign((_, name: string) => ({ name })),
    keepRemoved: assign((_, removed: number) => ({ removed })),
    tellSearch: sendTo(
      ({ context }) => context.search,
      ({ context: { view } }) => ({ type: 'calls.look' as const, view }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    /** Some are not here: the server knows them. */
    isCut: ({ context: { choices, text } }) => text !== '' || (choices?.cut.length ?? 0) > 0,
    isNamed: ({ context: { name } }) => name.trim() !== '',
    isKept: ({ context: { views } }, id: number) => views?.some((view) => view.id === id) ?? false,
  },
  delays: { seekPause: 300 },
}).createMachine({
  id: 'call-filters',
  context: ({ input }) => ({
    ...input,
    choices: null,
    failure: null,
    text: '',
    views: null,
    name: '',
    removed: 0,
  }),
  type: 'parallel',
  states: {
    choices: {
      initial: 'loading',
      on: {
        /** Its records are to be called by their names, too. */
        'views.take': {
          target: '.loading',
          actions: [{ type: 'keepSeen', params: ({ event }) => readCallsQuery(event.query) }, 'tellSearch'],
        },
        'filters.seek': {
          guard: 'isCut',
          target: '.typing',
          actions: { type: 'keepText', params: ({ event }) => event.text },
        },
      },
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
        },
        typing: { tags: 'searching', after: { seekPause: 'loading' } },
        known: {},
        failed: { tags: 'failed', on: { 'filters.retry': 'loading' } },
      },
    },
    views: {
      initial: 'loading',
      states: {
        loading: {
          on: { 'views.name': { actions: { type: 'keepName', params: ({ event }) => event.name } } },
          invoke: {
            id: 'loadViews',
            src: 'loadViews',
            onDone: { target: 'known', actions: { type: 'keepViews', params: ({ event }) => event.output } },
            onError: 'unknown',
          },
        },
        /** None are offered, and none is kept before they are known. */
        unknown: {
          on: {
            'filters.retry': 'loading',
            'views.name': { actions: { type: 'keepName', params: ({ event }) => event.name } },
          },
        },
        known: {
          on: {
            'views.name': { actions: { type: 'keepName', params: ({ event }) => event.name } },
            'views.save': {
              guard: 'isNamed',
              target: 'keeping',
              actions: { type: 'keepSeen', params: ({ event }) => event.view },
            },
            'views.remove': {
              guard: { type: 'isKept', params: ({ event }) => event.id },
              target: 'dropping',
              actions: { type: 'keepRemoved', params: ({ event }) => event.id },
            },
          },
        },
        keeping: {
          tags: 'keeping',
          invoke: {
            id: 'keepView',
            src: 'keepView',
            input: ({ context: { name, view } }) => ({ name: name.trim(), query: writeCallsQuery(view) }),
            onDone: {
              target: 'known',
              actions: [
                { type: 'keepViews', params: ({ event }) => event.output },
                { type: 'keepName', params: '' },
              ],
            },
            onError: { target: 'known', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
          },
        },
        dropping: {
          tags: 'keeping',
          invoke: {
            id: 'dropView',
            src: 'dropView',
            input: ({ context: { removed } }) => ({ id: removed }),
            onDone: { target: 'known', actions: { type: 'keepViews', params: ({ event }) => event.output } },
            onError: {
              target: 'loading',
              actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) },
            },
          },
        },
      },
    },
  },
});

/** Why a view was not kept, or is still there. */
const refusalOf = (error: unknown): Notice =>
  asFailure(error).code === 'view_limit'
    ? { level: 'warning', code: 'views.limit' }
    : { level: 'error', code: 'views.failed' };

export type CallFiltersRef = ActorRefFrom<typeof callFiltersMachine>;
