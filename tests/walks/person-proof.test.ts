import { expect } from 'vitest';
import { personProofMachine } from '../../src/machines/person-proof.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const person = { email: 'ana@example.test', password: 'secret', code: null };
const waits = { step: 'factor', recovery: true, pending: 'waits' };

walkEvery(personProofMachine, {
  inputs: [person, { ...person, password: '', code: 'code' }],
  cases: [
    done('authenticate', { step: 'done', idToken: 'token' }),
    done('authenticate', { step: 'factor', recovery: true }),
    failed('authenticate', { kind: 'refused', code: 'auth/invalid-credential' }),
    done('companySignIn', { step: { step: 'done', idToken: 'token' }, problem: null }),
    done('companySignIn', { step: waits, problem: null }),
    done('companySignIn', { step: null, problem: 'company.expired' }),
    done('proof', { idToken: 'token', problem: null }),
    done('proof', { idToken: null, problem: 'factor.expired' }),
    done('proof', { idToken: null, problem: null }),
  ],
  always(state, { events }) {
    const { code, idToken, problem, factor } = state.context;
    const asked = code === null ? { step: 'factor', recovery: true } : waits;
    // Each by their own way, and the password goes nowhere else.
    expect(askedOf(state, 'authenticate')).toEqual(
      state.matches('authenticating') ? { email: 'ana@example.test', password: 'secret' } : undefined,
    );
    expect(askedOf(state, 'companySignIn')).toEqual(state.matches('returning') ? { code: 'code' } : undefined);
    // What waits at the company for the code of the app goes on to the question for it.
    expect(askedOf(state, 'proof')).toEqual(state.matches('proving') ? asked : undefined);
    if (state.status !== 'done') return expect([idToken, problem]).toEqual([null, null]);
    const last = events.at(-1) as
      | { type: string; output?: { idToken?: string; step?: { idToken?: string } | null } }
      | undefined;
    const proven = last?.output?.idToken ?? last?.output?.step?.idToken ?? null;
    // Who asked learns whether the factor was asked for, and how.
    expect(factor).toEqual(last?.type.endsWith('.proof') ? asked : null);
    expect(state.output).toEqual({ idToken: proven, problem, factor });
    if (proven !== null) expect(problem).toBeNull();
  },
});
