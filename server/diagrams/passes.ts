import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type PassOwner, passOwner } from '../pass-owner.ts';

/** How long a pass opens the diagrams, in seconds. */
export const passSeconds = 8 * 60 * 60;

/** Whose a pass is, and in which business its right is asked for at each request. */
export interface DiagramClaims {
  readonly owner: PassOwner;
  readonly bunitId: number;
}

const claims = z.object({ for: z.literal('diagrams'), by: passOwner, bunit: z.number().int() });

/** Makes and reads passes for the diagrams (JWT, HS256), from a secret of their own. `clock` in unix seconds. */
export const createDiagramPasses = ({ secret, clock }: { secret: string; clock: () => number }) => {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ owner, bunitId }: DiagramClaims, expiresAt: number): Promise<string> =>
      new SignJWT({ for: 'diagrams', by: owner, bunit: bunitId })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(key),

    /** null for a pass that has expired, or that this server did not make. */
    async read(pass: string): Promise<DiagramClaims | null> {
      const currentDate = new Date(clock() * 1_000);
      const verified = await jwtVerify(pass, key, {
        algorithms: ['HS256'],
        currentDate,
        requiredClaims: ['exp'],
      }).catch(
        () => null, // whatever is wrong with it, it opens nothing
      );
      const { data } = claims.safeParse(verified?.payload);
      return data ? { owner: data.by, bunitId: data.bunit } : null;
    },
  };
};
export type DiagramPasses = ReturnType<typeof createDiagramPasses>;
