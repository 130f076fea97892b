import { expect, test } from 'vitest';
import { isSame } from '../../src/domain/same.ts';

test.each([
  [1, 1, true],
  [1, 2, false],
  ['a', 'a', true],
  ['1', 1, false],
  [null, null, true],
  [null, undefined, false],
  [null, {}, false],
  [{}, null, false],
  [[], [], true],
  [[], {}, false],
  [{}, [], false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: { b: [1] } }, { a: { b: [1] } }, true],
  [{ a: { b: [1] } }, { a: { b: [2] } }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1, b: null }, false],
  [{ a: undefined }, { b: undefined }, true],
])('%j and %j: %s', (one, other, is) => expect(isSame(one, other)).toBe(is));
