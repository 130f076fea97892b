import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RightsChange } from '../../src/domain/rights-forecast.ts';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let manager = '';
let role = 0;
let ids: Readonly<Record<string, number>> = {};
const named: Record<string, number> = {};

const idOf = (email: string) =>
  server.db.$client
    .query<{ id: number }>('select id from users where email = $1', [email])
    .then(({ rows }) => rows[0]?.id ?? 0);
const roles = (bearer = manager) => recordsOf(server, resources.roles, bearer);
const users = () => recordsOf(server, resources.users, manager);
const forecast = (path: string, data: object, bearer = manager, version?: number) =>
  server.ask('POST', `/api/${path}/forecast`, { bearer, body: { data, ...(version ? { version } : {}) } });
const groupsOf = ({ body }: Awaited<ReturnType<typeof forecast>>) => body.data.groups as readonly RightsChange[];
const permission = (code: string) => ids[code] ?? 0;

beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
  const { body } = await server.ask('GET', '/api/permissions?perPage=500', { bearer: manager });
  ids = Object.fromEntries(body.data.map(({ id, code }) => [String(code), id]));
  const made = await roles().create({ name: 'Desk', active: true });
  role = made.body.data.id;
  await roles().update(role, { add: { permissions: [permission('WEBHOOKS_CREATION')] } });
  for (const name of ['agent', 'viewer']) {
    named[name] = await idOf(`${name}@demo.local`);
    expect((await users().update(named[name], { add: { roles: [role] } })).status).toBe(200);
  }
});
afterAll(() => server.close());

describe('a role', () => {
  test('tells who gains and loses what, in groups for whom it is the same, and changes nothing', async () => {
    const before = (await roles().get(role)).body.data;
    const answer = await forecast(`roles/${role}`, {
      add: { permissions: [permission('SERVICES_EDITION')] },
    });
    expect(answer.status).toBe(200);
    const [group, ...others] = groupsOf(answer);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ count: 2, gains: ['SERVICES_EDITION'], loses: [], opens: ['services'], closes: [] });
    expect(group?.names).toHaveLength(2);
    expect((await roles().get(role)).body.data).toEqual(before);
    const { rows } = await server.db.$client.query('select from audit_log where resource = $1 and record_id = $2', [
      'roles',
      role,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('people for whom it is different are told apart, and those whom nothing changes left out', async () => {
    const other = (await roles().create({ name: 'Readers', active: true })).body.data.id;
    await roles().update(other, { add: { permissions: [permission('WEBHOOKS_CREATION')] } });
    await users().update(named.agent ?? 0, { add: { roles: [other] } });
    const tried = await forecast(`roles/${role}`, { active: false });
    expect(groupsOf(tried).map(({ count, loses, closes }) => ({ count, loses, closes }))).toEqual([
      { count: 1, loses: ['WEBHOOKS_CREATION'], closes: ['webhooks'] },
    ]);
    await users().update(named.agent ?? 0, { remove: { roles: [other] } });
  });

  test('keys whose secret somebody may then have are counted, and named to who reads keys', async () => {
    await recordsOf(server, resources.keys, manager).create({ name: 'Small', permissions: ['DEVICES_READ'] });
    const tried = await forecast(`roles/${role}`, { add: { permissions: [permission('KEYS_EDITION')] } });
    const taken = groupsOf(tried).flatMap(({ keys }) => keys);
    expect(taken).toContain('Small');
    expect(groupsOf(tried).every(({ keys, keys_count }) => keys.length === Math.min(keys_count, 20))).toBe(true);
  });

  test('calls that would go back to the list are counted, and stay where they are', async () => {
    const agent = await server.signIn('agent@demo.local');
    const call = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5550001' } });
    const { id } = call.body.data;
    const held = (await users().get(named.agent ?? 0)).body.data.roles as readonly { id: number }[];
    const attended = await server.ask('PUT', `/api/queryings/${id}`, {
      bearer: agent,
      body: { data: { state: 'ATTENDED' } },
    });
    expect(attended.status).toBe(200);
    const remove = { roles: held.map((one) => one.id) };
    const { body } = await forecast(`users/${named.agent}`, { remove });
    expect(body.data.calls_returned).toBe(1);
    const { body: still } = await server.ask('GET', `/api/queryings/${id}`, { bearer: agent });
    expect(still.data.state).toBe('ATTENDED');
  });
});

test('a call that ends meanwhile by itself is not counted as one that goes back', async () => {
  const agent = await server.signIn('agent2@demo.local');
  const call = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5550002' } });
  const move = async (state: string) => {
    const path = `/api/queryings/${call.body.data.id}`;
    expect((await server.ask('PUT', path, { bearer: agent, body: { data: { state } } })).status).toBe(200);
  };
  await move('ATTENDED');
  const small = (await roles().create({ name: 'Of nobody', active: true })).body.data.id;
  // Somebody else is about to change the same role.
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('select from roles where id = $1 for update', [small]);
    const tried = forecast(`roles/${small}`, { add: { permissions: [permission('DEVICES_READ')] } });
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect((await server.db.$client.query(waiting)).rowCount).toBe(1), {
      timeout: 30_000,
    });
    await move('FINISHED');
    await other.query('rollback');
    expect((await tried).body.data).toMatchObject({ groups: [], calls_returned: 0 });
  } finally {
    await other.query('rollback');
    other.release();
  }
});

describe('the roles of a person', () => {
  test('tell what that person may do then', async () => {
    const tried = await forecast(`users/${named.viewer}`, { remove: { roles: [role] } });
    expect(groupsOf(tried)).toMatchObject([{ count: 1, loses: ['WEBHOOKS_CREATION'], closes: ['webhooks'] }]);
    const strong = (await roles().create({ name: 'Strong', active: true })).body.data.id;
    await roles().update(strong, { add: { permissions: [permission('ROLES_CREATION')] } });
    const { body: more } = await forecast(`users/${named.viewer}`, { add: { roles: [strong] } });
    expect(more.data.groups).toMatchObject([{ count: 1, gains: ['ROLES_CREATION'], opens: ['roles', 'groups'] }]);
  });
});

describe('what the change itself would be refused for', () => {
  test('is refused, with the same words', async () => {
    const god = { add: { permissions: [permission('PLATFORM_GOD')] } };
    const [tried, done] = [await forecast(`roles/${role}`, god), await roles().update(role, god)];
    expect([tried.status, tried.body.error.code, tried.body.error.permission]).toEqual([
      done.status,
      done.body.error.code,
      done.body.error.permission,
    ]);
    expect(tried.status).toBe(403);
    expect((await forecast(`roles/${role}`, { active: false }, manager, 1)).body.error.code).toBe('stale_version');
    expect((await forecast('roles/999999', { active: false })).status).toBe(404);
    expect((await forecast(`roles/${role}`, { active: false }, await server.signIn('viewer@demo.local'))).status).toBe(
      403,
    );
    expect((await forecast(`roles/${role}`, { active: false }, server.key)).status).toBe(403);
  });

  test('who may not read people learns how many they are, and no name', async () => {
    const codes = ['ROLES_READ', 'ROLES_EDITION', 'ROLES_PERMISSIONS_ASSIGN', 'SERVICES_EDITION'];
    const key = await recordsOf(server, resources.keys, manager).create({
      name: 'roles',
      active: true,
      permissions: codes,
    });
    const data = { add: { permissions: [permission('SERVICES_EDITION')] } };
    const tried = await forecast(`roles/${role}`, data, String(key.body.data.key));
    expect(groupsOf(tried)).toMatchObject([{ count: 2, names: [] }]);
  });
});
