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

interface KeyUsesDeps {
  /** Writes all of it or nothing. */
  readonly write: (uses: readonly KeyUse[]) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

/** Two counts of one key as one: where and when is what the later one says. */
const sum = (before: KeyUse | undefined, next: KeyUse): KeyUse => {
  if (!before) return next;
  const later = next.lastAt >= before.lastAt ? next : before;
  return { ...later, uses: before.uses + next.uses };
};

/**
 * Counts uses in memory: a key that serves a thousand devices is one row of one statement every few seconds. Two flushes
 * never run at once; a failure is logged once until it is over.
 */
export const createKeyUses = ({ write, log }: KeyUsesDeps): KeyUses => {
  let waiting = new Map<number, KeyUse>();
  let last: Promise<void> = Promise.resolve();
  let isFailing = false;

  const add = (use: KeyUse) => void waiting.set(use.id, sum(waiting.get(use.id), use));

  const writeAll = async () => {
    if (waiting.size === 0) return;
    const writing = waiting;
    waiting = new Map();
    try {
      await write([...writing.values()]);
      if (isFailing) log.info({}, 'uses of access keys are written again');
      isFailing = false;
    } catch (error) {
      for (const use of writing.values()) add(use);
      if (!isFailing)
        log.warn({ error: error instanceof Error ? error.name : '' }, 'uses of access keys could not be written');
      isFailing = true;
    }
  };

  return {
    note: (id, from, now) => add({ id, uses: 1, lastAt: now, lastFrom: from }),
    flush() {
      last = last.then(writeAll);
      return last;
    },
  };
};
