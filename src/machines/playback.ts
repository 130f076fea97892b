import { type ActorRefFrom, and, assign, type SnapshotFrom, setup } from 'xstate';
import { type CallMove, type TimelineFile, timelineFile } from '../domain/call-flow.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { outlet, port } from './port.ts';

/** How many steps are played in a second. */
export const playbackSpeeds = [1, 2, 4] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

export type PlaybackEvent =
  | { type: 'playback.play' }
  | { type: 'playback.pause' }
  | { type: 'playback.next' }
  | { type: 'playback.previous' }
  | { type: 'playback.goTo'; position: number }
  | { type: 'playback.speed'; speed: PlaybackSpeed }
  | { type: 'playback.export' }
  | { type: 'playback.retry' }
  | { type: 'playback.close' };

interface PlaybackInput {
  /** Of the call. */
  id: number;
}
interface PlaybackContext extends PlaybackInput {
  moves: readonly CallMove[];
  /** Which move is shown, from 0. */
  position: number;
  speed: PlaybackSpeed;
  failure: Failure | null;
}

/**
 * How one call moved from state to state, step by step: by hand, or a step each second and faster, up to the last. Ends
 * when it is closed.
 */
export const playbackMachine = setup({
  types: {
    input: {} as PlaybackInput,
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    tags: {} as 'busy' | 'failed' | 'playing',
  },
  actors: { loadTimeline: port<readonly CallMove[], { id: number }>('loadTimeline') },
  actions: {
    keepMoves: assign((_, moves: readonly CallMove[]) => ({ moves, position: 0 })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    goTo: assign((_, position: number) => ({ position })),
    goOn: assign(({ context }) => ({ position: context.position + 1 })),
    goBack: assign(({ context }) => ({ position: context.position - 1 })),
    rewind: assign({ position: 0 }),
    keepSpeed: assign((_, speed: PlaybackSpeed) => ({ speed })),
    exportTimeline: outlet<TimelineFile>(),
  },
  guards: {
    hasSteps: ({ context: { moves } }) => moves.length > 1,
    hasPrevious: ({ context: { position } }) => position > 0,
    hasNext: ({ context: { moves, position } }) => position < moves.length - 1,
    /** There is something to play, and all of it was. */
    isPlayed: and(['hasSteps', 'isAtEnd']),
    isAtEnd: ({ context: { moves, position } }) => position >= moves.length - 1,
    isThere: ({ context: { moves } }, position: number) => moves[position] !== undefined,
  },
  delays: { step: ({ context }) => 1_000 / context.speed },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, moves: [], position: 0, speed: 1, failure: null }),
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
      on: {
        'playback.next': { guard: 'hasNext', target: '.paused', actions: 'goOn' },
        'playback.previous': { guard: 'hasPrevious', target: '.paused', actions: 'goBack' },
        'playback.goTo': {
          guard: { type: 'isThere', params: ({ event }) => event.position },
          target: '.paused',
          actions: { type: 'goTo', params: ({ event }) => event.position },
        },
        'playback.export': {
          actions: { type: 'exportTimeline', params: ({ context }) => timelineFile(context.id, context.moves) },
        },
      },
      initial: 'paused',
      states: {
        paused: {
          on: {
            'playback.play': [
              { guard: 'isPlayed', target: 'playing', actions: 'rewind' },
              { guard: 'hasSteps', target: 'playing' },
            ],
            'playback.speed': { actions: { type: 'keepSpeed', params: ({ event }) => event.speed } },
          },
        },
        playing: {
          tags: 'playing',
          always: { guard: 'isAtEnd', target: 'paused' },
          after: { step: { target: 'playing', reenter: true, actions: 'goOn' } },
          on: {
            'playback.pause': 'paused',
            'playback.speed': {
              target: 'playing',
              reenter: true,
              actions: { type: 'keepSpeed', params: ({ event }) => event.speed },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type PlaybackRef = ActorRefFrom<typeof playbackMachine>;

/** The step that is shown; null while there is none. */
export const selectStep = ({ context }: SnapshotFrom<typeof playbackMachine>): CallMove | null =>
  context.moves[context.position] ?? null;
