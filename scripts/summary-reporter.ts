import type { Reporter, TestModule } from 'vitest/node';

/** How many tests did what. */
export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Summary = { passed: 0, failed: 0, skipped: 0 };

export const add = (one: Summary, other: Summary): Summary => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** The line that closes a run. */
export const summaryLine = ({ passed, failed, skipped }: Summary): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** What Vitest tells of a file: enough of `TestModule` to count it. */
export type CountedModule = Pick<TestModule, 'ok'> & {
  readonly children: { allTests(): Iterable<{ result(): { state: string } }> };
};

/** Counts a file. One that broke outside its tests (an import, a hook) counts as one failure, or it would look well. */
export const countModule = (module: CountedModule): Summary => {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (...wanted: readonly string[]) => states.filter((state) => wanted.includes(state)).length;
  const failed = count('failed', 'pending'); // a test that never got its result did not pass
  return { passed: count('passed'), failed: failed || (module.ok() ? 0 : 1), skipped: count('skipped') };
};

interface Told {
  readonly message: string;
}

/** What Vitest tells of a file: enough of `TestModule` to name what failed in it. */
export interface FailingModule {
  readonly relativeModuleId: string;
  errors(): readonly Told[];
  readonly children: {
    allTests(): Iterable<{ readonly fullName: string; result(): { readonly errors?: readonly Told[] | undefined } }>;
  };
}

const firstLines = (text: string, most: number): string => text.trim().split('\n').slice(0, most).join('\n    ');

/** What failed in a file, each with its name and the first six lines of each error. */
export const failureLines = (module: FailingModule): readonly string[] => [
  ...module.errors().map(({ message }) => `${module.relativeModuleId}\n    ${firstLines(message, 6)}`),
  ...[...module.children.allTests()].flatMap((test) =>
    (test.result().errors ?? []).map(
      ({ message }) => `${module.relativeModuleId}  ${test.fullName}\n    ${firstLines(message, 6)}`,
    ),
  ),
];

/** A Vitest reporter that prints nothing and keeps the count of the run in `summary`, and in `failures` what failed. */
export const summaryReporter = (): Reporter & { readonly summary: Summary; readonly failures: readonly string[] } => {
  let summary = noTests;
  let failures: readonly string[] = [];
  return {
    get summary() {
      return summary;
    },
    get failures() {
      return failures;
    },
    onTestRunEnd(modules, unhandledErrors) {
      const broken = { ...noTests, failed: unhandledErrors.length };
      summary = modules.map(countModule).reduce(add, broken);
      const outside = unhandledErrors.map(({ message }) => `outside all tests\n    ${firstLines(message, 6)}`);
      failures = [...modules.flatMap(failureLines), ...outside];
    },
  };
};
