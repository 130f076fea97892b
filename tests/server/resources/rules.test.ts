import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePixel } from '../../../scripts/attack/requests.ts';
import { sweep } from '../../../server/housekeeping.ts';
import { trashSeconds } from '../../../server/records/trash.ts';
import { type ResourceName, resources } from '../../../src/resources/index.ts';
import { recordsOf } from '../../support/records.ts';
import { bearerOf, startServer, type TestServer } from '../../support/server.ts';
import { listen, positions } from '../../support/socket.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  // Tasks that run would tell of themselves meanwhile.
  server = await startServer({ env: { TASKS: 'off' } });
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

const records = (name: ResourceName, bearer = manager) => recordsOf(server, resources[name], bearer);
const refused = ({ status, body }: { status: number; body: { error?: { fields?: unknown } } }) => [
  status,
  body.error?.fields,
];

test('a report has an address of the web', async () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.co',
    '//a.co',
    'a.co',
    ' javascript:1',
    'https://',
  ])
    expect(refused(await records('reports').create({ name: 'x', url })), url).toEqual([412, { url: 'not_an_address' }]);
  for (const url of ['https://user:pw@a.co/', 'http://user@a.co', 'https://:pw@a.co/x'])
    expect(refused(await records('reports').create({ name: 'x', url })), url).toEqual([
      412,
      { url: 'with_credentials' },
    ]);
  const long = await records('reports').create({ name: 'x', url: `https://a.co/${'x'.repeat(2_000)}` });
  expect([long.body.error.fields, long.body.error.limits]).toEqual([{ url: 'too_long' }, { url: 2_000 }]);
});

test('a script is text of at most 256 kB, kept to the letter', async () => {
  const code = `${' '.repeat(5)}// ñ\n`.repeat(100);
  expect((await records('integrations').create({ name: 'kept', code })).body.data.code).toBe(code);
  const long = await records('integrations').create({ name: 'x', code: 'ñ'.repeat(131_073) });
  expect([long.status, long.body.error.limits]).toEqual([412, { code: 262_144 }]);
});

test('a task runs at whole seconds from 1, and an integration of its business', async () => {
  for (const frecuency of [0, -1, 1.5, 1e12])
    expect((await records('tasks').create({ name: 'x', frecuency })).status, String(frecuency)).toBe(412);
  const north = await server.db.$client.query('select min(id) as id from integrations where bunit_id = 2');
  for (const integration_id of [north.rows[0].id, 99_999, 'x', -1, 1e20])
    expect(refused(await records('tasks').create({ name: 'x', frecuency: 1, metadata: { integration_id } }))).toEqual([
      412,
      { metadata: 'unknown' },
    ]);
  const made = await records('tasks').create({
    name: 't',
    frecuency: 1,
    metadata: { integration_id: 1 },
    permissions: ['DEVICES_READ'],
  });
  expect(made.body.data.permissions).toMatchObject([{ code: 'DEVICES_READ' }]);
  const changed = await records('tasks').update(made.body.data.id, { permissions: ['SERVICES_READ'] });
  expect(changed.body.data.permissions).toMatchObject([{ code: 'SERVICES_READ' }]);
});

test('a configuration entry holds any JSON but none, and nothing too deep', async () => {
  for (const [index, value] of ['60', 'true', 60, false, [], { a: null }, 'null', ''].entries()) {
    const made = await records('configs').create({ key: `any.${index}`, value });
    if (value === '') expect(refused(made)).toEqual([412, { value: 'required' }]);
    else expect(made.body, JSON.stringify(value)).toMatchObject({ data: { value } });
  }
  expect(refused(await records('configs').create({ key: 'none', value: null }))).toEqual([412, { value: 'required' }]);
  const deep = (levels: number) => `{"key":"deep.${levels}","value":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect((await records('configs').create(deep(60))).status).toBe(201);
  expect(refused(await records('configs').create(deep(70)))).toEqual([412, { value: 'too_deep' }]);
  expect((await records('configs').create(deep(200_000))).status).toBeLessThan(500);
  for (const value of ['"\\u0000"', '"\\ud800"', '{"\\u0000":1}', '1e400', '[{"a":-1e999}]'])
    expect(refused(await records('configs').create(`{"key":"odd","value":${value}}`)), value).toEqual([
      400,
      { value: 'malformed' },
    ]);
});

test('a desk stands in a zone of its branch, and goes where the zone goes', async () => {
  expect(refused(await records('desks').create({ name: 'x', branch_id: 2, zone_id: 1 }))).toEqual([
    412,
    { zone_id: 'not_of_branch' },
  ]);
  expect(refused(await records('desks').update(1, { zone_id: 3 }))).toEqual([412, { zone_id: 'not_of_branch' }]);
  expect((await records('desks').update(1, { zone_id: 3, branch_id: 2 })).body.data).toMatchObject({
    zone: { id: 3 },
    version: 2,
  });
  await records('zones').update(2, { branch_id: 2 });
  const moved = (await records('desks').list('zone_id=2')).body.data;
  expect(moved.map(({ branch_id }) => branch_id)).toEqual(moved.map(() => 2));
  expect(moved.length).toBeGreaterThan(0);
});

test('a desk that is put back stands in the branch to which its zone went meanwhile', async () => {
  const zone = (await records('zones').create({ name: 'moving', branch_id: 1 })).body.data;
  const desk = (await records('desks').create({ name: 'kept', branch_id: 1, zone_id: zone.id })).body.data;
  expect((await records('desks').remove(desk.id)).status).toBe(200);
  expect((await records('zones').update(zone.id, { branch_id: 2 })).status).toBe(200);
  const restored = await records('desks').restore(desk.id);
  expect([restored.status, restored.body.data]).toMatchObject([201, { branch_id: 2, zone_id: zone.id }]);
  expect((await records('desks').remove(desk.id)).status).toBe(200);
  expect((await records('zones').remove(zone.id)).status).toBe(200);
  expect(refused(await records('desks').restore(desk.id))).toEqual([412, { zone_id: 'unknown' }]);
});

test('what others point at cannot be deleted, and says by whom it is held', async () => {
  const held: [ResourceName, number, object][] = [
    ['branches', 2, { zones: 'in_use' }],
    ['integrations', 1, { webhooks: 'in_use', tasks: 'in_use' }],
    ['devices', 1, { services: 'in_use' }],
    ['roles', 1, { permissions: 'in_use' }],
  ];
  for (const [name, id, fields] of held) expect(refused(await records(name).remove(id)), name).toEqual([412, fields]);
  const { body } = await records('services').create({ name: 'called' });
  const { id } = body.data;
  await server.ask('POST', '/api/queryings', { bearer: server.key, body: { service_id: id } });
  expect(refused(await records('services').remove(id))).toEqual([412, { queryings: 'in_use' }]);
  const admin = await server.signIn('admin@demo.local');
  expect((await records('businesses', admin).remove(1)).status).toBe(412);
});

test('what is restored needs what it pointed at, and stays 30 days', async () => {
  const made = (await records('integrations').create({ name: 'base', code: 'x' })).body.data;
  const hook = (await records('webhooks').create({ name: 'hook', integration_id: made.id })).body.data;
  expect(refused(await records('integrations').remove(made.id))).toEqual([412, { webhooks: 'in_use' }]);
  await records('webhooks').remove(hook.id);
  await records('integrations').remove(made.id);
  expect(refused(await records('webhooks').restore(hook.id))).toEqual([412, { integration_id: 'unknown' }]);
  expect((await records('integrations').restore(made.id)).status).toBe(201);
  expect((await records('webhooks').restore(hook.id)).body.data).toMatchObject({
    id: hook.id,
    integration: { id: made.id },
  });

  await records('webhooks').remove(hook.id);
  await server.db.$client.query('update trash set deleted_at = $1', [server.now() - trashSeconds]);
  expect((await records('webhooks').restore(hook.id)).status).toBe(404);
  await sweep(server.db, server.now(), { runsKeepDays: 30, auditKeepDays: 365 });
  expect((await server.db.$client.query('select 1 from trash')).rowCount).toBe(0);
});

test('an integration that a task runs stays, and a task comes back only to an integration that is there', async () => {
  const { id } = (await records('integrations').create({ name: 'run', code: 'return {};' })).body.data;
  const task = { name: 'runs', frecuency: 1, metadata: { integration_id: id } };
  const made = (await records('tasks').create(task)).body.data;
  await records('tasks').create({ ...task, metadata: { data: { integration_id: id } } });
  expect(refused(await records('integrations').remove(id))).toEqual([412, { tasks: 'in_use' }]);
  await records('tasks').remove(made.id);
  expect((await records('integrations').remove(id)).status).toBe(200);
  expect(refused(await records('tasks').restore(made.id))).toEqual([412, { metadata: 'unknown' }]);
  await records('integrations').restore(id);
  expect((await records('tasks').restore(made.id)).body.data).toMatchObject({ id: made.id, metadata: task.metadata });
});

test('an integration and the task that would run it are never both as asked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = (await records('integrations').create({ name: 'raced', code: 'return {};' })).body.data;
    const [made, removed] = await Promise.all([
      records('tasks').create({ name: 'races', frecuency: 1, metadata: { integration_id: id } }),
      records('integrations').remove(id),
    ]);
    expect([
      [201, 412],
      [412, 200],
    ]).toContainEqual([made.status, removed.status]);
  }
});

test('one business stays open, and who works in one that closes is sent away', async () => {
  const admin = await server.signIn('admin@demo.local');
  const north = await server.signIn('manager@demo.local', 1);
  const listener = await listen(server.url, north);
  expect((await records('businesses', admin).update(2, { active: false })).status).toBe(200);
  expect(await listener.ended).toBe('transport close');
  expect((await records('services', north).list()).body.error.code).toBe('business_lost');
  for (const { id } of (await records('businesses', admin).list('active=1')).body.data)
    if (id !== 1) await records('businesses', admin).update(id, { active: false });
  expect(refused(await records('businesses', admin).update(1, { active: false }))).toEqual([
    412,
    { active: 'last_active' },
  ]);
  expect((await records('businesses', admin).update(2, { active: true })).status).toBe(200);
  expect((await records('services', north).list()).status).toBe(200);
});

test('a business is deleted with what was remembered of it, and comes back with what it had', async () => {
  const admin = await server.signIn('admin@demo.local');
  const { id } = (await records('businesses', admin).create({ name: 'Undone', active: true })).body.data;
  const login = await server.login('admin@demo.local');
  const bearer = bearerOf(
    login,
    login.businesses.findIndex((one) => one.id === id),
  );
  const ask = (method: string, path: string, body?: object) =>
    server.ask(method, `/api/${path}`, { bearer, ...(body ? { body } : {}) });
  const events = [{ chart: 'calls', state: 'life', event: 'x.y', count: 1 }];
  expect((await ask('POST', 'unexpected-events', { events })).status).toBe(201);
  await ask('POST', 'media', { name: 'logo', content: onePixel });
  await ask('PUT', 'views', { screen: 'calls', name: 'mine', query: '?state=finished' });
  const kept = async () => {
    const pictures = (await ask('GET', 'media')).body.data;
    const picture = await fetch(`${server.url}${pictures[0]?.address}`);
    const content = Buffer.from(await picture.arrayBuffer());
    return { pictures, content, views: (await ask('GET', 'views?screen=calls')).body.data };
  };
  const before = await kept();
  expect(before).toMatchObject({ pictures: [{ name: 'logo' }], views: [{ name: 'mine' }] });
  const removed = await records('businesses', admin).remove(id);
  expect([removed.status, removed.body.error?.fields]).toEqual([200, undefined]);
  expect((await records('businesses', admin).restore(id)).status).toBe(201);
  expect(await kept()).toEqual(before);
  const left = await server.db.$client.query("select from trash where resource in ('media', 'businesses')");
  expect(left.rowCount).toBe(0);
});

test('of many who change one version, one does', async () => {
  const { id, version } = (await records('services').create({ name: 'raced' })).body.data;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => records('services').update(id, { name: `by ${index}` }, version)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  expect((await records('services').get(id)).body.data.version).toBe(2);
});

test('every committed write is told, and a refused one is not', async () => {
  const listener = await listen(server.url, manager);
  const channels = ['records_updated', 'devices_updated', 'role_updated', 'user:3'];
  for (const channel of channels) expect(await listener.subscribe(channel), channel).toEqual({ ok: true });
  const told = async (channel: string, write: Promise<{ status: number }>) => {
    const next = listener.next(channel);
    expect((await write).status).toBeLessThan(300);
    return next;
  };
  const service = await told('records_updated', records('services').update(1, { notes: 'told' }));
  expect(service).toEqual({ channel: 'records_updated', id: 1, at: expect.any(Number), ...positions });
  // At most one a second, which then is about no device in particular.
  for (const write of [
    () => records('devices').update(2, { notes: 'told' }),
    () => records('configs').update(1, { active: false }),
  ])
    expect(await told('devices_updated', write())).toMatchObject({ channel: 'devices_updated' });
  expect(await told('role_updated', records('roles').update(2, { notes: 'told' }))).toMatchObject({ id: 2 });
  expect(await told('user:3', records('users').update(3, { middle_name: 'told' }))).toMatchObject({ id: 3 });
  const before = listener.heard.length;
  await records('services').update(1, { notes: 'told' });
  await records('services').update(1, { name: null });
  await told('records_updated', records('services').update(1, { notes: 'last' }));
  expect(listener.heard.slice(before).filter(({ channel }) => channel === 'records_updated')).toHaveLength(1);
  listener.close();
});

test('who reads no administration table does not hear of them, and a key that is put to sleep hears nothing', async () => {
  const made = await records('keys')
    .create({ name: 'ear', permissions: ['QUERYINGS_READ'] })
    .catch(() => null);
  expect(made?.status).toBe(403);
  const admin = await server.signIn('admin@demo.local');
  const key = (await records('keys', admin).create({ name: 'ear', permissions: ['QUERYINGS_READ'] })).body.data;
  const listener = await listen(server.url, String(key.key));
  expect(await listener.subscribe('records_updated')).toEqual({ ok: false, error: 'forbidden' });
  expect(await listener.subscribe('querying_updated')).toEqual({ ok: true });
  await records('keys').update(key.id, { active: false });
  expect(await listener.ended).toBe('transport close');
});
