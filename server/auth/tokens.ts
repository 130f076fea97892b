import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { failure } from '../base/failure.ts';

/** How long an access token serves, in seconds (design `api.md`, 'Bearer'). */
export const accessSeconds = 60 * 60;

const issuer = 'asesoria';

/** What an access token says. `expiresAt` in unix seconds. */
export interface AccessClaims {
  readonly userId: number;
  readonly familyId: string;
  readonly expiresAt: number;
}

/**
 * Makes and reads the tokens of this server, all from one secret: access tokens (JWT, HS256), append tokens (one
 * business of one user) and the successors of refresh tokens. `clock` in unix seconds.
 */
export const createTokens = ({ secret, clock }: { secret: string; clock: () => number }) => {
  const mac = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
  const accessKey = mac('key', 'access');

  return {
    /** `issuedAt` in unix seconds; the same three arguments give the same token. */
    access: ({
      userId,
      familyId,
      issuedAt,
      jti,
    }: {
      userId: number;
      familyId: string;
      issuedAt: number;
      jti: string;
    }) =>
      new SignJWT({ family: familyId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(accessKey),

    /** Throws `bearer_expired`, or `bearer_invalid` for anything that this server did not sign. */
    async readAccess(token: string): Promise<AccessClaims> {
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ['HS256'],
          issuer,
          currentDate: new Date(clock() * 1_000),
          requiredClaims: ['sub', 'family', 'exp', 'iat', 'jti'],
        });
        return { userId: Number(payload.sub), familyId: String(payload.family), expiresAt: payload.exp ?? 0 };
      } catch (error) {
        throw failure(error instanceof errors.JWTExpired ? 'bearer_expired' : 'bearer_invalid');
      }
    },

    /** Names one business of one user. It opens nothing alone: membership is asked at each request. */
    append(userId: number, bunitId: number): string {
      const text = `${userId}.${bunitId}`;
      return `${Buffer.from(text).toString('base64url')}.${mac('append', text).toString('base64url')}`;
    },

    /** The business that an append token names. Throws `bearer_invalid` for a forged one, or one of another user. */
    readAppend(token: string, userId: number): number {
      const [encoded = '', signature = ''] = token.split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      const [owner, bunitId] = text.split('.').map(Number);
      const expected = mac('append', text);
      const given = Buffer.from(signature, 'base64url');
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      if (!genuine || owner !== userId || !bunitId) throw failure('bearer_invalid');
      return bunitId;
    },

    /**
     * The refresh token that follows `refreshToken`. It is computed, not drawn, so that the answer to a refresh can be
     * given again within its grace although only hashes are stored.
     */
    successor: (refreshToken: string): string => mac('refresh', refreshToken).toString('base64url'),

    /** The secret of an access key, from a value that was drawn for it: only its hash is stored. */
    accessKey: (nonce: string): string => mac('access-key', nonce).toString('base64url'),
  };
};
export type Tokens = ReturnType<typeof createTokens>;
