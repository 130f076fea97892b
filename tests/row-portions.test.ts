import { expect, test } from 'vitest';
import { nextRows } from '../src/ui/widgets/row-portions.ts';

test.each([
  ['the first rows', { first: 0, end: 0 }, { first: 0, end: 34 }, 0, { first: 0, end: 16 }],
  ['the rest of them', { first: 0, end: 16 }, { first: 0, end: 34 }, 0, { first: 0, end: 32 }],
  ['all are there', { first: 0, end: 34 }, { first: 0, end: 34 }, 0, { first: 0, end: 34 }],
  ['scrolled down', { first: 0, end: 34 }, { first: 10, end: 44 }, 16, { first: 10, end: 44 }],
  ['scrolled up', { first: 100, end: 134 }, { first: 90, end: 124 }, 96, { first: 90, end: 124 }],
  ['far down', { first: 0, end: 34 }, { first: 500, end: 534 }, 506, { first: 506, end: 522 }],
  ['above after a jump', { first: 506, end: 534 }, { first: 500, end: 534 }, 506, { first: 500, end: 534 }],
  ['a list that became short', { first: 500, end: 534 }, { first: 100, end: 110 }, 300, { first: 109, end: 110 }],
  ['no rows', { first: 0, end: 34 }, { first: 0, end: 0 }, 0, { first: 0, end: 0 }],
])('%s', (_, drawn, wanted, seen, next) => {
  expect(nextRows(drawn, wanted, seen)).toEqual(next);
});

test('after a jump all rows are drawn in a few goes', () => {
  const wanted = { first: 700, end: 734 };
  let drawn = { first: 0, end: 34 };
  let goes = 0;
  while (drawn.first !== wanted.first || drawn.end !== wanted.end) {
    drawn = nextRows(drawn, wanted, 706);
    goes += 1;
    expect(goes).toBeLessThanOrEqual(3);
  }
});
