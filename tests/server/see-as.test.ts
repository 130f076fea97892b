import ky from 'ky';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { permissionCodes } from '../../src/domain/access.ts';
import { resources } from '../../src/resources/index.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { looks } from '../../src/services/looks.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let admin = '';
let manager = '';
let ids: Readonly<Record<string, number>> = {};

const permission = (code: string) => ids[code] ?? 0;
const roles = () => recordsOf(server, resources.roles, manager);
/** What the tests look at of an answer. */
interface Told {
  readonly data: {
    readonly pass: string;
    readonly hidden: readonly string[];
    readonly permissions: readonly { readonly code: string }[];
    readonly seeing: { readonly role: { readonly id: number; readonly name: string } };
  };
  readonly error?: { readonly code: string };
}
const begin = (role: number, bearer = manager) => server.ask<Told>('POST', `/api/roles/${role}/see-as`, { bearer });
/** A bearer that looks as the role. */
const lookingAs = async (role: number, bearer = manager) => {
  const { status, body } = await begin(role, bearer);
  expect(status).toBe(201);
  return `${bearer.split('~')[0]}~${body.data.pass}`;
};
const roleWith = async (name: string, codes: readonly string[]): Promise<number> => {
  const { body } = await recordsOf(server, resources.roles, admin).create({ name, active: true });
  const { id } = body.data;
  const add = { permissions: codes.map(permission) };
  if (codes.length > 0) expect((await recordsOf(server, resources.roles, admin).update(id, { add })).status).toBe(200);
  return id;
};
const profile = async (bearer: string) => (await server.ask<Told>('GET', '/api/profile', { bearer })).body;
const codesOf = async (bearer: string) => (await profile(bearer)).data.permissions.map(({ code }) => code).toSorted();
const deeds = async (role: number) => {
  const { rows } = await server.db.$client.query(
    `select actor, actor_name, after->>'did' as did, address, bunit_id from audit_log
      where resource = 'roles' and record_id = $1 and after ? 'did' order by id`,
    [role],
  );
  return rows;
};

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  manager = await server.signIn('manager@demo.local');
  const { body } = await server.ask('GET', '/api/permissions?perPage=500', { bearer: admin });
  ids = Object.fromEntries(body.data.map(({ id, code }) => [String(code), id]));
});
afterAll(() => server.close());

describe('what is seen', () => {
  test('is what the role gives and the looker has, as somebody who is no agent and no superuser', async () => {
    const role = await roleWith('Readers', ['DEVICES_READ', 'SERVICES_EDITION']);
    const look = await lookingAs(role, admin);
    const { data } = await profile(look);
    expect(data).toMatchObject({ fullpower: false, agents: [], roles: [{ id: role, name: 'Readers' }] });
    expect(data.seeing).toMatchObject({ role: { id: role, name: 'Readers' }, hidden: [] });
    expect(await codesOf(look)).toEqual(['DEVICES_READ', 'SERVICES_EDITION']);
    expect((await server.ask('GET', '/api/devices', { bearer: look })).status).toBe(200);
    expect((await server.ask('GET', '/api/users', { bearer: look })).body.error).toMatchObject({ code: 'forbidden' });
    expect((await server.ask('GET', '/api/businesses', { bearer: look })).status).toBe(403);
    // The own bearer beside it is what it was.
    expect((await profile(admin)).data).toMatchObject({ fullpower: true, seeing: null });
  });

  test('is never more than the looker has, also of a role that may do anything; what is hidden is told', async () => {
    const own = await codesOf(manager);
    const lacking = permissionCodes.filter((code) => !own.includes(code));
    expect(lacking).toEqual(expect.arrayContaining(['QUERYINGS_ERASURE', 'PLATFORM_GOD']));
    const role = await roleWith('Everything', ['PLATFORM_GOD', 'QUERYINGS_ERASURE', 'DEVICES_READ']);
    const { body } = await begin(role);
    expect(body.data.hidden.toSorted()).toEqual(['PLATFORM_GOD', 'QUERYINGS_ERASURE']);
    const seen = await codesOf(await lookingAs(role));
    // PLATFORM_GOD gives what there is, but for keys and tasks, and the manager sees of it what is the manager's.
    expect(seen).toEqual(own.filter((code) => !/^(?:KEYS|TASKS)_/.test(code)));
  });

  test('PLATFORM_GOD of the looker does not stand for keys and tasks', async () => {
    const god = await roleWith('God', ['PLATFORM_GOD']);
    const { rows } = await server.db.$client.query(`select id from users where email = 'viewer@demo.local'`);
    const users = recordsOf(server, resources.users, admin);
    expect((await users.update(rows[0].id, { add: { roles: [god] } })).status).toBe(200);
    const viewer = await server.signIn('viewer@demo.local');
    const role = await roleWith('Keys', ['KEYS_READ', 'USERS_READ']);
    expect((await begin(role, viewer)).body.data.hidden).toEqual(['KEYS_READ']);
    expect(await codesOf(await lookingAs(role, viewer))).toEqual(['USERS_READ']);
    expect((await users.update(rows[0].id, { remove: { roles: [god] } })).status).toBe(200);
  });
});

describe('read only', () => {
  /** Routes that ask no bearer, whoever asks: signing in and out, and what knows its own key. */
  const isOpen = ({ described, path }: Operation) =>
    (described.security?.length === 0 || path.endsWith('/execute')) && described.security !== undefined;
  const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1');

  test('every route of the document that is no reading is refused, with any role and before anything else', async () => {
    const look = await lookingAs(await roleWith('All of it', ['PLATFORM_GOD']), admin);
    const writes = operationsOf(await readDocument(server.ask)).filter(
      (operation) => !['GET', 'HEAD'].includes(operation.method) && !isOpen(operation),
    );
    expect(writes.length).toBeGreaterThan(60);
    const answers = await Promise.all(
      writes.map(async ({ route, method, path }) => {
        const { status, body } = await server.ask(method, addressOf(path), { bearer: look, body: {} });
        return [route, status, body?.error?.code];
      }),
    );
    expect(answers.filter(([, status, code]) => status !== 403 || code !== 'read_only')).toEqual([]);
  });

  test('no reading writes anything, whatever it is asked for', async () => {
    const look = await lookingAs(await roleWith('All to read', ['PLATFORM_GOD']), admin);
    const { rows: tables } = await server.db.$client.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('refresh_families')`,
    );
    const everything = async () => {
      const sums: Record<string, string> = {};
      for (const { name } of tables) {
        const { rows } = await server.db.$client.query(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
        );
        sums[name] = rows[0].sum;
      }
      return sums;
    };
    const reads = operationsOf(await readDocument(server.ask)).filter(
      (operation) => operation.method === 'GET' && !isOpen(operation),
    );
    expect(reads.length).toBeGreaterThan(40);
    const before = await everything();
    const answers: (readonly [string, number])[] = [];
    for (const { route, path } of reads)
      answers.push([route, (await server.ask('GET', addressOf(path), { bearer: look })).status]);
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(15);
    expect(await everything()).toEqual(before);
  });

  test('a websocket hears what the role may hear, and is no agent', async () => {
    const role = await roleWith('Devices', ['DEVICES_READ']);
    const listener = await listen(server.url, await lookingAs(role, admin));
    expect((await listener.subscribe('devices_updated')).ok).toBe(true);
    expect(await listener.subscribe('querying_created')).toMatchObject({ ok: false, error: 'forbidden' });
    listener.close();
  });

  test('looking is no sign of life of an agent, and no agent in a call begins to look', async () => {
    const { rows } = await server.db.$client.query(
      `select u.id, a.id as agent from users u join agents a on a.user_id = u.id where u.email = 'agent@demo.local'`,
    );
    const [{ id, agent }] = rows;
    const role = await roleWith('Gives roles', ['USERS_EDITION', 'USERS_ROLES_ASSIGN', 'QUERYINGS_READ']);
    await recordsOf(server, resources.users, admin).update(id, { add: { roles: [role] } });
    const bearer = await server.signIn('agent@demo.local');
    const call = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5550002' } });
    const attend = (as: string) =>
      server.ask('PUT', `/api/queryings/${call.body.data.id}`, { bearer: as, body: { data: { state: 'ATTENDED' } } });
    const look = await lookingAs(role, bearer);
    expect((await attend(look)).body.error).toMatchObject({ code: 'read_only' });
    expect((await attend(bearer)).status).toBe(200);
    expect((await begin(role, bearer)).body.error).toMatchObject({
      code: 'already_attending',
      call: { id: call.body.data.id },
    });
    // The look of before shows the call as to anybody, and leaves it where it is.
    const seen = await server.ask('GET', `/api/queryings/${call.body.data.id}`, { bearer: look });
    expect(seen.body.data).toMatchObject({ state: 'ATTENDED', agent_id: agent });
  });
});

describe('who may', () => {
  test('those who give roles to people; a program and a device have no screen', async () => {
    const role = await roleWith('Any', ['DEVICES_READ']);
    const viewer = await server.signIn('viewer@demo.local');
    expect((await begin(role, viewer)).body.error).toMatchObject({ code: 'forbidden', permission: 'USERS_EDITION' });
    const { body } = await recordsOf(server, resources.keys, admin).create({
      name: 'Gives roles',
      permissions: ['USERS_EDITION', 'USERS_ROLES_ASSIGN'],
    });
    expect((await begin(role, String(body.data.key))).status).toBe(404);
  });

  test('a role of another business is not there, and one that is not active shows nothing', async () => {
    const role = await roleWith('Of Demo', ['DEVICES_READ']);
    const elsewhere = await server.signIn('manager@demo.local', 1);
    expect((await begin(role, elsewhere)).status).toBe(404);
    expect((await server.ask('DELETE', `/api/roles/${role}/see-as`, { bearer: elsewhere })).status).toBe(404);
    await roles().update(role, { active: false });
    expect((await begin(role)).body.error).toMatchObject({ code: 'role_inactive' });
  });
});

describe('a look', () => {
  test('is in the audit log, when it begins and when the console says that it ended', async () => {
    const role = await roleWith('Logged', ['DEVICES_READ']);
    await lookingAs(role);
    expect((await server.ask('DELETE', `/api/roles/${role}/see-as`, { bearer: manager })).status).toBe(200);
    const by = { actor: 'user', actor_name: expect.stringContaining(''), address: '127.0.0.1', bunit_id: 1 };
    expect(await deeds(role)).toEqual([
      { ...by, did: 'began_see_as' },
      { ...by, did: 'ended_see_as' },
    ]);
  });

  test('is in the audit log of its business also when the console goes to another one with that', async () => {
    const role = await roleWith('Left behind', []);
    const login = await server.login('manager@demo.local');
    const [here, there] = login.businesses;
    if (!here || !there) throw new Error('the manager has two businesses');
    const gate = keyGate();
    const api = http(gate, clock(), { entry: null }, ky.extend({ baseUrl: server.url }));
    const console = looks(api, gate.business, () => login);
    gate.release(login.keys);
    gate.select(here);
    const look = await console.begin({ role });
    gate.select({ ...here, appendToken: look.pass });
    gate.select(there);
    await console.end(look);
    expect((await deeds(role)).map(({ did, bunit_id }) => [did, bunit_id])).toEqual([
      ['began_see_as', here.id],
      ['ended_see_as', here.id],
    ]);
  });

  test('follows the role at once, and ends with it', async () => {
    const role = await roleWith('Changing', ['DEVICES_READ']);
    const look = await lookingAs(role);
    expect(await codesOf(look)).toEqual(['DEVICES_READ']);
    await roles().update(role, { add: { permissions: [permission('SERVICES_READ')] } });
    expect(await codesOf(look)).toEqual(['DEVICES_READ', 'SERVICES_READ']);
    const listener = await listen(server.url, look);
    await roles().update(role, { active: false });
    expect((await profile(look)).error).toMatchObject({ code: 'look_over' });
    await listener.ended;
    await expect(listen(server.url, look)).rejects.toThrow(/look_over/);
    await roles().update(role, { active: true });
    expect(await codesOf(look)).toEqual(['DEVICES_READ', 'SERVICES_READ']);
    await roles().update(role, { remove: { permissions: ['DEVICES_READ', 'SERVICES_READ'].map(permission) } });
    expect((await roles().remove(role)).status).toBe(200);
    expect((await profile(look)).error).toMatchObject({ code: 'look_over' });
  });

  test('ends when the looker may not give roles any more', async () => {
    const { rows } = await server.db.$client.query(`select id from users where email = 'viewer@demo.local'`);
    const role = await roleWith('Lends', ['USERS_EDITION', 'USERS_ROLES_ASSIGN']);
    const users = recordsOf(server, resources.users, admin);
    await users.update(rows[0].id, { add: { roles: [role] } });
    const look = await lookingAs(role, await server.signIn('viewer@demo.local'));
    expect((await profile(look)).data.seeing.role.name).toBe('Lends');
    await users.update(rows[0].id, { remove: { roles: [role] } });
    const asked = await Promise.all([1, 2, 3].map(() => profile(look)));
    for (const { error } of asked) expect(error).toMatchObject({ code: 'look_over' });
    // Once, however often it is tried.
    expect((await deeds(role)).map(({ did }) => did)).toEqual(['began_see_as', 'lost_see_as']);
    expect((await deeds(role))[1]).toMatchObject({ actor: 'user', bunit_id: 1 });
  });

  test('that ends because the looker is nobody of the business any more is in the log too, heard by the websocket alone', async () => {
    const { rows } = await server.db.$client.query(`select id from users where email = 'manager@demo.local'`);
    const elsewhere = await server.signIn('manager@demo.local', 1);
    const { body } = await recordsOf(server, resources.roles, elsewhere).create({ name: 'Elsewhere', active: true });
    const listener = await listen(server.url, await lookingAs(body.data.id, elsewhere));
    await server.db.$client.query('delete from memberships where user_id = $1 and bunit_id = 2', [rows[0].id]);
    await server.announce(2, { kind: 'rights', userId: rows[0].id });
    await listener.ended;
    await expect
      .poll(async () => (await deeds(body.data.id)).map(({ did }) => did))
      .toEqual(['began_see_as', 'lost_see_as']);
    await server.db.$client.query('insert into memberships (user_id, bunit_id) values ($1, 2)', [rows[0].id]);
  });

  test('is told to be ended once, and never where none was begun', async () => {
    const role = await roleWith('Told', ['DEVICES_READ']);
    const end = async () => (await server.ask('DELETE', `/api/roles/${role}/see-as`, { bearer: manager })).status;
    expect(await end()).toBe(200);
    expect(await deeds(role)).toEqual([]);
    await lookingAs(role);
    expect(await Promise.all([end(), end()])).toEqual([200, 200]);
    expect((await deeds(role)).map(({ did }) => did)).toEqual(['began_see_as', 'ended_see_as']);
  });

  test('serves with its own login alone, over every renewal of it, and no longer than the login and its hour', async () => {
    const role = await roleWith('Bound', ['DEVICES_READ']);
    const login = await server.login('manager@demo.local');
    const own = `${login.keys.token}~${login.businesses[0]?.appendToken}`;
    const { pass } = (await begin(role, own)).body.data;
    const another = (await server.signIn('manager@demo.local')).split('~')[0];
    const [superuser] = admin.split('~');
    for (const token of [another, superuser])
      expect((await profile(`${token}~${pass}`)).error).toMatchObject({ code: 'bearer_invalid' });
    const forged = pass.replace(/^(see-as\.)\w/, '$1X');
    expect((await profile(`${login.keys.token}~${forged}`)).error).toMatchObject({ code: 'bearer_invalid' });

    const refreshed = await server.ask<{ data: { token: string; refreshToken: string } }>('POST', '/api/auth/refresh', {
      body: { refreshToken: login.keys.refreshToken },
    });
    const { token, refreshToken } = refreshed.body.data;
    expect((await profile(`${token}~${pass}`)).data.seeing.role.id).toBe(role);
    await server.ask('POST', '/api/auth/logout', { body: { refreshToken } });
    expect((await profile(`${token}~${pass}`)).error).toMatchObject({ code: 'session_revoked' });
  });

  test('is known at every node, and ends by itself after an hour', async () => {
    const role = await roleWith('For an hour', ['DEVICES_READ']);
    const other = await startServer({ beside: server });
    const login = await server.login('manager@demo.local');
    const { pass } = (await begin(role, `${login.keys.token}~${login.businesses[0]?.appendToken}`)).body.data;
    const at = (token: string) => other.ask<Told>('GET', '/api/profile', { bearer: `${token}~${pass}` });
    expect((await at(login.keys.token)).body.data.seeing.role.id).toBe(role);
    other.advance(3_500);
    const renewed = await other.ask<{ data: { token: string } }>('POST', '/api/auth/refresh', {
      body: { refreshToken: login.keys.refreshToken },
    });
    expect((await at(renewed.body.data.token)).status).toBe(200);
    other.advance(200);
    expect((await at(renewed.body.data.token)).body.error).toMatchObject({ code: 'look_over' });
    await other.close();
  });
});
