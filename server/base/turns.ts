export interface Turns {
  /** Resolves when it is this one's turn; null when too many wait already, or nobody is served any more. */
  take(bunitId: number): Promise<Turn | null>;
  close(): void;
  load(): { readonly running: number; readonly waiting: number };
}

export interface Turn {
  /** To be called once, at the end. */
  done(): void;
}

/** How many are served at a time, and how many may wait: of all businesses together, and of one. */
export interface TurnLimits {
  readonly places: number;
  readonly most: number;
  readonly mostOfBusiness: number;
}

/** Serves so many at a time; the others wait, each business in its own line, and the lines are served by turns. */
export const createTurns = ({ places, most, mostOfBusiness }: TurnLimits): Turns => {
  /** In the order in which they are served; a line that was served goes to the end. */
  const lines = new Map<number, ((turn: Turn | null) => void)[]>();
  let running = 0;
  let waiting = 0;
  let isClosed = false;

  const begin = (): Turn => {
    running += 1;
    return {
      done() {
        running -= 1;
        next();
      },
    };
  };

  const next = () => {
    const [first] = lines;
    if (!first || running >= places) return;
    const [bunitId, line] = first;
    const start = line.shift();
    lines.delete(bunitId);
    if (line.length > 0) lines.set(bunitId, line);
    waiting -= 1;
    start?.(begin());
  };

  return {
    take(bunitId) {
      if (isClosed) return Promise.resolve(null);
      if (running < places) return Promise.resolve(begin());
      const line = lines.get(bunitId) ?? [];
      if (waiting >= most || line.length >= mostOfBusiness) return Promise.resolve(null);
      waiting += 1;
      lines.set(bunitId, line);
      return new Promise((resolve) => line.push(resolve));
    },
    close() {
      isClosed = true;
      for (const line of lines.values()) for (const start of line) start(null);
      lines.clear();
      waiting = 0;
    },
    load: () => ({ running, waiting }),
  };
};
