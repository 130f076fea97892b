import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Notice } from '../domain/notice.ts';
import { pathElsewhere, safePath } from '../domain/routes.ts';
import type { Business, StoredSession } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import { languageMachine } from './language.ts';
import { loginMachine } from './login.ts';
import { partMachine } from './part.ts';
import { feed, later, outlet, port } from './port.ts';
import { type SessionEnd, sessionMachine } from './session.ts';
import type { RouteEvent, ShellNews, shellMachine } from './shell.ts';

/** What another tab did to the stored session. */
export type StoredNews = { type: 'session.stored'; userId: number } | { type: 'session.cleared' };
export type AppEvent =
  | RouteEvent
  | StoredNews
  | ShellNews
  | { type: 'business.choose'; index: number }
  | { type: 'session.leave' }
  | { type: 'session.end' }
  | { type: 'app.retry' };

interface AppContext {
  path: string;
  /** The path that was asked for before sign-in (specification §2 'Routing rules'). */
  previousUrl: string | null;
  settings: Settings | null;
  session: StoredSession | null;
  /** The business that was chosen, while the present one is being left. */
  chosen: number | null;
}

const isLogin = (path: string) => path === '/login' || path.startsWith('/login/');
/** What is there whenever somebody is signed in. */
const signedIn = ({ session, settings }: AppContext) => {
  const business = session?.login.businesses[session.businessSelected] ?? session?.login.businesses[0];
  if (!session || !settings || !business) throw new Error('nobody is signed in');
  return { session, settings, business };
};

/** Fetched when somebody is signed in: whoever is not, waits for the form alone. */
export const shellChart = later<typeof shellMachine>('shell');

/**
 * The console, from the first moment to the last: settings, the stored session, the sign-in form or the shell. It alone
 * starts and stops what lives below (specification §2 'Routing rules', §4 'Session').
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      language: 'language';
      location: 'location';
      storedNews: 'storedNews';
      loadSettings: 'loadSettings';
      restoreSession: 'restoreSession';
      login: 'login';
      session: 'session';
      part: 'part';
      shell: 'shell';
      signOut: 'signOut';
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    location: feed<RouteEvent>('location'),
    storedNews: feed<StoredNews>('storedNews'),
    loadSettings: port<Settings>('loadSettings'),
    /** Who is signed in in this browser, and where this tab was to go before sign-in. */
    restoreSession: port<{ session: StoredSession | null; previousUrl: string | null }>('restoreSession'),
    /** Revokes the refresh token on the server, if it can be reached; forgets the session in any case. */
    signOut: port<void>('signOut'),
    language: languageMachine,
    login: loginMachine,
    session: sessionMachine,
    part: partMachine,
    shell: shellChart,
  },
  actions: {
    keepPath: assign((_, path: string) => ({ path })),
    keepSettings: assign((_, settings: Settings) => ({ settings })),
    keepSession: assign((_, session: StoredSession | null) => ({ session })),
    keepPrevious: assign(({ context }, previousUrl: string | null) => ({
      previousUrl: safePath(previousUrl) ?? context.previousUrl,
    })),
    keepChosen: assign((_, chosen: number) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    keepBusiness: assign(({ context }) => ({
      session: context.session && {
        ...context.session,
        businessSelected: context.chosen ?? context.session.businessSelected,
      },
    })),
    rememberPath: assign(({ context }) => ({
      previousUrl: isLogin(context.path) ? context.previousUrl : safePath(context.path),
    })),
    forgetPath: assign({ previousUrl: null }),
    forgetSession: assign({ session: null }),
    tellShell: sendTo('shell', (_, path: string) => ({ type: 'route.changed' as const, path })),
    askShell: sendTo('shell', { type: 'shell.leave' as const }),
    tellSession: sendTo(
      'session',
      (_, type: 'call.opened' | 'call.closed' | 'session.leave' | 'session.withdrawn') => ({ type }),
    ),
    /** Survives a reload of the sign-in form, in this tab. */
    storePath: outlet<string | null>(),
    navigate: outlet<string>(),
    /** The bearer of every request names this business. */
    selectBusiness: outlet<Business>(),
    rememberBusiness: outlet<number>(),
    clearStorage: outlet(),
    notify: outlet<Notice>(),
  },
  guards: {
    hasSession: (_, session: StoredSession | null) => session !== null,
    isLogin: ({ context }) => isLogin(context.path),
    isOther: ({ context }, index: number) =>
      index !== context.session?.businessSelected && context.session?.login.businesses[index] !== undefined,
    isWithdrawn: (_, end: SessionEnd) => end === 'withdrawn',
    isOtherUser: ({ context }, userId: number) => context.session?.login.id !== userId,
    isAway: (_, path: string) => !isLogin(path),
  },
  delays: { retryPause: 3_000 },
}).createMachine({
  id: 'app',
  context: { path: '/', previousUrl: null, settings: null, session: null, chosen: null },
  invoke: [
    { id: 'language', src: 'language' },
    { id: 'location', src: 'location' },
    { id: 'storedNews', src: 'storedNews' },
  ],
  on: { 'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } } },
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: { target: 'restoring', actions: { type: 'keepSettings', params: ({ event }) => event.output } },
        onError: 'unreachable',
      },
    },
    unreachable: { tags: 'failed', after: { retryPause: 'starting' }, on: { 'app.retry': 'starting' } },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output.session },
            target: 'signedIn',
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
      invoke: {
        id: 'login',
        src: 'login',
        onDone: { target: 'signedIn', actions: { type: 'keepSession', params: ({ event }) => event.output } },
      },
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
    },
    signedIn: {
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => {
          const { session, settings } = signedIn(context);
          return { login: session.login, refreshAfterMinutes: settings.refreshAfterMinutes };
        },
        onDone: [
          // Who signed in in the other tab meanwhile goes on here, too.
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'restoring',
            actions: 'forgetSession',
          },
          {
            target: 'signedOut',
            actions: [
              'clearStorage',
              'forgetSession',
              { type: 'notify', params: { level: 'warning', code: 'session.ended' } },
            ],
          },
        ],
      },
      on: {
        'session.stored': {
          guard: { type: 'isOtherUser', params: ({ event }) => event.userId },
          target: 'restoring',
          actions: 'forgetSession',
        },
        'session.cleared': { actions: { type: 'tellSession', params: 'session.withdrawn' } },
        'session.leave': { actions: { type: 'tellSession', params: 'session.leave' } },
        'call.opened': { actions: { type: 'tellSession', params: 'call.opened' } },
        'call.closed': { actions: { type: 'tellSession', params: 'call.closed' } },
      },
      initial: 'fetching',
      states: {
        /** The code of the shell comes with the first sign-in. */
        fetching: {
          tags: 'busy',
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'shell' }, onDone: 'arriving' },
        },
        arriving: {
          entry: { type: 'selectBusiness', params: ({ context }) => signedIn(context).business },
          always: [{ guard: 'isLogin', target: 'returning' }, { target: 'open' }],
        },
        /** Follows the remembered path, until the address bar has left the sign-in form. */
        returning: {
          entry: { type: 'navigate', params: ({ context }) => context.previousUrl ?? '/' },
          on: {
            'route.changed': {
              target: 'open',
              actions: { type: 'keepPath', params: ({ event }) => event.path },
            },
          },
        },
        open: {
          entry: ['forgetPath', { type: 'storePath', params: null }],
          invoke: {
            id: 'shell',
            src: 'shell',
            input: ({ context, self }) => {
              const { session, settings, business } = signedIn(context);
              return { userId: session.login.id, business, path: context.path, video: settings.video, app: self };
            },
          },
          on: {
            'route.changed': {
              actions: [
                { type: 'keepPath', params: ({ event }) => event.path },
                { type: 'tellShell', params: ({ event }) => event.path },
              ],
            },
          },
          initial: 'staying',
          states: {
            staying: {
              entry: 'forgetChosen',
              on: {
                'session.end': 'ending',
                'business.choose': {
                  guard: { type: 'isOther', params: ({ event }) => event.index },
                  target: 'changing',
                  actions: { type: 'keepChosen', params: ({ event }) => event.index },
                },
              },
            },
            /** Another business was chosen; what is not saved here, and a call in hand, are asked for first. */
            changing: {
              entry: 'askShell',
              on: {
                'session.end': 'ending',
                'shell.stayed': 'staying',
                'shell.left': {
                  target: '#app.signedIn.arriving',
                  actions: [
                    // The shell that is stopped here cannot say it any more.
                    { type: 'tellSession', params: 'call.closed' },
                    'keepBusiness',
                    { type: 'rememberBusiness', params: ({ context }) => context.chosen ?? 0 },
                    { type: 'keepPath', params: ({ context }) => pathElsewhere(context.path) },
                    { type: 'navigate', params: ({ context }) => context.path },
                  ],
                },
              },
            },
            /** Signing out was asked for. */
            ending: {
              entry: 'askShell',
              on: { 'shell.stayed': 'staying', 'shell.left': '#app.signedIn.leaving' },
            },
          },
        },
        leaving: {
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: {
              target: '#app.signedOut',
              actions: ['clearStorage', 'forgetSession', { type: 'keepPath', params: '/login' }],
            },
            onError: {
              target: '#app.signedOut',
              actions: ['clearStorage', 'forgetSession', { type: 'keepPath', params: '/login' }],
            },
          },
        },
      },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
