import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { OpenSession, SessionsOf } from '../domain/session.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet, port } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

export type SessionsEvent =
  | QueryNews<'sessions', readonly OpenSession[]>
  | { type: 'sessions.retry' }
  | { type: 'sessions.end'; id: string }
  | { type: 'sessions.endAll' };

export interface SessionsInput {
  /** A user that an administrator looks at; null for whoever is signed in. */
  owner: number | null;
  realtime: RealtimeTarget;
}
interface SessionsContext extends SessionsInput {
  sessions: readonly OpenSession[];
  failure: Failure | null;
  /** What is being ended: one session, or null for all that may be. */
  ending: string | null;
}

/**
 * Where somebody is signed in, kept fresh. The person ends one session or all others, never the one that they look
 * from: signing out does that. An administrator ends all of a user's.
 */
export const sessionsMachine = setup({
  types: {
    input: {} as SessionsInput,
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    tags: {} as 'busy' | 'failed' | 'ending',
  },
  actors: {
    liveSessions: liveQuery<'sessions', SessionsOf, readonly OpenSession[]>(),
    endSessions: port<number, SessionsOf & { id: string | null }>('endSessions'),
  },
  actions: {
    keepSessions: assign((_, sessions: readonly OpenSession[]) => ({ sessions, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepEnding: assign((_, ending: string | null) => ({ ending })),
    ask: sendTo('liveSessions', { type: 'query.refresh' as const }),
    notify: outlet<Notice>(),
  },
  guards: {
    isAnother: ({ context: { owner, sessions } }, id: string) =>
      owner === null && sessions.some((one) => one.id === id && !one.current),
    hasOthers: ({ context: { owner, sessions } }) => sessions.some(({ current }) => owner !== null || !current),
  },
}).createMachine({
  id: 'sessions',
  context: ({ input }) => ({ ...input, sessions: [], failure: null, ending: null }),
  invoke: {
    id: 'liveSessions',
    src: 'liveSessions',
    input: ({ context, self }) => ({
      name: 'sessions',
      question: { owner: context.owner },
      realtime: context.realtime,
      // Nobody is told when somebody signs in.
      channels: [],
      every: { apart: 10_000, live: 30_000 },
      parent: self,
    }),
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'sessions.loaded': { target: '.ready', actions: { type: 'keepSessions', params: ({ event }) => event.answer } },
        'sessions.failed': {
          target: '.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
      },
      states: {
        loading: { tags: 'busy' },
        ready: {},
        failed: { tags: 'failed', on: { 'sessions.retry': { target: 'loading', actions: 'ask' } } },
      },
    },
    deed: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'sessions.end': {
              guard: { type: 'isAnother', params: ({ event }) => event.id },
              target: 'ending',
              actions: { type: 'keepEnding', params: ({ event }) => event.id },
            },
            'sessions.endAll': {
              guard: 'hasOthers',
              target: 'ending',
              actions: { type: 'keepEnding', params: null },
            },
          },
        },
        ending: {
          tags: 'ending',
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            input: ({ context: { owner, ending } }) => ({ owner, id: ending }),
            onDone: {
              target: 'resting',
              actions: ['ask', { type: 'notify', params: { level: 'success', code: 'sessions.ended' } }],
            },
            // It may be done all the same: what is there is asked for.
            onError: {
              target: 'resting',
              actions: ['ask', { type: 'notify', params: { level: 'error', code: 'sessions.failed' } }],
            },
          },
        },
      },
    },
  },
});

export type SessionsRef = ActorRefFrom<typeof sessionsMachine>;
