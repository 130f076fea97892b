import { expect } from 'vitest';
import { factorProofMachine } from '../../src/machines/factor-proof.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const recoveryCode = 'abcd-efgh-2345-6777';

walkEvery(factorProofMachine, {
  inputs: [{ recovery: true }, { recovery: false }, { recovery: true, pending: 'waits' }],
  cases: [
    { type: 'proof.change', value: '12' },
    { type: 'proof.change', value: ' 123 456 ' },
    { type: 'proof.change', value: recoveryCode },
    done('proveFactor', 'id token'),
    failed('proveFactor', { kind: 'refused', code: 'auth/invalid-verification-code' }),
    failed('proveFactor', { kind: 'limited', code: 'auth/too-many-requests' }),
    failed('proveFactor', { kind: 'expired', code: 'auth/invalid-multi-factor-session' }),
  ],
  shows: ['editing: proof.change / code', 'checking: proveFactor done → closed'],
  always(state, { events }) {
    const { code, recovery, pending, idToken, problem } = state.context;
    const last = events.at(-1);
    const isChecking = state.matches('checking');
    // Six digits, or a recovery code where there are such; as the provider reads them.
    const isCode = code === ' 123 456 ' || (recovery && code === recoveryCode);
    expect(state.can({ type: 'proof.submit' })).toBe(state.matches('editing') && isCode);
    const sent = code === recoveryCode ? 'ABCDEFGH23456777' : '123456';
    expect(askedOf(state, 'proveFactor')).toEqual(isChecking ? { code: sent, pending } : undefined);
    expect([state.hasTag('busy'), isChecking && problem !== null]).toEqual([isChecking, false]);
    expect(state.can({ type: 'proof.back' })).toBe(state.matches('editing'));
    // What was wrong is said, and never sent twice.
    if (last?.type === 'xstate.error.actor.proveFactor') {
      const { kind } = (last as { error?: { kind?: string } }).error ?? {};
      const said = { refused: 'factor.wrongCode', limited: 'login.limited', expired: 'factor.expired' }[kind ?? ''];
      expect([problem, code, state.status]).toEqual([said, '', kind === 'expired' ? 'done' : 'active']);
    }
    expect(idToken).toBe(last?.type === 'xstate.done.actor.proveFactor' ? 'id token' : null);
    if (state.status === 'done') expect(state.output).toEqual({ idToken, problem });
    if (last?.type === 'proof.back') expect(state.output).toEqual({ idToken: null, problem: null });
  },
});
