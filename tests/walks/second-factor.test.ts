import { expect } from 'vitest';
import type { OwnFactor } from '../../src/domain/factor.ts';
import type { PersonProofEnd } from '../../src/machines/person-proof.ts';
import { secondFactorMachine } from '../../src/machines/second-factor.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const own: OwnFactor = { provider: 'embedded', required: false, company: null, factor: null };
const offline = { kind: 'offline', code: 'offline' };
/** What is said of a withdrawal that failed so. */
const failures = {
  offline: 'factor.unsure',
  unavailable: 'factor.unsure',
  not_found: 'factor.failed',
  not_signed_in: 'factor.expired',
  rate_limited: 'login.limited',
} as const;

walkEvery(secondFactorMachine, {
  inputs: [{ email: 'ana@example.test' }],
  cases: [
    { type: 'factor.change', value: 'secret' },
    done('loadFactor', own),
    failed('loadFactor', offline),
    { type: 'company.returned', code: 'code' },
    { type: 'company.refused', refusal: 'denied' },
    done('proveSession'),
    failed('proveSession', offline),
    done('person', { idToken: 'first', problem: null, factor: null }),
    done('person', { idToken: 'both', problem: null, factor: { recovery: true } }),
    done('person', { idToken: 'both', problem: null, factor: { recovery: false } }),
    done('person', { idToken: null, problem: 'login.refused', factor: null }),
    done('person', { idToken: null, problem: 'factor.expired', factor: { recovery: true } }),
    done('person', { idToken: null, problem: null, factor: { recovery: true } }),
    done('enrolment', 'both'),
    done('enrolment', null),
    done('withdrawFactor'),
    failed('withdrawFactor', offline),
    failed('withdrawFactor', { kind: 'unknown', code: 'unavailable' }),
    failed('withdrawFactor', { kind: 'refused', code: 'not_found' }),
    failed('withdrawFactor', { kind: 'expired', code: 'not_signed_in' }),
    failed('withdrawFactor', { kind: 'limited', code: 'rate_limited' }),
  ],
  shows: [
    'unknown: factor.retry → loading',
    'resting: factor.manage → asking',
    'resting: company.returned → proving',
    'asking: factor.cancel → resting',
    'binding: proveSession done → enrolling',
    'enrolling: enrolment done → loading',
    'settling: proveSession done → loading',
    'managing: factor.cancel → loading',
    'withdrawing: withdrawFactor done → loading / notify',
    'withdrawing: withdrawFactor error → loading / problem',
  ],
  always(state, { did, events }, before) {
    const { password, idToken, recovery, problem } = state.context;
    const last = events.at(-1);
    const isBusy =
      state.matches('loading') ||
      ['loading', 'proving', 'binding', 'settling', 'withdrawing'].some((one) => state.matches(one as 'loading'));
    expect(state.hasTag('busy')).toBe(isBusy);
    expect(state.hasTag('failed')).toBe(state.matches('unknown'));
    expect(state.hasTag('resting')).toBe(state.matches('resting'));
    expect(state.hasTag('asking')).toBe(['asking', 'proving', 'binding'].some((one) => state.matches(one as 'asking')));
    // Nothing is changed by who has not proven both, and a password lives for one question.
    const isManaging = state.matches('managing') || state.matches('withdrawing');
    expect(state.hasTag('managing')).toBe(isManaging);
    if (isManaging) expect(idToken).toBe('both');
    if (!state.hasTag('asking')) expect(password).toBe('');
    expect(state.can({ type: 'factor.submit' })).toBe(state.matches('asking') && password !== '');
    // By the password that was sent, or by the code with which the company led back: whichever of both was last.
    const way = events.findLast(({ type }) => type === 'factor.submit' || type === 'company.returned')?.type;
    expect(askedOf(state, 'person')).toEqual(
      state.matches('proving')
        ? { email: 'ana@example.test', password, code: way === 'company.returned' ? 'code' : null }
        : undefined,
    );
    if (state.matches('proving')) expect(password).toBe(way === 'company.returned' ? '' : 'secret');
    expect(askedOf(state, 'enrolment')).toEqual(state.matches('enrolling') ? { idToken } : undefined);
    // Who is not asked has none: one is enrolled. Recovery codes are made by who proved a factor, where there are such.
    if (state.matches('enrolling') && before?.matches('binding')) expect(idToken).toBeNull();
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
    if (last?.type === 'xstate.done.actor.person') {
      const { output } = last as unknown as { output: PersonProofEnd };
      // Only who proved a factor manages one.
      const proven = output.factor ? 'managing' : 'binding';
      expect([state.value, problem]).toEqual([output.idToken ? proven : 'asking', output.problem]);
      if (proven === 'managing' && output.idToken) expect(recovery).toBe(output.factor?.recovery);
    }
    // Whether it is gone is asked, whatever was answered, and what was answered said beside what is so, until the next wish.
    if (last?.type === 'xstate.error.actor.withdrawFactor') {
      const { code } = (last as unknown as { error: { code: keyof typeof failures } }).error;
      expect([state.value, problem]).toEqual(['loading', failures[code]]);
    } else if (state.matches('loading') || state.matches('unknown') || state.matches('resting')) {
      const isAskedStill = before?.matches('loading') || before?.matches('unknown');
      expect(problem).toBe(isAskedStill ? before?.context.problem : null);
    }
    if (state.matches('loading') || state.matches('resting')) expect(idToken).toBeNull();
    if (last?.type === 'factor.manage') expect(problem).toBeNull();
    const gone = events.filter(({ type }) => type === 'xstate.done.actor.withdrawFactor');
    expect(did.filter(({ type }) => type === 'notify')).toHaveLength(gone.length);
  },
});
