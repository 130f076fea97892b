/** A ticker that sleeps while there is nothing to do: whoever brings work wakes it, and now and then it looks by itself. */
export interface Slumber {
  /** Counts a tick. Whether it is time to look. */
  isTime(): boolean;
  /** A look begins. Answers what to say at its end: for how many ticks nothing is expected. What woke it meanwhile counts. */
  begin(): (ticks: number) => void;
  /** There is something to do. */
  wake(): void;
}

/** Awake at first: nobody knows yet whether there is anything to do. */
export const createSlumber = (): Slumber => {
  let left = 0;
  let wakings = 0;
  return {
    isTime() {
      left = Math.max(0, left - 1);
      return left === 0;
    },
    begin() {
      const before = wakings;
      return (ticks) => {
        left = wakings === before ? ticks : 0;
      };
    },
    wake() {
      wakings += 1;
      left = 0;
    },
  };
};
