import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type Cast, castOf, firstCast, firstLook, type Recording } from '../domain/recording.ts';
import { port } from './port.ts';
import { steppingMachine } from './stepping.ts';

/** A file that somebody chose. */
export interface Readable {
  text(): Promise<string>;
}

export type ReplayEvent = { type: 'replay.open'; file: Readable } | { type: 'replay.toggle'; key: string };

interface ReplayContext {
  /** What was chosen last; null before. */
  file: Readable | null;
  recording: Recording | null;
  /** The charts that are drawn, by the keys of their actors. */
  drawn: readonly string[];
}

/**
 * A failure of the simulated room, looked at step by step: its file is chosen, its charts are fetched, and several of them are
 * drawn side by side, which ones somebody decides. Which step is shown is the matter of `stepping`.
 */
export const replayMachine = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    children: {} as { readRecording: 'readRecording'; stepping: 'stepping' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Reads a file, and fetches the pictures of its charts. Rejects when it is no recording, or they do not come. */
    readRecording: port<Recording, { file: Readable | null }>('readRecording'),
    stepping: steppingMachine,
  },
  actions: {
    keepFile: assign((_, file: Readable) => ({ file, recording: null, drawn: [] })),
    keepRecording: assign((_, recording: Recording) => ({ recording, drawn: firstCast(recording) })),
    toggle: assign(({ context: { drawn } }, key: string) => ({
      drawn: drawn.includes(key) ? drawn.filter((one) => one !== key) : [...drawn, key],
    })),
  },
}).createMachine({
  id: 'replay',
  context: { file: null, recording: null, drawn: [] },
  on: { 'replay.open': { target: '.reading', actions: { type: 'keepFile', params: ({ event }) => event.file } } },
  initial: 'empty',
  states: {
    empty: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'shown', actions: { type: 'keepRecording', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed' },
    shown: {
      invoke: {
        id: 'stepping',
        src: 'stepping',
        input: ({ context: { recording } }) => ({
          count: recording?.happened.length ?? 0,
          position: recording ? firstLook(recording) : 0,
        }),
      },
      on: { 'replay.toggle': { actions: { type: 'toggle', params: ({ event }) => event.key } } },
    },
  },
});

export type ReplayRef = ActorRefFrom<typeof replayMachine>;

const noCast: readonly Cast[] = [];
/** Everybody whose charts can be drawn. */
export const selectCast = ({ context: { recording } }: SnapshotFrom<typeof replayMachine>): readonly Cast[] =>
  recording ? castOf(recording) : noCast;
