import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Letter } from './mail.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A letter as it waits in the database: its links open accounts, so that it is sealed (AES-256-GCM, base64url). */
export const sealLetter = (letter: Letter, secret: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(letter), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Throws for what was not sealed with this secret. */
export const openLetter = (text: string, secret: string): Letter => {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
};
