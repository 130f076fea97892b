import { createKeyRing, type KeyRing } from '../../server/auth/signing/key-ring.ts';

/** A ring of one key, which no database knows. */
export const ringOf = (value: string): Promise<KeyRing> =>
  createKeyRing(
    async () => ({
      root: value,
      keys: [{ kid: 'alone', isFirst: true, createdAt: 0, signsFrom: 0, until: null, value }],
    }),
    () => 0,
  );
