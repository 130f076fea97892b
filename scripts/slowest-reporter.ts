import type { Reporter } from 'vitest/node';

/** What Vitest tells of a test: enough of `TestCase` to say how long it took. */
export interface TimedTest {
  readonly fullName: string;
  readonly module: { readonly relativeModuleId: string };
  diagnostic(): { readonly duration: number } | undefined;
}
/** What Vitest tells of a file. */
export interface TimedModule {
  readonly children: { allTests(): Iterable<TimedTest> };
}

/** The tests that took longest, the longest first, as lines of seconds, file and name. */
export const slowestLines = (modules: readonly TimedModule[], most: number): readonly string[] =>
  modules
    .flatMap(({ children }) => [...children.allTests()])
    .map((test) => ({ test, took: test.diagnostic()?.duration ?? 0 }))
    .toSorted((one, other) => other.took - one.took)
    .slice(0, most)
    .map(({ test, took }) => {
      const seconds = (took / 1_000).toFixed(1).padStart(6);
      return `${seconds} s  ${test.module.relativeModuleId}  ${test.fullName}`;
    });

/** A Vitest reporter that ends a whole run with the tests that took longest. */
export const slowestReporter = (most: number): Reporter => ({
  onTestRunEnd(modules) {
    if (modules.length < 10) return;
    process.stdout.write(`The slowest ${most}\n${slowestLines(modules, most).join('\n')}\n`);
  },
});
