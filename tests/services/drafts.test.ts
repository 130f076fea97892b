import { expect, test } from 'vitest';
import { drafts } from '../../src/services/drafts.ts';
import type { Store } from '../../src/services/storage.ts';

const kept = new Map<string, string>();
const storage: Store = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => kept.set(key, value),
  remove: (key) => kept.delete(key),
  watch: () => () => {},
};
const of = (user: number, business: number) =>
  drafts(storage, { user: () => user, business: () => business }, { now: () => 1_000 });

test('what is typed is kept per user, business, table and record, until nothing of it is left', () => {
  const mine = of(1, 2);
  const fields = { name: 'East', branch: { id: 4, name: 'North' } };
  mine.storeTyped('zones', 7, fields);
  expect(mine.restoreTyped('zones', 7)).toEqual({ at: 1_000, fields });
  for (const other of [of(3, 2), of(1, 3)]) expect(other.restoreTyped('zones', 7)).toBeNull();
  for (const [table, id] of [
    ['zones', 8],
    ['zones', null],
    ['desks', 7],
  ] as const) {
    expect(mine.restoreTyped(table, id)).toBeNull();
  }
  mine.storeTyped('zones', null, { name: 'West' });
  mine.storeTyped('zones', 7, {});
  expect(mine.restoreTyped('zones', 7)).toBeNull();
  expect(mine.restoreTyped('zones', null)).toEqual({ at: 1_000, fields: { name: 'West' } });
});

test('what is typed about the configuration of a device is kept per device and entry', () => {
  const mine = of(1, 2);
  const fields = { key: 'volume', value: '7', mode: 'text', active: true };
  mine.storeConfig(5, 'devices.5.volume', fields);
  mine.storeConfig(5, '', { ...fields, key: 'new' });
  expect(mine.restoreConfig(5, 'devices.5.volume')).toEqual({ at: 1_000, fields });
  expect(mine.restoreConfig(5, '')?.fields.key).toBe('new');
  for (const other of [
    mine.restoreConfig(6, 'devices.5.volume'),
    mine.restoreConfig(5, 'new'),
    of(3, 2).restoreConfig(5, ''),
  ])
    expect(other).toBeNull();
  mine.storeConfig(5, '', {});
  expect(mine.restoreConfig(5, '')).toBeNull();
});

test.each(['no JSON', '"text"', '{"at":"x","fields":{}}', '{"at":1,"fields":null}', 'null'])(
  'what is kept and is no draft (%s) is none',
  (text) => {
    for (const key of [...kept.keys()]) kept.set(key, text);
    expect(of(1, 2).restoreTyped('zones', null)).toBeNull();
  },
);
