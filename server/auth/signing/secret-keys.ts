import { errors, type JWTVerifyGetKey } from 'jose';
import { type KeyRing, kidOf } from './key-ring.ts';

const bytesOf = (value: string) => new TextEncoder().encode(value);

/** What signs now (HS256), and what the header of a token says of it. */
export const signerOf = async (
  ring: KeyRing,
): Promise<{ readonly header: { readonly kid?: string }; readonly key: Uint8Array }> => {
  await ring.fresh();
  const key = ring.signing();
  return { header: kidOf(key), key: bytesOf(key.value) };
};

/** Finds the key of a token (HS256); one whose key is not known, or not any more, is none of ours. */
export const verifierOf =
  (ring: KeyRing): JWTVerifyGetKey =>
  async ({ kid }) => {
    const key = await ring.lookUp(kid);
    if (key === null) throw new errors.JWSSignatureVerificationFailed();
    return bytesOf(key.value);
  };
