import { expect } from 'vitest';
import type { PaletteEntry } from '../../src/domain/palette.ts';
import { administrationOf, stranger, viewerOf } from '../../src/domain/routes.ts';
import { paletteMachine } from '../../src/machines/palette.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { profile } from '../support/walk-samples.ts';

const leads: PaletteEntry = { label: 'Calls', about: '', path: '/calls', act: null };
const checks: PaletteEntry = { label: 'Check my place', about: '', path: null, act: 'check' };
const draws: PaletteEntry = { label: 'Diagrams', about: '', path: null, act: 'diagrams' };

const kept: PaletteEntry = { label: 'Quiosco', about: 'Devices', path: '/configs/devices?record=1', act: null };

const administrator = { ...profile, permissions: [{ code: 'SERVICES_EDITION', name: 'SERVICES_EDITION' }] };

walkEvery(paletteMachine, {
  inputs: [{ viewer: stranger, shell: somebody('shell'), readiness: somebody('readiness') }],
  cases: [
    { type: 'palette.type', text: 'ca' },
    { type: 'palette.type', text: 'c' },
    done('find', [leads, checks, draws]),
    done('find', []),
    failed('find', new Error('no words')),
    done('findRecords', [kept]),
    failed('findRecords', { kind: 'offline', code: 'offline' }),
    { type: 'palette.move', by: 1 },
    { type: 'palette.move', by: -1 },
    { type: 'palette.choose', index: 0 },
    { type: 'palette.choose', index: 1 },
    { type: 'palette.choose', index: 2 },
    { type: 'palette.choose', index: 3 },
    { type: 'profile.changed', profile: administrator },
  ],
  key: ({ viewer, text, entries, chosen }) => [viewer.codes.length > 0, text, entries.length, chosen],
  shows: [
    'closed: palette.open → open.finding',
    'open.finding: find done → open.found / entries',
    'open.found: palette.type → open.finding / text',
    'open.found: after searchPause → open.searching',
    'open.searching: findRecords done → open.complete / entries',
    'open.searching: findRecords error → open.partial',
    'open.finding: find error → open.wordless',
    'open.wordless: palette.type → open.finding',
    'open.complete: palette.run → closed / navigate',
    'open.found: palette.choose → closed / navigate',
    'open.found: palette.choose → closed / readiness.open',
    'open.found: palette.choose → closed / diagrams.open',
    'open.found: palette.run → closed',
    'open.found: palette.close → closed',
  ],
  always(state, { events }, before) {
    const { viewer, text, entries, chosen } = state.context;
    const last = events.at(-1);
    const isFinding = state.matches({ open: 'finding' });
    expect(state.hasTag('open')).toBe(state.matches('open'));
    expect(state.children.shortcut).toBeDefined();
    // What is typed is looked for, with the rights of now.
    expect(askedOf(state, 'find') === undefined).toBe(!isFinding);
    if (last?.type === 'palette.type' && before?.matches('open'))
      expect(askedOf(state, 'find')).toEqual({ text: last.text, viewer });
    // Records are looked for by enough letters, when these rest, and for whoever administers some.
    const isSearching = state.hasTag('searching');
    expect(askedOf(state, 'findRecords')).toEqual(isSearching ? { text, viewer } : undefined);
    if (isSearching) expect([text, administrationOf(viewer).length > 0]).toEqual(['ca', true]);
    // What was found stays, and records come behind it.
    if (last?.type === 'xstate.done.actor.findRecords')
      expect(entries).toEqual([...(before?.context.entries ?? []), kept]);
    if (last?.type === 'xstate.error.actor.findRecords') expect(entries).toEqual(before?.context.entries);
    expect([state.hasTag('partial'), state.hasTag('wordless')]).toEqual([
      state.matches({ open: 'partial' }),
      state.matches({ open: 'wordless' }),
    ]);
    if (last?.type === 'profile.changed') expect(viewer).toEqual(viewerOf(administrator));
    // One that is there is chosen, and whoever comes again begins anew.
    if (entries.length > 0) expect(entries[chosen]).toBeDefined();
    if (state.matches('closed')) expect([text, entries, chosen]).toEqual(['', [], 0]);
    expect(state.can({ type: 'palette.run' })).toBe(state.matches('open') && entries.length > 0);
    if (last?.type === 'palette.move' && before?.matches('open') && before.context.entries.length > 0)
      expect(chosen).toBe((before.context.chosen + last.by + entries.length) % entries.length);
  },
});
