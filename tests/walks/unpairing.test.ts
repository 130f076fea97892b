import { expect } from 'vitest';
import { unpairingMachine } from '../../src/machines/unpairing.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(unpairingMachine, {
  inputs: [{ deviceId: 5 }],
  cases: [done('unpair', null), failed('unpair', offline)],
  shows: [
    'resting: unpairing.ask → asking',
    'asking: unpairing.cancel → resting',
    'asking: unpairing.confirm → unpairing',
    'unpairing: unpair done → resting',
    'unpairing: unpair error → resting / failure',
  ],
  always(state, { events }, before) {
    const last = events.at(-1);
    // Nothing is taken that nobody has been asked about.
    if (state.matches('unpairing')) {
      expect([before?.matches('asking'), last?.type]).toEqual([true, 'unpairing.confirm']);
      expect(askedOf(state, 'unpair')).toEqual({ id: 5 });
    }
    expect(state.can({ type: 'unpairing.confirm' })).toBe(state.hasTag('asking'));
    // A failure is said until it is tried again.
    if (last?.type === 'xstate.error.actor.unpair') expect(state.context.failure).toEqual(offline);
    if (!state.matches('resting')) expect(state.context.failure).toBeNull();
  },
});
