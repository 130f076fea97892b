import { expect } from 'vitest';
import { partMachine } from '../../src/machines/part.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

walkEvery(partMachine, {
  cases: [done('loadPart'), failed('loadPart', new Error('Failed to fetch dynamically imported module'))],
  always(state, { caused, events }, before) {
    const last = events.at(-1)?.type;
    // Its code is asked for when it is first drawn, and again by hand or by itself; never twice at a time.
    expect(state.children.loadPart !== undefined).toBe(state.matches('loading'));
    expect(askedOf(state, 'loadPart')).toBeUndefined();
    if (state.matches('loading'))
      expect(before?.matches('idle') || before?.matches('failed') || before?.matches('loading')).toBe(true);
    expect(state.hasTag('failed')).toBe(state.matches('failed'));
    // What is there stays.
    if (before?.matches('ready')) expect(state.matches('ready')).toBe(true);
    expect(state.matches('ready')).toBe(before?.matches('ready') === true || last === 'xstate.done.actor.loadPart');
    // The page is loaded anew by whoever presses for it, and by nobody else.
    expect(caused.did.some(({ type }) => type === 'reloadPage')).toBe(last === 'part.reload');
  },
});
