import jwt, { type Jwt, type JwtPayload } from 'jsonwebtoken';

type Key = string | Buffer;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const keyOf = (packed: unknown): Key | { key: Key; passphrase: string } | null => {
  if (typeof packed === 'string') return packed;
  if (!isRecord(packed)) return null;
  if (typeof packed.bytes === 'string') return Buffer.from(packed.bytes, 'base64');
  const key = keyOf(packed.key);
  if (typeof key !== 'string' && !Buffer.isBuffer(key)) return null;
  return { key, passphrase: typeof packed.passphrase === 'string' ? packed.passphrase : '' };
};

const keyOrEmpty = (packed: unknown) => keyOf(packed) ?? '';

const optionsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const perform = (method: string, values: readonly unknown[]): string | Jwt | JwtPayload | null => {
  const [subject, second, third] = values;
  if (method === 'decode') return jwt.decode(String(subject), optionsOf(second));
  if (method === 'verify') {
    const key = keyOrEmpty(second);
    const secret = typeof key === 'string' || Buffer.isBuffer(key) ? key : key.key;
    return jwt.verify(typeof subject === 'string' ? subject : '', secret, optionsOf(third));
  }
  if (typeof subject !== 'string' && !isRecord(subject)) {
    throw new Error('Expected "payload" to be a plain object, string or buffer.');
  }
  return jwt.sign(subject, keyOrEmpty(second), optionsOf(third));
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
