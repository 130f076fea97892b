import { type ActorRefFrom, assign, setup } from 'xstate';
import { type CallMove, type TimelineFile, timelineFile } from '../domain/call-flow.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { outlet, port } from './port.ts';
import { steppingMachine } from './stepping.ts';

export type PlaybackEvent = { type: 'playback.export' } | { type: 'playback.retry' } | { type: 'playback.close' };

interface PlaybackInput {
  /** Of the call. */
  id: number;
}
interface PlaybackContext extends PlaybackInput {
  moves: readonly CallMove[];
  failure: Failure | null;
}

/** How one call moved from state to state: one of its moves is shown, which is the matter of `stepping`. Ends when it is closed. */
export const playbackMachine = setup({
  types: {
    input: {} as PlaybackInput,
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    children: {} as { loadTimeline: 'loadTimeline'; stepping: 'stepping' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadTimeline: port<readonly CallMove[], { id: number }>('loadTimeline'),
    stepping: steppingMachine,
  },
  actions: {
    keepMoves: assign((_, moves: readonly CallMove[]) => ({ moves })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    exportTimeline: outlet<TimelineFile>(),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, moves: [], failure: null }),
  on: { 'playback.close': '.closed' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTimeline',
        src: 'loadTimeline',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepMoves', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    failed: {
      tags: 'failed',
      exit: 'forgetFailure',
      on: { 'playback.retry': 'loading' },
    },
    shown: {
      invoke: {
        id: 'stepping',
        src: 'stepping',
        input: ({ context }) => ({ count: context.moves.length, position: 0 }),
      },
      on: {
        'playback.export': {
          actions: { type: 'exportTimeline', params: ({ context }) => timelineFile(context.id, context.moves) },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type PlaybackRef = ActorRefFrom<typeof playbackMachine>;
