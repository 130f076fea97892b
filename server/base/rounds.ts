/** What is done from time to time, by one at a time. */
export interface Rounds {
  /** Begins a round, or joins the one that is under way. Never rejects. */
  begin(): Promise<void>;
  /** The same of a round that begins from now on: one that is under way may have begun before what it is to find. */
  anew(): Promise<void>;
  /** Begins one every so many milliseconds, which keeps no process alive; `before` is called before each. */
  start(every: number, before?: () => void): void;
  /** Begins none by itself any more, and resolves when the last one is over. */
  stop(): Promise<void>;
}

/** `failed` hears why a round was not done to its end; the next one tries again. */
export const createRounds = (round: () => Promise<void>, failed: (error: unknown) => void): Rounds => {
  let last: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    last ??= round()
      .catch(failed)
      .finally(() => {
        last = null;
      });
    return last;
  };
  return {
    begin,
    async anew() {
      await last;
      await begin();
    },
    start(every, before = () => {}) {
      timer = setInterval(() => {
        before();
        void begin();
      }, every).unref();
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
};
