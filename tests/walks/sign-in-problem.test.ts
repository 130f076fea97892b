import { expect, test } from 'vitest';
import type { FailureKind } from '../../src/domain/failure.ts';
import { codeProblem, companyProblem, passkeyProblem, signInProblem } from '../../src/machines/sign-in-problem.ts';

/** What is said, by why nothing was opened: of what was typed, of a code, of the company's, and of a passkey. */
const said = (kind: FailureKind) => {
  const failure = { kind, code: 'any' };
  return [signInProblem(failure), codeProblem(failure), companyProblem(failure), passkeyProblem(failure)];
};

test('only what was judged is called wrong', () => {
  expect(said('refused')).toEqual(['login.refused', 'factor.wrongCode', 'company.expired', 'passkey.refused']);
});

test.each([
  ['offline', 'login.offline'],
  ['limited', 'login.limited'],
  ['unknown', 'login.failed'],
] as const)('nobody is sent to look for a mistake of theirs where it is %s', (kind, problem) => {
  expect(new Set(said(kind))).toEqual(new Set([problem]));
  // Neither where what was thrown is no failure of a known kind.
  expect(signInProblem(new Error('undefined is not a function'))).toBe('login.failed');
});

test('an account that may not, and a proof that is too old, say so each in their way', () => {
  expect(said('forbidden')).toEqual(['login.inactive', 'login.inactive', 'company.inactive', 'login.inactive']);
  expect(said('expired')).toEqual(['factor.expired', 'factor.expired', 'company.expired', 'passkey.refused']);
  expect(passkeyProblem({ kind: 'forbidden', code: 'passkey_refused' })).toBe('passkey.refused');
  expect(signInProblem({ kind: 'refused', code: 'business_missing' })).toBe('login.noBusiness');
});
