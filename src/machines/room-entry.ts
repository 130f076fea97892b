import { type ActorRefFrom, assign, setup } from 'xstate';
import type { CallName } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { KioskPass } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import type { RoomPass } from '../domain/room.ts';
import { port } from './port.ts';

export interface RoomEntryInput {
  callId: CallName;
  /** The customer of a Jitsi service, where the pass does not name it. */
  appId: string | null;
  /** How many times in a row the way into the room was tried. */
  attempt: number;
  /** The last try failed in the room: there is a pause before the next. */
  isAgain: boolean;
  /** Kinds and codes of failures that no other try mends. */
  refusals: readonly string[];
  /** How long the client may take to load, in milliseconds. */
  patience: number;
}

/** The pass of a room whose client is loaded, or why there is none; neither where every try failed. */
export interface RoomEntryOutput {
  readonly pass: KioskPass | null;
  readonly refusal: Failure | null;
  readonly attempt: number;
}

/** How often the way into the room is tried before a person is asked. */
export const tries = 3;

/**
 * The way into a video room, for agent and caller alike: asks for a pass and loads the client. What fails is tried again
 * after a pause, three times in a row with the tries that failed in the room (design `video.md`, 7).
 */
export const roomEntryMachine = setup({
  types: {
    input: {} as RoomEntryInput,
    context: {} as RoomEntryInput & RoomEntryOutput,
    output: {} as RoomEntryOutput,
    children: {} as { requestPass: 'requestPass'; loadVideoClient: 'loadVideoClient' },
    tags: {} as 'pausing',
  },
  actors: {
    requestPass: port<RoomPass, { callId: CallName }>('requestPass'),
    /** Puts the client's script into the page. */
    loadVideoClient: port<void, { pass: KioskPass }>('loadVideoClient'),
  },
  actions: {
    countTry: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepPass: assign(({ context: { appId } }, pass: RoomPass) => ({ pass: { appId, ...pass } })),
    forgetPass: assign({ pass: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: asFailure(error) })),
  },
  guards: {
    isAgain: ({ context }) => context.isAgain,
    mayTry: ({ context }) => context.attempt < tries,
    isRefusal: ({ context: { refusals } }, { error }: { error: unknown }) =>
      [asFailure(error).kind, asFailure(error).code].some((word) => refusals.includes(word)),
  },
  delays: {
    /** 2 s, then 4 s; 1 s where the room had let the person in before. */
    backoff: ({ context }) => 1_000 * 2 ** context.attempt,
    loadPatience: ({ context }) => context.patience,
  },
}).createMachine({
  id: 'room-entry',
  context: ({ input }) => ({ ...input, pass: null, refusal: null }),
  output: ({ context: { pass, refusal, attempt } }) => ({ pass, refusal, attempt }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAgain', target: 'stumbling' }, { target: 'requesting' }] },
    requesting: {
      entry: 'countTry',
      invoke: {
        id: 'requestPass',
        src: 'requestPass',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: { target: 'loading', actions: { type: 'keepPass', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'stumbling' },
        ],
      },
    },
    loading: {
      invoke: {
        id: 'loadVideoClient',
        src: 'loadVideoClient',
        input: ({ context }) => ({ pass: present(context.pass, 'there is no pass') }),
        onDone: 'ended',
        onError: 'stumbling',
      },
      after: { loadPatience: 'stumbling' },
    },
    /** A try failed: once more after a pause, or a person is asked. */
    stumbling: {
      entry: 'forgetPass',
      always: [{ guard: 'mayTry', target: 'retrying' }, { target: 'ended' }],
    },
    retrying: { tags: 'pausing', after: { backoff: 'requesting' } },
    ended: { type: 'final' },
  },
});

export type RoomEntryRef = ActorRefFrom<typeof roomEntryMachine>;
