import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type AudioOutput, isGone, type KnownOutputs } from '../domain/ringer.ts';
import { feed, outlet, port } from './port.ts';

/** Something was plugged in or out. */
export type OutputNews = { type: 'outputs.changed' };
export type RingerEvent =
  | OutputNews
  /** By the browser's id; null for the usual one. */
  | { type: 'ringer.choose'; output: AudioOutput | null }
  /** Has the browser ask, or tell the names. */
  | { type: 'ringer.ask' };

interface RingerContext extends KnownOutputs {
  refused: boolean;
}

/**
 * Where calls ring at this computer: on the output that the browser takes by itself, or on one that the person chose. Most
 * browsers tell no names before the person has agreed to it. What is plugged in or out shows at once.
 */
export const ringerMachine = setup({
  types: {
    context: {} as RingerContext,
    events: {} as RingerEvent,
    children: {} as { outputNews: 'outputNews'; readOutputs: 'readOutputs'; askOutput: 'askOutput' },
    tags: {} as 'choosable' | 'busy' | 'unsupported',
  },
  actors: {
    outputNews: feed<OutputNews>('outputNews'),
    readOutputs: port<KnownOutputs>('readOutputs'),
    /** Answers what was chosen; null where only names came. Rejects when the person says no. */
    askOutput: port<AudioOutput | null>('askOutput'),
  },
  actions: {
    keepOutputs: assign((_, outputs: KnownOutputs) => outputs),
    keepChosen: assign((_, chosen: AudioOutput | null) => ({ chosen })),
    keepRefusal: assign((_, refused: boolean) => ({ refused })),
    rememberOutput: outlet<AudioOutput | null>(),
  },
  guards: {
    isChoosable: ({ context }) => context.way !== 'none',
    isChosen: (_, output: AudioOutput | null) => output !== null,
  },
}).createMachine({
  id: 'ringer',
  context: { way: 'none', outputs: [], chosen: null, refused: false },
  invoke: { id: 'outputNews', src: 'outputNews' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readOutputs',
        src: 'readOutputs',
        onDone: { target: 'sorting', actions: { type: 'keepOutputs', params: ({ event }) => event.output } },
        onError: 'unsupported',
      },
      on: { 'outputs.changed': { target: 'reading', reenter: true } },
    },
    /** What the browser told. */
    sorting: { always: [{ guard: 'isChoosable', target: 'choosable' }, { target: 'unsupported' }] },
    choosable: {
      tags: 'choosable',
      on: {
        'outputs.changed': 'reading',
        'ringer.ask': 'asking',
        'ringer.choose': {
          actions: [
            { type: 'keepChosen', params: ({ event }) => event.output },
            { type: 'rememberOutput', params: ({ event }) => event.output },
          ],
        },
      },
    },
    asking: {
      tags: ['choosable', 'busy'],
      invoke: {
        id: 'askOutput',
        src: 'askOutput',
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              { type: 'keepRefusal', params: false },
              { type: 'rememberOutput', params: ({ event }) => event.output },
            ],
          },
          { target: 'reading', actions: { type: 'keepRefusal', params: false } },
        ],
        onError: { target: 'choosable', actions: { type: 'keepRefusal', params: true } },
      },
    },
    unsupported: { tags: 'unsupported', on: { 'outputs.changed': 'reading' } },
  },
});

export type RingerRef = ActorRefFrom<typeof ringerMachine>;

/** Whether the output that was chosen is not plugged in. */
export const selectIsGone = ({ context: { chosen, outputs } }: SnapshotFrom<typeof ringerMachine>): boolean =>
  isGone(chosen, outputs);
