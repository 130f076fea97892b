import { expect } from 'vitest';
import { sessionMachine } from '../../src/machines/session.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';
import { login } from '../support/walk-samples.ts';

const renewed = { ...login, loginTime: 3_000, keys: { token: 'new', refreshToken: 'new' } };
/** What the gate that every request waits at was told. */
const gates = ['releaseKeys', 'withholdKeys', 'revokeKeys'];

walkEvery(sessionMachine, {
  inputs: [{ login, refreshAfterMinutes: 50 }],
  cases: [
    { type: 'clock.ticked', now: 2_999 },
    { type: 'clock.ticked', now: 3_000 },
    { type: 'session.renewed', login: renewed },
    done('refreshLogin', renewed),
    failed('refreshLogin', { kind: 'expired', code: 'expired' }),
    failed('refreshLogin', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'active.tokens.refreshing: session.renewed → active.tokens.fresh',
    'active.tokens.fresh: clock.ticked → active.tokens.refreshing',
    'active.tokens.fresh: session.refused → active.tokens.refreshing',
    'active.tokens.refreshing: refreshLogin done → active.tokens.fresh',
    'active.tokens.retrying: session.refused → active.tokens.refreshing',
    'active.tokens.retrying: after retryPause → active.tokens.refreshing',
    'active.tokens.lost, active.call.open: session.leave → ended',
    'active.tokens.lost.warned, active.call.none: after farewell → ended',
    'active.tokens.lost.leaving, active.call.open: call.closed → ended',
    'active.tokens.fresh, active.call.open: call.closed → active.call.none',
  ],
  always(state, { did, events }) {
    const gate = did.filter(({ type }) => gates.includes(type)).at(-1);
    const inCall = events.findLast(({ type }) => type.startsWith('call.'))?.type === 'call.opened';
    if (state.status === 'active') {
      expect(state.matches({ active: { call: 'open' } })).toBe(inCall);
      // No request leaves with keys that are being replaced, and none waits while the keys serve.
      if (state.hasTag('fresh')) expect(gate).toMatchObject({ type: 'releaseKeys', params: state.context.login.keys });
      else expect(gate?.type).toBe(state.hasTag('lost') ? 'revokeKeys' : 'withholdKeys');
      // A session that could end waits for nothing but the end of the call.
      if (state.matches({ active: { tokens: { lost: 'leaving' } } })) expect(inCall).toBe(true);
    } else {
      // Only a lost session ends; and while a call is open, only the user ends it.
      expect([gate?.type, state.output]).toEqual(['revokeKeys', 'expired']);
      if (inCall) expect(events.at(-1)?.type).toBe('session.leave');
    }
  },
});
