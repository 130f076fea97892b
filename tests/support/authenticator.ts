import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Present, verified, may be backed up, is backed up; with the new key where one was made. */
const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 } as const;

/** What of a right answer a test makes wrong. */
export interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Whether the device made sure of the person. */
  readonly verified?: boolean;
  readonly signature?: string;
}

/**
 * An authenticator in software that holds one passkey (ES256), with the browser around it: it signs what a server asks, or
 * what a test makes of that.
 */
export const createAuthenticator = (site: { readonly origin: string; readonly rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let user = base64url('nobody');
  let counter = 0;

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? site.origin,
        crossOrigin: false,
      }),
    );
  const head = (rest: number, lie: Lie) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const verified = lie.verified === false ? 0 : flags.verified;
    const byte = flags.present | verified | flags.eligible | flags.backedUp | rest;
    return Buffer.concat([sha256(lie.rpId ?? site.rpId), Buffer.from([byte]), count]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: base64url(id),

    /** What a browser answers to `navigator.credentials.create`. */
    create({ challenge, user: of }: { challenge: string; user: { id: string } }, lie: Lie = {}) {
      user = of.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(flags.attested, lie), Buffer.alloc(16), length, id, key]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lie)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** What a browser answers to `navigator.credentials.get`. The authenticator counts each. */
    get({ challenge }: { challenge: string }, lie: Lie = {}) {
      counter += 1;
      const data = clientData('webauthn.get', challenge, lie);
      const authData = head(0, lie);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: lie.signature ?? base64url(signature),
          userHandle: lie.userHandle ?? user,
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
