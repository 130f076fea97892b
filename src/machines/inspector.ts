import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import {
  contains,
  type Look,
  nothingSeen,
  type RunningActor,
  type ShownStep,
  type UnexpectedSum,
  type UnexpectedSums,
  unexpectedPage,
} from '../domain/inspection.ts';
import { feed, port } from './port.ts';

/** What is seen of the running charts, again whenever something happened; or that it cannot be seen. */
export type LookNews = { type: 'look.taken'; look: Look } | { type: 'look.failed' };

export type InspectorEvent =
  | LookNews
  | { type: 'inspector.open' }
  | { type: 'inspector.close' }
  | { type: 'inspector.choose'; session: string }
  | { type: 'inspector.pause' }
  | { type: 'inspector.follow' }
  | { type: 'inspector.filter'; text: string }
  | { type: 'inspector.refresh' }
  | { type: 'inspector.more' };

interface InspectorContext {
  look: Look;
  /** The session id of the actor that is shown; null for the outermost. */
  chosen: string | null;
  filter: string;
  sums: readonly UnexpectedSum[];
  /** How many kinds of them there are, and how many of them are asked for. */
  total: number;
  limit: number;
  failure: Failure | null;
}

const nothing: InspectorContext = {
  look: nothingSeen,
  chosen: null,
  filter: '',
  sums: [],
  total: 0,
  limit: unexpectedPage,
  failure: null,
};

/**
 * Looks at the charts that run in this page: which actors there are and in which states, what happened last, what the
 * chosen one remembers; and the events that no chart expected, as the pages of the business told them. It only looks:
 * nothing in the product depends on it.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as 'open' | 'following' | 'paused' | 'blind' | 'busy' | 'failed',
  },
  actors: {
    look: feed<LookNews, { session: string | null }>('look'),
    loadUnexpected: port<UnexpectedSums, { limit: number }>('loadUnexpected'),
  },
  actions: {
    keepLook: assign((_, look: Look) => ({ look })),
    keepContext: assign(({ context }, look: Look) => ({ look: { ...context.look, context: look.context } })),
    keepChosen: assign((_, chosen: string) => ({ chosen })),
    keepFilter: assign((_, filter: string) => ({ filter })),
    keepSums: assign((_, { sums, total }: UnexpectedSums) => ({ sums, total, failure: null })),
    askForMore: assign(({ context }) => ({ limit: context.limit + unexpectedPage })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetAll: assign(nothing),
  },
  guards: { hasMore: ({ context: { sums, total } }) => total > sums.length },
}).createMachine({
  id: 'inspector',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'inspector.open': 'open' } },
    open: {
      type: 'parallel',
      tags: 'open',
      exit: 'forgetAll',
      on: {
        'inspector.close': 'closed',
        'inspector.filter': { actions: { type: 'keepFilter', params: ({ event }) => event.text } },
      },
      states: {
        sight: {
          initial: 'following',
          states: {
            following: {
              tags: 'following',
              invoke: { id: 'look', src: 'look', input: ({ context }) => ({ session: context.chosen }) },
              on: {
                'look.taken': { actions: { type: 'keepLook', params: ({ event }) => event.look } },
                'look.failed': 'blind',
                'inspector.pause': 'paused',
                'inspector.choose': {
                  target: 'following',
                  reenter: true,
                  actions: { type: 'keepChosen', params: ({ event }) => event.session },
                },
              },
            },
            /** The lists stay as they are, to be read. */
            paused: {
              tags: 'paused',
              on: {
                'inspector.follow': 'following',
                'inspector.choose': {
                  target: 'glancing',
                  actions: { type: 'keepChosen', params: ({ event }) => event.session },
                },
              },
            },
            /** Looks once, for what the chosen actor remembers. */
            glancing: {
              tags: 'paused',
              invoke: { id: 'glance', src: 'look', input: ({ context }) => ({ session: context.chosen }) },
              on: {
                'look.taken': { target: 'paused', actions: { type: 'keepContext', params: ({ event }) => event.look } },
                'look.failed': 'blind',
                'inspector.follow': 'following',
                'inspector.choose': {
                  target: 'glancing',
                  reenter: true,
                  actions: { type: 'keepChosen', params: ({ event }) => event.session },
                },
              },
            },
            /** What it takes to look could not be fetched. */
            blind: { tags: 'blind', on: { 'inspector.follow': 'following' } },
          },
        },
        counts: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadUnexpected',
                src: 'loadUnexpected',
                input: ({ context }) => ({ limit: context.limit }),
                onDone: { target: 'shown', actions: { type: 'keepSums', params: ({ event }) => event.output } },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
                },
              },
            },
            shown: {
              on: {
                'inspector.refresh': 'loading',
                'inspector.more': { guard: 'hasMore', target: 'loading', actions: 'askForMore' },
              },
            },
            failed: { tags: 'failed', on: { 'inspector.refresh': 'loading' } },
          },
        },
      },
    },
  },
});

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;
type InspectorState = SnapshotFrom<typeof inspectorMachine>;

/** The actor that is shown; null when it does not run any more. */
export const selectChosen = ({ context: { look, chosen } }: InspectorState): RunningActor | null =>
  (chosen === null ? look.actors[0] : look.actors.find(({ session }) => session === chosen)) ?? null;

/** The actors that the filter leaves, and those around them. */
export const selectActors = ({ context: { look, filter } }: InspectorState): readonly RunningActor[] => {
  const kept = new Set<string>();
  for (const { session, parent, id, chart } of look.actors.toReversed()) {
    if (!kept.has(session) && !contains(filter, [id, chart ?? ''])) continue;
    kept.add(session);
    if (parent !== null) kept.add(parent);
  }
  return look.actors.filter(({ session }) => kept.has(session));
};

/** The steps that the filter leaves, newest first. */
export const selectSteps = ({ context: { look, filter } }: InspectorState): readonly ShownStep[] =>
  look.steps.filter(({ actor, chart, event }) => contains(filter, [actor, chart, event]));

/** The way that the shown actor took last; null when it took none that is remembered. */
export const selectTaken = (state: InspectorState): string | null => {
  const session = selectChosen(state)?.session;
  return state.context.look.steps.find((step) => step.session === session && step.ways.length > 0)?.ways.at(-1) ?? null;
};
