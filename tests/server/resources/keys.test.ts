import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { type Clerk, hireClerk, recordsOf } from '../../support/records.ts';
import { type Answer, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager = '';
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

const keys = (bearer = manager) => recordsOf(server, resources.keys, bearer);
const roles = (bearer = manager) => recordsOf(server, resources.roles, bearer);
const tasks = (bearer = manager) => recordsOf(server, resources.tasks, bearer);
const rotate = (id: number, bearer = manager) => server.ask('POST', `/api/keys/${id}/rotate`, { bearer });
const reads = async (bearer: string) => (await server.ask('GET', '/api/devices', { bearer })).status;
const secretOf = ({ body }: Answer) => String(body.data.key);

test('the secret is shown once, works, is masked afterwards and stored nowhere', async () => {
  const draft = { name: 'player', permissions: ['DEVICES_READ'] };
  const headers = { 'idempotency-key': 'a key of a key' };
  const made = await keys().create(draft, headers);
  const secret = secretOf(made);
  expect(secret).toMatch(/^[\w-]{40,}$/);
  expect(await reads(secret)).toBe(200);
  expect(secretOf(await keys().create(draft, headers))).toBe(secret);
  const { id } = made.body.data;
  expect(secretOf(await keys().get(id))).toBe('*********');
  expect(secretOf(await keys().update(id, { notes: 'x' }))).toBe('*********');
  expect((await keys().list()).body.data.map(({ key }) => key)).toEqual(['*********', '*********']);
  const { rows } = await server.db.$client.query<{ table: string }>(
    "select table_name as table from information_schema.tables where table_schema = 'public'",
  );
  for (const { table } of rows) {
    const found = await server.db.$client.query(`select 1 from "${table}" t where to_jsonb(t)::text like $1`, [
      `%${secret}%`,
    ]);
    expect(found.rowCount, table).toBe(0);
  }
  expect(server.log()).not.toContain(secret);
});

test('a rotation answers another secret and ends the first', async () => {
  const made = await keys().create({ name: 'rotating', permissions: ['DEVICES_READ'] });
  const rotated = await rotate(made.body.data.id);
  expect([rotated.status, rotated.body.data.version]).toEqual([200, 2]);
  expect(secretOf(rotated)).not.toBe(secretOf(made));
  expect(await reads(secretOf(made))).toBe(401);
  expect(await reads(secretOf(rotated))).toBe(200);
  await keys().update(made.body.data.id, { active: false });
  expect(await reads(secretOf(rotated))).toBe(401);
  expect((await rotate(99_999)).status).toBe(404);
  expect((await rotate(made.body.data.id, await server.signIn('manager@demo.local', 1))).status).toBe(404);
});

test('a rotation that is asked again is the same one, of the version that it was asked of alone', async () => {
  const { id } = (await keys().create({ name: 'asked again', permissions: ['DEVICES_READ'] })).body.data;
  const ask = (key: string, version: number) =>
    server.ask('POST', `/api/keys/${id}/rotate`, {
      ...{ bearer: manager, headers: { 'idempotency-key': key } },
      body: { overlap: 60, version },
    });
  const mine = await ask('my rotation', 1);
  expect(secretOf(await ask('my rotation', 1))).toBe(secretOf(mine));
  expect((await ask('of a colleague', 2)).status).toBe(200);
  // What was mine may have ended, and is no answer to who has seen the newer one.
  const { status, body } = await ask('my rotation', 3);
  expect([status, body.error.code]).toEqual([422, 'idempotency_mismatch']);
  expect(secretOf(await ask('my rotation', 1))).toBe(secretOf(mine));
});

test('a key ends with its date, which cannot be past', async () => {
  const past = await keys().create({ name: 'late', valid_until: server.now() - 10 });
  expect([past.status, past.body.error.fields]).toEqual([412, { valid_until: 'past' }]);
  const made = await keys().create({ name: 'short', valid_until: server.now() + 3_600, permissions: ['DEVICES_READ'] });
  expect(await reads(secretOf(made))).toBe(200);
  expect((await keys().update(made.body.data.id, { valid_until: 1 })).status).toBe(412);
  expect((await keys().update(made.body.data.id, { valid_until: null })).body.data.valid_until).toBeNull();
});

test('a key serves for longer only where somebody says so who holds what it gives; for less long, where anybody does', async () => {
  const made = await keys().create({
    name: 'contractor',
    valid_until: server.now() + 60,
    permissions: ['DEVICES_READ'],
  });
  const { id } = made.body.data;
  const theirs = async (data: object) => {
    const { status, body } = await keys(clerk.bearer).update(id, data);
    return [status, body.error?.permission];
  };
  await clerk.holds('KEYS_EDITION');
  await server.db.$client.query('update keys set valid_until = $1 where id = $2', [server.now() - 60, id]);
  expect(await reads(secretOf(made))).toBe(401);
  expect(await theirs({ valid_until: server.now() + 60 })).toEqual([403, 'DEVICES_READ']);
  expect(await theirs({ valid_until: null })).toEqual([403, 'DEVICES_READ']);
  expect(await reads(secretOf(made))).toBe(401);
  await clerk.holds('KEYS_EDITION', 'DEVICES_READ');
  expect(await theirs({ valid_until: null })).toEqual([200, undefined]);
  expect(await reads(secretOf(made))).toBe(200);
  await clerk.holds('KEYS_EDITION');
  expect(await theirs({ valid_until: server.now() + 120 })).toEqual([200, undefined]);
  expect(await theirs({ valid_until: server.now() + 60 })).toEqual([200, undefined]);
});

test('nobody gives a key, a role or a task what they do not hold', async () => {
  await clerk.holds(
    'KEYS_CREATION',
    'KEYS_EDITION',
    'ROLES_EDITION',
    'ROLES_CREATION',
    'ROLES_PERMISSIONS_ASSIGN',
    'TASKS_EDITION',
    'TASKS_CREATION',
  );
  const granted = { name: 'granted', frecuency: 60 };
  const permission = async (code: string) => {
    const { body } = await server.ask('GET', `/api/permissions?code=${code}`, { bearer: manager });
    return body.data[0]?.id ?? 0;
  };
  const refusals = [
    await keys(clerk.bearer).create({ name: 'k', permissions: ['DEVICES_READ'] }),
    await keys(clerk.bearer).update(1, { permissions: ['DEVICES_READ', 'DEVICES_DELETION'] }),
    await keys(clerk.bearer).update(1, { add: { permissions: ['DEVICES_DELETION'] } }),
    await tasks(clerk.bearer).create({ ...granted, permissions: ['DEVICES_READ'] }),
    await roles(clerk.bearer).create({ name: 'r', permissions: [await permission('DEVICES_READ')] }),
    await roles(clerk.bearer).update(3, { add: { permissions: [await permission('DEVICES_DELETION')] } }),
    await rotate(1, clerk.bearer),
  ];
  for (const { status, body } of refusals)
    expect([status, body.error.permission]).toEqual([403, expect.stringMatching(/^[A-Z]+_[A-Z]+$/)]);
  expect((await keys().list('name=k')).body.total).toBe(0);
  expect((await keys().get(1)).body.data.permissions).toHaveLength(6);

  expect((await keys(clerk.bearer).create({ name: 'mine', permissions: ['KEYS_EDITION'] })).status).toBe(201);
  const lessened = await keys(clerk.bearer).update(1, { remove: { permissions: ['DEVICES_READ'] } });
  expect([lessened.status, lessened.body.data.permissions]).toEqual([200, expect.any(Array)]);
  expect(lessened.body.data.permissions).toHaveLength(5);
  const unknown = await keys().create({ name: 'odd', permissions: ['DEVICES_FLYING'] });
  expect([unknown.status, unknown.body.error.fields]).toEqual([412, { permissions: 'unknown' }]);
});

test('waking a role that sleeps gives what it gives', async () => {
  await server.db.$client.query('update roles set active = false where id = 1');
  await clerk.holds('ROLES_EDITION');
  expect((await roles(clerk.bearer).update(1, { active: true })).status).toBe(403);
  expect((await roles(await server.signIn('admin@demo.local')).update(1, { active: true })).status).toBe(200);
});
