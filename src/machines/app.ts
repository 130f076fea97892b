import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import { safePath } from '../domain/routes.ts';
import type { StoredSession } from '../domain/session.ts';
import type { Language, Settings } from '../domain/settings.ts';
import type { RouteEvent } from './door.ts';
import { languageMachine } from './language.ts';
import type { loginMachine } from './login.ts';
import { partMachine } from './part.ts';
import { feed, later, outlet, port } from './port.ts';
import type { PersonNews } from './screen-news.ts';
import { signedInMachine } from './signed-in.ts';
import { addressOwner, type SessionStored, type SignedInEnd } from './signed-in-news.ts';

export type AppEvent = RouteEvent | SessionStored | PersonNews | { type: 'app.retry' };

interface AppContext {
  path: string;
  /** The path that was asked for before sign-in (specification §2 'Routing rules'). */
  previousUrl: string | null;
  settings: Settings | null;
  session: StoredSession | null;
}

const isLogin = (path: string) => path === '/login' || path.startsWith('/login/');
const known = <T>(value: T | null): T => present(value, 'nobody is signed in');

/** What is said beside the sign-in form of a session that ended by itself. */
const farewells: Partial<Record<SignedInEnd, NoticeCode>> = { idle: 'session.idle', factor: 'session.factor' };
const farewellOf = (end: SignedInEnd): NoticeCode => farewells[end] ?? 'session.ended';

/** Fetched when nobody is signed in: whoever comes with a session needs no form. */
export const loginChart = later<typeof loginMachine>('login');

/**
 * The console, from the first moment to the last: settings, the stored session, the sign-in form or the work of whoever
 * is signed in. It alone remembers which path was asked for before sign-in, and follows it (specification §2 'Routing
 * rules').
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      language: 'language';
      location: 'location';
      signedInElsewhere: 'signedInElsewhere';
      loadSettings: 'loadSettings';
      restoreSession: 'restoreSession';
      part: 'part';
      login: 'login';
      signedIn: 'signedIn';
    },
    tags: {} as 'failed',
  },
  actors: {
    location: feed<RouteEvent>('location'),
    /** Another tab signed in. */
    signedInElsewhere: feed<SessionStored>('signedInElsewhere'),
    loadSettings: port<Settings>('loadSettings'),
    /** Who is signed in in this browser, and where this tab was to go before sign-in. */
    restoreSession: port<{ session: StoredSession | null; previousUrl: string | null }>('restoreSession'),
    language: languageMachine,
    part: partMachine,
    login: loginChart,
    signedIn: signedInMachine,
  },
  actions: {
    keepPath: assign((_, path: string) => ({ path })),
    keepSettings: assign((_, settings: Settings) => ({ settings })),
    keepSession: assign((_, session: StoredSession | null) => ({ session })),
    forgetSession: assign({ session: null }),
    keepPrevious: assign(({ context }, previousUrl: string | null) => ({
      previousUrl: safePath(previousUrl) ?? context.previousUrl,
    })),
    rememberPath: assign(({ context }) => ({
      previousUrl: isLogin(context.path) ? context.previousUrl : safePath(context.path),
    })),
    forgetPath: assign({ previousUrl: null }),
    tellSignedIn: sendTo('signedIn', (_, path: string) => ({ type: 'route.changed' as const, path })),
    tellLanguage: sendTo('language', (_, language: Language | null) => ({
      type: 'language.follow' as const,
      language,
    })),
    /** Survives a reload of the sign-in form, in this tab. */
    storePath: outlet<string | null>(),
    navigate: outlet<string>(),
    /** With the query that stood there. */
    resume: outlet<string>(),
    /** What others left in the address is not for whoever comes. */
    claimAddress: outlet<string>(),
    clearStorage: outlet(),
    notify: outlet<Notice>(),
    /** The code of what comes after the settings is fetched beside them. */
    fetchAhead: outlet(),
  },
  guards: {
    hasSession: (_, session: StoredSession | null) => session !== null,
    isLogin: ({ context }) => isLogin(context.path),
    isAway: (_, path: string) => !isLogin(path),
    isWithdrawn: (_, end: SignedInEnd) => end === 'withdrawn',
    isLeft: (_, end: SignedInEnd) => end === 'left',
  },
  delays: { retryPause: 3_000 },
}).createMachine({
  id: 'app',
  context: { path: '/', previousUrl: null, settings: null, session: null },
  entry: 'fetchAhead',
  invoke: [
    { id: 'language', src: 'language' },
    { id: 'location', src: 'location' },
  ],
  on: { 'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } } },
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: { target: 'restoring', actions: { type: 'keepSettings', params: ({ event }) => event.output } },
        onError: 'unreachable',
      },
    },
    unreachable: { tags: 'failed', after: { retryPause: 'starting' }, on: { 'app.retry': 'starting' } },
    restoring: {
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output.session },
            target: 'arriving',
            actions: [
              { type: 'keepSession', params: ({ event }) => event.output.session },
              { type: 'keepPrevious', params: ({ event }) => event.output.previousUrl },
            ],
          },
          {
            target: 'signedOut',
            actions: { type: 'keepPrevious', params: ({ event }) => event.output.previousUrl },
          },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: [
        'rememberPath',
        { type: 'storePath', params: ({ context }) => context.previousUrl },
        { type: 'navigate', params: '/login' },
      ],
      invoke: { id: 'signedInElsewhere', src: 'signedInElsewhere' },
      on: {
        'session.stored': 'restoring',
        'route.changed': [
          {
            guard: { type: 'isAway', params: ({ event }) => event.path },
            actions: [
              { type: 'keepPath', params: ({ event }) => event.path },
              'rememberPath',
              { type: 'storePath', params: ({ context }) => context.previousUrl },
              { type: 'navigate', params: '/login' },
            ],
          },
          { actions: { type: 'keepPath', params: ({ event }) => event.path } },
        ],
      },
      initial: 'fetching',
      states: {
        /** The code of the form comes when it is first wanted. */
        fetching: {
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'login' }, onDone: 'open' },
        },
        open: {
          invoke: {
            id: 'login',
            src: 'login',
            onDone: { target: '#app.arriving', actions: { type: 'keepSession', params: ({ event }) => event.output } },
          },
        },
      },
    },
    arriving: {
      entry: { type: 'claimAddress', params: ({ context }) => addressOwner(known(context.session)) },
      always: [{ guard: 'isLogin', target: 'returning' }, { target: 'signedIn' }],
    },
    /** Follows the remembered path, until the address bar has left the sign-in form. */
    returning: {
      entry: { type: 'resume', params: ({ context }) => context.previousUrl ?? '/' },
      on: {
        'route.changed': {
          target: 'signedIn',
          actions: { type: 'keepPath', params: ({ event }) => event.path },
        },
      },
    },
    signedIn: {
      entry: ['forgetPath', { type: 'storePath', params: null }],
      exit: ['forgetSession', { type: 'tellLanguage', params: null }],
      invoke: {
        id: 'signedIn',
        src: 'signedIn',
        input: ({ context: { session, settings, path }, self }) => ({
          session: known(session),
          settings: known(settings),
          path,
          app: self,
        }),
        onDone: [
          // Who signed in in the other tab meanwhile goes on here, too.
          { guard: { type: 'isWithdrawn', params: ({ event }) => event.output }, target: 'restoring' },
          {
            guard: { type: 'isLeft', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: ['clearStorage', { type: 'keepPath', params: '/login' }],
          },
          {
            target: 'signedOut',
            actions: [
              'clearStorage',
              { type: 'notify', params: ({ event }) => ({ level: 'warning', code: farewellOf(event.output) }) },
            ],
          },
        ],
      },
      on: {
        'route.changed': {
          actions: [
            { type: 'keepPath', params: ({ event }) => event.path },
            { type: 'tellSignedIn', params: ({ event }) => event.path },
          ],
        },
        'person.known': { actions: { type: 'tellLanguage', params: ({ event }) => event.preferences.language } },
      },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
