import { expect, test } from 'vitest';
import type { Draft, Row } from '../../src/domain/record.ts';
import { resources } from '../../src/resources/index.ts';
import { creating } from '../../src/services/creating.ts';
import { drafts } from '../../src/services/drafts.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';

const made: Row = { id: 8, version: 1, name: 'East' };
const { zones, branches } = resources;
const east = { name: 'East' };
const heard = new AbortController().signal;
/** Of a form that was left. */
const left = AbortSignal.abort();

/** A page of a browser that keeps this, and a server that answers so, one after the other, or stores what it is sent. */
const page = (kept = new Map<string, string>(), ...answers: string[]) => {
  const keys: string[] = [];
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
    watch: () => () => {},
  };
  const place = { user: 1, business: 2 };
  const own = drafts(storage, { user: () => place.user, business: () => place.business }, { now: () => 1_000 });
  const records = {
    ...fakes().records,
    create: async ({ key }: { key: string }) => {
      keys.push(key);
      const answer = answers.shift();
      if (answer !== undefined) throw failed({ kind: 'refused', code: answer } as never);
      return made;
    },
  } as Services['records'];
  const create = creating({ records, drafts: own });
  return {
    kept,
    keys,
    place,
    type: (fields: Draft) => own.storeTyped({ resource: zones, id: null, fields }),
    typed: () => own.restoreTyped({ resource: zones, id: null }),
    send: (draft: Draft = east, signal = heard, resource: typeof zones | typeof branches = zones) =>
      create({ resource, draft }, signal),
    lost: (draft: Draft = east, resource: typeof zones | typeof branches = zones) => {
      answers.unshift('offline');
      return create({ resource, draft }, heard).catch(() => {});
    },
  };
};
const different = (keys: readonly string[]) => new Set(keys).size;

test('what is stored is kept no more, and the same text is another record then', async () => {
  const { keys, type, typed, send } = page();
  type(east);
  expect(await send()).toBe(made);
  expect(typed()).toBeNull();
  await send();
  expect(keys[0]).toMatch(/^create [\da-z-]+$/);
  expect(different(keys)).toBe(2);
});

test('what was not heard of is sent as the same again, also after a reload', async () => {
  const before = page();
  before.type(east);
  await before.lost();
  await before.lost();
  expect(before.typed()).toMatchObject({ fields: east, sent: before.keys[0] });
  const after = page(before.kept);
  await after.send();
  expect(different([...before.keys, ...after.keys])).toBe(1);
  expect(after.kept.size).toBe(0);
});

test('so is what was dropped while it was sent, as long as the page is there', async () => {
  const { keys, type, lost, send } = page();
  type(east);
  await lost();
  type({});
  await send();
  expect(different(keys)).toBe(1);
});

test('what is changed is another record, and so is that of another table, user or business', async () => {
  const { keys, place, type, lost } = page();
  type(east);
  await lost();
  await lost(east, branches);
  Object.assign(place, { user: 3 });
  await lost();
  Object.assign(place, { user: 1, business: 3 });
  await lost();
  Object.assign(place, { business: 2 });
  type({ name: 'West' });
  await lost({ name: 'West' });
  expect(different(keys)).toBe(5);
});

test('an answer that comes after its form was left takes away what was kept, and the same text goes under its key still', async () => {
  const { keys, type, typed, send } = page();
  type(east);
  await send(east, left);
  expect(typed()).toBeNull();
  await send();
  expect(different(keys)).toBe(1);
});

test('an answer leaves what was typed since, and what is kept of the business that its user went to', async () => {
  const { kept, place, type, typed, send } = page();
  type(east);
  const sending = send();
  type({ name: 'West' });
  await sending;
  expect(typed()?.fields).toEqual({ name: 'West' });
  type(east);
  const other = send();
  place.business = 3;
  type(east);
  await other;
  expect(typed()?.fields).toEqual(east);
  expect(kept.size).toBe(1);
});

test('what is refused is kept as it is', async () => {
  const { keys, type, typed, send } = page(undefined, 'duplicate');
  type(east);
  await expect(send()).rejects.toMatchObject({ code: 'duplicate' });
  expect(typed()).toMatchObject({ fields: east, sent: keys[0] });
});

test('a key that was for something else is given up for another one, once', async () => {
  const { keys, send } = page(undefined, 'idempotency_mismatch', 'idempotency_mismatch', 'idempotency_mismatch');
  await expect(send()).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  expect(different(keys)).toBe(2);
  await send();
  expect(keys.slice(1)).toEqual([keys[1], keys[1], keys[3]]);
  expect(different(keys)).toBe(3);
});
