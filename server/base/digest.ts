import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in hex: the form in which secrets are stored. Only for secrets of full entropy, never for passwords. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new secret of `bytes` random bytes, in the alphabet of base64url. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');
