import { expect } from 'vitest';
import type { OwnFactor } from '../../src/domain/factor.ts';
import { secondFactorMachine } from '../../src/machines/second-factor.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const own: OwnFactor = { provider: 'embedded', required: false, company: null, factor: null };
const offline = { kind: 'offline', code: 'offline' };

walkEvery(secondFactorMachine, {
  inputs: [{ email: 'ana@example.test' }],
  cases: [
    { type: 'factor.change', value: 'secret' },
    done('loadFactor', own),
    failed('loadFactor', offline),
    done('authenticate', { step: 'done', idToken: 'first' }),
    done('authenticate', { step: 'factor', recovery: true }),
    done('authenticate', { step: 'factor', recovery: false }),
    failed('authenticate', { kind: 'refused', code: 'auth/invalid-credential' }),
    failed('authenticate', offline),
    { type: 'company.returned', code: 'code' },
    { type: 'company.refused', refusal: 'denied' },
    done('companySignIn', { step: { step: 'done', idToken: 'first' }, problem: null }),
    done('companySignIn', { step: { step: 'factor', recovery: true, pending: 'waits' }, problem: null }),
    done('companySignIn', { step: null, problem: 'company.expired' }),
    done('proveSession'),
    failed('proveSession', offline),
    done('proof', { idToken: 'both', problem: null }),
    done('proof', { idToken: null, problem: 'factor.expired' }),
    done('enrolment', 'both'),
    done('enrolment', null),
    done('withdrawFactor'),
    failed('withdrawFactor', offline),
  ],
  always(state, { did, events }, before) {
    const { password, idToken, asked, problem } = state.context;
    const { recovery } = asked;
    const last = events.at(-1);
    const isBusy =
      state.matches('loading') ||
      ['loading', 'returning', 'authenticating', 'binding', 'settling', 'withdrawing'].some((one) =>
        state.matches(one as 'loading'),
      );
    expect(state.hasTag('busy')).toBe(isBusy);
    expect(state.hasTag('failed')).toBe(state.matches('unknown'));
    expect(state.hasTag('resting')).toBe(state.matches('resting'));
    expect(state.hasTag('asking')).toBe(
      ['asking', 'authenticating', 'returning', 'binding'].some((one) => state.matches(one as 'asking')),
    );
    // Nothing is changed by who has not proven both, and a password lives for one question.
    const isManaging = state.matches('managing') || state.matches('withdrawing');
    expect(state.hasTag('managing')).toBe(isManaging);
    if (isManaging) expect(idToken).toBe('both');
    if (!state.hasTag('asking')) expect(password).toBe('');
    expect(state.can({ type: 'factor.submit' })).toBe(state.matches('asking') && password !== '');
    expect(askedOf(state, 'authenticate')).toEqual(
      state.matches('authenticating') ? { email: 'ana@example.test', password: 'secret' } : undefined,
    );
    expect(askedOf(state, 'proof')).toEqual(state.matches('proving') ? asked : undefined);
    expect(askedOf(state, 'enrolment')).toEqual(state.matches('enrolling') ? { idToken } : undefined);
    // Who is not asked has none: one is enrolled. Recovery codes are made by who proved a factor, where there are such.
    if (state.matches('enrolling') && before?.matches('binding')) expect(idToken).toBeNull();
    // Who comes from the company proves what the app of the account asks with that.
    expect(askedOf(state, 'companySignIn')).toEqual(state.matches('returning') ? { code: 'code' } : undefined);
    if (state.matches('proving'))
      expect(asked.pending).toBe(
        before?.matches('returning') || (before?.matches('proving') && asked.pending) ? 'waits' : undefined,
      );
    if (last?.type === 'company.refused') expect([state.value, problem]).toEqual(['asking', 'company.denied']);
    // The session is tied to the password before there is an app, and to the app afterwards.
    const proofs = { binding: 'first', settling: 'both' };
    const proof = Object.entries(proofs).find(([name]) => state.matches(name as 'binding'));
    expect(askedOf(state, 'proveSession')).toEqual(proof ? { idToken: proof[1] } : undefined);
    if (state.matches('enrolling') && before) expect(['binding', 'managing']).toContain(before.value);
    if (last?.type === 'xstate.error.actor.proveSession')
      expect([state.value, problem]).toEqual(
        before?.matches('binding') ? ['asking', 'login.offline'] : ['loading', null],
      );
    if (last?.type === 'factor.renew') expect([state.value, recovery]).toEqual(['enrolling', true]);
    expect(state.can({ type: 'factor.renew' })).toBe(state.matches('managing') && recovery);
    if (last?.type === 'xstate.error.actor.authenticate') {
      const { kind } = (last as { error?: { kind?: string } }).error ?? {};
      expect([state.value, problem]).toEqual(['asking', kind === 'refused' ? 'login.refused' : 'login.offline']);
    }
    if (last?.type === 'xstate.error.actor.withdrawFactor') expect(problem).toBe('factor.failed');
    if (state.matches('loading') || state.matches('resting')) expect([idToken, problem]).toEqual([null, null]);
    const gone = events.filter(({ type }) => type === 'xstate.done.actor.withdrawFactor');
    expect(did.filter(({ type }) => type === 'notify')).toHaveLength(gone.length);
  },
});
