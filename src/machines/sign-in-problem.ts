import { asFailure, type Failure, type FailureKind, isUnjudged } from '../domain/failure.ts';
import type { SignInProblem } from '../domain/notice.ts';

/** What was given was not judged, or is not what is wrong. */
const otherwise: Partial<Record<FailureKind, SignInProblem>> = {
  forbidden: 'login.inactive',
  limited: 'login.limited',
  offline: 'login.offline',
  unknown: 'login.failed',
};

/** What is said of a code that opened nothing. */
export const codeProblem = (error: unknown): SignInProblem =>
  isOver(error) ? 'factor.expired' : (otherwise[asFailure(error).kind] ?? 'factor.wrongCode');

/** Whether there is no going on from there: the password has to be given again. */
export const isOver = (error: unknown): boolean => asFailure(error).kind === 'expired';

/** What is said of a password, or of an address, that opened nothing; and of the session that did not follow. */
export const signInProblem = (error: unknown): SignInProblem => {
  const { kind, code } = asFailure(error);
  if (code === 'business_missing') return 'login.noBusiness';
  return isOver(error) ? 'factor.expired' : (otherwise[kind] ?? 'login.refused');
};

/** What is said of a second factor that may still be there: nobody knows what became of an answer that was lost. */
export const withdrawalProblem = (error: unknown): SignInProblem => {
  const failure = asFailure(error);
  if (isOver(failure)) return 'factor.expired';
  if (failure.kind === 'limited') return 'login.limited';
  return isUnjudged(failure) ? 'factor.unsure' : 'factor.failed';
};

/** What is said of the code of a company's provider that opened nothing. */
export const companyProblem = (error: unknown): SignInProblem => {
  const { kind } = asFailure(error);
  return kind === 'forbidden' ? 'company.inactive' : (otherwise[kind] ?? 'company.expired');
};

const passkeys: Readonly<Record<string, SignInProblem>> = {
  passkey_cancelled: 'passkey.cancelled',
  passkey_refused: 'passkey.refused',
  passkey_known: 'passkey.known',
  passkey_unusable: 'passkey.unusable',
  passkey_limit: 'passkey.most',
  recent_sign_in_required: 'passkey.expired',
};
/** What a passkey that opened nothing, or was not added, says. */
export const passkeyProblem = ({ kind, code }: Failure): SignInProblem =>
  passkeys[code] ?? otherwise[kind] ?? 'passkey.refused';
