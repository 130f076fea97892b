import { expect } from 'vitest';
import type { PaletteEntry } from '../../src/domain/palette.ts';
import { administrationOf, stranger, viewerOf } from '../../src/domain/routes.ts';
import { paletteSearchMachine } from '../../src/machines/palette-search.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { profile } from '../support/walk-samples.ts';

const leads: PaletteEntry = { label: 'Calls', about: '', path: '/calls', act: null, excerpt: null };
const draws: PaletteEntry = { label: 'Diagrams', about: '', path: null, act: 'diagrams', excerpt: null };
const guides: PaletteEntry = { label: 'Guide', about: '', path: null, act: 'guide', excerpt: null };
const kept: PaletteEntry = {
  label: 'Quiosco',
  about: 'Devices',
  path: '/configs/devices?record=1',
  act: null,
  excerpt: null,
};
const administrator = {
  ...profile,
  permissions: ['SERVICES_EDITION', 'QUERYINGS_READ'].map((code) => ({ code, name: code })),
};

walkEvery(paletteSearchMachine, {
  inputs: [{ viewer: stranger, text: '' }],
  cases: [
    { type: 'palette.type', text: 'ca' },
    // One character, though two places of a text.
    { type: 'palette.type', text: '🏦' },
    { type: 'palette.key', key: 'x' },
    done('find', [leads, draws]),
    done('find', [guides, leads]),
    done('find', []),
    failed('find', new Error('no words')),
    done('findRecords', [kept]),
    failed('findRecords', { kind: 'offline', code: 'offline' }),
    { type: 'palette.move', by: 1 },
    { type: 'palette.move', by: -1 },
    { type: 'palette.choose', index: 0 },
    { type: 'palette.choose', index: 1 },
    { type: 'palette.choose', index: 2 },
    { type: 'profile.changed', profile: administrator },
  ],
  // A letter more is as good as one.
  within: ({ context: { text } }) => text.length < 3,
  key: ({ viewer, text, entries, chosen }) => [viewer.codes.length > 0, text, entries.map(({ act }) => act), chosen],
  shows: [
    'finding: find done → found / entries',
    'found: palette.type → finding / text',
    'found: after searchPause → searching',
    'searching: findRecords done → complete / entries',
    'searching: findRecords error → partial',
    'finding: find error → wordless',
    'wordless: palette.type → finding',
    'complete: palette.run → ended / isTaken',
    'found: palette.close → ended',
    'found: palette.run → ended / isTaken, openGuide',
    'found: palette.choose → ended / chosen, isTaken, openGuide',
  ],
  always(state, { caused, events }, before) {
    const { viewer, text, entries, chosen } = state.context;
    const last = events.at(-1);
    const isEnded = state.matches('ended');
    // What is typed is looked for, with the rights of now.
    expect(askedOf(state, 'find') === undefined).toBe(!state.matches('finding'));
    if (last?.type === 'palette.type') expect(askedOf(state, 'find')).toEqual({ text: last.text, viewer });
    // What was typed before the field was there is one text with what came before.
    if (last?.type === 'palette.key')
      expect(askedOf(state, 'find')).toEqual({ text: `${before?.context.text}x`, viewer });
    // Records are looked for by enough letters, when these rest, and for whoever administers some.
    const isSearching = state.hasTag('searching');
    expect(askedOf(state, 'findRecords')).toEqual(isSearching ? { text, viewer } : undefined);
    if (isSearching) expect(['', 'x', '🏦'].includes(text) || administrationOf(viewer).length === 0).toBe(false);
    // What was found stays, and records come behind it.
    if (last?.type === 'xstate.done.actor.findRecords')
      expect(entries).toEqual([...(before?.context.entries ?? []), kept]);
    if (last?.type === 'xstate.error.actor.findRecords') expect(entries).toEqual(before?.context.entries);
    expect([state.hasTag('partial'), state.hasTag('wordless')]).toEqual([
      state.matches('partial'),
      state.matches('wordless'),
    ]);
    if (last?.type === 'profile.changed') expect(viewer).toEqual(viewerOf(administrator));
    // One that is there is chosen; what was taken comes out, and nothing where it was closed.
    if (entries.length > 0) expect(entries[chosen]).toBeDefined();
    if (last?.type === 'palette.move' && before && before.context.entries.length > 0)
      expect(chosen).toBe((before.context.chosen + last.by + entries.length) % entries.length);
    if (last?.type === 'palette.choose' && isEnded) expect(chosen).toBe(last.index);

    if (isEnded) expect(state.output).toEqual(last?.type === 'palette.close' ? null : entries[chosen]);
    // The guide opens in the deed that takes it, and by nothing else.
    expect(caused.did.some(({ type }) => type === 'openGuide')).toBe(isEnded && state.output?.act === 'guide');
    if (isEnded) return;
    expect(state.can({ type: 'palette.run' })).toBe(entries.length > 0);
    for (const index of [0, 1, 2])
      expect(state.can({ type: 'palette.choose', index })).toBe(entries[index] !== undefined);
  },
});
