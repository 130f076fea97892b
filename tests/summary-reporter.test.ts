import { expect, test } from 'vitest';
import {
  add,
  type CountedModule,
  countModule,
  type FailingModule,
  failureLines,
  noTests,
  summaryLine,
  summaryReporter,
} from '../scripts/summary-reporter.ts';

const moduleOf = (states: readonly string[], isOk = !states.includes('failed')): CountedModule => ({
  ok: () => isOk,
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
});

test.each([
  ['every state', moduleOf(['passed', 'passed', 'failed', 'skipped']), { passed: 2, failed: 1, skipped: 1 }],
  ['a file that broke before its tests', moduleOf([], false), { passed: 0, failed: 1, skipped: 0 }],
  ['a file whose hook broke after them', moduleOf(['passed'], false), { passed: 1, failed: 1, skipped: 0 }],
  ['a test that got no result', moduleOf(['pending'], true), { passed: 0, failed: 1, skipped: 0 }],
])('counts %s', (_, module, summary) => {
  expect(countModule(module)).toEqual(summary);
});

test('an error outside all tests is a failure', async () => {
  const reporter = summaryReporter();
  await reporter.onTestRunEnd?.([], [{ message: 'lost promise' }], 'failed');
  expect(reporter.summary).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(reporter.failures).toEqual(['outside all tests\n    lost promise']);
});

test('what failed is named with the beginning of each error', () => {
  const module: FailingModule = {
    relativeModuleId: 'a.test.ts',
    errors: () => [{ message: 'a hook broke' }],
    children: {
      allTests: () => [
        { fullName: 'one', result: () => ({ errors: [] }) },
        { fullName: 'two', result: () => ({ errors: [{ message: 'a\nb\nc\nd\ne\nf\ng' }] }) },
        { fullName: 'three', result: () => ({}) },
      ],
    },
  };
  expect(failureLines(module)).toEqual([
    'a.test.ts\n    a hook broke',
    'a.test.ts  two\n    a\n    b\n    c\n    d\n    e\n    f',
  ]);
});

test('the last line has the form that CI reads', () => {
  expect(summaryLine(add(noTests, { passed: 12, failed: 0, skipped: 3 }))).toBe('12 passed, 0 failed, 3 skipped');
});
