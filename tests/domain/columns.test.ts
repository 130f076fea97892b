import { expect, test } from 'vitest';
import { movedTo, orderedKeys, shownKeys, usualColumns, widthWithin } from '../../src/domain/columns.ts';

const usual = ['name', 'notes', 'devices', 'active'];

test('columns stand as somebody wants them, and one that is new behind the one that it usually follows', () => {
  expect(orderedKeys(usual, [])).toEqual(usual);
  expect(orderedKeys(usual, ['active', 'name'])).toEqual(['active', 'name', 'notes', 'devices']);
  expect(orderedKeys(usual, ['devices', 'active'])).toEqual(['name', 'notes', 'devices', 'active']);
  // Those of another version are not there.
  expect(orderedKeys(usual, ['gone', 'notes', 'name'])).toEqual(['notes', 'devices', 'active', 'name']);
});

test('those that are hidden are not shown, and keep their place', () => {
  const look = { ...usualColumns, hidden: ['notes', 'gone'], order: ['active', 'notes', 'name', 'devices'] };
  expect(shownKeys(usual, look)).toEqual(['active', 'name', 'devices']);
  expect(shownKeys(usual, { ...look, hidden: [] })).toEqual(['active', 'notes', 'name', 'devices']);
});

test.each([
  ['name', 'devices', ['notes', 'devices', 'name', 'active']],
  ['active', 'name', ['active', 'name', 'notes', 'devices']],
  ['name', 'notes', ['notes', 'name', 'devices', 'active']],
])('%s takes the place of %s', (key, to, moved) => {
  expect(movedTo(usual, key, to)).toEqual(moved);
});

test('a width can be read, and leaves room for others', () => {
  expect([10, 120.4, 5_000].map(widthWithin)).toEqual([56, 120, 900]);
});
