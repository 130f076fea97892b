/** Which of the last entries of the feed a node has heard. */
export interface HeardEntries {
  add(entry: string): void;
  /** Whether it was heard; so is taken what came long before. */
  has(entry: string): boolean;
}

/** Remembers so many of them as there may be: entries are numbers that grow, but for those that are committed in another order. */
export const createHeardEntries = (most = 10_000): HeardEntries => {
  const entries = new Set<string>();
  const oldest = () => entries.values().next().value ?? '0';
  return {
    add(entry) {
      entries.add(entry);
      if (entries.size > most) entries.delete(oldest());
    },
    has: (entry) => entries.has(entry) || (entries.size === most && Number(entry) < Number(oldest())),
  };
};
