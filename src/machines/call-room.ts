import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Call, mayStartVideo } from '../domain/call.ts';
import type { Settings } from '../domain/settings.ts';
import { callVideoChart } from './call-video-chart.ts';
import type { Target } from './port.ts';

/** Who waits until the room was left. */
type Asker = Target<{ type: 'room.left' }>;
export type CallRoomEvent =
  /** A call with video is open on the screen. */
  | { type: 'room.enter'; call: Call; displayName: string }
  /** The room of this call is to be left, null for whichever there is; it is answered when nobody is in it any more. */
  | { type: 'room.leave'; id: number | null; by: Asker }
  | { type: 'room.rejoin' }
  /** The calls that the agent has in hand now. */
  | { type: 'calls.known'; calls: readonly Call[] };

export interface CallRoomInput {
  video: Settings['video'];
}

interface CallRoomContext extends CallRoomInput {
  /** What the other side is shown. */
  displayName: string;
  /** Who waits until this room was left, null for whichever there is. */
  askers: readonly { readonly id: number | null; readonly by: Asker }[];
  /** The call whose room this window is in, or was in last. */
  call: Call | null;
  /** The call whose room is entered when the other is left. */
  next: Call | null;
  /** The call is in hand no more: nobody may come back to its room. */
  isGone: boolean;
}

/**
 * The one video room that a window is in: entered where the screen of a call is open, kept while other screens are looked
 * at, left before another is entered, and when the call is in hand no more. Whoever leaves it while the call goes on may
 * come back.
 */
export const callRoomMachine = setup({
  types: {
    input: {} as CallRoomInput,
    context: {} as CallRoomContext,
    events: {} as CallRoomEvent,
    children: {} as { video: 'video' },
    tags: {} as 'roomLeft',
  },
  actors: { video: callVideoChart },
  actions: {
    keepCall: assign((_, entry: { call: Call; displayName: string }) => ({ ...entry, isGone: false })),
    keepNext: assign((_, next: Call) => ({ next })),
    takeNext: assign(({ context }) => ({ call: context.next, next: null, isGone: false })),
    forgetCall: assign({ call: null, isGone: false }),
    forgetNext: assign({ next: null }),
    /** What ended is neither entered nor come back to. */
    keepKnown: assign(({ context: { call, next } }, calls: readonly Call[]) => ({
      isGone: calls.every(({ id }) => id !== call?.id),
      next: calls.find(({ id }) => id === next?.id) ?? null,
    })),
    hangUp: sendTo('video', { type: 'video.hangUp' as const }),
    keepAsker: assign(({ context }, asker: { id: number | null; by: Asker }) => ({
      askers: [...context.askers, asker],
    })),
    answer: sendTo((_, asker: Asker) => asker, { type: 'room.left' as const }),
    answerAll: enqueueActions(({ context, enqueue }) => {
      for (const { by } of context.askers) enqueue.sendTo(by, { type: 'room.left' as const });
      enqueue.assign({ askers: [] });
    }),
  },
  guards: {
    /** There is a room, and it is not the one of this window. The call is the agent's who looks. */
    isOther: ({ context }, call: Call) => call.id !== context.call?.id && mayStartVideo(call, call.agent_id),
    /** The same, and nobody waits for that room to be left. */
    mayFollow: ({ context }, call: Call) =>
      call.id !== context.call?.id &&
      mayStartVideo(call, call.agent_id) &&
      context.askers.every(({ id }) => id !== null && id !== call.id),
    /** The room is another call's, and stays. */
    isOfOther: ({ context }, id: number | null) => id !== null && id !== context.call?.id,
    isGone: ({ context }, calls: readonly Call[]) => calls.every(({ id }) => id !== context.call?.id),
    hasNext: ({ context }) => context.next !== null,
    /** Whoever wants every room to be left, or this one, enters it no more. */
    isOfNext: ({ context }, id: number | null) => id === null || id === context.next?.id,
    isKnownGone: ({ context }) => context.isGone,
  },
}).createMachine({
  id: 'call-room',
  context: ({ input }) => ({ ...input, displayName: '', askers: [], call: null, next: null, isGone: false }),
  initial: 'none',
  states: {
    none: {
      on: {
        'room.enter': {
          guard: { type: 'isOther', params: ({ event }) => event.call },
          target: 'in',
          actions: { type: 'keepCall', params: ({ event: { call, displayName } }) => ({ call, displayName }) },
        },
        'room.leave': { actions: { type: 'answer', params: ({ event }) => event.by } },
      },
    },
    in: {
      invoke: {
        id: 'video',
        src: 'video',
        input: ({ context: { video, call, displayName } }) => ({ ...video, callId: call?.id ?? 0, displayName }),
        onDone: [
          { guard: 'hasNext', target: 'in', reenter: true, actions: ['takeNext', 'answerAll'] },
          { guard: 'isKnownGone', target: 'none', actions: ['forgetCall', 'answerAll'] },
          { target: 'over', actions: 'answerAll' },
        ],
      },
      initial: 'running',
      states: {
        running: {
          on: {
            'room.leave': [
              {
                guard: { type: 'isOfOther', params: ({ event }) => event.id },
                actions: { type: 'answer', params: ({ event }) => event.by },
              },
              { target: 'hangingUp', actions: { type: 'keepAsker', params: ({ event: { id, by } }) => ({ id, by }) } },
            ],
            'room.enter': {
              guard: { type: 'isOther', params: ({ event }) => event.call },
              target: 'hangingUp',
              actions: { type: 'keepNext', params: ({ event }) => event.call },
            },
            'calls.known': {
              guard: { type: 'isGone', params: ({ event }) => event.calls },
              target: 'hangingUp',
              actions: { type: 'keepKnown', params: ({ event }) => event.calls },
            },
          },
        },
        /** The customer is to see a hang-up and not a lost line. */
        hangingUp: {
          entry: 'hangUp',
          on: {
            'calls.known': { actions: { type: 'keepKnown', params: ({ event }) => event.calls } },
            'room.leave': [
              {
                guard: { type: 'isOfNext', params: ({ event }) => event.id },
                actions: ['forgetNext', { type: 'keepAsker', params: ({ event: { id, by } }) => ({ id, by }) }],
              },
              { actions: { type: 'keepAsker', params: ({ event: { id, by } }) => ({ id, by }) } },
            ],
            'room.enter': {
              guard: { type: 'mayFollow', params: ({ event }) => event.call },
              actions: { type: 'keepNext', params: ({ event }) => event.call },
            },
          },
        },
      },
    },
    /** The room was left while the call goes on: in it, or because the call could not be ended then. */
    over: {
      tags: 'roomLeft',
      on: {
        'room.rejoin': 'in',
        'room.enter': {
          guard: { type: 'isOther', params: ({ event }) => event.call },
          target: 'in',
          actions: { type: 'keepCall', params: ({ event: { call, displayName } }) => ({ call, displayName }) },
        },
        'room.leave': { actions: { type: 'answer', params: ({ event }) => event.by } },
        'calls.known': {
          guard: { type: 'isGone', params: ({ event }) => event.calls },
          target: 'none',
          actions: 'forgetCall',
        },
      },
    },
  },
});

/** Whoever asks the room to be left. */
export type CallRoomTarget = Target<CallRoomEvent>;
/** Asks the room of a call to be left, null for whichever there is; `by` hears when nobody is in it any more. */
export const leavingRoom = (id: number | null, by: Asker) => ({ type: 'room.leave' as const, id, by });
export type CallRoomRef = ActorRefFrom<typeof callRoomMachine>;

/** The call of the room, while there is a room to show or to enter again. */
export const selectRoomCall = (state: SnapshotFrom<typeof callRoomMachine>): Call | null =>
  state.matches('none') ? null : state.context.call;

/** Whether the call has a room in which this window has not been. */
export const selectIsElsewhere = (state: SnapshotFrom<typeof callRoomMachine>, call: Call): boolean =>
  mayStartVideo(call, call.agent_id) && selectRoomCall(state)?.id !== call.id;
