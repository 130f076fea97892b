/** The value that the part `share` (0 to 1) of the sample does not exceed. NaN for an empty sample. */
export const percentile = (sample: readonly number[], share: number): number => {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** The middle of the sample; of two middles their mean. */
export const median = (sample: readonly number[]): number => {
  const sorted = sample.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};
