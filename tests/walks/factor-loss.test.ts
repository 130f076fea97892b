import { expect } from 'vitest';
import { factorLossMachine } from '../../src/machines/factor-loss.ts';
import { users } from '../../src/resources/users.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const record = { id: 4, version: 1, email: 'ana@example.test', second_factor_at: 1_000, passkeys: 2 };
const without = { ...record, version: 2, second_factor_at: null };

walkEvery(factorLossMachine, {
  inputs: [
    { resource: users, record, kind: 'factor' },
    { resource: users, record, kind: 'passkeys' },
  ],
  cases: [done('takeAway', without), failed('takeAway', { kind: 'offline', code: 'offline' })],
  always(state, { did, events }) {
    const last = events.at(-1)?.type;
    const { kind } = state.context;
    const isWorking = state.matches('working');
    // Nothing is taken away without a yes.
    expect(isWorking).toBe(last === 'loss.confirm');
    expect(state.hasTag('busy')).toBe(isWorking);
    expect(askedOf(state, 'takeAway')).toEqual(isWorking ? { resource: users, id: 4, kind } : undefined);
    expect(state.can({ type: 'loss.cancel' })).toBe(state.matches('asking'));
    // What became of it is told to the administrator, and to the row.
    const ends: Readonly<Record<string, unknown>> = {
      'loss.cancel': 'kept',
      'xstate.done.actor.takeAway': without,
      'xstate.error.actor.takeAway': 'unknown',
    };
    expect(state.output).toEqual(last === undefined ? undefined : ends[last]);
    const notices: Readonly<Record<string, readonly unknown[]>> = {
      'xstate.done.actor.takeAway': [{ level: 'success', code: `${kind}.lost` }],
      'xstate.error.actor.takeAway': [{ level: 'error', code: `${kind}.loseFailed` }],
    };
    expect(did.map(({ params }) => params)).toEqual(notices[last ?? ''] ?? []);
  },
});
