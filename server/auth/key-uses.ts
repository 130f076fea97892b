import { createUses } from './uses.ts';

/** What a key served for since it was written last. */
export interface KeyUse {
  readonly id: number;
  readonly uses: number;
  /** Unix seconds. */
  readonly lastAt: number;
  /** The network address that it came from last. */
  readonly lastFrom: string;
}

/** Uses of access keys between the moment they come in and the moment the database has them. */
export interface KeyUses {
  /** Counts a use. `now` in unix seconds. */
  note(id: number, from: string, now: number): void;
  /** Writes what there is. Never rejects: what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

/** Two counts of one key as one: where and when is what the later one says. */
const sum = (before: KeyUse, next: KeyUse): KeyUse => {
  const later = next.lastAt >= before.lastAt ? next : before;
  return { ...later, uses: before.uses + next.uses };
};

/** Counts uses of access keys in memory, until `write` has all of them. */
export const createKeyUses = (deps: Pick<Parameters<typeof createUses<KeyUse>>[0], 'write' | 'log'>): KeyUses => {
  const { note, flush } = createUses({ ...deps, what: 'access keys', sum });
  return { note: (id, from, now) => note({ id, uses: 1, lastAt: now, lastFrom: from }), flush };
};
