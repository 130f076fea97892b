import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import type { KioskNews } from '../domain/kiosk.ts';
import { feed, outlet, port, type Target } from './port.ts';

export type PulseNews =
  /** The server answered. */
  | { type: 'pulse.told'; news: KioskNews }
  /** The server is away. */
  | { type: 'pulse.lost' }
  /** The server takes this key or this device no more. */
  | { type: 'pulse.refused'; failure: Failure };
/** The line to the server broke, or came back: only an answer says what that means. */
export type ConnectionEvent = { type: 'connection.changed' };
export type KioskPulseEvent = ConnectionEvent | { type: 'pulse.hold' } | { type: 'pulse.release' };

interface KioskPulseInput {
  deviceId: number;
  /** The restart order that was carried out last; 0 where none was given yet, null before anything is known of them. */
  carriedOut: number | null;
  parent: Target<PulseNews>;
}

/**
 * The sign of life of a device: a ping every 20 s that says which restart order was carried out last, and is answered
 * with the newest and with the opening hours. What was ordered before a browser's first ping is carried out by having started. A
 * newer order is obeyed at once, or when the visitor is done (design `api.md`, 'Client devices'). Pings also find out that
 * the server is away: at once when the connection breaks, and every 3 s until it is back.
 */
export const kioskPulseMachine = setup({
  types: {
    input: {} as KioskPulseInput,
    context: {} as KioskPulseInput & { ordered: number | null },
    events: {} as KioskPulseEvent,
  },
  actors: {
    ping: port<KioskNews, { deviceId: number; carriedOut: number | null }>('ping'),
    connection: feed<ConnectionEvent>('connection'),
  },
  actions: {
    keepOrder: assign(({ context }, order: number | null) => ({
      ordered: order,
      // 0: nothing was ordered before the first ping, so whatever comes is new.
      carriedOut: context.carriedOut ?? order ?? 0,
    })),
    rememberRestart: outlet<number | null>(),
    /** Remembers the order as carried out, and starts the page anew. */
    restartPage: outlet<number | null>(),
    tellNews: sendTo(
      ({ context }) => context.parent,
      (_, news: KioskNews) => ({ type: 'pulse.told' as const, news }),
    ),
    tellLost: sendTo(({ context }) => context.parent, { type: 'pulse.lost' as const }),
    tellRefused: sendTo(
      ({ context }) => context.parent,
      (_, { error }: { error: unknown }) => ({ type: 'pulse.refused' as const, failure: asFailure(error) }),
    ),
  },
  guards: {
    isFirst: ({ context }) => context.carriedOut === null,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(asFailure(error)),
    isDue: ({ context: { ordered, carriedOut } }) => ordered !== null && carriedOut !== null && ordered > carriedOut,
    isFree: stateIn({ visitor: 'away' }),
  },
  delays: { pingInterval: 20_000, retryPause: 3_000 },
}).createMachine({
  id: 'kiosk-pulse',
  context: ({ input }) => ({ ...input, ordered: null }),
  invoke: { id: 'connection', src: 'connection' },
  type: 'parallel',
  states: {
    beat: {
      initial: 'pinging',
      states: {
        pinging: {
          // The answer that is under way may be from before the line broke.
          on: { 'connection.changed': { target: 'pinging', reenter: true } },
          invoke: {
            id: 'ping',
            src: 'ping',
            input: ({ context: { deviceId, carriedOut } }) => ({ deviceId, carriedOut }),
            onDone: [
              {
                guard: 'isFirst',
                target: 'resting',
                actions: [
                  { type: 'keepOrder', params: ({ event }) => event.output.order },
                  { type: 'rememberRestart', params: ({ context }) => context.carriedOut },
                  { type: 'tellNews', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'keepOrder', params: ({ event }) => event.output.order },
                  { type: 'tellNews', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'silent',
                actions: { type: 'tellRefused', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'silent', actions: 'tellLost' },
            ],
          },
        },
        resting: {
          always: { guard: 'isDue', target: 'ordered' },
          after: { pingInterval: 'pinging' },
          on: { 'connection.changed': 'pinging' },
        },
        /** Nobody answered the last ping. */
        silent: {
          after: { retryPause: 'pinging' },
          // Whoever served a visitor meanwhile did not listen.
          on: { 'connection.changed': 'pinging', 'pulse.release': { actions: 'tellLost' } },
        },
        ordered: {
          always: { guard: 'isFree', target: 'restarting' },
          after: { pingInterval: 'pinging' },
          on: { 'connection.changed': 'pinging' },
        },
        restarting: { entry: { type: 'restartPage', params: ({ context }) => context.ordered } },
      },
    },
    visitor: {
      initial: 'away',
      states: {
        away: { on: { 'pulse.hold': 'present' } },
        present: { on: { 'pulse.release': 'away' } },
      },
    },
  },
});

export type KioskPulseRef = ActorRefFrom<typeof kioskPulseMachine>;
