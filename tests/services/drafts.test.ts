import { expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
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

const zone = { resource: resources.zones, id: 7 };
const newZone = { ...zone, id: null };
const volume = { owner: 5, key: 'devices.5.volume' };
const newEntry = { ...volume, key: '' };

test('what is typed is kept per user, business, table and record, until nothing of it is left', () => {
  const mine = of(1, 2);
  const fields = { name: 'East', branch: { id: 4, name: 'North' } };
  mine.storeTyped({ ...zone, fields });
  expect(mine.restoreTyped(zone)).toEqual({ at: 1_000, fields });
  for (const other of [of(3, 2), of(1, 3)]) expect(other.restoreTyped(zone)).toBeNull();
  for (const other of [{ ...zone, id: 8 }, newZone, { ...zone, resource: resources.desks }]) {
    expect(mine.restoreTyped(other)).toBeNull();
  }
  mine.storeTyped({ ...newZone, fields: { name: 'West' } });
  mine.storeTyped({ ...zone, fields: {} });
  expect(mine.restoreTyped(zone)).toBeNull();
  expect(mine.restoreTyped(newZone)).toEqual({ at: 1_000, fields: { name: 'West' } });
});

test('under which key what is typed was sent is kept with it until it is changed, where it was typed', () => {
  let business = 2;
  const mine = drafts(storage, { user: () => 1, business: () => business }, { now: () => 1_000 });
  const east = { name: 'East' };
  const keep = mine.keepOf(newZone);
  keep.store(east, 'key 1');
  expect(mine.restoreTyped(newZone)).toEqual({ at: 1_000, fields: east, sent: 'key 1' });
  // Kept once more as it was, by a reload or in another tab.
  mine.storeTyped({ ...newZone, fields: { ...east } });
  expect(of(1, 2).restoreTyped(newZone)?.sent).toBe('key 1');
  keep.store(east, 'key 2');
  expect(keep.restore()?.sent).toBe('key 2');
  // Changed, and changed back.
  mine.storeTyped({ ...newZone, fields: { name: 'West' } });
  mine.storeTyped({ ...newZone, fields: east });
  expect(mine.restoreTyped(newZone)).toEqual({ at: 1_000, fields: east });
  // It is where it was, wherever its user works by now.
  business = 3;
  expect([keep.restore()?.fields, mine.restoreTyped(newZone)]).toEqual([east, null]);
  expect(keep.name).not.toBe(mine.keepOf(newZone).name);
  keep.store({});
  expect(of(1, 2).restoreTyped(newZone)).toBeNull();
});

test('what is typed about the configuration of a device is kept per device and entry', () => {
  const mine = of(1, 2);
  const fields = { key: 'volume', value: '7', mode: 'text', active: true };
  mine.storeConfig({ ...volume, fields });
  mine.storeConfig({ ...newEntry, fields: { ...fields, key: 'new' } });
  expect(mine.restoreConfig(volume)).toEqual({ at: 1_000, fields });
  expect(mine.restoreConfig(newEntry)?.fields.key).toBe('new');
  for (const other of [
    mine.restoreConfig({ ...volume, owner: 6 }),
    mine.restoreConfig({ ...newEntry, key: 'new' }),
    of(3, 2).restoreConfig(newEntry),
  ])
    expect(other).toBeNull();
  mine.storeConfig({ ...newEntry, fields: {} });
  expect(mine.restoreConfig(newEntry)).toBeNull();
});

test.each(['no JSON', '"text"', '{"at":"x","fields":{}}', '{"at":1,"fields":null}', 'null'])(
  'what is kept and is no draft (%s) is none',
  (text) => {
    for (const key of [...kept.keys()]) kept.set(key, text);
    expect(of(1, 2).restoreTyped(newZone)).toBeNull();
  },
);

test('notes are kept per user and call until the server has them; those of a version before are read', () => {
  const mine = of(1, 2);
  const typed = { notes: 'half a', version: 5, sent: null };
  mine.store({ id: 7, kept: typed });
  expect(mine.restore({ id: 7 })).toEqual(typed);
  expect([of(3, 2).restore({ id: 7 }), mine.restore({ id: 8 })]).toEqual([null, null]);
  mine.store({ id: 7, kept: null });
  expect(mine.restore({ id: 7 })).toBeNull();
  for (const plain of ['half a', '42', '{']) {
    kept.set('notes_1_7', plain);
    expect(mine.restore({ id: 7 })).toEqual({ notes: plain, version: null, sent: null });
  }
});
