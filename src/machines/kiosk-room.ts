import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure } from '../domain/failure.ts';
import { type KioskPass, type RoomTrouble, roomTrouble } from '../domain/kiosk.ts';
import { port } from './port.ts';

export type KioskRoomEvent =
  | { type: 'room.joined' }
  /** The visitor pressed the room's own button. */
  | { type: 'room.left' }
  | { type: 'room.failed'; name: string; isFatal: boolean }
  | { type: 'room.retry' };

/**
 * The device's side of a video call: asks for the pass of its call, loads the client of the room, and follows the frame.
 * What fails is tried again three times, and then whenever the visitor wants. Ends when the visitor leaves the room.
 */
export const kioskRoomMachine = setup({
  types: {
    input: {} as { callId: number },
    context: {} as { callId: number; pass: KioskPass | null; attempt: number },
    events: {} as KioskRoomEvent,
    tags: {} as 'busy' | 'framed' | 'failed' | 'replaced',
  },
  actors: {
    /** Rejects as `conflict` or `missing` when the call is over. */
    requestPass: port<KioskPass, { callId: number }>('requestPass'),
    loadVideoClient: port<void, { pass: KioskPass }>('loadVideoClient'),
  },
  actions: {
    keepPass: assign((_, pass: KioskPass) => ({ pass })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
  },
  guards: {
    isOver: (_, { error }: { error: unknown }) => ['conflict', 'missing'].includes(asFailure(error).kind),
    isTrouble: (_, { is, wanted }: { is: RoomTrouble; wanted: RoomTrouble }) => is === wanted,
    mayTry: ({ context }) => context.attempt < 3,
  },
  delays: {
    loadPatience: 10_000,
    joinPatience: 30_000,
    retryPause: ({ context }) => 1_000 * 2 ** context.attempt,
    /** The call itself says soon whether it is over. */
    overPause: 5_000,
  },
}).createMachine({
  id: 'kiosk-room',
  context: ({ input }) => ({ ...input, pass: null, attempt: 0 }),
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestPass',
        src: 'requestPass',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: { target: 'loading', actions: { type: 'keepPass', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) }, target: 'over' },
          { target: 'broken' },
        ],
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadVideoClient',
        src: 'loadVideoClient',
        input: ({ context: { pass } }) => {
          if (!pass) throw new Error('there is no pass');
          return { pass };
        },
        onDone: 'framed',
        onError: 'broken',
      },
      after: { loadPatience: 'broken' },
    },
    framed: {
      tags: 'framed',
      initial: 'joining',
      on: {
        'room.left': 'left',
        'room.failed': [
          {
            guard: {
              type: 'isTrouble',
              params: ({ event }) => ({ is: roomTrouble(event.name, event.isFatal), wanted: 'over' }),
            },
            target: 'over',
          },
          {
            guard: {
              type: 'isTrouble',
              params: ({ event }) => ({ is: roomTrouble(event.name, event.isFatal), wanted: 'replaced' }),
            },
            target: 'replaced',
          },
          {
            guard: {
              type: 'isTrouble',
              params: ({ event }) => ({ is: roomTrouble(event.name, event.isFatal), wanted: null }),
            },
          },
          { target: 'broken' },
        ],
      },
      states: {
        joining: { tags: 'busy', after: { joinPatience: '#kiosk-room.broken' }, on: { 'room.joined': 'joined' } },
        joined: { entry: 'forgetAttempts' },
      },
    },
    broken: {
      tags: 'busy',
      entry: 'countAttempt',
      always: [{ guard: 'mayTry', target: 'pausing' }, { target: 'failed' }],
    },
    pausing: { tags: 'busy', after: { retryPause: 'requesting' } },
    failed: { tags: 'failed', on: { 'room.retry': { target: 'requesting', actions: 'forgetAttempts' } } },
    /** Another window of this device has the call. */
    replaced: { tags: 'replaced', on: { 'room.retry': { target: 'requesting', actions: 'forgetAttempts' } } },
    over: { tags: 'busy', after: { overPause: 'requesting' } },
    left: { type: 'final' },
  },
});

export type KioskRoomRef = ActorRefFrom<typeof kioskRoomMachine>;
