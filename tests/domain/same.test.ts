import { describe, expect, test } from 'vitest';
import { isSame, mergeById } from '../../src/domain/same.ts';

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

describe('a newer list', () => {
  interface Thing {
    readonly id: number;
    readonly at: number;
    readonly parts: readonly { readonly name: string }[];
  }
  const first: Thing = { id: 1, at: 0, parts: [{ name: 'One' }] };
  const second: Thing = { id: 2, at: 0, parts: [] };
  const older = [first, second];
  const copy = <Value>(value: Value): Value => structuredClone(value);

  test('that says nothing new is the older one', () => {
    expect(mergeById(older, copy(older))).toBe(older);
    const none: readonly Thing[] = [];
    expect(mergeById(none, [])).toBe(none);
  });

  test('keeps what did not change as the same object', () => {
    const merged = mergeById(older, [copy(first), { ...second, at: 1 }]);
    expect(merged).toEqual([first, { ...second, at: 1 }]);
    expect(merged[0]).toBe(first);
    expect(merged[1]).not.toBe(second);
  });

  test.each([
    ['another order', [second, first]],
    ['one less at the end', [first]],
    ['one less at the beginning', [second]],
    ['one more', [first, second, { ...first, id: 7 }]],
    ['none left', []],
  ])('with %s is what it says', (_, newer) => {
    const merged = mergeById(older, copy(newer));
    expect(merged).toEqual(newer);
    expect(merged).not.toBe(older);
    for (const one of merged) expect([...older, ...merged.filter(({ id }) => id === 7)]).toContain(one);
  });

  test('that changes deep inside is noticed', () => {
    const renamed = { ...first, parts: [{ name: 'Two' }] };
    expect(mergeById([first], [renamed])).toEqual([renamed]);
  });
});
