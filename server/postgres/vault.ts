import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { plainWord } from '../base/secrets-key.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** How a value begins that is encrypted; its key follows, and then the rest. No secret of ours begins so. */
export const sealedMark = 'sealed:';

/** Encrypts the secrets of a database that have to be read back, with keys that are not in it. */
export interface Vault {
  /** The id of the key that encrypts; null where secrets are stored as they are. */
  readonly current: string | null;
  /** The ids of all keys that decrypt. */
  readonly ids: readonly string[];
  /** A value as it is stored in this place of the database (`secrets/session-key`). */
  seal(place: string, value: string): string;
  /**
   * A stored value as it was given: one that was stored before there was a key as well. Throws an error of one line, named
   * BadSetting, where its key is not here, and where it was changed or moved from another place.
   */
  open(place: string, stored: string): string;
}

/** The id of the key that a stored value is encrypted with; null for one that is not encrypted. */
export const keyIdOf = (stored: string): string | null =>
  stored.startsWith(sealedMark) ? (stored.slice(sealedMark.length).split(':', 1)[0] ?? '') : null;

const badKey = (why: string) => Object.assign(new Error(`SECRETS_KEY: ${why}`), { name: 'BadSetting' });

/** Why values cannot be read that are encrypted with a key that is not here, and what to do. */
export const missingKey = (id: string, ids: readonly string[]): Error =>
  badKey(
    ids.length === 0
      ? `the secrets of this database are encrypted with the key ${id}: give that key, from wherever it is kept apart from the backups`
      : `the secrets of this database are encrypted with the key ${id}, and ${ids.join(', ')} is given: add the former key behind a comma, or correct it`,
  );

const keyOf = (text: string) => {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'asesoria secrets', 32));
  // Of the derived key: the id must not help to guess what was given.
  return [createHash('sha256').update(key).update('id').digest('hex').slice(0, 8), key] as const;
};

/** A vault with the keys of SECRETS_KEY; without any it stores values as they are, and opens those alone. */
export const createVault = (texts: readonly string[] = []): Vault => {
  const given = texts.filter((text) => text !== plainWord).map(keyOf);
  const keys = new Map(given);
  const current = texts[0] === plainWord ? null : (given[0]?.[0] ?? null);
  const ids = given.map(([id]) => id);
  return {
    current,
    ids,
    seal(place, value) {
      const key = current === null ? undefined : keys.get(current);
      if (key === undefined) return value;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return `${sealedMark}${current}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(place, stored) {
      const id = keyIdOf(stored);
      if (id === null) return stored;
      const key = keys.get(id);
      if (key === undefined) throw missingKey(id, ids);
      const bytes = Buffer.from(stored.slice(sealedMark.length + id.length + 1), 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
        return opened.toString('utf8');
      } catch {
        throw badKey(`what is stored at ${place} was changed since it was encrypted: restore a backup`);
      }
    },
  };
};
