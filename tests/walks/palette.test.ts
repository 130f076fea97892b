import { expect } from 'vitest';
import type { PaletteEntry } from '../../src/domain/palette.ts';
import { administrationOf, menuOf, stranger, viewerOf } from '../../src/domain/routes.ts';
import { paletteMachine } from '../../src/machines/palette.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { profile } from '../support/walk-samples.ts';

const leads: PaletteEntry = { label: 'Calls', about: '', path: '/calls', act: null };
const checks: PaletteEntry = { label: 'Check my place', about: '', path: null, act: 'check' };
const draws: PaletteEntry = { label: 'Diagrams', about: '', path: null, act: 'diagrams' };

const lists: PaletteEntry = { label: 'Keys', about: '', path: null, act: 'keys' };

const kept: PaletteEntry = { label: 'Quiosco', about: 'Devices', path: '/configs/devices?record=1', act: null };

const administrator = {
  ...profile,
  permissions: ['SERVICES_EDITION', 'QUERYINGS_READ'].map((code) => ({ code, name: code })),
};

walkEvery(paletteMachine, {
  inputs: [{ viewer: stranger, shell: somebody('shell'), readiness: somebody('readiness') }],
  cases: [
    done('recallKeys', false),
    failed('recallKeys', new Error('no storage')),
    { type: 'palette.key', key: '/' },
    { type: 'palette.key', key: '?' },
    { type: 'palette.key', key: '1' },
    { type: 'palette.key', key: '9' },
    { type: 'palette.key', key: 'x' },
    { type: 'keys.toggle', on: false },
    { type: 'keys.toggle', on: true },
    { type: 'palette.type', text: 'ca' },
    { type: 'palette.type', text: 'c' },
    done('find', [leads, checks, draws, lists]),
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
  key: ({ viewer, text, entries, chosen, isQuick }) => [viewer.codes.length > 0, text, entries.length, chosen, isQuick],
  shows: [
    'closed: palette.open → open.finding',
    'closed: palette.key → open.finding',
    'closed: palette.key → keys',
    'closed: palette.key → closed / navigate',
    'keys: keys.toggle → keys / isQuick, rememberKeys',
    'keys: palette.close → closed',
    'open.found: palette.choose → keys',
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
  always(state, { caused, events }, before) {
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
    // A single key does something where they do, and nothing is open: it shows the palette, or the keys, or goes to a screen.
    const { isQuick } = state.context;
    const wasQuick = before?.context.isQuick ?? true;
    const went = caused.did.filter(({ type }) => type === 'navigate').map(({ params }) => params);
    if (last?.type === 'palette.key') {
      const mayMean = wasQuick && (before?.matches('closed') ?? false);
      const wasOver = before?.matches('open') || before?.matches('keys');
      expect(state.matches('open')).toBe((mayMean && last.key === '/') || (before?.matches('open') ?? false));
      expect(state.hasTag('keys')).toBe((mayMean && last.key === '?') || (before?.matches('keys') ?? false));
      const screen = menuOf(viewer, 'main')[Number(last.key) - 1];
      expect(went).toEqual(mayMean && !wasOver && screen ? [screen] : []);
    }
    const said = last?.type === 'keys.toggle' && before?.matches('keys');
    expect(caused.did.filter(({ type }) => type === 'rememberKeys').map(({ params }) => params)).toEqual(
      said ? [last.on] : [],
    );
    if (said) expect(isQuick).toBe(last.on);
    else if (last?.type === 'xstate.done.actor.recallKeys') expect([last.output, wasQuick]).toContain(isQuick);
    else if (last?.type !== 'xstate.error.actor.recallKeys') expect(isQuick).toBe(wasQuick);
    // One that is there is chosen, and whoever comes again begins anew.
    if (entries.length > 0) expect(entries[chosen]).toBeDefined();
    if (state.matches('closed')) expect([text, entries, chosen]).toEqual(['', [], 0]);
    expect(state.can({ type: 'palette.run' })).toBe(state.matches('open') && entries.length > 0);
    if (last?.type === 'palette.move' && before?.matches('open') && before.context.entries.length > 0)
      expect(chosen).toBe((before.context.chosen + last.by + entries.length) % entries.length);
  },
});
