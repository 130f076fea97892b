import { expect } from 'vitest';
import { menuMachine } from '../../src/machines/menu.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

walkEvery(menuMachine, {
  inputs: [undefined],
  cases: [done('readFolded', true), done('readFolded', false), failed('readFolded', new Error('no storage'))],
  shows: [
    'width.unknown: readFolded done → width.folded',
    'width.unknown: readFolded done → width.whole',
    'width.unknown: readFolded error → width.whole',
    'width.whole: menu.fold → width.folded / rememberFolded',
    'width.folded: menu.fold → width.whole / rememberFolded',
    'cover.closed: menu.toggle → cover.open',
    'cover.open: menu.toggle → cover.closed',
    'cover.open: menu.close → cover.closed',
  ],
  always(state, { caused: { did }, events }, before) {
    const last = events.at(-1);
    expect(state.hasTag('open')).toBe(state.matches({ cover: 'open' }));
    expect(state.hasTag('folded')).toBe(state.matches({ width: 'folded' }));
    // How it stands is remembered as somebody wants it, and not as it was read.
    const isWanted = last?.type === 'menu.fold' && !before?.matches({ width: 'unknown' });
    expect(did).toEqual(isWanted ? [{ type: 'rememberFolded', params: state.hasTag('folded') }] : []);
    // What covers a narrow window has nothing to do with the room in a wide one.
    if (last?.type === 'menu.fold') expect(state.hasTag('open')).toBe(before?.hasTag('open'));
  },
});
