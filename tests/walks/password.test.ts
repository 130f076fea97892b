import { expect } from 'vitest';
import { passwordMachine } from '../../src/machines/password.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const email = 'ana@example.test';
const wrong = { kind: 'refused', code: 'invalid', fields: { current: 'wrong' } } as const;

/** Nobody heard what became of these: the password may be another one by now. */
const unheard = [
  { kind: 'offline', code: 'offline' },
  { kind: 'unknown', code: 'sessions_left' },
  { kind: 'limited', code: 'rate_limited' },
] as const;

walkEvery(passwordMachine, {
  inputs: [{ email }],
  cases: [
    { type: 'password.change', field: 'current', value: 'the one before' },
    { type: 'password.change', field: 'password', value: '1234567' },
    { type: 'password.change', field: 'password', value: '12345678' },
    done('changePassword', undefined),
    failed('changePassword', wrong),
    ...unheard.map((failure) => failed('changePassword', failure)),
  ],
  shows: [
    'editing: password.submit → saving',
    'saving: changePassword done → editing / current, password, notify',
    'saving: changePassword error → editing / failure',
    'editing: password.change → editing / failure, password',
  ],
  always(state, { events, did }, before) {
    const { current, password, failure } = state.context;
    const last = events.at(-1);
    // Asked for is what was typed, once it may be right at all, and only once.
    const isComplete = current !== '' && password.length >= 8;
    expect(state.can({ type: 'password.submit' })).toBe(state.matches('editing') && isComplete);
    if (state.matches('saving')) {
      // The same once more, unless something was typed since, or it was judged.
      const again = unheard.some((one) => one.code === before?.context.failure?.code);
      expect(askedOf(state, 'changePassword')).toEqual({ email, current, password, again });
    }
    expect(state.hasTag('busy')).toBe(state.matches('saving'));
    // Passwords are kept no longer than needed; after a refusal the person goes on from what is there.
    if (last?.type === 'xstate.done.actor.changePassword') {
      expect([current, password, did.at(-1)?.params]).toEqual(['', '', { level: 'success', code: 'password.changed' }]);
    }
    if (last?.type === 'xstate.error.actor.changePassword') {
      expect([current, password]).toEqual([before?.context.current, before?.context.password]);
      expect(failure).toEqual((last as unknown as { error: unknown }).error);
    }
    if (last?.type === 'password.change') expect(failure).toBeNull();
  },
});
