import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { KeyRing } from './signing/key-ring.ts';
import { signerOf, verifierOf } from './signing/secret-keys.ts';

/** What was read of a pass: what it says, or why it opens nothing. One that expired still says what it said. */
export type ReadPass<Claims> =
  | { readonly is: 'good'; readonly claims: Claims }
  | { readonly is: 'expired'; readonly claims: Claims | null }
  | { readonly is: 'bad' };

/**
 * Signs and reads what opens a page for a while (JWT, HS256), with the keys of a ring. `schema` tells a pass of this kind
 * from all others; `clock` in unix seconds.
 */
export const signedPasses = <Claims extends JWTPayload>(
  schema: z.ZodType<Claims>,
  { ring, clock }: { ring: KeyRing; clock: () => number },
) => {
  return {
    async sign(claims: Claims, expiresAt: number): Promise<string> {
      const { header, key } = await signerOf(ring);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', ...header })
        .setExpirationTime(expiresAt)
        .sign(key);
    },

    async read(pass: string): Promise<ReadPass<Claims>> {
      try {
        const currentDate = new Date(clock() * 1_000);
        const { payload } = await jwtVerify(pass, verifierOf(ring), {
          algorithms: ['HS256'],
          currentDate,
          requiredClaims: ['exp'],
        });
        const { data } = schema.safeParse(payload);
        return data ? { is: 'good', claims: data } : { is: 'bad' };
      } catch (error) {
        // That its key could not be looked for says nothing of a pass.
        if (!(error instanceof errors.JOSEError)) throw error;
        if (!(error instanceof errors.JWTExpired)) return { is: 'bad' };
        return { is: 'expired', claims: schema.safeParse(error.payload).data ?? null };
      }
    },
  };
};
