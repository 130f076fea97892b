import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import { outlet, port } from './port.ts';

/** The server takes this key or this device no more. */
export type PulseNews = { type: 'pulse.refused'; failure: Failure };
export type KioskPulseEvent = { type: 'pulse.hold' } | { type: 'pulse.release' };

interface KioskPulseInput {
  deviceId: number;
  /** The restart order that was carried out last; null before the first. */
  carriedOut: number | null;
  parent: ActorRef<Snapshot<unknown>, PulseNews>;
}

/**
 * The sign of life of a device: a ping every 20 s that says which restart order was carried out last, and is answered
 * with the newest. What was ordered before the first ping is carried out by having started. A newer order is obeyed at
 * once, or when the visitor is done (design `api.md`, 'Client devices').
 */
export const kioskPulseMachine = setup({
  types: {
    input: {} as KioskPulseInput,
    context: {} as KioskPulseInput & { ordered: number | null },
    events: {} as KioskPulseEvent,
    tags: {} as 'offline',
  },
  actors: {
    /** Answers with the newest restart order, as unix seconds; null when there was none. */
    ping: port<number | null, { deviceId: number; carriedOut: number | null }>('ping'),
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
  delays: { pingInterval: 20_000 },
}).createMachine({
  id: 'kiosk-pulse',
  context: ({ input }) => ({ ...input, ordered: null }),
  type: 'parallel',
  states: {
    beat: {
      initial: 'pinging',
      states: {
        pinging: {
          invoke: {
            id: 'ping',
            src: 'ping',
            input: ({ context: { deviceId, carriedOut } }) => ({ deviceId, carriedOut }),
            onDone: [
              {
                guard: 'isFirst',
                target: 'resting',
                actions: [
                  { type: 'keepOrder', params: ({ event }) => event.output },
                  { type: 'rememberRestart', params: ({ event }) => event.output },
                ],
              },
              { target: 'resting', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'silent',
                actions: { type: 'tellRefused', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'silent' },
            ],
          },
        },
        resting: {
          always: { guard: 'isDue', target: 'ordered' },
          after: { pingInterval: 'pinging' },
        },
        /** Nobody answered the last ping. */
        silent: { tags: 'offline', after: { pingInterval: 'pinging' } },
        ordered: {
          always: { guard: 'isFree', target: 'restarting' },
          after: { pingInterval: 'pinging' },
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
