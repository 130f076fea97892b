import { asFailure, type FailureKind } from '../domain/failure.ts';
import type { NoticeCode } from '../domain/notice.ts';

const problems: Partial<Record<FailureKind, NoticeCode>> = {
  forbidden: 'login.inactive',
  limited: 'login.limited',
  offline: 'login.offline',
  expired: 'factor.expired',
};

/** What a refused code says, beside what a refused password does. */
export const codeProblem = (error: unknown): NoticeCode => problems[asFailure(error).kind] ?? 'factor.wrongCode';

/** Whether there is no going on from there: the password has to be given again. */
export const isOver = (error: unknown): boolean => asFailure(error).kind === 'expired';

/** What is said of a password that was given, or of what follows it. */
export const passwordProblem = (error: unknown): NoticeCode =>
  asFailure(error).kind === 'refused' ? 'login.refused' : codeProblem(error);
