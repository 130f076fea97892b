import { expect, test } from 'vitest';
import { slowestLines, type TimedModule } from '../scripts/slowest-reporter.ts';

const moduleOf = (file: string, tests: Readonly<Record<string, number | null>>): TimedModule => ({
  children: {
    allTests: () =>
      Object.entries(tests).map(([fullName, took]) => ({
        fullName,
        module: { relativeModuleId: file },
        diagnostic: () => (took === null ? undefined : { duration: took }),
      })),
  },
});

test('a run ends with the tests that took longest, of all files, with their files', () => {
  const modules = [
    moduleOf('a.test.ts', { one: 1_250, skipped: null }),
    moduleOf('b.test.ts', { two: 61_049, three: 4 }),
  ];
  expect(slowestLines(modules, 3)).toEqual([
    '  61.0 s  b.test.ts  two',
    '   1.3 s  a.test.ts  one',
    '   0.0 s  b.test.ts  three',
  ]);
});
