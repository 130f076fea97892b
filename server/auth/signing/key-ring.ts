import type { Database } from '../../postgres/database.ts';
import { type RingKeys, readRing, type SigningKey } from './ring-queries.ts';
import type { RingName } from './rings.ts';

/** After so many seconds a node looks at its keys again, before it signs or verifies anything. */
const freshSeconds = 10;
/** A token that names a key which nobody knows lets a node look again, but only so many seconds after its last look. */
const againSeconds = 2;

/** The keys of one ring, as this node knows them. */
export interface KeyRing {
  /** The secret from which is computed what does not change by plan. */
  root(): string;
  /** The keys that verify now, and the next one. */
  keys(): readonly SigningKey[];
  /** The key that signs at a moment, in unix seconds; now if not given. */
  signing(at?: number): SigningKey;
  /** Looks whether there are other keys, where that is some seconds ago. */
  fresh(): Promise<void>;
  /**
   * The same for a key that is not among them. However many such tokens come, a node looks every few seconds at most: whoever
   * makes names of keys up costs the database nothing.
   */
  seek(): Promise<void>;
  /** The key of that name, the first one where a token names none; null for a key that does not verify (any more). */
  lookUp(kid: string | undefined): Promise<SigningKey | null>;
}

/** What a token says of its key: nothing of the first one, which the builds before know. */
export const kidOf = ({ isFirst, kid }: Pick<SigningKey, 'isFirst' | 'kid'>): { readonly kid?: string } =>
  isFirst ? {} : { kid };

/** A ring over what `read` answers. `clock` in unix seconds. */
export const createKeyRing = async (read: () => Promise<RingKeys>, clock: () => number): Promise<KeyRing> => {
  let known = await read();
  let seenAt = clock();
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= read()
      .then((found) => {
        known = found;
        seenAt = clock();
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const lookAfter = async (seconds: number) => {
    // A clock that was put back counts as late, too.
    if (Math.abs(clock() - seenAt) >= seconds) await look();
  };
  const keys = () => known.keys.filter(({ until }) => until === null || until > clock());
  const find = (kid: string | undefined) =>
    keys().find((key) => (kid === undefined ? key.isFirst : key.kid === kid)) ?? null;
  return {
    keys,
    root: () => known.root,
    signing(at = clock()) {
      const key = known.keys.findLast(({ signsFrom }) => signsFrom <= at) ?? known.keys[0];
      if (!key) throw new Error('a ring without a key');
      return key;
    },
    fresh: () => lookAfter(freshSeconds),
    seek: () => lookAfter(againSeconds),
    async lookUp(kid) {
      await lookAfter(freshSeconds);
      const found = find(kid);
      if (found) return found;
      await lookAfter(againSeconds);
      return find(kid);
    },
  };
};

/** The ring of that name in the database, whose first key is made where there is none. */
export const openKeyRing = (db: Database, clock: () => number, name: RingName): Promise<KeyRing> =>
  createKeyRing(() => readRing(db, name, clock()), clock);
