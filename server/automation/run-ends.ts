/** Ends of runs that the database did not take: a script that ran is never made undone by a record that is missing. */
export interface RunEnds {
  /**
   * Writes an end down, or keeps it until the database takes it. Resolves when it was tried once; never rejects. `write`
   * is asked again until it resolves.
   */
  write(write: () => Promise<void>): Promise<void>;
  /** Tries those that are left once more, and gives up what is not taken then. */
  stop(): Promise<void>;
}

interface RunEndsDeps {
  /** How long after a try that failed the next one is made, in milliseconds. */
  readonly every: number;
  readonly report: (error: unknown) => void;
}

/** Keeps the ends of runs that could not be written, and writes them when the database is back. */
export const createRunEnds = ({ every, report }: RunEndsDeps): RunEnds => {
  const kept = new Set<() => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  /** Ends at the first one that is refused: the database is away for the others as well. */
  const writeKept = async () => {
    for (const write of kept) {
      await write();
      kept.delete(write);
    }
  };

  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeKept().catch(later);
    }, every).unref();
  };

  return {
    async write(write) {
      try {
        await write();
      } catch (error) {
        report(error);
        kept.add(write);
        later();
      }
    },
    async stop() {
      clearTimeout(timer);
      await writeKept().catch(report);
    },
  };
};
