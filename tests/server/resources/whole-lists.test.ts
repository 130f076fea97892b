import ky from 'ky';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/postgres/orm.ts';
import type { Picked, Row } from '../../../src/domain/record.ts';
import { inOrder, mostRecords } from '../../../src/domain/table.ts';
import { resources } from '../../../src/resources/index.ts';
import { clock } from '../../../src/services/clock.ts';
import { devices } from '../../../src/services/devices.ts';
import { type Http, http } from '../../../src/services/http.ts';
import { keyGate } from '../../../src/services/key-gate.ts';
import { records } from '../../../src/services/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const { branches, configs, services } = resources;
const { signal } = new AbortController();
const all = (resource: typeof branches | typeof services | typeof configs, search = '') => ({
  resource,
  search,
  sort: null,
});

let server: TestServer;
let api: Http;
let asked: string[];
beforeAll(async () => {
  server = await startServer();
  const gate = keyGate();
  gate.release({ token: await server.signIn('manager@demo.local'), refreshToken: '' });
  const heard: typeof fetch = (request, init) => {
    asked.push(new URL((request as Request).url).search);
    return fetch(request, init);
  };
  asked = [];
  api = http(gate, clock(), { entry: null }, ky.extend({ baseUrl: server.url, fetch: heard }));
});
afterAll(() => server.close());

/** Makes the table of the business this long; the records that are there already count. */
const fill = async (table: 'branches' | 'services' | 'devices', length: number) => {
  const [name, unique] = [sql.identifier(table), table === 'devices' ? sql`, serial` : sql``];
  const serial = table === 'devices' ? sql`, 'long ' || n` : sql``;
  await server.db.execute(sql`
    insert into ${name} (bunit_id, name, active${unique})
    select 1, 'Long ' || n, true${serial} from generate_series(1, ${length} - (select count(*) from ${name} where bunit_id = 1)) n`);
};

test('a list of more than a page is read to its end, and tells how far it is', async () => {
  await fill('branches', 233);
  const service = records(api);
  const parts: [number, number][] = [];
  asked = [];
  const list = await service.list(all(branches), signal, (part) => parts.push([part.records.length, part.total]));
  expect([list.records.length, list.total, new Set(list.records.map(({ id }) => id)).size]).toEqual([233, 233, 233]);
  expect(parts).toEqual([[200, 233]]);
  expect(asked).toHaveLength(2);
  // A new one is behind the others, and there.
  const draft = { name: 'The newest', notes: '', active: true };
  const { id } = await service.create({ resource: branches, draft, key: 'create the newest' });
  expect((await service.list(all(branches), signal)).records.at(-1)?.id).toBe(id);
  expect(await service.every({ resource: branches, search: '', sort: null })).toHaveLength(234);
  expect(await service.every({ resource: branches, search: 'newest', sort: null })).toHaveLength(1);
});

test('what is deleted while a list is read takes nothing else out of it', async () => {
  const service = records(api);
  const before = (await service.list(all(branches), signal)).records;
  const gone = before[3];
  if (!gone) throw new Error('there are records');
  const deletions: Promise<void>[] = [];
  const late = http(
    { ...keyGate(), bearers: () => () => server.signIn('manager@demo.local') },
    clock(),
    { entry: null },
    ky.extend({
      baseUrl: server.url,
      fetch: async (request: RequestInfo | URL, init?: RequestInit) => {
        const isSecond = deletions.length === 0 && new URL((request as Request).url).searchParams.has('id>');
        if (isSecond) {
          deletions.push(service.remove({ resource: branches, record: gone }));
          await Promise.all(deletions);
        }
        return fetch(request, init);
      },
    }),
  );
  const list = await records(late).list(all(branches), signal);
  expect(deletions).toHaveLength(1);
  expect(list.records.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await service.list(all(branches), signal)).records).toHaveLength(before.length - 1);
});

test('a list beyond what a table holds says how long it is; search and export reach all of it', async () => {
  await fill('services', mostRecords + 50);
  const service = records(api);
  asked = [];
  const list = await service.list(all(services), signal);
  expect([list.records.length, list.total]).toEqual([mostRecords, mostRecords + 50]);
  expect(asked).toHaveLength(6);
  const last = (await service.every({ resource: services, search: '', sort: null })).at(-1);
  expect(list.records.some(({ id }) => id === last?.id)).toBe(false);
  const found = await service.list(all(services, String(last?.name)), signal);
  expect(found.records.map(({ id }) => id)).toEqual([last?.id]);
  expect(found.total).toBe(1);
  // Sorted, its first are the first of the whole, in the order in which the console sorts what it has.
  const whole = await service.every({ resource: services, search: '', sort: null });
  for (const descending of [false, true]) {
    const sort = { key: 'name', descending };
    const sorted = await service.list({ ...all(services), sort }, signal);
    const first = inOrder(whole, sort).slice(0, mostRecords);
    expect(sorted.records.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(sorted.total).toBe(mostRecords + 50);
  }
  expect(await service.every({ resource: services, search: '', sort: null })).toHaveLength(mostRecords + 50);
  expect(await service.choices({ from: 'services' }, signal)).toHaveLength(mostRecords + 50);
});

test('what a picker offers is stored, however much of it is chosen', async () => {
  await fill('devices', 4_010);
  const service = records(api);
  const offered = (await service.choices({ from: 'devices' }, signal)).map(({ id }) => id);
  expect(offered).toHaveLength(4_010);
  const made = await service.create({ resource: services, draft: { name: 'Everywhere' }, key: 'create everywhere' });
  const choose = (record: Row, picked: Pick<NonNullable<Picked>, 'added' | 'removed'>) =>
    service.assign(
      { resource: services, record, key: 'devices', picked: { ...picked, chosen: [], named: [] } },
      signal,
    );
  const whole = await choose(made, { added: offered, removed: [] });
  expect(whole.devices).toHaveLength(4_010);
  expect((await choose(whole, { added: [], removed: offered })).devices).toEqual([]);
});

test('an agent is given more zones than a statement takes values, and they are taken again', async () => {
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into zones (bunit_id, branch_id, name) select 1, 1, 'Many ' || n from generate_series(1, 22000) n returning id`,
  );
  const many = rows.map(({ id }) => id);
  const { agents } = records(api);
  const agentId = (await server.db.$client.query('select min(id) as id from agents where bunit_id = 1')).rows[0].id;
  const zones = async () => (await agents.zones({ agentId }, signal)).zones;
  const before = await zones();
  await agents.update({ agentId, added: many, removed: [] });
  expect(await zones()).toHaveLength(before.length + many.length);
  await agents.update({ agentId, added: [], removed: many });
  expect(await zones()).toEqual(before);
});

test('the fleet and what a dropdown offers are whole', async () => {
  await fill('devices', 4_010);
  expect(await devices(api).list(signal)).toHaveLength(4_010);
  expect(await records(api).choices({ from: 'devices' }, signal)).toHaveLength(4_010);
});
