import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Ending, EndingWay } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import { type CallRoomTarget, leavingRoom } from './call-room.ts';
import { outlet, port } from './port.ts';

/** What the screens hear of the end that was asked for. */
export type EndingNews = { type: 'ending.done'; id: number } | { type: 'ending.failed'; id: number; failure: Failure };
export type CallEndingEvent = { type: 'room.left' } | { type: 'ending.confirm' } | { type: 'ending.drop' };

export interface CallEndingInput extends Ending {
  agentId: number;
  /** Whether the person has to say it twice: in the bar, where the call is not before their eyes. */
  asks: boolean;
  room: CallRoomTarget;
}

const successes = {
  finish: 'call.finished',
  return: 'call.returned',
  redirect: 'call.redirected',
  leave: 'call.left',
  save: 'call.notesSaved',
} as const satisfies Record<EndingWay, NoticeCode>;

/** `sent`, `kept` by the person after all, or why it failed. */
export type EndingOutcome = 'sent' | 'kept' | Failure;

/**
 * The end of a call, with its notes: finished, returned to the list, or completed after the call had ended. The video
 * hangs up first, so that the customer sees a hang-up and not a lost line; the draft on this computer is removed when the
 * server has the notes, and not before (specification §4, 'Finish' and 'Return').
 */
export const callEndingMachine = setup({
  types: {
    input: {} as CallEndingInput,
    context: {} as CallEndingInput & { outcome: EndingOutcome },
    events: {} as CallEndingEvent,
    output: {} as EndingOutcome,
    tags: {} as 'asking',
  },
  actors: {
    /** Without notes those that were typed and not sent, here or elsewhere; without a draft of them those on the server stay. */
    endCall: port<void, Ending & { agentId: number }>('endCall'),
  },
  actions: {
    keepError: assign((_, { error }: { error: unknown }) => ({ outcome: asFailure(error) })),
    keepCall: assign({ outcome: 'kept' }),
    leaveRoom: sendTo(
      ({ context }) => context.room,
      ({ context, self }) => leavingRoom(context.id, self),
    ),
    dropDraft: outlet<{ id: number }>(),
    notify: outlet<Notice>(),
  },
  guards: { asks: ({ context }) => context.asks },
}).createMachine({
  id: 'call-ending',
  context: ({ input }) => ({ ...input, outcome: 'sent' }),
  output: ({ context }) => context.outcome,
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'asks', target: 'asking' }, { target: 'hangingUp' }] },
    asking: {
      tags: 'asking',
      on: { 'ending.confirm': 'hangingUp', 'ending.drop': { target: 'kept', actions: 'keepCall' } },
    },
    hangingUp: { entry: 'leaveRoom', on: { 'room.left': 'sending' } },
    sending: {
      invoke: {
        id: 'endCall',
        src: 'endCall',
        input: ({ context: { asks: _asks, room: _room, outcome: _outcome, ...ending } }) => ending,
        onDone: {
          target: 'sent',
          actions: [
            { type: 'dropDraft', params: ({ context }) => ({ id: context.id }) },
            {
              type: 'notify',
              params: ({ context }) => ({ level: 'success' as const, code: successes[context.way] }),
            },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: { type: 'final' },
    kept: { type: 'final' },
    failed: { type: 'final' },
  },
});

export type CallEndingRef = ActorRefFrom<typeof callEndingMachine>;
