import { createUses, type Uses } from './uses.ts';

/** What a key asked of one route since it was written last. */
export interface KeyDeed {
  /** The key and the route, as one name. */
  readonly id: string;
  readonly keyId: number;
  /** Method and path, as the API describes it. */
  readonly route: string;
  readonly uses: number;
  readonly refused: number;
  /** Unix seconds. */
  readonly lastAt: number;
  readonly lastFrom: string;
  /** The HTTP status of the last answer. */
  readonly lastStatus: number;
}

/** One request of a key, answered. */
export type AnsweredKey = Pick<KeyDeed, 'keyId' | 'route' | 'lastAt' | 'lastFrom' | 'lastStatus'>;

export interface KeyDeeds {
  note(answered: AnsweredKey): void;
  /** Writes what there is. Never rejects: what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

const isRefused = (status: number) => status >= 400;

/** Two counts of one route as one: how it ended last is what the later one says. */
const sum = (before: KeyDeed, next: KeyDeed): KeyDeed => {
  const later = next.lastAt >= before.lastAt ? next : before;
  return { ...later, uses: before.uses + next.uses, refused: before.refused + next.refused };
};

/** Counts what keys ask in memory, until `write` has all of it. */
export const createKeyDeeds = (deps: Pick<Parameters<typeof createUses<KeyDeed>>[0], 'write' | 'log'>): KeyDeeds => {
  const { note, flush }: Uses<KeyDeed> = createUses({ ...deps, what: 'routes of access keys', sum });
  return {
    flush,
    note: (answered) =>
      note({
        ...answered,
        id: `${answered.keyId} ${answered.route}`,
        uses: 1,
        refused: isRefused(answered.lastStatus) ? 1 : 0,
      }),
  };
};
