import { z } from 'zod';
import { type PassOwner, passOwner } from '../auth/pass-owner.ts';
import { signedPasses } from '../auth/signed-pass.ts';
import type { KeyRing } from '../auth/signing/key-ring.ts';

/** How long a pass opens the diagrams, in seconds. */
export const passSeconds = 8 * 60 * 60;

/** Whose a pass is, and in which business its right is asked for at each request. */
export interface DiagramClaims {
  readonly owner: PassOwner;
  readonly bunitId: number;
}

const claims = z.object({ for: z.literal('diagrams'), by: passOwner, bunit: z.number().int() });

/** Makes and reads passes for the diagrams, with the keys of their ring. `clock` in unix seconds. */
export const createDiagramPasses = (maker: { ring: KeyRing; clock: () => number }) => {
  const passes = signedPasses(claims, maker);
  return {
    sign: ({ owner, bunitId }: DiagramClaims, expiresAt: number): Promise<string> =>
      passes.sign({ for: 'diagrams', by: owner, bunit: bunitId }, expiresAt),

    /** null for a pass that has expired, or that this server did not make. */
    async read(pass: string): Promise<DiagramClaims | null> {
      const said = await passes.read(pass);
      return said.is === 'good' ? { owner: said.claims.by, bunitId: said.claims.bunit } : null;
    },
  };
};
export type DiagramPasses = ReturnType<typeof createDiagramPasses>;
