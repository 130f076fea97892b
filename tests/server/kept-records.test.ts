import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createKeptRecords, type KeptRecords } from '../../server/base/kept-records.ts';
import { listableQueryings, queryingsPage } from '../../server/calls/call-queries.ts';
import type { Database } from '../../server/postgres/database.ts';
import { readList } from '../../server/postgres/listing.ts';
import { eq, like } from '../../server/postgres/orm.ts';
import { devices } from '../../server/postgres/schema/business.ts';
import { listableOf, recordsPage } from '../../server/records/record-read.ts';
import { tables } from '../../server/records/tables.ts';
import { startServer, type TestServer } from '../support/server.ts';

interface Name {
  readonly name: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let kept: KeptRecords;
beforeEach(() => {
  kept = createKeptRecords(1_000_000);
});

const calls = { perPage: '20', sort: 'id', fields: 'service,agent,device,last_call' };
const callsPage = () => queryingsPage(1, readList(listableQueryings, calls), []);

/** The database of the server, with something to do before a question is asked; and what it was asked. */
const watched = (before: (text: string) => unknown = () => undefined) => {
  const asked: string[] = [];
  const client = {
    async query(question: { readonly text: string }) {
      await before(question.text);
      asked.push(question.text);
      return server.db.$client.query(question);
    },
  };
  return { db: Object.assign(Object.create(server.db), { $client: client }) as Database, asked };
};

test('what a page has kept is what the database would say, whatever is embedded', async () => {
  const page = (name: keyof typeof tables) =>
    recordsPage(
      tables[name],
      1,
      readList(listableOf(tables[name]), { perPage: '5', page: name === 'devices' ? '2' : '1' }),
    );
  const pages = [callsPage(), ...(['devices', 'zones', 'desks', 'roles', 'users', 'services'] as const).map(page)];
  for (const ask of pages) {
    const whole = await ask(server.db, null);
    expect(JSON.parse(whole).data.length).toBeGreaterThan(1);
    for (const _time of ['asked for', 'kept'])
      expect(JSON.parse(await ask(server.db, kept))).toEqual(JSON.parse(whole));
  }
});

test('only records that are another now are asked for', async () => {
  const page = callsPage();
  await page(server.db, kept);
  const { db, asked } = watched();
  await page(db, kept);
  expect(asked).toHaveLength(1);
  await server.db.execute(
    "update queryings set notes = 'changed' where bunit_id = 1 and id = (select min(id) from queryings)",
  );
  expect(JSON.parse(await page(db, kept)).data[0].notes).toBe('changed');
  expect(asked).toHaveLength(3);
  await page(db, kept);
  expect(asked).toHaveLength(4);
});

test('what records embed is kept with them until it is told that it may be another', async () => {
  const page = recordsPage(tables.devices, 1, readList(listableOf(tables.devices), { perPage: '200' }));
  const named = async (db: Database, told: string) =>
    JSON.parse(await page(db, kept, { embedded: told, members: null })).data.flatMap(
      ({ services }: { readonly services: readonly Name[] }) => services.map(({ name }) => name),
    );
  const before = await named(server.db, 'first');
  await server.db.execute("update services set name = name || ' (new)' where bunit_id = 1");
  const { db, asked } = watched();
  expect(await named(db, 'first')).toEqual(before);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('service');
  const after = before.map((name: string) => `${name} (new)`);
  expect(await named(db, 'second')).toEqual(after);
  expect(asked).toHaveLength(3);
  // A row of another version comes with what it embeds now.
  await server.db.execute('delete from service_devices where device_id = 1');
  await server.db.execute('update devices set version = version + 1 where id = 1');
  expect((await named(db, 'second')).length).toBeLessThan(after.length);
  expect(asked).toHaveLength(5);
});

test('records are counted again once some may have come or gone, and wherever the end is seen', async () => {
  const list = readList(listableOf(tables.devices), { perPage: '5' });
  const page = recordsPage(tables.devices, 1, list);
  const all = await server.db.$count(devices, eq(devices.bunit_id, 1));
  const { db, asked } = watched();
  const total = async (members: string, ask = page) =>
    JSON.parse(await ask(db, kept, { embedded: 'told', members })).total - all;
  const counts = () => asked.filter((text) => text.includes('select count(*) from "devices"')).length;
  expect([await total('first'), await total('first'), counts()]).toEqual([0, 0, 1]);
  const [added] = await server.db
    .insert(devices)
    .values({ bunit_id: 1, name: 'One more', serial: 'ONE-MORE' })
    .returning();
  expect([await total('first'), counts()]).toEqual([0, 1]);
  expect([await total('second'), await total('second'), counts()]).toEqual([1, 1, 2]);
  // Somebody may write past the server.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect([await total('second'), await total('second'), counts()]).toEqual([1, 1, 3]);
  // Of those that are found by what they say, others may be.
  const found = recordsPage(tables.devices, 1, { ...list, where: like(devices.name, '%') });
  expect([await total('second', found), await total('second', found), counts()]).toEqual([1, 1, 5]);
  // A page that is not full says by itself how many there are.
  const whole = recordsPage(tables.devices, 1, { ...list, perPage: all + 1 });
  expect([await total('second', whole), await total('second', whole), counts()]).toEqual([1, 1, 6]);
  await server.db.delete(devices).where(eq(devices.id, added?.id ?? 0));
  expect([await total('second', whole), counts()]).toEqual([0, 6]);
});

test('a record that changes while it is asked for leaves no page that never was', async () => {
  const page = callsPage();
  let isLate = false;
  const { db, asked } = watched(async (text) => {
    if (isLate || !text.includes('cross join lateral')) return;
    isLate = true;
    await server.db.execute("update queryings set notes = 'meanwhile' where bunit_id = 1");
  });
  const notes = new Set(JSON.parse(await page(db, kept)).data.map((call: { readonly notes: string }) => call.notes));
  expect([...notes]).toEqual(['meanwhile']);
  // Which records there are, those, and all in one.
  expect(asked).toHaveLength(3);
});

test('there is room for so much, and what was asked for last stays', () => {
  const few = createKeptRecords(3_000);
  const text = 'x'.repeat(400);
  few.keep('calls', 1, 7, text);
  expect([few.find('calls', 1, 7), few.find('calls', 1, 8), few.find('devices', 1, 7)]).toEqual([
    text,
    undefined,
    undefined,
  ]);
  for (let id = 2; id < 30; id += 1) {
    few.keep('calls', id, 1, text);
    expect([id, few.find('calls', 1, 7), few.bytes() <= 3_500]).toEqual([id, text, true]);
  }
  expect([few.find('calls', 2, 1), few.find('calls', 29, 1)]).toEqual([undefined, text]);
  few.clear();
  expect([few.find('calls', 29, 1), few.bytes()]).toEqual([undefined, 0]);
  few.keep('calls', 30, 1, 'y'.repeat(30_000));
  expect(few.find('calls', 30, 1)).toBeUndefined();
});
