import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { type Caller, isCustomersSide } from './caller.ts';

/** What customers meet: their call, and their visit at the device. */
export type PublicKind = 'call' | 'visit';

/** Under which name the secret is stored. */
export const publicIdsSecret = 'public-ids';

const cipher = 'aes-256-ecb';
const block = 16;
/** Where the number stands in the block; all before it is zero, which nobody hits by chance. */
const numberAt = block - 4;

/**
 * Public ids of calls and visits: the number, enciphered as one block of AES. So they look random, cannot be guessed nor
 * counted up, are the same on every node, and need neither a column nor an index. Each kind has a key of its own.
 */
export const createPublicIds = (secret: string) => {
  const keyOf = (kind: PublicKind) => createHmac('sha256', secret).update(kind).digest();
  const keys = { call: keyOf('call'), visit: keyOf('visit') };
  return {
    of(kind: PublicKind, id: number): string {
      const plain = Buffer.alloc(block);
      plain.writeUInt32BE(id, numberAt);
      const cipherer = createCipheriv(cipher, keys[kind], null).setAutoPadding(false);
      return Buffer.concat([cipherer.update(plain), cipherer.final()]).toString('base64url');
    },

    /** The number behind a public id; 0, which no record has, for one that this server did not give. */
    read(kind: PublicKind, text: string): number {
      const enciphered = Buffer.from(text, 'base64url');
      // The last character carries four bits that say nothing: only one way to write an id is that id.
      if (enciphered.length !== block || enciphered.toString('base64url') !== text) return 0;
      const decipherer = createDecipheriv(cipher, keys[kind], null).setAutoPadding(false);
      const plain = Buffer.concat([decipherer.update(enciphered), decipherer.final()]);
      return plain.subarray(0, numberAt).every((byte) => byte === 0) ? plain.readUInt32BE(numberAt) : 0;
    },

    /** The number of what a caller names: a device names it by its public id alone, everybody else may use the number. */
    named(kind: PublicKind, caller: Pick<Caller, 'kind'>, id: number | string): number {
      if (typeof id === 'string') return this.read(kind, id);
      return caller.kind === 'device' ? 0 : id;
    },

    /** A call or a visit as it is answered: to the customers' side with its public id. */
    shownTo<One extends { readonly id: number }>(kind: PublicKind, caller: Caller, one: One) {
      return isCustomersSide(caller) ? { ...one, public_id: this.of(kind, one.id) } : one;
    },
  };
};
export type PublicIds = ReturnType<typeof createPublicIds>;
