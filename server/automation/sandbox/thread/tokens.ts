import { createRequire } from 'node:module';
import type { Jwt, JwtPayload } from 'jsonwebtoken';
import { checkedKey, type Key } from './keys.ts';

const require = createRequire(import.meta.url);
/** The library, which few scripts ask for: it is a good part of what a thread would load. */
const library = (): typeof import('jsonwebtoken') => require('jsonwebtoken');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A key, also out of an object with a passphrase, which a key that is not encrypted does not need. */
const keyOf = (packed: unknown): Key => {
  if (typeof packed === 'string') return checkedKey(packed);
  if (!isRecord(packed)) return '';
  if (typeof packed.bytes === 'string') return checkedKey(Buffer.from(packed.bytes, 'base64'));
  return isRecord(packed.key) || typeof packed.key === 'string' ? keyOf(packed.key) : '';
};

const optionsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const perform = (method: string, values: readonly unknown[]): string | Jwt | JwtPayload | null => {
  const jwt = library();
  const [subject, second, third] = values;
  if (method === 'decode') return jwt.decode(String(subject), optionsOf(second));
  if (method === 'verify') {
    return jwt.verify(typeof subject === 'string' ? subject : '', keyOf(second), optionsOf(third));
  }
  if (typeof subject !== 'string' && !isRecord(subject)) {
    throw new Error('Expected "payload" to be a plain object, string or buffer.');
  }
  return jwt.sign(subject, keyOf(second), optionsOf(third));
};

/** `jsonwebtoken` for the virtual machine: JSON of the arguments, JSON of the value or of the error. */
export const token = (method: string, input: string): string => {
  const values: unknown = JSON.parse(input);
  try {
    return JSON.stringify({ value: perform(method, Array.isArray(values) ? values : []) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return JSON.stringify({ error: { ...error, name: error.name, message: error.message } });
  }
};
