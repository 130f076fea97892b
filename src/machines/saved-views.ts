import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { SavedView } from '../domain/saved-view.ts';
import { outlet, port, type Target } from './port.ts';

export type SavedViewsEvent =
  | { type: 'views.retry' }
  | { type: 'views.name'; name: string }
  /** The list is to be kept as it is seen now. */
  | { type: 'views.save'; query: string }
  | { type: 'views.remove'; id: number }
  | { type: 'views.take'; query: string };

/** What whoever shows the list hears: it is to be seen this way. */
export type SavedViewsNews = { type: 'views.taken'; query: string };

export interface SavedViewsInput {
  /** The list that they are views of. */
  screen: string;
  list: Target<SavedViewsNews>;
}
interface SavedViewsContext extends SavedViewsInput {
  /** Null as long as they are not here. */
  views: readonly SavedView[] | null;
  /** How the next one is to be called, and what it shows. */
  name: string;
  query: string;
  /** The one that is to go. */
  removed: number;
}

const typing = {
  'views.name': { actions: { type: 'keepName', params: ({ event }: { event: { name: string } }) => event.name } },
} as const;

/** The views of a list that a person keeps on the server, each under a name. */
export const savedViewsMachine = setup({
  types: {
    input: {} as SavedViewsInput,
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    children: {} as { loadViews: 'loadViews'; keepView: 'keepView'; dropView: 'dropView' },
    tags: {} as 'keeping' | 'failed',
  },
  actors: {
    loadViews: port<readonly SavedView[], { screen: string }>('loadViews'),
    keepView: port<readonly SavedView[], { screen: string; name: string; query: string }>('keepView'),
    dropView: port<readonly SavedView[], { id: number }>('dropView'),
  },
  actions: {
    keepViews: assign((_, views: readonly SavedView[]) => ({ views })),
    keepName: assign((_, name: string) => ({ name })),
    keepQuery: assign((_, query: string) => ({ query })),
    keepRemoved: assign((_, removed: number) => ({ removed })),
    tellList: sendTo(
      ({ context }) => context.list,
      (_, query: string) => ({ type: 'views.taken' as const, query }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    isNamed: ({ context: { name } }) => name.trim() !== '',
    isKept: ({ context: { views } }, id: number) => views?.some((view) => view.id === id) ?? false,
  },
}).createMachine({
  id: 'saved-views',
  context: ({ input }) => ({ ...input, views: null, name: '', query: '', removed: 0 }),
  on: { 'views.take': { actions: { type: 'tellList', params: ({ event }) => event.query } } },
  initial: 'loading',
  states: {
    loading: {
      on: typing,
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        input: ({ context: { screen } }) => ({ screen }),
        onDone: { target: 'known', actions: { type: 'keepViews', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
    },
    /** None are offered, and none is kept before they are known. */
    unknown: { tags: 'failed', on: { 'views.retry': 'loading', ...typing } },
    known: {
      on: {
        ...typing,
        'views.save': {
          guard: 'isNamed',
          target: 'keeping',
          actions: { type: 'keepQuery', params: ({ event }) => event.query },
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
        input: ({ context: { screen, name, query } }) => ({ screen, name: name.trim(), query }),
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
        onError: { target: 'loading', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
  },
});

/** Why a view was not kept, or is still there. */
const refusalOf = (error: unknown): Notice =>
  asFailure(error).code === 'view_limit'
    ? { level: 'warning', code: 'views.limit' }
    : { level: 'error', code: 'views.failed' };

export type SavedViewsRef = ActorRefFrom<typeof savedViewsMachine>;
