/** A run of a test file. */
export interface Trial {
  /** The path of the test file. */
  readonly file: string;
  readonly chart: string;
  /** The place of the mutant in the list of the chart's mutants; null tries the chart as it is. */
  readonly mutant: number | null;
  /** Names of tests that prove nothing, because they fail without a mutant too. */
  readonly ignored: readonly string[];
}

/** What a trial showed. */
export interface Shown {
  /** Names of the tests that failed: all for a chart as it is, the first for a mutant. */
  readonly failed: readonly string[];
  readonly milliseconds: number;
}

/** The failure of a file that does not get as far as its tests. */
export const beforeAnyTest = 'before any test';

/** The failure of a file that was given up. */
export const endless = 'no end';
