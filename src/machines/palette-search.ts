import { type ActorRefFrom, assign, setup } from 'xstate';
import { isLongEnough } from '../domain/found-record.ts';
import type { PaletteEntry, PaletteQuestion } from '../domain/palette.ts';
import { administrationOf, type Viewer, viewerOf } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import { outlet, port } from './port.ts';

export type PaletteSearchEvent =
  | { type: 'palette.close' }
  | { type: 'palette.type'; text: string }
  /** A letter that is typed before the field has the focus. */
  | { type: 'palette.key'; key: string }
  | { type: 'palette.move'; by: 1 | -1 }
  | { type: 'palette.choose'; index: number }
  | { type: 'palette.run' }
  | { type: 'profile.changed'; profile: Profile };
export interface PaletteSearchInput {
  viewer: Viewer;
  text: string;
}

interface PaletteSearchContext extends PaletteSearchInput {
  entries: readonly PaletteEntry[];
  /** The place of the entry that Enter takes. */
  chosen: number;
  /** Whether that one was taken. */
  isTaken: boolean;
}

/** What is typed finds a screen, the calls of a number, a record, or what can be done. Output: the entry that was taken; null for none. */
export const paletteSearchMachine = setup({
  types: {
    input: {} as PaletteSearchInput,
    context: {} as PaletteSearchContext,
    events: {} as PaletteSearchEvent,
    output: {} as PaletteEntry | null,
    tags: {} as 'searching' | 'wordless' | 'partial',
  },
  actors: {
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
    take: assign({ isTaken: true }),
    openGuide: outlet(),
  },
  guards: {
    hasEntries: ({ context }) => context.entries.length > 0,
    isGuide: ({ context }, index: number) => context.entries[index]?.act === 'guide',
    isEntry: ({ context }, index: number) => context.entries[index] !== undefined,
    /** By enough letters, for somebody who administers some. */
    isSearched: ({ context: { text, viewer } }) => isLongEnough(text) && administrationOf(viewer).length > 0,
  },
  delays: { searchPause: 250 },
}).createMachine({
  id: 'palette-search',
  context: ({ input }) => ({ ...input, entries: [], chosen: 0, isTaken: false }),
  output: ({ context: { entries, chosen, isTaken } }) => (isTaken && entries[chosen]) || null,
  on: {
    'profile.changed': { actions: { type: 'keepViewer', params: ({ event }) => event.profile } },
    'palette.close': '.ended',
    'palette.type': { target: '.finding', actions: { type: 'keepText', params: ({ event }) => event.text } },
    'palette.key': {
      target: '.finding',
      actions: { type: 'keepText', params: ({ context, event }) => context.text + event.key },
    },
    'palette.move': { guard: 'hasEntries', actions: { type: 'moveChoice', params: ({ event }) => event.by } },
    'palette.run': [
      {
        guard: { type: 'isGuide', params: ({ context }) => context.chosen },
        target: '.ended',
        actions: ['take', 'openGuide'],
      },
      { guard: 'hasEntries', target: '.ended', actions: 'take' },
    ],
    'palette.choose': [
      {
        guard: { type: 'isGuide', params: ({ event }) => event.index },
        target: '.ended',
        actions: [{ type: 'choose', params: ({ event }) => event.index }, 'take', 'openGuide'],
      },
      {
        guard: { type: 'isEntry', params: ({ event }) => event.index },
        target: '.ended',
        actions: [{ type: 'choose', params: ({ event }) => event.index }, 'take'],
      },
    ],
  },
  initial: 'finding',
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
    ended: { type: 'final' },
  },
});

export type PaletteSearchRef = ActorRefFrom<typeof paletteSearchMachine>;
