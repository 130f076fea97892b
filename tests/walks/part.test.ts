import { expect } from 'vitest';
import { partMachine } from '../../src/machines/part.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

walkEvery(partMachine, {
  // A view fetches by itself what it draws, and a screen waits for its area from the beginning.
  inputs: [
    { drawn: 0, name: null },
    { drawn: 1, name: 'tables' },
  ],
  cases: [done('loadPart'), failed('loadPart', new Error('Failed to fetch dynamically imported module'))],
  // Whether nobody, one or several draw it decides; how many several are does not.
  key: ({ drawn }) => Math.min(drawn, 2),
  within: ({ context }) => context.drawn <= 2,
  shows: [
    'idle: part.wanted → loading',
    'loading: part.wanted → loading',
    'loading: loadPart error → idle',
    'loading: loadPart error → failed',
    'failed: part.left → idle',
    'failed: part.left → failed',
    'failed: part.retry → loading',
    'failed: after retryDelay → loading',
    'failed: part.reload → failed / reloadPage',
    'loading: loadPart done → ready',
  ],
  always(state, { caused, events, taken }, before) {
    const last = events.at(-1)?.type;
    const { drawn, name } = state.context;
    // It is known how many draw it, and nobody stops drawing it who did not begin.
    const was = before?.context.drawn ?? (name === null ? 0 : 1);
    const change = last === 'part.wanted' ? 1 : last === 'part.left' && was > 0 ? -1 : 0;
    expect(drawn).toBe(was + change);
    // Its code is asked for when it is first drawn, and again by hand or by itself while somebody waits; never twice at a time.
    expect(state.children.loadPart !== undefined).toBe(state.matches('loading'));
    if (state.matches('loading')) expect(askedOf(state, 'loadPart')).toEqual({ name });
    if (state.matches('loading') && !before?.matches('loading')) expect(drawn).toBeGreaterThan(0);
    expect(state.hasTag('failed')).toBe(state.matches('failed'));
    if (state.matches('failed')) expect(drawn).toBeGreaterThan(0);
    if (state.matches('idle')) expect(drawn).toBe(0);
    // It rests because nobody waits any more, and not on the way to anything.
    const rests = taken.filter(({ target }) => target?.some(({ id }) => id === 'part.idle'));
    expect(rests.map(({ eventType }) => eventType)).toEqual(rests.map(() => ''));
    // Whoever waits for it hears that it is there, and that is the end.
    expect(state.status).toBe(last === 'xstate.done.actor.loadPart' ? 'done' : 'active');
    // The page is loaded anew by whoever presses for it, and by nobody else.
    expect(caused.did.some(({ type }) => type === 'reloadPage')).toBe(last === 'part.reload');
  },
});
