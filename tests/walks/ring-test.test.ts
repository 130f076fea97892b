import { expect } from 'vitest';
import { ringTestMachine } from '../../src/machines/ring-test.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf } from '../support/walk-events.ts';

const loud = { volume: 100, tone: 'chime' } as const;
const quiet = { volume: 5, tone: 'pulse' } as const;
const silent = { volume: 0, tone: 'classic' } as const;

walkEvery(ringTestMachine, {
  cases: [
    { type: 'test.play', sound: loud },
    { type: 'test.play', sound: quiet },
    { type: 'test.play', sound: silent },
  ],
  shows: [
    'playing: ringtone.played → playing',
    'silent: test.play → playing / sound',
    'playing: test.play → playing / sound',
    'playing: after ringLength → silent',
    'playing: test.stop → silent',
    'playing: ringtone.blocked → blocked',
    'playing: ringtone.elsewhere → playing / isElsewhere',
    'blocked: test.play → playing',
  ],
  always(state, { events }, before) {
    const last = events.at(-1);
    // What plays is what was asked for last, and nothing plays at volume 0.
    expect(state.children.ringtone !== undefined).toBe(state.hasTag('playing'));
    if (state.hasTag('playing')) {
      const asked = events.findLast((event) => event.type === 'test.play' && event.sound.volume > 0);
      expect(askedOf(state, 'ringtone')).toEqual({ sound: asked?.type === 'test.play' && asked.sound });
    }
    expect(state.can({ type: 'test.play', sound: silent })).toBe(false);
    // That it is blocked, or heard elsewhere, is said until the next try.
    if (last?.type === 'ringtone.blocked' && before?.hasTag('playing')) expect(state.hasTag('blocked')).toBe(true);
    if (before?.hasTag('blocked') && !state.hasTag('blocked')) expect(last?.type).toBe('test.play');
    if (last?.type === 'test.play' && last.sound.volume > 0) expect(state.context.isElsewhere).toBe(false);
    if (last?.type === 'ringtone.elsewhere' && before?.hasTag('playing')) expect(state.context.isElsewhere).toBe(true);
  },
});
