import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { relatedIn } from '../../../src/domain/filter-choices.ts';
import type { Row } from '../../../src/domain/record.ts';
import { inOrder, textOf } from '../../../src/domain/table.ts';
import { isLeft } from '../../../src/domain/table-view.ts';
import { resources } from '../../../src/resources/index.ts';
import { isSortable, wireKey } from '../../../src/resources/rules.ts';
import { isFilterable } from '../../../src/resources/visible.ts';
import { described, draftOf, recordsOf } from '../../support/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
});
afterAll(() => server.close());

const records = (name: keyof typeof resources) => recordsOf(server, resources[name], admin);
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe.each(described)('$name', (resource) => {
  const list = (query: string) => {
    const chosen = new URLSearchParams(resource.query).toString();
    return recordsOf(server, resource, admin).list([chosen, query].filter(Boolean).join('&'));
  };

  test('pages, sorts, filters and searches', async () => {
    const made: number[] = [];
    for (const one of ['Ábaco', 'zinc', 'abeto'])
      made.push((await recordsOf(server, resource, admin).create(draftOf(resource, `list-${one}`))).body.data?.id ?? 0);
    const { label } = resource;
    // An e-mail address takes no accents: that sample is refused, and two are left.
    const ids = made.filter((id) => id > 0);
    const ofThese = `id=${ids.join(',')}`;
    expect((await list(ofThese)).body).toMatchObject({ total: ids.length, page: 1, perPage: 200 });
    const ordered = (await list(`${ofThese}&sort=-id`)).body.data.map(({ id }) => id);
    expect(ordered).toEqual(ids.toReversed());
    const pages = [await list(`${ofThese}&perPage=1`), await list(`${ofThese}&perPage=1&page=2`)];
    for (const [index, { body }] of pages.entries())
      expect(body).toMatchObject({ data: [{ id: ids[index] }], total: ids.length, page: index + 1, perPage: 1 });
    const beyond = await list(`${ofThese}&page=50`);
    expect([beyond.body.data, beyond.body.total]).toEqual([[], ids.length]);
    const sorted = (await list(`${ofThese}&sort=${label},-id`)).body.data.map((row) => String(row[label]));
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect((await list(`${ofThese}&search=ZINC`)).body.data.map((row) => row.id)).toEqual([ids.at(-2)]);
    if (ids.length === 3)
      expect((await list(`${ofThese}&search=abac`)).body.data.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list(`${ofThese}&active=1`)).body.total).toBe(ids.length);
    expect((await list(`${ofThese}&active=0`)).body.total).toBe(0);
    expect((await list(`id>=${ids[1]}&${ofThese}`)).body.total).toBe(ids.length - 1);
    expect((await list(`created_at<=1&${ofThese}`)).body.total).toBe(0);
  });

  test('sorts by each column as the console does, and by id between equals', async () => {
    const shared = { perPage: '2000', ...resource.query };
    const of = async (sort: string) => {
      const { status, body } = await recordsOf(server, resource, admin).list(
        new URLSearchParams({ ...shared, sort }).toString(),
      );
      return { status, rows: body.data ?? [] };
    };
    const whole = (await of('id')).rows as readonly Row[];
    for (const column of resource.columns) {
      const { key } = column;
      for (const descending of [false, true]) {
        const sign = descending ? '-' : '';
        const { status, rows } = await of(`${sign}${key},${sign}id`);
        if (!isSortable(column)) expect(status, key).toBe(400);
        else if (column.kind === 'json')
          expect(rows.map(({ id }) => id).toSorted(), key).toEqual(whole.map(({ id }) => id).toSorted());
        else
          expect([status, rows.map((row) => [row.id, textOf(Object(row)[key])])], `${sign}${key}`).toEqual([
            200,
            inOrder(whole, { key, descending }).map((row) => [row.id, textOf(row[key])]),
          ]);
      }
    }
  });

  test('finds what is related to one, linked to it, or is so, as the console does', async () => {
    const shared = { perPage: '2000', ...resource.query };
    const of = async (filter: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ ...shared, ...filter }).toString();
      const { status, body } = await recordsOf(server, resource, admin).list(query);
      return [status, (body.data ?? []).map(({ id }) => id)];
    };
    const { body } = await recordsOf(server, resource, admin).list(new URLSearchParams(shared).toString());
    const whole = body.data as readonly Row[];
    for (const column of resource.columns.filter(isFilterable)) {
      const values = column.kind === 'flag' ? ['0', '1'] : relatedIn(whole, column.key).map(({ id }) => String(id));
      for (const value of [...values.slice(0, 5), ...(column.kind === 'flag' ? [] : ['999999'])])
        expect(await of({ [wireKey(column)]: value }), `${column.key}=${value}`).toEqual([
          200,
          whole.filter((record) => isLeft(record, { [column.key]: value })).map(({ id }) => id),
        ]);
    }
  });

  test.each([
    'nonsense=1',
    'sort=nonsense',
    'sort=password_hash',
    'sort=id;drop table users',
    'fields=nonsense',
    'perPage=0',
    'perPage=2001',
    'page=0',
    'page=x',
    'id=x',
    'active=maybe',
    'bunit_id=2',
    'key_hash=x',
    '__proto__=1',
    'id=1&id=2',
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

/** How many statements a request asks of the database: the least of three, because the server has work of its own. */
const statements = async (path: string) => {
  const counts = [await countOnce(path), await countOnce(path), await countOnce(path)];
  return counts.reduce((least, one) => (one.asked < least.asked ? one : least));
};

const countOnce = async (path: string) => {
  server.app.answers.kept.dropAll();
  const { Client } = await import('pg').then((module) => module.default);
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    const { status, body } = await server.ask('GET', path, { bearer: admin });
    expect(status).toBe(200);
    return { asked: spy.mock.calls.length, rows: body.data.length };
  } finally {
    spy.mockRestore();
  }
};

test('a list of 200 asks no more of the database than one of 5', async () => {
  await server.db.$client.query(
    `insert into devices (bunit_id, name, serial) select 1, 'many ' || n, 'many-' || n from generate_series(1, 250) n;
     insert into service_devices (bunit_id, service_id, device_id) select 1, s.id, d.id from services s, devices d
      where s.bunit_id = 1 and d.bunit_id = 1 on conflict do nothing;
     insert into desks (bunit_id, branch_id, zone_id, name) select 1, 1, 1, 'many ' || n from generate_series(1, 250) n;
     insert into users (email, first_name) select 'many' || n || '@records.test', 'M' from generate_series(1, 250) n;
     insert into memberships select id, 1 from users where email like 'many%';
     insert into user_roles select 1, id, 1 from users where email like 'many%'`,
  );
  for (const path of ['devices', 'desks', 'users', 'services', 'zones', 'roles']) {
    const few = await statements(`/api/${path}?perPage=5`);
    const many = await statements(`/api/${path}?perPage=200`);
    if (['devices', 'desks', 'users'].includes(path)) expect(many.rows, path).toBe(200);
    // Which records there are, and those that are not kept.
    expect(many.asked, path).toBeLessThanOrEqual(2);
    expect(few.asked, path).toBeGreaterThan(0);
  }
});

test('relations change by difference and whole, and show on both sides', async () => {
  const service = (await records('services').create({ name: 'both sides' })).body.data;
  const update = (data: object) => records('services').update(service.id, data);
  const added = await update({ add: { devices: [3, 1, 3], zones: [2] }, name: 'both changed' });
  expect(added.body.data).toMatchObject({
    name: 'both changed',
    version: 2,
    devices: [{ id: 1 }, { id: 3 }],
    zones: [{ id: 2 }],
  });
  const device = await records('devices').get(3);
  expect(device.body.data.services).toContainEqual({ id: service.id, name: 'both changed' });
  expect((await records('zones').get(2)).body.data.services).toContainEqual({ id: service.id, name: 'both changed' });

  const mixed = await update({ add: { devices: [2] }, remove: { devices: [1, 99] } });
  expect(mixed.body.data).toMatchObject({ version: 3, devices: [{ id: 2 }, { id: 3 }] });
  const whole = await update({ devices: [4, 5], zones: [] });
  expect(whole.body.data).toMatchObject({ version: 4, devices: [{ id: 4 }, { id: 5 }], zones: [] });
  expect((await update({ devices: [5, 4] })).body.data.version).toBe(4);

  const fromDevice = await records('devices').update(4, { remove: { services: [service.id] } });
  expect(fromDevice.body.data.services).not.toContainEqual(expect.objectContaining({ id: service.id }));
  expect((await records('services').get(service.id)).body.data.devices).toEqual([
    { id: 5, name: expect.any(String), area: expect.any(String) },
  ]);

  const held = await records('services').remove(service.id);
  expect([held.status, held.body.error.code, held.body.error.fields]).toEqual([412, 'in_use', { devices: 'in_use' }]);
  await update({ devices: [] });
  expect((await records('services').remove(service.id)).status).toBe(200);
});

test('a refused relation leaves everything as it was', async () => {
  const { body } = await records('services').get(1);
  const north = await server.db.$client.query('select min(id) as id from devices where bunit_id = 2');
  for (const id of [north.rows[0].id, 99_999]) {
    for (const data of [{ add: { devices: [1, id] } }, { devices: [id] }]) {
      const refused = await records('services').update(1, { name: 'never', ...data });
      expect([refused.status, refused.body.error.fields]).toEqual([412, { devices: 'unknown' }]);
    }
  }
  const many = Array.from({ length: 50_001 }, (_, index) => index + 1);
  for (const data of [
    { add: { devices: many } },
    { devices: many },
    { add: { nonsense: [1] } },
    { add: { devices: ['1'] } },
  ])
    expect((await records('services').update(1, data)).status).toBe(400);
  expect((await records('services').get(1)).body).toEqual(body);
});

test('one record embeds what was asked for, a list everything', async () => {
  const some = await server.ask('GET', '/api/zones/1?fields=services', { bearer: admin });
  expect(Object.keys(some.body.data)).not.toContain('desks');
  expect(some.body.data.services).toHaveLength(3);
  const whole = await records('zones').get(1);
  expect(whole.body.data).toMatchObject({ branch: { id: 1 }, desks: expect.any(Array), agents: expect.any(Array) });
  const list = await records('zones').list('fields=desks&id=1');
  expect(list.body.data[0]).toMatchObject({ services: expect.any(Array), branch: { id: 1 } });
});

test('a search for devices. looks at the beginning of configuration keys', async () => {
  await records('configs').create({ key: 'a devices.1.trap', value: 1 });
  await records('configs').create({ key: 'devices.12.volumen', value: '60' });
  const found = async (search: string) =>
    (await records('configs').list(`perPage=500&search=${search}`)).body.data.map(({ key }) => key);
  expect(await found('devices.1.')).toEqual(['devices.1.volumen']);
  expect(await found('devices.general.')).toEqual(['devices.general.idioma', 'devices.general.volumen']);
  expect(await found('devices.%25')).toEqual([]);
  expect(await found('trap')).toEqual(['a devices.1.trap']);
  const text = (await records('configs').list('search=devices.12.')).body.data[0];
  expect(text?.value).toBe('60');
});

test('the permissions are listed with the roles that give them', async () => {
  const { body } = await server.ask('GET', '/api/permissions?perPage=200&active=1', { bearer: admin });
  expect(body.total).toBe(body.data.length);
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    code: 'SERVICES_READ',
    name: 'Read services',
    roles: [{ id: 1, name: 'Administración' }],
  });
  expect(names(body.data)).toContain('Platform god');
  expect((await server.ask('POST', '/api/permissions', { bearer: admin, body: {} })).status).toBe(404);
});

test('what is related is told with where it is, in lists and one by one, also once that is called something else', async () => {
  const [branch, zone, service, device] = await Promise.all([
    records('branches').list('perPage=1'),
    records('zones').list('branch_id=1&perPage=1'),
    records('services').list('perPage=1'),
    records('devices').list('perPage=1'),
  ]).then((found) => found.map(({ body }) => body.data[0]?.id ?? 0));
  expect([branch, zone]).toEqual([1, expect.any(Number)]);
  await records('devices').update(device ?? 0, { location: 'Frente a cajas' });
  await records('services').update(service ?? 0, { zones: [zone], devices: [device] });
  const related = async () => {
    const one = (await records('services').get(service ?? 0)).body.data;
    const listed = (await records('services').list(`id=${service}`)).body.data[0];
    expect([listed?.zones, listed?.devices]).toEqual([one.zones, one.devices]);
    return { zones: one.zones, devices: one.devices };
  };
  const name = expect.any(String);
  for (const area of ['Plaza Sur', 'Plaza Mayor']) {
    await records('branches').update(1, { name: area });
    expect(await related()).toEqual({
      zones: [{ id: zone, name, area }],
      devices: [{ id: device, name, area: 'Frente a cajas' }],
    });
    const desk = (await records('desks').list(`zone_id=${zone}&perPage=1`)).body.data[0];
    expect(desk?.zone).toEqual({ id: zone, name, area });
  }
});
