/** A run that ends sooner is never written as running, in milliseconds: nobody would see it. */
const noticeable = 50;

/** The moment in which a run begins. */
export interface Beginning {
  /** It begins now, unless it has: heard at the start of each script of a chain. */
  begin(): void;
  /** It has ended. Answers when it began, in unix seconds; null when it did not. Nothing is written after that. */
  end(): Promise<number | null>;
}

/** Has the beginning of a run written, once it is clear that the run takes a while. `write` never rejects. */
export const createBeginning = (clock: () => number, write: (at: number) => Promise<void>): Beginning => {
  let at: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  return {
    begin() {
      if (at !== null) return;
      const now = clock();
      at = now;
      timer = setTimeout(() => {
        written = write(now);
      }, noticeable);
    },
    async end() {
      clearTimeout(timer);
      await written;
      return at;
    },
  };
};
