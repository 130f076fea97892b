import { expect } from 'vitest';
import { passkeySignInMachine } from '../../src/machines/passkey-sign-in.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

walkEvery(passkeySignInMachine, {
  cases: [
    done('showPasskey', { customToken: 'custom' }),
    failed('showPasskey', { kind: 'refused', code: 'passkey_cancelled' }),
    failed('showPasskey', { kind: 'forbidden', code: 'passkey_refused' }),
    failed('showPasskey', { kind: 'offline', code: 'offline' }),
    done('proveToken', 'id token'),
    failed('proveToken', { kind: 'forbidden', code: 'auth/user-disabled' }),
  ],
  shows: ['showing: passkey.cancel → over'],
  always(state, { events }) {
    const { customToken, idToken, problem } = state.context;
    expect(customToken !== '').toBe(state.matches('proving'));
    expect(askedOf(state, 'proveToken')).toEqual(state.matches('proving') ? { customToken: 'custom' } : undefined);
    if (state.status !== 'done') return;
    const last = events.at(-1) as { type: string; error?: { code: string } } | undefined;
    expect(state.output).toEqual({ idToken, problem });
    const says: Readonly<Record<string, string>> = {
      passkey_cancelled: 'passkey.cancelled',
      passkey_refused: 'passkey.refused',
      offline: 'login.offline',
      'auth/user-disabled': 'login.inactive',
    };
    expect(problem).toBe(says[last?.error?.code ?? ''] ?? null);
    expect(idToken).toBe(last?.type === 'xstate.done.actor.proveToken' ? 'id token' : null);
  },
});
