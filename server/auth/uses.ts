/** What is told often and written now and then. */
export interface Uses<Use> {
  note(use: Use): void;
  /** Writes what there is. Never rejects: what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

interface UsesDeps<Use> {
  /** Whose uses they are, for the log. */
  readonly what: string;
  /** Two of the same as one. */
  readonly sum: (before: Use, next: Use) => Use;
  /** Writes all of it or nothing. */
  readonly write: (uses: readonly Use[]) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

/**
 * Gathers uses in memory: a key that serves a thousand devices is one row of one statement every few seconds. Two flushes
 * never run at once; a failure is logged once until it is over.
 */
export const createUses = <Use extends { readonly id: number | string }>({
  what,
  sum,
  write,
  log,
}: UsesDeps<Use>): Uses<Use> => {
  let waiting = new Map<Use['id'], Use>();
  let last: Promise<void> = Promise.resolve();
  let isFailing = false;

  const add = (use: Use, isOlder = false) => {
    const known = waiting.get(use.id);
    if (!known) return void waiting.set(use.id, use);
    waiting.set(use.id, isOlder ? sum(use, known) : sum(known, use));
  };

  const writeAll = async () => {
    if (waiting.size === 0) return;
    const writing = waiting;
    waiting = new Map();
    try {
      await write([...writing.values()]);
      if (isFailing) log.info({}, `uses of ${what} are written again`);
      isFailing = false;
    } catch (error) {
      for (const use of writing.values()) add(use, true);
      if (!isFailing)
        log.warn({ error: error instanceof Error ? error.name : '' }, `uses of ${what} could not be written`);
      isFailing = true;
    }
  };

  return {
    note: (use) => add(use),
    flush() {
      last = last.then(writeAll);
      return last;
    },
  };
};
