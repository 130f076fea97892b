import type { BufferClass } from './bytes.ts';
import type { Host } from './host.ts';

type Done = (error: unknown, value?: unknown) => void;

interface Came {
  readonly value?: unknown;
  readonly error?: {
    readonly name: string;
    readonly message: string;
    readonly expiredAt?: string;
    readonly date?: string;
  };
}

/** The kinds of errors of the library, for `instanceof`. */
const createErrors = () => {
  class JsonWebTokenError extends Error {
    override name = 'JsonWebTokenError';
  }
  class TokenExpiredError extends JsonWebTokenError {
    override name = 'TokenExpiredError';
  }
  class NotBeforeError extends JsonWebTokenError {
    override name = 'NotBeforeError';
  }
  return { JsonWebTokenError, TokenExpiredError, NotBeforeError };
};

/** `jsonwebtoken` by the library of the thread: sign, verify and decode, each at once or with a callback. */
export const createTokens = (host: Host, Buffer: BufferClass) => {
  const errors = createErrors();
  const kinds: Readonly<Record<string, new (message: string) => Error>> = errors;

  const packed = (secret: unknown): unknown => {
    if (secret instanceof ArrayBuffer || ArrayBuffer.isView(secret))
      return { bytes: Buffer.from(secret).toString('base64') };
    if (typeof secret === 'object' && secret !== null && 'key' in secret) {
      return { key: packed(secret.key), passphrase: Reflect.get(secret, 'passphrase') };
    }
    return secret;
  };

  const work = (method: string, ...values: readonly unknown[]): unknown => {
    const came: Came = JSON.parse(host.token(method, JSON.stringify(values.map((value) => value ?? null))));
    if (!came.error) return came.value;
    const { name, message, expiredAt, date } = came.error;
    const error = new (kinds[name] ?? Error)(message);
    throw Object.assign(
      error,
      expiredAt ? { expiredAt: new Date(expiredAt) } : {},
      date ? { date: new Date(date) } : {},
    );
  };

  const told = (act: () => unknown, done: unknown): unknown => {
    if (typeof done !== 'function') return act();
    Promise.resolve()
      .then(act)
      .then(
        (value) => done(null, value),
        (error: unknown) => done(error),
      );
    return undefined;
  };

  const split = (options: unknown, done: unknown) =>
    typeof options === 'function' ? { options: {}, done: options } : { options: options ?? {}, done };

  const verify = (token: unknown, secret: unknown, second?: unknown, third?: unknown): unknown => {
    const { options, done } = split(second, third);
    if (typeof secret !== 'function') return told(() => work('verify', token, packed(secret), options), done);
    if (typeof done !== 'function') {
      throw new errors.JsonWebTokenError(
        'verify must be called asynchronous if secret or public key is provided as a callback',
      );
    }
    const decoded = work('decode', token, { complete: true });
    const header: unknown =
      typeof decoded === 'object' && decoded !== null ? Reflect.get(decoded, 'header') : undefined;
    const keep: Done = (error, key) => {
      if (error) done(new errors.JsonWebTokenError(`error in secret or public key callback: ${String(error)}`));
      else told(() => work('verify', token, packed(key), options), done);
    };
    return secret(header, keep);
  };

  return {
    ...errors,
    sign(payload: unknown, secret: unknown, second?: unknown, third?: unknown): unknown {
      const { options, done } = split(second, third);
      return told(() => work('sign', payload, packed(secret), options), done);
    },
    verify,
    decode: (token: unknown, options?: unknown): unknown => work('decode', token, options ?? {}),
  };
};
