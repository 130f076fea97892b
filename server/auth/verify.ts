import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { failure } from '../base/failure.ts';
import type { VerifiedAccount } from './verified-account.ts';

/** Who an ID token must come from, whom it must be for, and the keys that may have signed it. */
export interface TokenPolicy {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** Unix seconds. */
  readonly clock: () => number;
}

/** What jose throws when the key set did not come: late, or with another status than 200. */
const keySetErrors = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

/** Why a token was not taken. An error that is none of jose's comes from the network: the key set was not reached. */
const refusalOf = (error: unknown) => {
  if (error instanceof errors.JWTExpired) return failure('bearer_expired');
  const isAboutToken = error instanceof errors.JOSEError && !keySetErrors.includes(error.code);
  return failure(isAboutToken ? 'bearer_invalid' : 'unavailable');
};

/** The second factor that a token tells of, as Firebase's do. */
const secondFactorIn = (claims: unknown): string | null =>
  typeof claims === 'object' && claims !== null && 'sign_in_second_factor' in claims
    ? String(claims.sign_in_second_factor)
    : null;

/**
 * Verifies ID tokens: RS256 by the key set, issuer, audience, expiry. The same for every provider. Throws
 * `bearer_expired` or `bearer_invalid`, and `unavailable` when the key set cannot be fetched.
 */
export const createVerify =
  ({ issuer, audience, keys, clock }: TokenPolicy) =>
  async (idToken: string): Promise<VerifiedAccount> => {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer,
      audience,
      currentDate: new Date(clock() * 1_000),
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const { sub, email, email_verified, sid, auth_time } = payload;
    if (!sub || typeof email !== 'string' || email === '') throw failure('bearer_invalid');
    return {
      issuer,
      subject: sub,
      email: email.toLowerCase(),
      emailVerified: email_verified === true,
      login: typeof sid === 'string' ? sid : null,
      signedInAt: typeof auth_time === 'number' ? auth_time : 0,
      secondFactor: secondFactorIn(payload.firebase),
    };
  };
