import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate';
import { asFailure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { isRefreshDue, type Keys, type Login } from '../domain/session.ts';
import { feed, outlet, port, type Target } from './port.ts';

/** What happens to the stored login outside of this chart: another tab renewed it, or the server refused its token. */
export type SessionNews = { type: 'session.renewed'; login: Login } | { type: 'session.refused' };
export type ClockEvent = { type: 'clock.ticked'; now: number };
export type SessionEvent =
  | SessionNews
  | ClockEvent
  | { type: 'call.opened' }
  | { type: 'call.closed' }
  /** Another tab forgot the stored login. */
  | { type: 'session.withdrawn' }
  /** The user lets the lost session end now. */
  | { type: 'session.leave' };

/** The login was renewed, here or in another tab: what it tells of the businesses may be new. */
export type RenewalNews = { type: 'login.renewed'; login: Login };

export interface SessionInput {
  /** Who works in the session. */
  app: Target<RenewalNews>;
  login: Login;
  refreshAfterMinutes: number;
}

/** Why it ended: the server refused it, nobody had used it for too long, a second factor is asked for since, or another tab forgot it, and with it what is stored. */
export type SessionEnd = 'expired' | 'idle' | 'factor' | 'withdrawn';
interface SessionContext extends SessionInput {
  end: SessionEnd;
}

/** What the server says of a session that it ended itself. */
const ends: Readonly<Record<string, SessionEnd>> = { session_idle: 'idle', session_factor: 'factor' };

/**
 * The tokens of the signed-in user: refreshed when older than 50 minutes (a setting) by one tab for all, tried again
 * while the network is away. A refresh that the server refuses warns first; the session ends a minute later, but not while
 * a call is in hand in any tab of this browser: what ends here ends there as well. A call in hand outlives a sign-out in
 * another tab until it is over, or somebody has signed in again there. Its end is its output (specification §4 'Session',
 * design `decisions.md`).
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'fresh' | 'lost',
    output: {} as SessionEnd,
  },
  actors: {
    /** Asks for all tabs, and stores the result; another tab that asks at once gets the same. Rejects as `expired` when the server refuses it. */
    refreshLogin: port<Login, { login: Login }>('refreshLogin'),
    clock: feed<ClockEvent, { every: number }>('clock'),
    sessionNews: feed<SessionNews>('sessionNews'),
    /** Tells the other tabs, for as long as it runs, that a call is in hand here. */
    callClaim: feed<SessionNews>('callClaim'),
    /** Waits until no tab of this browser has a call in hand. */
    awaitCalls: port<void>('awaitCalls'),
  },
  actions: {
    keepLogin: assign((_, login: Login) => ({ login, end: 'expired' as const })),
    tellApp: sendTo(
      ({ context }) => context.app,
      (_, login: Login) => ({ type: 'login.renewed' as const, login }),
    ),
    keepEnd: assign((_, { error }: { error: unknown }) => ({ end: ends[asFailure(error).code] ?? 'expired' })),
    keepWithdrawal: assign({ end: 'withdrawn' }),
    /** Opens the gate that every request waits at. */
    releaseKeys: outlet<Keys>(),
    withholdKeys: outlet(),
    /** Requests that wait, and all to come, fail as `expired`. */
    revokeKeys: outlet(),
    notify: outlet<Notice>(),
  },
  guards: {
    isDue: ({ context }, now: number) => isRefreshDue(context.login.loginTime, now, context.refreshAfterMinutes),
    /** What was heard may be known by now, and a renewal of that be under way. */
    isNews: ({ context }, { keys }: Login) => keys.token !== context.login.keys.token,
    isRefused: (_, { error }: { error: unknown }) => asFailure(error).kind === 'expired',
    isOutOfCall: stateIn({ active: { call: 'none' } }),
  },
  delays: { retryPause: 5_000, farewell: 60_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, end: 'expired' }),
  output: ({ context }) => context.end,
  initial: 'active',
  states: {
    active: {
      type: 'parallel',
      invoke: [
        { id: 'clock', src: 'clock', input: { every: 10 } },
        { id: 'sessionNews', src: 'sessionNews' },
      ],
      states: {
        tokens: {
          initial: 'fresh',
          on: {
            'session.renewed': {
              guard: { type: 'isNews', params: ({ event }) => event.login },
              target: '.fresh',
              actions: [
                { type: 'keepLogin', params: ({ event }) => event.login },
                { type: 'tellApp', params: ({ event }) => event.login },
              ],
            },
            'session.withdrawn': [
              { guard: 'isOutOfCall', target: '#session.ended', actions: 'keepWithdrawal' },
              { target: '.lost', actions: 'keepWithdrawal' },
            ],
          },
          states: {
            fresh: {
              tags: 'fresh',
              entry: { type: 'releaseKeys', params: ({ context }) => context.login.keys },
              on: {
                'clock.ticked': { guard: { type: 'isDue', params: ({ event }) => event.now }, target: 'refreshing' },
                'session.refused': 'refreshing',
              },
            },
            refreshing: {
              entry: 'withholdKeys',
              invoke: {
                id: 'refreshLogin',
                src: 'refreshLogin',
                input: ({ context }) => ({ login: context.login }),
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'keepLogin', params: ({ event }) => event.output },
                    { type: 'tellApp', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'lost',
                    actions: { type: 'keepEnd', params: ({ event }) => ({ error: event.error }) },
                  },
                  { target: 'retrying' },
                ],
              },
            },
            retrying: {
              tags: 'fresh',
              entry: { type: 'releaseKeys', params: ({ context }) => context.login.keys },
              after: { retryPause: 'refreshing' },
              on: { 'session.refused': 'refreshing' },
            },
            lost: {
              tags: 'lost',
              entry: ['revokeKeys', { type: 'notify', params: { level: 'warning', code: 'session.lost' } }],
              on: { 'session.leave': '#session.ended' },
              initial: 'warned',
              states: {
                warned: { after: { farewell: 'leaving' } },
                leaving: { invoke: { id: 'awaitCalls', src: 'awaitCalls', onDone: '#session.ended' } },
              },
            },
          },
        },
        call: {
          initial: 'none',
          states: {
            none: { on: { 'call.opened': 'open' } },
            open: {
              invoke: { id: 'callClaim', src: 'callClaim' },
              on: { 'call.closed': 'none' },
            },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
