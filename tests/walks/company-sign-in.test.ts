import { expect } from 'vitest';
import { companySignInMachine } from '../../src/machines/company-sign-in.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

walkEvery(companySignInMachine, {
  inputs: [{ code: 'code' }],
  cases: [
    done('redeemCode', { customToken: 'custom', pending: null }),
    done('redeemCode', { customToken: null, pending: 'waits' }),
    failed('redeemCode', { kind: 'expired', code: 'bearer_invalid' }),
    failed('redeemCode', { kind: 'offline', code: 'offline' }),
    done('proveToken', 'id token'),
    failed('proveToken', { kind: 'forbidden', code: 'auth/user-disabled' }),
  ],
  shows: ['redeeming: redeemCode error → over', 'proving: proveToken error → over'],
  always(state) {
    const { code, customToken, step, problem } = state.context;
    // Neither outlives its one use.
    expect(code !== '').toBe(state.matches('redeeming'));
    expect(customToken !== '').toBe(state.matches('proving'));
    if (state.status === 'done') {
      expect((step === null) !== (problem === null)).toBe(true);
      expect(state.output).toEqual({ step, problem });
      const asked = { step: 'factor', recovery: true, pending: 'waits' };
      if (step) expect([{ step: 'done', idToken: 'id token' }, asked]).toContainEqual(step);
    }
  },
});
