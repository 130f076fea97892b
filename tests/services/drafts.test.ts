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

test('a new record is sent under one key for as long as it says the same, by whoever sends it from here', () => {
  const mine = of(1, 2);
  const [zones, desks] = [resources.zones, resources.desks];
  const east = { resource: zones, fields: { name: 'East' } };
  const sent = (form: Parameters<typeof mine.sending>[0], from = mine) => from.sending(form).key;
  mine.storeTyped({ ...newZone, fields: east.fields });
  const key = sent(east);
  expect(key).toMatch(/^create [\da-z-]+$/);
  expect(mine.restoreTyped(newZone)).toEqual({ at: 1_000, fields: east.fields, sent: key });
  // Kept once more as it was, by a reload, in another tab, or after other things were kept.
  mine.storeTyped({ ...newZone, fields: { name: 'East' } });
  mine.storeTyped({ ...zone, fields: { name: 'Seven' } });
  expect([sent(east), sent(east, of(1, 2))]).toEqual([key, key]);
  // Of another table, person or business, changed, or told so, it is another one.
  const others = [sent({ ...east, resource: desks }), sent(east, of(3, 2)), sent(east, of(1, 3))];
  mine.storeTyped({ ...newZone, fields: { name: 'West' } });
  mine.storeTyped({ ...newZone, fields: east.fields });
  expect(mine.restoreTyped(newZone)).toEqual({ at: 1_000, fields: east.fields });
  others.push(sent({ ...east, anew: true }), sent({ ...east, fields: { name: 'West' } }));
  expect(new Set([key, ...others]).size).toBe(6);
  mine.storeTyped({ ...newZone, fields: {} });
  mine.storeTyped({ ...zone, fields: {} });
});

test('what is stored is kept no more, unless it was changed since; what nobody heard of is sent as the same again', () => {
  const mine = of(1, 2);
  const form = { resource: resources.zones, fields: { name: 'East' } };
  const keep = (fields: typeof form.fields) => mine.storeTyped({ ...newZone, fields });
  keep(form.fields);
  const left = mine.sending(form);
  left.stored(false);
  expect(mine.restoreTyped(newZone)).toBeNull();
  // Its form was open again by then, and shows the text still.
  const again = mine.sending(form);
  expect(again.key).toBe(left.key);
  keep({ name: 'West' });
  again.stored(true);
  expect(mine.restoreTyped(newZone)?.fields).toEqual({ name: 'West' });
  expect(mine.sending(form).key).not.toBe(left.key);
  keep({} as never);
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
