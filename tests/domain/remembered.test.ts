import { expect, test } from 'vitest';
import { remembered } from '../../src/domain/remembered.ts';

test('a function works again when it is asked about something else, and only then', () => {
  const asked: unknown[] = [];
  const both = remembered((one: readonly number[], other: number) => {
    asked.push([one, other]);
    return [...one, other];
  });
  const list = [1];
  const first = both(list, 2);
  expect(first).toEqual([1, 2]);
  expect(both(list, 2)).toBe(first);
  expect(both([1], 2)).not.toBe(first);
  expect(both(list, 3)).toEqual([1, 3]);
  expect(asked).toHaveLength(3);
});
