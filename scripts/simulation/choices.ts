/** What begins in a simulation: each fault, and each decision of somebody. */
export interface Choices {
  /** Whether this one of theirs begins, or is left out. Each asking counts: the same one has the same number in each course. */
  begins(who: string): boolean;
  /** What has begun so far, in order. */
  begun(): readonly string[];
  /** From now on everything begins, and is not counted: whoever is still there brings things to their end. */
  end(): void;
}

/** `only`: what begins and nothing else; null for all. `tell` hears of each that begins. */
export const choicesOf = (only: readonly string[] | null, tell: (name: string) => void = () => {}): Choices => {
  const kept = only && new Set(only);
  const counts = new Map<string, number>();
  const begun: string[] = [];
  let isOver = false;
  return {
    begins(who) {
      if (isOver) return true;
      const number = (counts.get(who) ?? 0) + 1;
      counts.set(who, number);
      const name = `${who} ${number}`;
      if (kept && !kept.has(name)) return false;
      begun.push(name);
      tell(name);
      return true;
    },
    begun: () => begun,
    end() {
      isOver = true;
    },
  };
};
