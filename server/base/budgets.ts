/** How much may be done at once, and in the long run. */
export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

/** Budgets that refill, one for each name. */
export interface Budgets {
  /** Takes one of what a name may do. Answers 0, or in how many seconds there is one again. `now` in milliseconds. */
  take(name: string, now: number): number;
  /** What `take` would answer, without taking. */
  wait(name: string, now: number): number;
  /** Counts what was taken elsewhere; a name may owe as much as it may have. Nothing comes of less than nothing. */
  spend(name: string, count: number, now: number): void;
  /** How much a name may still take. */
  left(name: string, now: number): number;
}

/** Names that did nothing for so long that their budget is full again, whatever they owed, are forgotten: nothing grows with their number. */
export const createBudgets = ({ burst, perSecond }: Budget): Budgets => {
  const spent = new Map<string, { left: number; at: number }>();
  const refill = (burst / perSecond) * 1_000;
  let swept = 0;

  const sweep = (now: number) => {
    if (now - swept < refill * 2) return;
    swept = now;
    for (const [name, { at }] of spent) if (now - at >= refill * 2) spent.delete(name);
  };

  const leftOf = (name: string, now: number) => {
    const known = spent.get(name) ?? { left: burst, at: now };
    return Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond);
  };
  const waitOf = (left: number) => (left < 1 ? (1 - left) / perSecond : 0);

  return {
    wait: (name, now) => waitOf(leftOf(name, now)),
    left: leftOf,
    spend(name, count, now) {
      if (count > 0) spent.set(name, { left: Math.max(-burst, leftOf(name, now) - count), at: now });
    },
    take(name, now) {
      sweep(now);
      const left = leftOf(name, now);
      spent.set(name, { left: left < 1 ? left : left - 1, at: now });
      return waitOf(left);
    },
  };
};
