/** Which agents were heard of, between the moment they are and the moment the database knows. */
export interface Presence {
  /** An agent was heard of. */
  note(agentId: number): void;
  /** Writes who was heard of since the last time; rejects where that could not be written, and tries it again the next time. */
  flush(): Promise<void>;
  /** Since when agents have been heard of and written without a break, in unix seconds; null where they are not. */
  since(): number | null;
}

interface PresenceDeps {
  readonly clock: () => number;
  readonly write: (agentIds: readonly number[], now: number) => Promise<void>;
}

/** Collects signs of life in memory: an agent who asks ten things a second is one row every few seconds. */
export const createPresence = ({ clock, write }: PresenceDeps): Presence => {
  let heard = new Set<number>();
  let since: number | null = null;
  return {
    note: (agentId) => void heard.add(agentId),
    async flush() {
      const now = clock();
      const writing = heard;
      heard = new Set();
      try {
        if (writing.size > 0) await write([...writing], now);
        since ??= now;
      } catch (error) {
        for (const agentId of writing) heard.add(agentId);
        since = null;
        throw error;
      }
    },
    since: () => since,
  };
};
