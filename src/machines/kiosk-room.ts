import { type ActorRefFrom, assign, setup } from 'xstate';
import { type KioskPass, type RoomTrouble, roomTrouble } from '../domain/kiosk.ts';
import { type RoomEntryOutput, roomEntryMachine } from './room-entry.ts';

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
    input: {} as { callId: string },
    /** `isAgain`: the last try failed in the room. */
    context: {} as { callId: string; pass: KioskPass | null; attempt: number; isAgain: boolean },
    events: {} as KioskRoomEvent,
    children: {} as { entry: 'entry' },
    tags: {} as 'busy' | 'framed' | 'failed' | 'replaced',
  },
  actors: { entry: roomEntryMachine },
  actions: {
    keepEntry: assign((_, { pass, attempt }: RoomEntryOutput) => ({ pass, attempt })),
    keepAgain: assign({ isAgain: true }),
    forgetAgain: assign({ isAgain: false }),
    /** The try that led into the room counts as the first when the room breaks. */
    countEntered: assign({ attempt: 1 }),
    /** That a call is over is no failure. */
    uncountTry: assign(({ context }) => ({ attempt: context.attempt - 1 })),
    forgetAttempts: assign({ attempt: 0 }),
  },
  guards: {
    isIn: (_, { pass }: RoomEntryOutput) => pass !== null,
    isOver: (_, { refusal }: RoomEntryOutput) => refusal !== null,
    isTrouble: (_, { is, wanted }: { is: RoomTrouble; wanted: RoomTrouble }) => is === wanted,
  },
  delays: {
    joinPatience: 30_000,
    /** The call itself says soon whether it is over. */
    overPause: 5_000,
  },
}).createMachine({
  id: 'kiosk-room',
  context: ({ input }) => ({ ...input, pass: null, attempt: 0, isAgain: false }),
  initial: 'entering',
  states: {
    entering: {
      tags: 'busy',
      exit: 'forgetAgain',
      invoke: {
        id: 'entry',
        src: 'entry',
        input: ({ context: { callId, attempt, isAgain } }) => ({
          callId,
          appId: null,
          attempt,
          isAgain,
          // Whatever stands against the call: it is over.
          refusals: ['conflict', 'missing'],
          patience: 10_000,
        }),
        onDone: [
          {
            guard: { type: 'isIn', params: ({ event }) => event.output },
            target: 'framed',
            actions: { type: 'keepEntry', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'keepEntry', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
      },
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
        joined: { entry: 'countEntered' },
      },
    },
    broken: { tags: 'busy', always: { target: 'entering', actions: 'keepAgain' } },
    failed: { tags: 'failed', on: { 'room.retry': { target: 'entering', actions: 'forgetAttempts' } } },
    /** Another window of this device has the call. */
    replaced: { tags: 'replaced', on: { 'room.retry': { target: 'entering', actions: 'forgetAttempts' } } },
    over: { tags: 'busy', entry: 'uncountTry', after: { overPause: 'entering' } },
    left: { type: 'final' },
  },
});

export type KioskRoomRef = ActorRefFrom<typeof kioskRoomMachine>;
