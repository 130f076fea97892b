/**
 * A budget that refills: `burst` at once, and `perSecond` in the long run. Answers whether one more is in it. `now` in
 * milliseconds.
 */
export const createBudget = ({ burst, perSecond }: { burst: number; perSecond: number }) => {
  let left = burst;
  let at: number | null = null;
  return (now: number): boolean => {
    left = Math.min(burst, left + ((now - (at ?? now)) / 1_000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
