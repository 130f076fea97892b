import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { readCode, type WaitingPlayer } from '../domain/pairing.ts';
import { present } from '../domain/present.ts';
import { isSame } from '../domain/same.ts';
import { port } from './port.ts';

/** A device that does not exist yet. */
export interface NewDevice {
  readonly name: string;
  readonly serial: string;
}

export type PairingEvent =
  | { type: 'pairing.enter'; code: string }
  /** The player is this device; null for one that is still to be made. */
  | { type: 'pairing.choose'; deviceId: number | null }
  | { type: 'pairing.pair' }
  | { type: 'pairing.make'; device: NewDevice }
  | { type: 'pairing.back' }
  | { type: 'pairing.close' };

interface PairingInput {
  /** The code that the address brought; null where it is to be typed. */
  code: string | null;
}
interface PairingContext {
  readonly code: string | null;
  readonly player: WaitingPlayer | null;
  readonly deviceId: number | null;
  readonly made: NewDevice | null;
  readonly failure: Failure | null;
  /** How often it was looked whether the player has its secret, as far as there are pauses of their own. */
  readonly looks: number;
}

/**
 * Before each look at a player that is to take its secret, in milliseconds; the last one is waited from then on. Each look counts as a
 * code that somebody tries.
 */
export const lookPauses = [2_000, 3_000, 4_000, 5_000, 6_000, 10_000] as const;

/** What the server answers of a device that is not there. */
const gone: Failure = { kind: 'missing', code: 'not_found' };

const known = <T>(value: T | null): T => present(value, 'there is no code yet');

/**
 * Somebody says which device a player is that shows a code: types it, sees from where it asks, chooses the device or makes
 * one, and is told when the player has taken its secret. The server carries it, so the dialog may be closed at any time.
 */
export const pairingMachine = setup({
  types: {
    input: {} as PairingInput,
    context: {} as PairingContext,
    events: {} as PairingEvent,
    children: {} as { findPlayer: 'findPlayer'; makeDevice: 'makeDevice'; pairPlayer: 'pairPlayer' },
    tags: {} as 'busy' | 'asking' | 'wrong' | 'lapsed' | 'choosing' | 'paired',
  },
  actors: {
    /** Rejects as `missing` when no player shows that code. */
    findPlayer: port<WaitingPlayer, { code: string }>('findPlayer'),
    makeDevice: port<{ id: number }, NewDevice>('makeDevice'),
    pairPlayer: port<WaitingPlayer, { code: string; deviceId: number }>('pairPlayer'),
  },
  actions: {
    keepCode: assign((_, typed: string) => ({ code: readCode(typed) })),
    keepPlayer: assign((_, player: WaitingPlayer) => ({ player })),
    forgetPlayer: assign({ player: null }),
    keepDevice: assign((_, deviceId: number | null) => ({ deviceId })),
    /** One that is asked for again as it was is the same, whose answer may be lost. */
    keepMade: assign(({ context: { made } }, device: NewDevice) => ({ made: isSame(made, device) ? made : device })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    countLook: assign(({ context: { looks } }) => ({ looks: Math.min(looks + 1, lookPauses.length - 1) })),
    /** Another code is wanted, for the device that was chosen. */
    forgetCode: assign({ code: null, player: null, looks: 0 }),
  },
  guards: {
    isCode: (_, typed: string) => readCode(typed) !== null,
    hasCode: ({ context }) => context.code !== null,
    isChosen: ({ context }) => context.deviceId !== null,
    isTaken: (_, { state }: WaitingPlayer) => state === 'taken',
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).kind === 'missing',
  },
  delays: { lookPause: ({ context: { looks } }) => lookPauses[looks] ?? 0 },
}).createMachine({
  id: 'pairing',
  context: ({ input }) => ({
    code: input.code === null ? null : readCode(input.code),
    player: null,
    deviceId: null,
    made: null,
    failure: null,
    looks: 0,
  }),
  on: { 'pairing.close': '.closed' },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasCode', target: 'looking' }, { target: 'asking' }] },
    asking: {
      tags: 'asking',
      initial: 'fresh',
      exit: 'forgetFailure',
      on: {
        'pairing.enter': [
          {
            guard: { type: 'isCode', params: ({ event }) => event.code },
            target: 'looking',
            actions: { type: 'keepCode', params: ({ event }) => event.code },
          },
          { target: '.wrong', actions: 'forgetFailure' },
        ],
      },
      states: {
        fresh: {},
        /** What was typed can be no code. */
        wrong: { tags: 'wrong' },
        /** The player did not take its secret in time. */
        lapsed: { tags: 'lapsed' },
      },
    },
    looking: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'findPlayer',
        src: 'findPlayer',
        input: ({ context }) => ({ code: known(context.code) }),
        onDone: { target: 'choosing', actions: { type: 'keepPlayer', params: ({ event }) => event.output } },
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing: {
      tags: 'choosing',
      exit: 'forgetFailure',
      on: {
        'pairing.choose': { actions: { type: 'keepDevice', params: ({ event }) => event.deviceId } },
        'pairing.pair': { guard: 'isChosen', target: 'pairing' },
        'pairing.make': { target: 'making', actions: { type: 'keepMade', params: ({ event }) => event.device } },
        'pairing.back': { target: 'asking', actions: 'forgetPlayer' },
      },
    },
    making: {
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'makeDevice',
        src: 'makeDevice',
        input: ({ context }) => known(context.made),
        onDone: { target: 'pairing', actions: { type: 'keepDevice', params: ({ event }) => event.output.id } },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    pairing: {
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'pairPlayer',
        src: 'pairPlayer',
        input: ({ context }) => ({ code: known(context.code), deviceId: known(context.deviceId) }),
        onDone: { target: 'waiting', actions: { type: 'keepPlayer', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'checking' },
          {
            target: 'choosing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    /** The code serves no more, or the device is gone: whoever still shows the code is to be another device. */
    checking: {
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'findPlayer',
        src: 'findPlayer',
        input: ({ context }) => ({ code: known(context.code) }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'keepDevice', params: null },
            { type: 'keepFailure', params: { error: gone } },
          ],
        },
        onError: {
          target: 'asking',
          actions: ['forgetPlayer', { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    /** The player asks every other moment, and takes its secret; one that was loaded anew shows another code. */
    waiting: {
      tags: 'paired',
      on: { 'pairing.back': { target: 'asking', actions: 'forgetCode' } },
      after: { lookPause: 'following' },
    },
    following: {
      tags: 'paired',
      on: { 'pairing.back': { target: 'asking', actions: 'forgetCode' } },
      invoke: {
        id: 'findPlayer',
        src: 'findPlayer',
        input: ({ context }) => ({ code: known(context.code) }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'taken',
            actions: { type: 'keepPlayer', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: 'countLook' },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'asking.lapsed',
            actions: 'forgetCode',
          },
          // It was paired; whether the player has taken its secret is asked again.
          { target: 'waiting', actions: 'countLook' },
        ],
      },
    },
    taken: { tags: 'paired' },
    closed: { type: 'final' },
  },
});

/** Whether the player might have taken its secret long ago. */
export const selectIsLate = ({ context }: SnapshotFrom<typeof pairingMachine>): boolean =>
  context.looks === lookPauses.length - 1;

export type PairingRef = ActorRefFrom<typeof pairingMachine>;
