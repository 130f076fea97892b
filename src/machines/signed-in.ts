import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { present } from '../domain/present.ts';
import { pathElsewhere } from '../domain/routes.ts';
import type { Business, StoredSession } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import type { RouteEvent } from './door.ts';
import { partMachine } from './part.ts';
import { feed, later, outlet, port } from './port.ts';
import type { ShellNews } from './screen-news.ts';
import { type SessionEnd, sessionMachine } from './session.ts';
import type { shellMachine } from './shell.ts';

export type SessionStored = { type: 'session.stored'; userId: number };
/** What another tab did to the stored session. */
export type StoredNews = SessionStored | { type: 'session.cleared' };
export type SignedInEvent =
  | RouteEvent
  | StoredNews
  | ShellNews
  | { type: 'business.choose'; index: number }
  | { type: 'session.leave' }
  | { type: 'session.end' };

/** Why nobody is signed in here any more: the session ended, another tab saw to that, or the user signed out. */
export type SignedInEnd = SessionEnd | 'left';

export interface SignedInInput {
  session: StoredSession;
  settings: Settings;
  path: string;
}
interface SignedInContext extends SignedInInput {
  /** The business that was chosen, while the present one is being left. */
  readonly chosen: number | null;
  readonly end: SignedInEnd;
}

const businessOf = ({ login: { businesses }, businessSelected }: StoredSession): Business =>
  present(businesses[businessSelected] ?? businesses[0], 'nobody is signed in without a business');

/** Fetched when somebody is signed in: whoever is not, waits for the form alone. */
export const shellChart = later<typeof shellMachine>('shell');

/**
 * Somebody is signed in, and works in one business: the session is kept alive, the user changes the business or signs out
 * when nothing unsaved and no call in hand keeps them, and what other tabs do to the session is followed. Its output is
 * how it ended (specification §4 'Session').
 */
export const signedInMachine = setup({
  types: {
    input: {} as SignedInInput,
    context: {} as SignedInContext,
    events: {} as SignedInEvent,
    children: {} as {
      storedNews: 'storedNews';
      session: 'session';
      part: 'part';
      shell: 'shell';
      signOut: 'signOut';
    },
    output: {} as SignedInEnd,
  },
  actors: {
    storedNews: feed<StoredNews>('storedNews'),
    /** Revokes the refresh token on the server, if it can be reached. */
    signOut: port<void>('signOut'),
    session: sessionMachine,
    part: partMachine,
    shell: shellChart,
  },
  actions: {
    keepPath: assign((_, path: string) => ({ path })),
    keepChosen: assign((_, chosen: number) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    keepBusiness: assign(({ context: { session, chosen } }) => ({
      session: { ...session, businessSelected: chosen ?? session.businessSelected },
    })),
    keepEnd: assign((_, end: SignedInEnd) => ({ end })),
    tellShell: sendTo('shell', (_, path: string) => ({ type: 'route.changed' as const, path })),
    askShell: sendTo('shell', { type: 'shell.leave' as const }),
    tellSession: sendTo(
      'session',
      (_, type: 'call.opened' | 'call.closed' | 'session.leave' | 'session.withdrawn') => ({ type }),
    ),
    navigate: outlet<string>(),
    /** The bearer of every request names this business. */
    selectBusiness: outlet<Business>(),
    rememberBusiness: outlet<number>(),
  },
  guards: {
    isOther: ({ context: { session } }, index: number) =>
      index !== session.businessSelected && session.login.businesses[index] !== undefined,
    isOtherUser: ({ context }, userId: number) => context.session.login.id !== userId,
  },
}).createMachine({
  id: 'signed-in',
  context: ({ input }) => ({ ...input, chosen: null, end: 'left' }),
  output: ({ context }) => context.end,
  invoke: [
    { id: 'storedNews', src: 'storedNews' },
    {
      id: 'session',
      src: 'session',
      input: ({ context: { session, settings } }) => ({
        login: session.login,
        refreshAfterMinutes: settings.refreshAfterMinutes,
      }),
      onDone: { target: '.over', actions: { type: 'keepEnd', params: ({ event }) => event.output } },
    },
  ],
  on: {
    'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
    'session.stored': {
      guard: { type: 'isOtherUser', params: ({ event }) => event.userId },
      target: '.over',
      actions: { type: 'keepEnd', params: 'withdrawn' },
    },
    'session.cleared': { actions: { type: 'tellSession', params: 'session.withdrawn' } },
    'session.leave': { actions: { type: 'tellSession', params: 'session.leave' } },
    'call.opened': { actions: { type: 'tellSession', params: 'call.opened' } },
    'call.closed': { actions: { type: 'tellSession', params: 'call.closed' } },
  },
  initial: 'fetching',
  states: {
    /** The code of the shell comes with the first sign-in. */
    fetching: { invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'shell' }, onDone: 'open' } },
    open: {
      entry: { type: 'selectBusiness', params: ({ context }) => businessOf(context.session) },
      invoke: {
        id: 'shell',
        src: 'shell',
        input: ({ context: { session, settings, path }, self }) => ({
          userId: session.login.id,
          business: businessOf(session),
          path,
          video: settings.video,
          app: self,
        }),
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
              target: '#signed-in.open',
              reenter: true,
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
          on: { 'shell.stayed': 'staying', 'shell.left': '#signed-in.leaving' },
        },
      },
    },
    leaving: {
      invoke: { id: 'signOut', src: 'signOut', onDone: 'over', onError: 'over' },
    },
    over: { type: 'final' },
  },
});

export type SignedInRef = ActorRefFrom<typeof signedInMachine>;
