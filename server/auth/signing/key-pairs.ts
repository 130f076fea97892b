import { errors, importJWK, type JSONWebKeySet, type JWK, type JWTVerifyGetKey } from 'jose';
import type { KeyRing } from './key-ring.ts';
import type { SigningKey } from './ring-queries.ts';

/** A key pair, as it signs and verifies (RS256). */
interface KeyPair {
  readonly kid: string;
  readonly sign: CryptoKey;
  readonly verify: CryptoKey;
  readonly shown: JWK;
}

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('the key is no key pair');
  return key;
};

const openPair = async ({ kid, value }: SigningKey): Promise<KeyPair> => {
  const stored = JSON.parse(value) as JWK;
  const { kty, n = '', e = '' } = stored;
  // The half of the stored key that everybody may see.
  const shown: JWK = { kty, n, e, alg: 'RS256', use: 'sig', kid };
  return { kid, shown, sign: await importKey(stored), verify: await importKey(shown) };
};

/** The key pairs of a ring. */
export const createKeyPairs = (ring: KeyRing) => {
  const opened = new Map<string, Promise<KeyPair>>();
  const pairOf = (key: SigningKey) => {
    // A ring is read anew every few seconds, and its keys stay the same.
    const pair = opened.get(key.value) ?? openPair(key);
    opened.set(key.value, pair);
    for (const value of opened.keys()) if (!isKnown(value)) opened.delete(value);
    return pair;
  };
  const isKnown = (value: string) => ring.keys().some((key) => key.value === value);
  const verifying: JWTVerifyGetKey = async ({ kid }) => {
    const key = await ring.lookUp(kid);
    if (key === null) throw new errors.JWKSNoMatchingKey();
    return (await pairOf(key)).verify;
  };
  return {
    /** The pair that signs now. */
    async signing(): Promise<KeyPair> {
      await ring.fresh();
      return pairOf(ring.signing());
    },
    /** Finds the key of a token; throws an error of jose for one that is not known, or not any more. */
    verifying,
    async publicSet(): Promise<JSONWebKeySet> {
      await ring.fresh();
      const pairs = await Promise.all(ring.keys().map(pairOf));
      return { keys: pairs.map(({ shown }) => shown) };
    },
  };
};
export type KeyPairs = ReturnType<typeof createKeyPairs>;
