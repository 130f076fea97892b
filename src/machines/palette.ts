import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { leastSearched } from '../domain/found-record.ts';
import type { PaletteAct, PaletteEntry, PaletteQuestion } from '../domain/palette.ts';
import { type PaletteKeys, quickKeys, screenAt } from '../domain/quick-keys.ts';
import { administrationOf, type Viewer, viewerOf } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import { feed, outlet, port, type Target } from './port.ts';

export type PaletteEvent =
  | { type: 'palette.open' }
  | { type: 'palette.close' }
  | { type: 'palette.type'; text: string }
  | { type: 'palette.move'; by: 1 | -1 }
  | { type: 'palette.choose'; index: number }
  | { type: 'palette.run' }
  /** A key that may do something by itself: no field has the focus, and nothing lies over the screen. */
  | { type: 'palette.key'; key: string }
  /** Whether keys do so in this browser. */
  | { type: 'keys.toggle'; on: boolean }
  | { type: 'profile.changed'; profile: Profile };
export interface PaletteInput {
  viewer: Viewer;
  shell: Target<{ type: 'diagrams.open' }>;
  readiness: Target<{ type: 'readiness.open' }>;
}

interface PaletteContext extends PaletteInput {
  text: string;
  entries: readonly PaletteEntry[];
  /** The place of the entry that Enter takes. */
  chosen: number;
  /** Whether single keys do something. */
  isQuick: boolean;
}

/** Where the entry that was taken leads. */
const takenPath = ({ entries, chosen }: PaletteContext): string => entries[chosen]?.path ?? '/';

/** The way from anywhere to a screen, to calls of a number, to a record, or to what can be done: what is typed finds it, and Enter takes it. */
export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'open' | 'searching' | 'wordless' | 'partial' | 'keys',
  },
  actors: {
    shortcut: feed<PaletteKeys>('shortcut'),
    recallKeys: port<boolean>('recallKeys'),
    find: port<readonly PaletteEntry[], PaletteQuestion>('find'),
    findRecords: port<readonly PaletteEntry[], PaletteQuestion>('findRecords'),
  },
  actions: {
    keepViewer: assign((_, profile: Profile) => ({ viewer: viewerOf(profile) })),
    keepText: assign((_, text: string) => ({ text })),
    keepEntries: assign((_, entries: readonly PaletteEntry[]) => ({ entries, chosen: 0 })),
    addEntries: assign(({ context }, found: readonly PaletteEntry[]) => ({ entries: [...context.entries, ...found] })),
    /** Behind the last one is the first. */
    moveChoice: assign(({ context: { chosen, entries } }, by: number) => ({
      chosen: (chosen + by + entries.length) % entries.length,
    })),
    choose: assign((_, chosen: number) => ({ chosen })),
    keepQuick: assign((_, isQuick: boolean) => ({ isQuick })),
    rememberKeys: outlet<boolean>(),
    navigate: outlet<string>(),
    openDiagrams: sendTo(({ context }) => context.shell, { type: 'diagrams.open' as const }),
    openCheck: sendTo(({ context }) => context.readiness, { type: 'readiness.open' as const }),
  },
  guards: {
    hasEntries: ({ context }) => context.entries.length > 0,
    isEntry: ({ context }, index: number) => context.entries[index] !== undefined,
    /** By enough letters, for somebody who administers some. */
    isSearched: ({ context: { text, viewer } }) =>
      text.trim().length >= leastSearched && administrationOf(viewer).length > 0,
    means: ({ context: { isQuick } }, [key, wanted]: readonly [string, string]) => isQuick && key === wanted,
    leads: ({ context: { isQuick, viewer } }, key: string) => isQuick && screenAt(viewer, key) !== null,
    does: ({ context: { entries, chosen } }, act: PaletteAct) => entries[chosen]?.act === act,
  },
  delays: { searchPause: 250 },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ ...input, text: '', entries: [], chosen: 0, isQuick: true }),
  invoke: [
    { id: 'shortcut', src: 'shortcut' },
    {
      id: 'recallKeys',
      src: 'recallKeys',
      onDone: { actions: { type: 'keepQuick', params: ({ event }) => event.output } },
      onError: { actions: { type: 'keepQuick', params: true } },
    },
  ],
  on: { 'profile.changed': { actions: { type: 'keepViewer', params: ({ event }) => event.profile } } },
  initial: 'closed',
  states: {
    closed: {
      entry: [
        { type: 'keepText', params: '' },
        { type: 'keepEntries', params: [] },
      ],
      on: {
        'palette.open': 'open',
        'palette.key': [
          { guard: { type: 'means', params: ({ event }) => [event.key, quickKeys.palette] }, target: 'open' },
          { guard: { type: 'means', params: ({ event }) => [event.key, quickKeys.help] }, target: 'keys' },
          {
            guard: { type: 'leads', params: ({ event }) => event.key },
            actions: {
              type: 'navigate',
              params: ({ context, event }) => screenAt(context.viewer, event.key) ?? '/',
            },
          },
        ],
      },
    },
    /** Which keys there are is read, and whether single ones do something is said. */
    keys: {
      tags: 'keys',
      on: {
        'palette.close': 'closed',
        'keys.toggle': {
          actions: [
            { type: 'keepQuick', params: ({ event }) => event.on },
            { type: 'rememberKeys', params: ({ event }) => event.on },
          ],
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'finding',
      on: {
        'palette.close': 'closed',
        'palette.type': { target: '.finding', actions: { type: 'keepText', params: ({ event }) => event.text } },
        'palette.move': {
          guard: 'hasEntries',
          actions: { type: 'moveChoice', params: ({ event }) => event.by },
        },
        'palette.run': { guard: 'hasEntries', target: 'taken' },
        'palette.choose': {
          guard: { type: 'isEntry', params: ({ event }) => event.index },
          target: 'taken',
          actions: { type: 'choose', params: ({ event }) => event.index },
        },
      },
      states: {
        finding: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { text, viewer } }) => ({ text, viewer }),
            onDone: { target: 'found', actions: { type: 'keepEntries', params: ({ event }) => event.output } },
            onError: 'wordless',
          },
        },
        /** Records are looked for when the typing rests. */
        found: { after: { searchPause: { guard: 'isSearched', target: 'searching' } } },
        searching: {
          tags: 'searching',
          invoke: {
            id: 'findRecords',
            src: 'findRecords',
            input: ({ context: { text, viewer } }) => ({ text, viewer }),
            onDone: { target: 'complete', actions: { type: 'addEntries', params: ({ event }) => event.output } },
            onError: 'partial',
          },
        },
        complete: {},
        /** The server did not say which records there are. */
        partial: { tags: 'partial' },
        /** What things are called could not be fetched: another letter tries again. */
        wordless: { tags: 'wordless' },
      },
    },
    /** The entry is gone to, or does what it does. */
    taken: {
      always: [
        { guard: { type: 'does', params: 'diagrams' }, target: 'closed', actions: 'openDiagrams' },
        { guard: { type: 'does', params: 'keys' }, target: 'keys' },
        { guard: { type: 'does', params: 'check' }, target: 'closed', actions: 'openCheck' },
        { target: 'closed', actions: { type: 'navigate', params: ({ context }) => takenPath(context) } },
      ],
    },
  },
});

export type PaletteRef = ActorRefFrom<typeof paletteMachine>;
