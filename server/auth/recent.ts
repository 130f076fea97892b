import type { VerifiedAccount } from './verified-account.ts';

/** How long ago a sign-in may be by which somebody changes how they sign in, in seconds. */
export const recentSeconds = 10 * 60;

/** Whether the holder of a token proved who they are just now. `now` in unix seconds. */
export const isRecent = ({ signedInAt }: Pick<VerifiedAccount, 'signedInAt'>, now: number): boolean =>
  now - signedInAt <= recentSeconds;
