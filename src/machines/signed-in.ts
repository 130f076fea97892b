import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Preferences } from '../domain/preferences.ts';
import { pathElsewhere } from '../domain/routes.ts';
import type { RoleLook } from '../domain/see-as.ts';
import { followedBusinesses, type Login } from '../domain/session.ts';
import { partMachine } from './part.ts';
import { feed, later, outlet, port } from './port.ts';
import type { PersonNews } from './screen-news.ts';
import { seeAsMachine } from './see-as.ts';
import { sessionMachine } from './session.ts';
import type { shellMachine } from './shell.ts';
import {
  addressOwner,
  businessOf,
  type SignedInContext,
  type SignedInEnd,
  type SignedInEvent,
  type SignedInInput,
  type StoredNews,
  type Workplace,
  workplaceOf,
} from './signed-in-news.ts';

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
      seeAs: 'seeAs';
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
    seeAs: seeAsMachine,
    part: partMachine,
    shell: shellChart,
  },
  actions: {
    keepPath: assign((_, path: string) => ({ path })),
    /** Where the businesses stand here is where they stood: which one is open, and which was chosen, goes by that. */
    keepRenewed: assign(({ context: { session } }, { businesses, ...login }: Login) => ({
      session: {
        ...session,
        login: { ...login, businesses: followedBusinesses(session.login.businesses, businesses) },
      },
    })),
    keepChosen: assign((_, chosen: number) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    keepBusiness: assign(({ context: { session, chosen } }) => ({
      session: { ...session, businessSelected: chosen ?? session.businessSelected },
    })),
    keepLook: assign((_, look: RoleLook) => ({ look })),
    forgetLook: assign({ look: null }),
    tellSeeAs: sendTo('seeAs', (_, type: 'see-as.entered' | 'see-as.stayed' | 'see-as.left') => ({ type })),
    keepEnd: assign((_, end: SignedInEnd) => ({ end })),
    tellShell: sendTo('shell', (_, path: string) => ({ type: 'route.changed' as const, path })),
    askShell: sendTo('shell', { type: 'shell.leave' as const }),
    tellSession: sendTo(
      'session',
      (_, type: 'call.opened' | 'call.closed' | 'session.leave' | 'session.withdrawn') => ({ type }),
    ),
    tellApp: sendTo(
      ({ context }) => context.app,
      (_, news: PersonNews) => news,
    ),
    navigate: outlet<string>(),
    claimAddress: outlet<string>(), // what stands in it names records of the business that is left
    /** The bearer of every request names this business. */
    selectBusiness: outlet<Workplace>(),
    rememberBusiness: outlet<number>(), // by its id
    /** Whatever is still to be sent was this person's: it must not go in the name of the next one. */
    revokeKeys: outlet(),
    /** Times are written, and calls ring, as the person chose. */
    followPreferences: outlet<Preferences>(),
  },
  guards: {
    isOther: ({ context: { session } }, index: number) =>
      index !== session.businessSelected && session.login.businesses[index]?.active === true,
    isOtherUser: ({ context }, userId: number) => context.session.login.id !== userId,
  },
}).createMachine({
  id: 'signed-in',
  context: ({ input }) => ({ ...input, chosen: null, end: 'left', look: input.session.look ?? null }),
  output: ({ context }) => context.end,
  invoke: [
    { id: 'storedNews', src: 'storedNews' },
    {
      id: 'session',
      src: 'session',
      input: ({ context: { session, settings }, self }) => ({
        app: self,
        login: session.login,
        refreshAfterMinutes: settings.refreshAfterMinutes,
      }),
      onDone: { target: '.over', actions: { type: 'keepEnd', params: ({ event }) => event.output } },
    },
    { id: 'seeAs', src: 'seeAs', input: ({ context, self }) => ({ look: context.look, app: self }) },
  ],
  on: {
    'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
    'session.stored': {
      guard: { type: 'isOtherUser', params: ({ event }) => event.userId },
      target: '.over',
      actions: { type: 'keepEnd', params: 'withdrawn' },
    },
    'session.cleared': { actions: { type: 'tellSession', params: 'session.withdrawn' } },
    'login.renewed': { actions: { type: 'keepRenewed', params: ({ event }) => event.login } },
    'session.leave': { actions: { type: 'tellSession', params: 'session.leave' } },
    'call.opened': { actions: { type: 'tellSession', params: 'call.opened' } },
    'call.closed': { actions: { type: 'tellSession', params: 'call.closed' } },
    'person.known': {
      actions: [
        { type: 'followPreferences', params: ({ event }) => event.preferences },
        { type: 'tellApp', params: ({ event }) => event },
      ],
    },
  },
  initial: 'fetching',
  states: {
    /** The code of the shell comes with the first sign-in. */
    fetching: {
      invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'shell' }, onDone: 'open' },
    },
    open: {
      entry: { type: 'selectBusiness', params: ({ context }) => workplaceOf(context) },
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
        // The person is about to go elsewhere.
        'see-as.offered': { actions: { type: 'tellSeeAs', params: 'see-as.stayed' } },
        // Nothing could be changed that would have to be saved.
        'see-as.ended': {
          target: '#signed-in.open',
          reenter: true,
          actions: [
            'forgetLook',
            { type: 'keepPath', params: '/configs/roles' },
            { type: 'navigate', params: ({ context }) => context.path },
          ],
        },
      },
      initial: 'staying',
      states: {
        staying: {
          entry: 'forgetChosen',
          on: {
            'session.end': 'ending',
            'see-as.offered': {
              target: 'turning',
              actions: { type: 'keepLook', params: ({ event }) => event.look },
            },
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
                'forgetLook',
                { type: 'tellSeeAs', params: 'see-as.left' },
                { type: 'rememberBusiness', params: ({ context }) => businessOf(context.session).id },
                { type: 'keepPath', params: ({ context }) => pathElsewhere(context.path) },
                { type: 'claimAddress', params: ({ context }) => addressOwner(context.session) },
                { type: 'navigate', params: ({ context }) => context.path },
              ],
            },
          },
        },
        /** A role is about to be looked as; what is not saved here is asked for first. */
        turning: {
          entry: 'askShell',
          on: {
            'shell.stayed': {
              target: 'staying',
              actions: ['forgetLook', { type: 'tellSeeAs', params: 'see-as.stayed' }],
            },
            'shell.left': {
              target: '#signed-in.open',
              reenter: true,
              actions: [
                { type: 'tellSession', params: 'call.closed' },
                { type: 'tellSeeAs', params: 'see-as.entered' },
                { type: 'keepPath', params: '/' },
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
    over: { type: 'final', entry: 'revokeKeys' },
  },
});

export type SignedInRef = ActorRefFrom<typeof signedInMachine>;
