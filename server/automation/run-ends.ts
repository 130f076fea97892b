/** The end of a run, as it can be written down. None of them is called again once it resolved. */
export interface RunEnd {
  /** All that is known of it. */
  write(): Promise<void>;
  /** That it ended, and how: as much as any database takes. */
  writeBare(): Promise<void>;
  /** It is not going to be written. */
  giveUp(): void;
}

/** Ends of runs that the database did not take: a script that ran is never made undone by a record that is missing. */
export interface RunEnds {
  /** Writes an end down, or keeps it until the database takes it. Resolves when it was tried once; never rejects. */
  write(end: RunEnd): Promise<void>;
  /** Tries those that are left once more, and gives up what is not taken then. */
  stop(): Promise<void>;
}

interface RunEndsDeps {
  /** How long after a try that failed the next one is made, in milliseconds. */
  readonly every: number;
  /** Whether a database that failed so may take the same later. */
  readonly mayPass: (error: unknown) => boolean;
  readonly report: (error: unknown) => void;
}

/**
 * Keeps the ends of runs that could not be written, and writes them when the database is back. One that it will never take is written bare,
 * or given up: no other waits behind it.
 */
export const createRunEnds = ({ every, mayPass, report }: RunEndsDeps): RunEnds => {
  const kept = new Set<RunEnd>();
  let timer: NodeJS.Timeout | undefined;

  /** Rejects where it may be taken later. */
  const settle = async (end: RunEnd): Promise<void> => {
    for (const write of [end.write, end.writeBare])
      try {
        return await write();
      } catch (error) {
        if (mayPass(error)) throw error;
        report(error);
      }
    end.giveUp();
  };

  /** Ends at the first one for which the database is not there: it is not for the others either. */
  const writeKept = async () => {
    for (const end of kept) {
      await settle(end);
      kept.delete(end);
    }
  };

  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeKept().catch(later);
    }, every).unref();
  };

  return {
    async write(end) {
      try {
        await settle(end);
      } catch (error) {
        report(error);
        kept.add(end);
        later();
      }
    },
    async stop() {
      clearTimeout(timer);
      await writeKept().catch(report);
    },
  };
};
