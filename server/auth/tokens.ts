import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { failure } from '../base/failure.ts';
import { type KeyRing, kidOf } from './signing/key-ring.ts';
import type { SigningKey } from './signing/ring-queries.ts';

/** How long an access token serves, in seconds (design `api.md`, 'Bearer'). */
export const accessSeconds = 60 * 60;

const issuer = 'asesoria';

/** What an access token says. `expiresAt` in unix seconds. */
export interface AccessClaims {
  readonly userId: number;
  readonly familyId: string;
  readonly expiresAt: number;
}

const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);
const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The one header that access tokens of a key have: one with another, whatever algorithm it names, is none of ours. */
const headerOf = (key: SigningKey): string => written({ alg: 'HS256', typ: 'JWT', ...kidOf(key) });
const macOf = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
const payloadOfAccess = z.object({
  sub: z.string(),
  family: z.string(),
  iss: z.literal(issuer),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});

/** What the pass of a look says: who looks, in which business, as which role, by which login, and until when, in unix seconds. */
const lookPass = z.tuple([z.number(), z.number(), z.number(), z.string(), z.number()]);
/** A look, as its pass says it. */
export interface Look {
  readonly bunitId: number;
  readonly roleId: number;
  /** Unix seconds. */
  readonly until: number;
}
/** Tells the pass of a look from an append token. */
const lookMark = 'see-as.';
export const isLookPass = (token: string): boolean => token.startsWith(lookMark);

/**
 * Makes and reads the tokens of this server: access tokens (JWT, HS256) with the keys of the ring, and from its root, which no
 * plan changes, append tokens (one business of one user) and the successors of refresh tokens. `clock` in unix seconds.
 */
export const createTokens = ({ ring, clock }: { ring: KeyRing; clock: () => number }) => {
  const mac = (purpose: string, text: string) => macOf(ring.root(), purpose, text);
  // By the key as it was read: whatever is read anew has its own.
  const made = new WeakMap<SigningKey, { readonly header: string; readonly key: Buffer }>();
  const partsOf = (key: SigningKey) => {
    const parts = made.get(key) ?? { header: headerOf(key), key: macOf(key.value, 'key', 'access') };
    made.set(key, parts);
    return parts;
  };
  const signatureOf = (key: SigningKey, text: string) => createHmac('sha256', partsOf(key).key).update(text).digest();
  const keyFor = (token: string) => {
    const [head = ''] = token.split('.', 1);
    return ring.keys().find((key) => partsOf(key).header === head);
  };

  return {
    /** To be awaited before a token is made, or read of which no key may be known yet: other nodes may have other keys meanwhile. */
    async ready(token: string | null = null): Promise<void> {
      await ring.fresh();
      if (token !== null && !keyFor(token)) await ring.seek();
    },

    /** `issuedAt` in unix seconds; the same four arguments give the same token, as long as its key verifies. */
    access({ userId, familyId, issuedAt, jti }: { userId: number; familyId: string; issuedAt: number; jti: string }) {
      const times = { iat: issuedAt, exp: issuedAt + accessSeconds };
      const key = ring.signing(issuedAt);
      const text = `${partsOf(key).header}.${written({ family: familyId, iss: issuer, sub: String(userId), jti, ...times })}`;
      return `${text}.${signatureOf(key, text).toString('base64url')}`;
    },

    /**
     * Throws `bearer_expired`, or `bearer_invalid` for anything that this server did not sign. Every request of a person
     * comes through here, so it is done at once: the web's cryptography would go by another thread.
     */
    readAccess(token: string): AccessClaims {
      const [head, payload = '', signature = '', ...more] = token.split('.');
      const key = more.length === 0 ? keyFor(token) : undefined;
      if (!key || !isSame(Buffer.from(signature, 'base64url'), signatureOf(key, `${head}.${payload}`)))
        throw failure('bearer_invalid');
      const { sub, family, exp } = payloadOfAccess.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (exp <= clock()) throw failure('bearer_expired');
      return { userId: Number(sub), familyId: family, expiresAt: exp };
    },

    /** Names one business of one user. It opens nothing alone: membership is asked at each request. */
    append(userId: number, bunitId: number): string {
      const text = `${userId}.${bunitId}`;
      return `${Buffer.from(text).toString('base64url')}.${mac('append', text).toString('base64url')}`;
    },

    /** The business that an append token names. Throws `bearer_invalid` for a forged one, or one of another user. */
    readAppend(token: string, userId: number): number {
      const [encoded = '', signature = ''] = token.split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      const [owner, bunitId] = text.split('.').map(Number);
      const expected = mac('append', text);
      if (!isSame(Buffer.from(signature, 'base64url'), expected) || owner !== userId || !bunitId)
        throw failure('bearer_invalid');
      return bunitId;
    },

    /** Stands in the place of an append token for whoever looks as a role: the business, read only, and bound to the login. */
    look({ userId, familyId }: Pick<AccessClaims, 'userId' | 'familyId'>, { bunitId, roleId, until }: Look): string {
      const text = JSON.stringify([userId, bunitId, roleId, familyId, until] satisfies z.infer<typeof lookPass>);
      return `${lookMark}${Buffer.from(text).toString('base64url')}.${mac('see-as', text).toString('base64url')}`;
    },

    /** Throws `bearer_invalid` for a forged one, or one of another login, and `look_over` for one that has ended by itself. */
    readLook(token: string, { userId, familyId }: Pick<AccessClaims, 'userId' | 'familyId'>): Look {
      const [encoded = '', signature = ''] = token.slice(lookMark.length).split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      if (!isSame(Buffer.from(signature, 'base64url'), mac('see-as', text))) throw failure('bearer_invalid');
      const [user, bunitId, roleId, family, until] = lookPass.parse(JSON.parse(text));
      if (user !== userId || family !== familyId) throw failure('bearer_invalid');
      if (until <= clock()) throw failure('look_over');
      return { bunitId, roleId, until };
    },

    /**
     * The refresh token that follows `refreshToken`. It is computed, not drawn, so that the answer to a refresh can be
     * given again within its grace although only hashes are stored.
     */
    successor: (refreshToken: string): string => mac('refresh', refreshToken).toString('base64url'),

    /** The secret of an access key, from a value that was drawn for it: only its hash is stored. */
    accessKey: (nonce: string): string => mac('access-key', nonce).toString('base64url'),
  };
};
export type Tokens = ReturnType<typeof createTokens>;

/** The login that a bearer names with a token of this server which has not expired, be it ended or not; else null. */
export const loginOf = (tokens: Pick<Tokens, 'readAccess'>, bearer: string): string | null => {
  const [token = ''] = bearer.split('~');
  try {
    return `login:${tokens.readAccess(token).familyId}`;
  } catch {
    return null;
  }
};
