import { asFailure, type Failure, type FailureKind } from '../domain/failure.ts';
import type { SignInProblem } from '../domain/notice.ts';

const problems: Partial<Record<FailureKind, SignInProblem>> = {
  forbidden: 'login.inactive',
  limited: 'login.limited',
  offline: 'login.offline',
  expired: 'factor.expired',
};

/** What a refused code says, beside what a refused password does. */
export const codeProblem = (error: unknown): SignInProblem => problems[asFailure(error).kind] ?? 'factor.wrongCode';

/** Whether there is no going on from there: the password has to be given again. */
export const isOver = (error: unknown): boolean => asFailure(error).kind === 'expired';

/** What is said of a password that was given, or of what follows it. */
export const passwordProblem = (error: unknown): SignInProblem =>
  asFailure(error).kind === 'refused' ? 'login.refused' : codeProblem(error);

/** What a failed exchange of the provider's proof says, or wrong credentials. */
const exchanges: Partial<Record<FailureKind, SignInProblem>> = {
  forbidden: 'login.inactive',
  limited: 'login.limited',
  offline: 'login.offline',
};
export const signInProblem = (error: unknown): SignInProblem => {
  const { kind, code } = asFailure(error);
  return code === 'business_missing' ? 'login.noBusiness' : (exchanges[kind] ?? 'login.refused');
};

const passkeys: Readonly<Record<string, SignInProblem>> = {
  passkey_cancelled: 'passkey.cancelled',
  passkey_known: 'passkey.known',
  passkey_unusable: 'passkey.unusable',
  passkey_limit: 'passkey.most',
  recent_sign_in_required: 'passkey.expired',
};
/** What a passkey that opened nothing, or was not added, says. */
export const passkeyProblem = ({ kind, code }: Failure): SignInProblem =>
  passkeys[code] ??
  (kind === 'forbidden' && code !== 'passkey_refused'
    ? 'login.inactive'
    : (exchanges[kind === 'forbidden' ? 'refused' : kind] ?? 'passkey.refused'));
