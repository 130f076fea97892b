import { expect } from 'vitest';
import { screenShareMachine } from '../../src/machines/screen-share.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

const cancelled = 'gum.screensharing_user_canceled';

walkEvery(screenShareMachine, {
  inputs: [{ video: somebody('video') }],
  cases: [
    { type: 'share.changed', on: true },
    { type: 'share.changed', on: false },
    { type: 'share.refused', name: cancelled },
    { type: 'share.refused', name: 'gum.general' },
  ],
  shows: [
    'off: share.press → starting / share.toggle',
    'starting: share.refused → off',
    'starting: share.refused → refused',
    'starting: after shareTimeout → off',
    'starting: share.changed → on',
    'starting: share.changed → off',
    'on: share.press → on / share.toggle',
    'on: share.changed → off',
    'refused: share.press → starting / share.toggle',
    'refused: share.changed → on',
  ],
  always(state, { events, told, caused }, before) {
    const last = events.at(-1);
    const asks = told.filter(({ event }) => event.type === 'share.toggle');

    // That the browser did not share is told until the next press, or until the room says more.
    const isRefusal = last?.type === 'share.refused' && last.name !== 'gum.screensharing_user_canceled';
    expect(state.hasTag('refused')).toBe(state.matches('refused'));
    if (state.hasTag('refused')) expect(isRefusal).toBe(true);

    // What is shared is what the room says; a press only asks.
    const word = events.findLast(({ type }) => type === 'share.changed');
    if (state.hasTag('sharing')) expect(word?.on).toBe(true);
    if (last?.type === 'share.changed') expect(state.value).toBe(last.on ? 'on' : 'off');
    if (last?.type === 'share.press') {
      expect(state.hasTag('sharing')).toBe(before?.hasTag('sharing'));
      expect(caused.told).toEqual([{ to: 'video', event: { type: 'share.toggle' } }]);
    }
    // Nothing but a press asks, and none while the browser is asking already.
    expect(asks).toHaveLength(events.filter(({ type }) => type === 'share.press').length);
    expect(state.can({ type: 'share.press' })).toBe(!state.matches('starting'));
    // Whoever chose nothing is told nothing.
    if (last?.type === 'share.refused') expect(state.value).toBe(last.name === cancelled ? 'off' : 'refused');
    if (state.matches('refused')) expect(last).toEqual({ type: 'share.refused', name: 'gum.general' });
  },
});
