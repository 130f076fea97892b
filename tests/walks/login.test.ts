import { expect } from 'vitest';
import { isEmail, type StoredSession } from '../../src/domain/session.ts';
import { loginMachine } from '../../src/machines/login.ts';
import type { PersonProofEnd } from '../../src/machines/person-proof.ts';
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
    done('passkeySignIn', { idToken: 'id token', problem: null }),
    done('passkeySignIn', { idToken: null, problem: 'passkey.cancelled' }),
    done('person', { idToken: 'id token', problem: null, factor: null }),
    done('person', { idToken: null, problem: 'login.refused', factor: null }),
    done('person', { idToken: null, problem: null, factor: { recovery: true } }),
    done('enrolment', 'id token'),
    done('enrolment', null),
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
    'signIn.editing: login.submit → signIn.proving',
    'signIn.editing: company.returned → signIn.proving',
    'signIn.passkey: passkeySignIn done → signIn.exchanging',
    'signIn.enrolling: enrolment done → signIn.exchanging',
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
    const way = events.findLast(({ type }) => type === 'login.submit' || type === 'company.returned')?.type;
    expect(askedOf(state, 'person')).toEqual(
      state.matches({ signIn: 'proving' })
        ? { email: email.trim(), password, code: way === 'company.returned' ? 'code' : null }
        : undefined,
    );
    const last = events.at(-1);
    if (last?.type === 'xstate.done.actor.person') {
      const { output } = last as unknown as { output: PersonProofEnd };
      expect([state.value, problem]).toEqual([{ signIn: output.idToken ? 'exchanging' : 'editing' }, output.problem]);
    }
    expect(askedOf(state, 'enrolment')).toEqual(state.matches({ signIn: 'enrolling' }) ? { idToken: null } : undefined);
    expect(idToken !== '').toBe(state.matches({ signIn: 'exchanging' }));
    expect(known !== null).toBe(state.status === 'done');
    if (state.status === 'done') expect([password, state.output]).toEqual(['', session]);
  },
});
