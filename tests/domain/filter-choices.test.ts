import { expect, test } from 'vitest';
import { isPartOfAll, offeredIn } from '../../src/domain/filter-choices.ts';
import { unknownList } from '../../src/domain/record-list.ts';

const [centre, north, old] = [
  { id: 1, name: 'Centro' },
  { id: 2, name: 'norte' },
  { id: 3, name: 'Antigua' },
];
const records = [
  { id: 7, version: 1, branch: centre, zones: [north, old] },
  { id: 8, version: 1, branch: old, zones: [north] },
  { id: 9, version: 1, branch: null, zones: [] },
];

test('a filter offers what the records here are related to, each once, by name', () => {
  expect(offeredIn(records, 'branch', null, true)).toEqual([old, centre]);
  expect(offeredIn(records, 'zones', null, true)).toEqual([old, north]);
});

test('and beside it all others that are known, as they are told apart', () => {
  const known = [
    { ...north, area: 'Mall' },
    { ...centre, area: null },
  ];
  expect(offeredIn(records, 'branch', known, true)).toEqual([
    old,
    { ...centre, area: null },
    { ...north, area: 'Mall' },
  ]);
});

test('of what the records here are related to it says what is switched off, and offers nothing else where they are all', () => {
  const known = [
    { ...north, active: false },
    { ...centre, area: 'Mall' },
  ];
  expect(offeredIn(records, 'zones', known, false)).toEqual([old, { ...north, active: false }]);
});

test('what is offered is found once, whichever columns are asked about', () => {
  const first = offeredIn(records, 'branch', null, true);
  expect(offeredIn(records, 'zones', null, true)).not.toBe(first);
  expect(offeredIn(records, 'branch', null, true)).toBe(first);
  expect(offeredIn([...records], 'branch', null, true)).not.toBe(first);
});

test('records are a part of all where there are more than a table holds, or some were asked for', () => {
  const { answered } = unknownList([]);
  const list = { records, total: 3, answered };
  expect(isPartOfAll(list, false)).toBe(false);
  expect(isPartOfAll({ ...list, total: 4 }, false)).toBe(true);
  // The others are on their way.
  expect(isPartOfAll({ ...list, total: 4 }, true)).toBe(false);
  expect(isPartOfAll({ ...list, answered: { ...answered, search: 'n' } }, true)).toBe(true);
  expect(isPartOfAll({ ...list, answered: { ...answered, filters: { branch: '1' } } }, false)).toBe(true);
});
