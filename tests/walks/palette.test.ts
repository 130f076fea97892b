import { expect } from 'vitest';
import type { PaletteEntry } from '../../src/domain/palette.ts';
import { stranger, viewerOf } from '../../src/domain/routes.ts';
import { paletteMachine } from '../../src/machines/palette.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, somebody } from '../support/walk-events.ts';
import { profile } from '../support/walk-samples.ts';

const leads: PaletteEntry = { label: 'Calls', about: '', path: '/calls', act: null };
const checks: PaletteEntry = { label: 'Check my place', about: '', path: null, act: 'check' };
const draws: PaletteEntry = { label: 'Diagrams', about: '', path: null, act: 'diagrams' };

walkEvery(paletteMachine, {
  inputs: [{ viewer: stranger, shell: somebody('shell'), readiness: somebody('readiness') }],
  cases: [
    { type: 'palette.type', text: 'ca' },
    done('find', [leads, checks, draws]),
    done('find', []),
    { type: 'palette.move', by: 1 },
    { type: 'palette.move', by: -1 },
    { type: 'palette.choose', index: 0 },
    { type: 'palette.choose', index: 1 },
    { type: 'palette.choose', index: 2 },
    { type: 'palette.choose', index: 3 },
    { type: 'profile.changed', profile },
  ],
  key: ({ viewer, text, entries, chosen }) => [viewer.codes.length > 0, text, entries.length, chosen],
  shows: [
    'closed: palette.open → open.finding',
    'open.finding: find done → open.found / entries',
    'open.found: palette.type → open.finding / text',
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
    if (last?.type === 'profile.changed') expect(viewer).toEqual(viewerOf(profile));
    // One that is there is chosen, and whoever comes again begins anew.
    if (entries.length > 0) expect(entries[chosen]).toBeDefined();
    if (state.matches('closed')) expect([text, entries, chosen]).toEqual(['', [], 0]);
    expect(state.can({ type: 'palette.run' })).toBe(state.matches('open') && entries.length > 0);
    if (last?.type === 'palette.move' && before?.matches('open') && before.context.entries.length > 0)
      expect(chosen).toBe((before.context.chosen + last.by + entries.length) % entries.length);
  },
});
