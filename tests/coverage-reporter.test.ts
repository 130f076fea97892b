import { expect, test } from 'vitest';
import {
  coveragePage,
  coveragesOf,
  coverageTable,
  differenceOf,
  type WalkCoverage,
} from '../scripts/coverage-reporter.ts';

const model: WalkCoverage = {
  chart: 'row',
  states: { walked: 3, all: 3 },
  transitions: { walked: 5, all: 5 },
  uncausable: {},
};
const other: WalkCoverage = {
  ...model,
  chart: 'app',
  states: { walked: 1, all: 2 },
  transitions: { walked: 1, all: 4 },
};
const view: WalkCoverage = {
  ...model,
  transitions: { walked: 4, all: 5 },
  uncausable: { 'open row.close  2': 'Nobody sees the button.' },
};
const moduleOf = (...told: readonly { modelCoverage?: WalkCoverage; viewCoverage?: WalkCoverage }[]) => ({
  children: { allTests: () => told.map((meta) => ({ meta: () => meta })) },
});
const coverages = coveragesOf([
  moduleOf({}, { modelCoverage: model }),
  moduleOf({ viewCoverage: view }),
  moduleOf({ modelCoverage: other }),
]);

test('what tests told is a line for each chart, and one for all', () => {
  expect(coverages).toEqual({ model: [model, other], view: [view], viewFiles: 1 });
  expect(coverageTable(coverages).split('\n')).toEqual([
    'chart  states  transitions  in the model  states by view  through its view  not causable',
    'app    2       4            1 of 4        –               –                 –',
    'row    3       5            5 of 5        3 of 3          4 of 5            1',
    'all    5       9            6 of 9        3 of 3          4 of 5            1',
  ]);
});

test('the page says the same, and why a transition is not walked through its view', () => {
  const lines = coveragePage(coverages).split('\n');
  expect(lines).toContain('| row | 3 | 5 | 5 of 5 | 3 of 3 | 4 of 5 | 1 |');
  expect(lines).toContain('| row | `open row.close 2` | Nobody sees the button. |');
});

test('a file that follows several charts is one of those that are expected', () => {
  const form = { ...view, chart: 'row-edit' };
  const { view: told, viewFiles } = coveragesOf([moduleOf({ viewCoverage: view }, {}, { viewCoverage: form })]);
  expect({ told, viewFiles }).toEqual({ told: [view, form], viewFiles: 1 });
});

test('a page that says something else is told by its first line that does', () => {
  expect(differenceOf('one\ntwo\nthree', 'one\ntwo\nfour')).toBe('line 3 says “three”, and the walks came to “four”');
  expect(differenceOf('one\ntwo', 'one')).toBe('line 2 says “two”, and the walks came to nothing');
});
