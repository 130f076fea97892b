import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { arrange, textOf } from '../../src/domain/table.ts';

const row = (id: number, values: Readonly<Record<string, unknown>>): Row => ({ id, version: 1, ...values });
const ids = (records: readonly Row[]) => records.map(({ id }) => id);

test.each([
  [null, ''],
  [undefined, ''],
  ['North', 'North'],
  [0, '0'],
  [false, 'false'],
  [[{ id: 1 }, { id: 2 }], '2'],
  [[], '0'],
  [{ id: 1, name: 'North' }, 'North'],
  [{ a: 1 }, '{"a":1}'],
])('%j as text', (value, text) => expect(textOf(value)).toBe(text));

describe('sorted', () => {
  test.each([
    ['numbers by size', [10, 9, 100], [2, 1, 3]],
    ['text without regard to case', ['b', 'A', 'C'], [2, 1, 3]],
    ['numbers in text by size', ['Desk 10', 'Desk 9', 'Desk 1'], [3, 2, 1]],
    ['accents beside their letter', ['Zeta', 'Álamo', 'Beta'], [2, 3, 1]],
    ['lists by their count', [[1, 2], [], [1]], [2, 3, 1]],
    ['related records by name', [{ id: 1, name: 'b' }, { id: 2, name: 'a' }, null], [3, 2, 1]],
    ['what is missing first', ['a', null, 'b'], [2, 1, 3]],
    ['off before on', [true, false, true], [2, 1, 3]],
    ['equals by id', ['a', 'a', 'a'], [1, 2, 3]],
  ])('%s', (_, values, order) => {
    const records = values.map((value, index) => row(index + 1, { field: value }));
    expect(ids(arrange(records, [], '', { key: 'field', descending: false }))).toEqual(order);
    expect(ids(arrange(records, [], '', { key: 'field', descending: true }))).toEqual(order.toReversed());
  });

  test('not at all, it is the list itself', () => {
    const records = [row(2, {}), row(1, {})];
    expect(arrange(records, ['name'], ' ', null)).toBe(records);
  });

  test('it leaves the list as it was', () => {
    const records = [row(2, { name: 'b' }), row(1, { name: 'a' })];
    arrange(records, ['name'], '', { key: 'name', descending: false });
    expect(ids(records)).toEqual([2, 1]);
  });
});

describe('a find', () => {
  const records = [
    row(1, { name: 'Recepción', zone: { id: 5, name: 'North' }, secret: 'x' }),
    row(2, { name: 'Lobby', zone: { id: 6, name: 'South' }, secret: 'recepcion' }),
  ];
  test.each([
    ['recepcion', [1]],
    ['south', [2]],
    ['o', [1, 2]],
    ['', [1, 2]],
    ['nowhere', []],
  ])('of %j looks at the given fields', (find, found) => {
    expect(ids(arrange(records, ['name', 'zone'], find, null))).toEqual(found);
  });

  test('and an order go together', () => {
    expect(ids(arrange(records, ['name', 'zone'], 'o', { key: 'name', descending: false }))).toEqual([2, 1]);
  });
});
