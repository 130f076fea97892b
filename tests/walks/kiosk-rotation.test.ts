import { expect } from 'vitest';
import { kioskRotationMachine } from '../../src/machines/kiosk-rotation.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

walkEvery(kioskRotationMachine, {
  cases: [
    { type: 'rotation.told', rotates: true },
    { type: 'rotation.told', rotates: false },
    done('rotate', 'next'),
    failed('rotate', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'resting: rotation.told → rotating',
    'rotating: rotate done → resting / rememberSecret',
    'rotating: rotate error → resting',
  ],
  always(state, { events, caused }, before) {
    const last = events.at(-1);
    // A secret is asked for when the server says so, and not otherwise.
    const isTold = last?.type === 'rotation.told' && last.rotates;
    if (before?.matches('resting')) expect(state.matches('rotating')).toBe(isTold);
    // What was answered is kept; what was not changes nothing.
    const kept = caused.did.filter(({ type }) => type === 'rememberSecret').map(({ params }) => params);
    expect(kept).toEqual(last?.type === 'xstate.done.actor.rotate' ? ['next'] : []);
    expect('rotate' in state.children).toBe(state.matches('rotating'));
  },
});
