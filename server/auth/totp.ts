import { Secret, TOTP } from 'otpauth';

/** How ID tokens name the factor of this provider: another one was proven elsewhere. */
export const ownFactor = 'totp';
const besides = `${ownFactor} `;

/** Whether a factor is that of this provider, alone or beside another one. */
export const provesApp = (factor: string | null): boolean => factor === ownFactor || !!factor?.startsWith(besides);

/** The factor of this provider, beside what was proven before: as long as that passkey is there, say, and no longer. */
export const withApp = (factor: string | null): string =>
  factor === null || provesApp(factor) ? (factor ?? ownFactor) : `${besides}${factor}`;

/** What is left of what was proven when the app is not there any more; null for nothing. */
export const withoutApp = (factor: string | null): string | null =>
  factor !== null && provesApp(factor) ? factor.slice(besides.length) || null : factor;

/** What every authenticator app takes for granted (RFC 6238). */
export const totpForm = { hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 } as const;

/** A new secret to share with an authenticator app, in base32: as long as the hash, as RFC 4226 has it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The step of 30 s that a code is of: the present one, the last or the next, for phones whose clocks are off; null for a
 * wrong code. `now` in unix seconds.
 */
export const totpStep = (secret: string, code: string, now: number): number | null => {
  const { verificationCodeLength: digits, periodSec: period } = totpForm;
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });
  const delta = totp.validate({ token, timestamp: now * 1_000, window: 1 });
  return delta === null ? null : Math.floor(now / period) + delta;
};

/** How many recovery codes a person gets. */
const recoveryCodes = 10;
/** Of 80 random bits: too many to be found from their hashes. */
const recoveryLetters = 16;

/** New recovery codes, in four groups of four. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodes }, () => new Secret({ size: 10 }).base32.replace(/(.{4})(?=.)/g, '$1-'));

/** A recovery code that somebody typed, as it is hashed; null for what is none. */
export const readRecoveryCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[^A-Z\d]/g, '');
  return code.length === recoveryLetters ? code : null;
};
