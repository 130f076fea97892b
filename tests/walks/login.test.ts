import { expect } from 'vitest';
import { isEmail, type StoredSession } from '../../src/domain/session.ts';
import { loginMachine } from '../../src/machines/login.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { login } from '../support/walk-samples.ts';

const session: StoredSession = { login, businessSelected: 0 };

walkEvery(loginMachine, {
  cases: [
    { type: 'login.change', field: 'email', value: ' ana@example.test ' },
    { type: 'login.change', field: 'email', value: 'ana' },
    { type: 'login.change', field: 'password', value: 'secret' },
    { type: 'company.returned', code: 'code' },
    { type: 'company.refused', refusal: 'unknown' },
    done('companySignIn', { step: { step: 'done', idToken: 'id token' }, problem: null }),
    done('companySignIn', { step: { step: 'factor', recovery: true, pending: 'waits' }, problem: null }),
    done('companySignIn', { step: null, problem: 'company.expired' }),
    done('passkeySignIn', { idToken: 'id token', problem: null }),
    done('passkeySignIn', { idToken: null, problem: 'passkey.cancelled' }),
    done('authenticate', { step: 'done', idToken: 'id token' }),
    done('authenticate', { step: 'factor', recovery: true }),
    done('proof', { idToken: 'id token', problem: null }),
    done('proof', { idToken: null, problem: 'factor.expired' }),
    done('enrolment', 'id token'),
    done('enrolment', null),
    failed('authenticate', { kind: 'refused', code: 'wrong_password' }),
    failed('authenticate', { kind: 'offline', code: 'offline' }),
    done('exchangeToken', session),
    failed('exchangeToken', { kind: 'refused', code: 'business_missing' }),
    failed('exchangeToken', { kind: 'forbidden', code: 'inactive' }),
    failed('exchangeToken', { kind: 'forbidden', code: 'second_factor_required' }),
    done('sendRecovery'),
    failed('sendRecovery', { kind: 'limited', code: 'limited' }),
  ],
  shows: [
    'signIn.editing: login.change / email',
    'recovery.editing: login.change / email',
    'recovery.editing: login.back → signIn.editing',
    'recovery.sending: sendRecovery done → signIn.editing',
  ],
  always(state, { did, events }) {
    // The code of the screens is fetched once, behind the form.
    expect(did.filter(({ type }) => type === 'fetchAhead')).toHaveLength(1);
    const { email, password, idToken, session: known, problem } = state.context;
    if (state.hasTag('busy')) {
      const isOtherWay = events.some(({ type }) => type === 'company.returned' || type === 'login.passkey');
      expect(isEmail(email.trim()) || isOtherWay).toBe(true);
      expect(problem).toBeNull();
      expect(state.can({ type: 'login.submit' })).toBe(false);
    }
    // The provider's proof lives for one question; a password does not outlive the sign-in.
    // Whoever has to have a second factor and has none comes by its enrolment only.
    const answers = events.flatMap((event) => ('output' in event ? [event as { type: string; output: unknown }] : []));
    const isPending = answers.findLast(({ type }) => /companySignIn|authenticate/.test(type))?.type.includes('company');
    expect(askedOf(state, 'proof')).toEqual(
      state.matches({ signIn: 'proving' })
        ? { step: 'factor', recovery: true, ...(isPending ? { pending: 'waits' } : {}) }
        : undefined,
    );
    expect(askedOf(state, 'enrolment')).toEqual(state.matches({ signIn: 'enrolling' }) ? { idToken: null } : undefined);
    expect(idToken !== '').toBe(state.matches({ signIn: 'exchanging' }));
    expect(known !== null).toBe(state.status === 'done');
    if (state.status === 'done') expect([password, state.output]).toEqual(['', session]);
  },
});
