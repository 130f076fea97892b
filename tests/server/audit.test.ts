import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { remember } from '../../server/audit/remember.ts';
import type { TaskCaller } from '../../server/base/caller.ts';
import { sweep } from '../../server/housekeeping.ts';
import type { AuditEntry } from '../../src/domain/audit.ts';
import { fullName } from '../../src/domain/session.ts';
import { resources } from '../../src/resources/index.ts';
import { secretMask as mask } from '../../src/resources/rules.ts';
import { auditOf, made } from '../support/audit.ts';
import { hearAllDevices } from '../support/fleet.ts';
import { type Clerk, hireClerk, recordsOf } from '../support/records.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let manager = '';
let clerk: Clerk;
let read: ReturnType<typeof auditOf>['read'];
let toldOf: ReturnType<typeof auditOf>['toldOf'];
let me: { readonly id: number; readonly name: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  const login = await server.login('manager@demo.local');
  manager = bearerOf(login);
  me = { id: login.id, name: fullName(login) };
  clerk = await hireClerk(server);
  ({ read, toldOf } = auditOf(server, admin));
});
afterAll(() => server.close());

const essence = ({ action, resource, record_id, before, after }: AuditEntry) => ({
  action,
  resource,
  record_id,
  before,
  after,
});
const byMe = () => ({ actor: 'user', actor_id: me.id, actor_name: me.name, address: '127.0.0.1' });
const services = (bearer = manager) => recordsOf(server, resources.services, bearer);
const configs = (bearer = manager) => recordsOf(server, resources.configs, bearer);
describe('a record', () => {
  test('is told of from its creation to its return: who, what, before, after, from where, when', async () => {
    let id = 0;
    const entries = await toldOf(async () => {
      id = await made(services().create({ name: 'Óptica', notes: 'a', active: true }));
      await services().update(id, { name: 'Lentes', notes: '' });
      await services().remove(id);
      await services().restore(id);
    });
    const common = {
      id: expect.any(Number),
      at: expect.any(Number),
      ...byMe(),
      resource: 'services',
      record_id: id,
    };
    const whole = { name: 'Lentes', active: true };
    expect(entries).toEqual([
      {
        ...common,
        action: 'create',
        record_name: 'Óptica',
        before: null,
        after: { name: 'Óptica', notes: 'a', active: true },
      },
      {
        ...common,
        action: 'update',
        record_name: 'Lentes',
        before: { name: 'Óptica', notes: 'a' },
        after: { name: 'Lentes', notes: null },
      },
      { ...common, action: 'delete', record_name: 'Lentes', before: whole, after: null },
      { ...common, action: 'restore', record_name: 'Lentes', before: null, after: whole },
    ]);
    expect(Math.abs((entries[0]?.at ?? 0) - server.now())).toBeLessThan(10);
  });

  test('that did not change, or could not, leaves nothing; a repeated request leaves one entry', async () => {
    const id = await made(services().create({ name: 'quiet' }));
    const viewer = await server.signIn('viewer@demo.local');
    expect(
      await toldOf(async () => {
        await services().update(id, { name: 'quiet' });
        expect((await services().update(id, { name: 'loud' }, 99)).status).toBe(409);
        expect((await services().create({ name: '' })).status).toBe(412);
        expect((await services(viewer).update(id, { name: 'x' })).status).toBe(403);
      }),
    ).toEqual([]);
    const headers = { 'idempotency-key': 'told once' };
    const twice = () => services().create({ name: 'once' }, headers);
    expect(await toldOf(() => twice().then(twice))).toHaveLength(1);
  });

  test('has its relations told by name, and its links', async () => {
    const id = await made(services().create({ name: 'listed' }));
    const [added, changed] = await toldOf(async () => {
      await services().update(id, { add: { zones: [1, 2] } });
      await services().update(id, { zones: [2] });
    });
    const { rows } = await server.db.$client.query<{ told: string }>(
      `select name || ' #' || id as told from zones where id in (1, 2) order by id`,
    );
    const [first, second] = rows.map(({ told }) => told);
    expect([added, changed].map((entry) => entry && [entry.before, entry.after])).toEqual([
      [{ zones: [] }, { zones: [first, second] }],
      [{ zones: [first, second] }, { zones: [second] }],
    ]);

    let begins: unknown;
    const [key] = await toldOf(async () => {
      const made = await recordsOf(server, resources.keys, manager).create({
        name: 'k',
        permissions: ['DEVICES_READ'],
      });
      begins = made.body.data.key_prefix;
    });
    const told = { name: 'k', active: true, key: mask, key_prefix: begins, permissions: ['DEVICES_READ'], uses: 0 };
    expect(key?.after).toEqual(told);

    const desks = recordsOf(server, resources.desks, manager);
    const [desk] = await toldOf(() => desks.create({ name: 'window', branch_id: 1, zone_id: 1 }));
    expect(desk?.after).toMatchObject({ name: 'window', zone: first, branch: expect.stringMatching(/ #1$/) });
    expect(desk?.after).not.toHaveProperty('zone_id');
  });

  test('of a long list shows what came and went, and counts the rest', async () => {
    const { rows } = await server.db.$client.query<{ id: number }>(
      `insert into devices (bunit_id, name, serial) select 1, 'long ' || n, 'long-' || n from generate_series(1, 60) n returning id`,
    );
    const ids = rows.map(({ id }) => id);
    const id = await made(services().create({ name: 'long' }));
    await services().update(id, { devices: ids.slice(0, 59) });
    const [entry] = await toldOf(() => services().update(id, { devices: ids.slice(1) }));
    const [before, after] = [entry?.before?.devices, entry?.after?.devices] as readonly (readonly string[])[];
    expect([before?.[0], before?.length, before?.at(-1)]).toEqual([`long 1 #${ids[0]}`, 51, '… +9']);
    expect([after?.[0], after?.length, after?.at(-1)]).toEqual([`long 60 #${ids[59]}`, 51, '… +9']);
  });

  test('costs an update one statement more', async () => {
    const id = await made(services().create({ name: 'cheap' }));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await services().update(id, { name: 'cheaper' });
    const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked));
    query.mockRestore();
    expect(texts.filter((text) => text.includes('audit_log'))).toHaveLength(1);
  });

  test('is not written where it cannot be told of; nor is a call, an agent, an order, a secret, a sign-in', async () => {
    const id = await made(services().create({ name: 'bound' }));
    const key = await recordsOf(server, resources.keys, manager).create({
      name: 'bound',
      permissions: ['DEVICES_READ'],
    });
    const secret = String(key.body.data.key);
    const agent = await server.signIn('agent@demo.local');
    const call = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '1' } });
    const token = await server.idToken('agent@demo.local');
    const put = (path: string, bearer: string, data: object) => server.ask('PUT', path, { bearer, body: { data } });
    await server.db.$client.query('alter table audit_log rename to audit_log_away');
    const refused = [
      await services().update(id, { name: 'unbound' }),
      await put(`/api/queryings/${call.body.data.id}`, agent, { state: 'ATTENDED' }),
      await put('/api/agents/1', manager, { zones: [] }),
      await server.ask('POST', '/api/devices/1/restart', { bearer: manager, body: { when: 'now' } }),
      await server.ask('POST', `/api/keys/${key.body.data.id}/rotate`, { bearer: manager }),
      await server.ask('POST', '/api/auth/login', { body: { token } }),
    ];
    await server.db.$client.query('alter table audit_log_away rename to audit_log');
    expect(refused.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500]);
    const look = async (path: string) => (await server.ask('GET', path, { bearer: admin })).body.data;
    expect((await look(`/api/services/${id}`)).name).toBe('bound');
    expect((await look(`/api/queryings/${call.body.data.id}`)).state).toBe('REQUESTED');
    expect((await look('/api/agents/1?fields=zones')).zones).not.toEqual([]);
    expect((await look('/api/devices/1/restart')).restart).toBeNull();
    expect((await server.ask('GET', '/api/devices', { bearer: secret })).status).toBe(200);
  });
});

describe('secrets', () => {
  test.each([['smtp.password'], ['CLIENT_SECRET'], ['devices.1.api-key'], ['contraseña'], ['clave'], ['access_token']])(
    'of an entry called %s are masked, whatever changes',
    async (key) => {
      let id = 0;
      const entries = await toldOf(async () => {
        id = await made(configs().create({ key, value: { hidden: 'one' }, active: true }));
        await configs().update(id, { value: ['hidden', 'two'] });
        await configs().update(id, { key: `${key}.old`, value: 'hidden three' });
        await configs().remove(id);
      });
      expect(entries.map(({ before, after }) => [before?.value, after?.value])).toEqual([
        [undefined, mask],
        [mask, mask],
        [mask, mask],
        [mask, undefined],
      ]);
      expect(JSON.stringify(entries)).not.toContain('hidden');
    },
  );

  test('inside any JSON are masked by their names; signed tokens in any text', async () => {
    const token = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(30)}`;
    const value = {
      host: 'h',
      auth: { password: 'hidden', tokens: ['hidden'] },
      list: [{ secret: 'hidden' }],
      token: '',
    };
    const entries = await toldOf(() => configs().create({ key: 'mail', value: { ...value, text: `Bearer ${token}` } }));
    expect(entries[0]?.after?.value).toEqual({
      host: 'h',
      auth: { password: mask, tokens: mask },
      list: [{ secret: mask }],
      token: '',
      text: `Bearer ${mask}`,
    });
  });

  test('of keys are nowhere: neither made nor rotated ones, nor their digests', async () => {
    const keys = recordsOf(server, resources.keys, manager);
    const shown: string[] = [];
    let id = 0;
    const entries = await toldOf(async () => {
      const created = await keys.create({ name: 'shy', active: true });
      id = created.body.data.id;
      shown.push(String(created.body.data.key));
      for (const overlap of [60, 0]) {
        const rotated = await server.ask('POST', `/api/keys/${id}/rotate`, { bearer: manager, body: { overlap } });
        shown.push(String(rotated.body.data.key));
      }
    });
    // What each begins with, by which people tell one from the other.
    const [first, second, third] = shown.map((secret) => secret.slice(0, 6));
    expect(entries.map(essence).slice(1)).toEqual([
      {
        action: 'rotate',
        resource: 'keys',
        record_id: id,
        before: { key_prefix: first, previous_until: null },
        after: { key_prefix: second, previous_until: expect.any(Number) },
      },
      {
        action: 'rotate',
        resource: 'keys',
        record_id: id,
        before: { key_prefix: second, previous_until: expect.any(Number) },
        after: { key_prefix: third, previous_until: null },
      },
    ]);
    const { rows } = await server.db.$client.query<{ hash: string }>('select key_hash as hash from keys');
    const all = JSON.stringify(entries);
    for (const secret of [...shown, ...rows.map(({ hash }) => hash)]) expect(all).not.toContain(secret);
  });

  test('long values are cut, and say by how much, without half a character', async () => {
    const integrations = recordsOf(server, resources.integrations, manager);
    const code = `${'x'.repeat(1_999)}😀${'y'.repeat(100)}`;
    const [script, entry] = await toldOf(async () => {
      await integrations.create({ name: 'long', code });
      await configs().create({ key: 'long', value: ['z'.repeat(3_000)] });
    });
    expect(script?.after?.code).toBe(`${'x'.repeat(1_999)}\uFFFD … (+101)`);
    expect(entry?.after?.value).toBe(`["${'z'.repeat(1_998)} … (+1004)`);
  });
});

describe('who wrote', () => {
  test('a key, by its name, and a task, from nowhere', async () => {
    const entries = await toldOf(async () => {
      await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5551234' } });
      const holder = { fullpower: false, codes: [] };
      const nobody = { userId: null, keyId: null, familyId: null, agentId: null, expiresAt: null };
      const caller: TaskCaller = { kind: 'task', taskId: 1, bunitId: 1, holder, ...nobody };
      const deed = { bunitId: 1, action: 'update', resource: 'zones', id: 1, name: 'z' } as const;
      await remember(server.db, { caller, address: '', now: 5 }, { ...deed, before: { a: 1 }, after: { a: 2 } });
    });
    const { rows } = await server.db.$client.query<{ name: string }>('select name from tasks where id = 1');
    expect(entries.map(({ actor, actor_id, actor_name, address }) => [actor, actor_id, actor_name, address])).toEqual([
      ['key', 1, 'demo device key', '127.0.0.1'],
      ['task', 1, rows[0]?.name, ''],
    ]);
  });

  test('keeps its name and its record when both are gone', async () => {
    const users = recordsOf(server, resources.users, admin);
    const draft = { first_name: 'Eva', last_name: 'Luz', email: 'eva@records.test', active: true };
    const id = await made(users.create(draft));
    await users.remove(id);
    const { entries } = await read(`resource=users&record_id=${id}`, manager);
    expect(entries.map(({ action, record_name, after }) => [action, record_name, after?.did ?? null])).toEqual([
      ['delete', 'eva@records.test', null],
      ['create', 'eva@records.test', null],
      ['change', 'eva@records.test', 'invited'],
    ]);
  });
});

describe('calls', () => {
  test('are told of from the first word to the last, and a loser writes nothing', async () => {
    const [agent, other] = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
    let id = 0;
    const move = (bearer: string, data: object) =>
      server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
    const entries = await toldOf(async () => {
      const placed = await server.ask('POST', '/api/queryings', {
        bearer: server.key,
        body: { phone: '5550001', service_id: 1, with_video: true },
      });
      id = placed.body.data.id;
      await move(agent, { state: 'ATTENDED' });
      await move(agent, { state: 'ATTENDED' });
      expect((await move(other, { state: 'ATTENDED' })).status).toBe(409);
      await move(agent, { state: 'FINISHED' });
      await move(agent, { notes: 'asks for glasses' });
    });
    const moment = expect.any(Number);
    const common = { resource: 'queryings', record_id: id };
    expect(entries.map(essence)).toEqual([
      {
        ...common,
        action: 'create',
        before: null,
        after: {
          phone: '5550001',
          state: 'REQUESTED',
          service_id: 1,
          required_in: moment,
          waiting_since: moment,
          with_video: true,
          now: true,
          call_direct: false,
        },
      },
      {
        ...common,
        action: 'update',
        before: { state: 'REQUESTED', agent_id: null, zone_id: null, attended_at: null },
        after: { state: 'ATTENDED', agent_id: 1, zone_id: moment, attended_at: moment },
      },
      {
        ...common,
        action: 'update',
        before: { state: 'ATTENDED', finished_at: null },
        after: { state: 'FINISHED', finished_at: moment },
      },
      { ...common, action: 'update', before: { notes: null }, after: { notes: 'asks for glasses' } },
    ]);
    expect(new Set(entries.map(({ record_name }) => record_name))).toEqual(new Set(['5550001']));
  });

  test('that are returned say what they were', async () => {
    const agent = await server.signIn('agent@demo.local');
    const { body } = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '1' } });
    const { id } = body.data;
    const [, returned] = await toldOf(async () => {
      for (const state of ['ATTENDED', 'RETURNED'])
        await server.ask('PUT', `/api/queryings/${id}`, { bearer: agent, body: { id, data: { state } } });
    });
    expect(returned).toMatchObject({ before: { state: 'ATTENDED', agent_id: 1 }, after: { agent_id: null } });
  });
});

test('agents: who became one, where they work, and who is none any more', async () => {
  const users = recordsOf(server, resources.users, admin);
  const userId = await made(users.create({ first_name: 'Leo', last_name: 'Sol', email: 'leo@records.test' }));
  const desk = await made(
    recordsOf(server, resources.desks, manager).create({ name: 'Leo’s', branch_id: 1, zone_id: 1 }),
  );
  let id = 0;
  const change = (data: object) => server.ask('PUT', `/api/agents/${id}`, { bearer: manager, body: { id, data } });
  const entries = await toldOf(async () => {
    const { body } = await server.ask('POST', '/api/agents', { bearer: manager, body: { user_id: userId } });
    id = body.data.id;
    await change({ zones: [1] });
    await change({ zones: [1] });
    await change({ add: { desks: [desk] } });
    await server.ask('DELETE', `/api/agents/${id}`, { bearer: manager });
  });
  const zone = expect.stringMatching(/ #1$/);
  const told = { agent: 'Leo Sol', zones: [zone], desks: [`Leo’s #${desk}`] };
  const common = { resource: 'agents', record_id: id };
  expect(entries.map(essence)).toEqual([
    { ...common, action: 'create', before: null, after: { agent: 'Leo Sol' } },
    { ...common, action: 'update', before: { zones: [] }, after: { zones: [zone] } },
    { ...common, action: 'update', before: { desks: [] }, after: { desks: [`Leo’s #${desk}`] } },
    { ...common, action: 'delete', before: told, after: null },
  ]);
  expect(entries).toMatchObject(entries.map(() => ({ ...byMe(), record_name: 'Leo Sol' })));
});

describe('restarts', () => {
  const order = (id: number) =>
    server.ask('POST', `/api/devices/${id}/restart`, { bearer: manager, body: { when: 'now' } });

  test('of a device: ordered, taken back, expired', async () => {
    const entries = await toldOf(async () => {
      await order(1);
      await server.ask('DELETE', '/api/devices/1/restart', { bearer: manager });
      await order(1);
      server.advance(301);
      await server.app.fleet.tick();
      server.advance(-301);
    });
    const common = { action: 'change', resource: 'devices', record_id: 1 };
    expect(entries.map(essence)).toEqual([
      { ...common, before: null, after: { restart: 'requested' } },
      { ...common, before: { restart: 'requested' }, after: { restart: 'canceled' } },
      { ...common, before: null, after: { restart: 'requested' } },
      { ...common, before: { restart: 'requested' }, after: { restart: 'expired' } },
    ]);
    expect(entries.map(({ actor, actor_name, address }) => [actor, actor_name, address])).toEqual([
      ['user', me.name, '127.0.0.1'],
      ['user', me.name, '127.0.0.1'],
      ['user', me.name, '127.0.0.1'],
      ['server', '', ''],
    ]);
    const { rows } = await server.db.$client.query('select name from devices where id = 1');
    expect(new Set(entries.map(({ record_name }) => record_name))).toEqual(new Set([rows[0].name]));
  });

  test('of all devices: ordered, paused, stopped; and how one ended by itself', async () => {
    let id = 0;
    const put = (state: string) =>
      server.ask('PUT', `/api/restart-batches/${id}`, { bearer: manager, body: { id, data: { state } } });
    const begin = async () => {
      const { body } = await server.ask('POST', '/api/restart-batches', { bearer: manager, body: {} });
      id = body.data.id;
    };
    const twice = async () => {
      for (const _tick of [1, 2]) await server.app.fleet.tick();
    };
    await hearAllDevices(server);
    const told = await toldOf(async () => {
      await begin();
      await twice();
      await put('paused');
      await put('paused');
      await put('stopped');
    });
    const common = { resource: 'restart_batches', record_id: id };
    expect(told.map(essence)).toEqual([
      { ...common, action: 'create', before: null, after: { state: 'running' } },
      { ...common, action: 'change', before: { state: 'running' }, after: { state: 'paused' } },
      { ...common, action: 'change', before: { state: 'paused' }, after: { state: 'stopped' } },
    ]);
    const byItself = await toldOf(async () => {
      await server.db.$client.query('update devices set pinged_at = null');
      await begin();
      await twice();
    });
    expect(byItself.at(-1)).toMatchObject({
      actor: 'server',
      resource: 'restart_batches',
      record_id: id,
      before: { state: 'running' },
      after: { state: 'done' },
    });
  });
});

describe('signing in', () => {
  test('and out are told of where the user is known', async () => {
    let id = 0;
    const entries = await toldOf(async () => {
      const login = await server.login('viewer@demo.local');
      id = login.id;
      const body = { refreshToken: login.keys.refreshToken };
      for (const _twice of [1, 2]) await server.ask('POST', '/api/auth/logout', { body });
    });
    const common = { action: 'change', resource: 'sessions', record_id: id, before: null };
    expect(entries.map(essence)).toEqual([
      { ...common, after: { did: 'signed_in' } },
      { ...common, after: { did: 'signed_out' } },
    ]);
    expect(entries[0]).toMatchObject({
      actor: 'user',
      actor_id: id,
      record_name: 'viewer@demo.local',
      address: '127.0.0.1',
    });
    const [out] = (await read(`resource=sessions&record_id=${id}`, manager)).entries;
    expect(out?.after).toEqual({ did: 'signed_out' });
  });

  test('a superuser’s only superusers read', async () => {
    const [entry] = await toldOf(() => server.login('admin@demo.local'));
    expect(entry).toMatchObject({ resource: 'sessions', record_name: 'admin@demo.local' });
    expect((await read('resource=sessions&search=admin@demo', manager)).entries).toEqual([]);
  });

  test('a password: who asked from where, who chose another, and no secret', async () => {
    const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';
    const email = 'agent2@demo.local';
    const entries = await toldOf(async () => {
      const body = { requestType: 'PASSWORD_RESET', email };
      await server.ask('POST', `${toolkit}:sendOobCode`, { body });
      await server.ask('POST', `${toolkit}:sendOobCode`, { body: { ...body, email: 'nobody@nowhere.test' } });
      const idToken = await server.idToken(email);
      await server.ask('POST', `${toolkit}:update`, { body: { idToken, password: 'another-fine-one' } });
      await expect.poll(async () => (await read('search=agent2@demo&resource=users')).total).toBe(2);
    });
    const asked = entries.find(({ actor }) => actor === 'server');
    const changed = entries.find(({ actor }) => actor === 'user');
    expect(asked).toMatchObject({ after: { did: 'asked_for_password' }, address: '127.0.0.1', actor_name: '' });
    expect(changed).toMatchObject({ after: { did: 'changed_password' }, record_name: email, address: '127.0.0.1' });
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('another-fine-one');
  });
});

describe('reading', () => {
  test('needs its own right, for people and keys alike', async () => {
    await clerk.holds('USERS_READ', 'KEYS_READ', 'SERVICES_READ');
    const refused = await server.ask('GET', '/api/audit', { bearer: clerk.bearer });
    expect([refused.status, refused.body.error.permission]).toEqual([403, 'AUDIT_READ']);
    expect((await server.ask('GET', '/api/audit', { bearer: server.key })).status).toBe(403);
    expect((await server.ask('GET', '/api/audit')).status).toBe(401);
    await clerk.holds('AUDIT_READ');
    expect((await read('', clerk.bearer)).status).toBe(200);
    await clerk.holds('PLATFORM_GOD');
    expect((await read('', clerk.bearer)).status).toBe(200);
    await clerk.holds();
  });

  test('shows nothing of another business, of superusers or of businesses themselves', async () => {
    const superusers = recordsOf(server, resources.superusers, admin);
    const businesses = recordsOf(server, resources.businesses, admin);
    const north = bearerOf(await server.login('admin@demo.local'), 1);
    const entries = await toldOf(async () => {
      await made(
        superusers.create({ email: 'root@records.test', first_name: 'Root', fullpower: true, bunit_id: null }),
      );
      await made(businesses.create({ name: 'Nueva', active: true }));
      await made(services(north).create({ name: 'northern' }));
      await made(services().create({ name: 'ours' }));
    });
    expect(entries.map(({ resource }) => resource)).toEqual(['users', 'superusers', 'businesses', 'services']);
    const seen = async (bearer: string) => (await read('perPage=2000', bearer)).entries;
    const ours = await seen(manager);
    expect(ours.filter(({ resource }) => ['superusers', 'businesses'].includes(resource))).toEqual([]);
    expect(ours.some(({ record_name }) => record_name === 'northern')).toBe(false);
    expect(ours.some(({ record_name }) => record_name === 'ours')).toBe(true);
    expect(ours.some(({ record_name }) => record_name === 'root@records.test')).toBe(false);
    const theirs = await seen(north);
    expect(theirs.some(({ record_name }) => record_name === 'northern')).toBe(true);
    expect(theirs.some(({ record_name }) => record_name === 'ours')).toBe(false);
  });

  test('can be narrowed by every field, sorted, and searched by the names of who and what', async () => {
    const id = await made(services().create({ name: 'Ágata' }));
    await services().update(id, { name: 'Ónix' });
    const of = async (query: string) => (await read(query, manager)).entries.map(({ action }) => action);
    expect(await of(`resource=services&record_id=${id}`)).toEqual(['update', 'create']);
    expect(await of(`resource=services&record_id=${id}&sort=id`)).toEqual(['create', 'update']);
    expect(await of(`resource=services&record_id=${id}&action=create`)).toEqual(['create']);
    expect(await of(`record_id=${id}&resource=services&actor=user&actor_id=${me.id}`)).toHaveLength(2);
    expect(await of(`record_id=${id}&resource=services&actor=key,task`)).toEqual([]);
    expect(await of('search=agata')).toEqual(['create']);
    expect(await of('record_name=Ónix')).toEqual(['update']);
    expect(await of(`record_id=${id}&resource=services&at>=${server.now() + 60}`)).toEqual([]);
    expect(await of(`record_id=${id}&resource=services&search=${encodeURIComponent(me.name)}`)).toHaveLength(2);
    const { entries, total } = await read(`resource=services&record_id=${id}&perPage=1&page=2`, manager);
    expect([entries.map(({ action }) => action), total]).toEqual([['create'], 2]);
  });

  test.each(['bunit_id=2', 'actor=nobody', 'action=x', 'sort=before', 'before=x', 'fields=user', 'at=x', 'perPage=0'])(
    '%s is refused',
    async (query) => {
      expect((await read(query, manager)).status).toBe(400);
    },
  );

  test('is all that there is: nobody changes or deletes an entry', async () => {
    const [entry] = (await read('perPage=1')).entries;
    for (const path of ['/api/audit', `/api/audit/${entry?.id}`])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await server.ask(method, path, { bearer: admin, body: {} })).status, `${method} ${path}`).toBe(404);
  });
});

test('what is older than it is kept for is forgotten', async () => {
  const id = await made(services().create({ name: 'old' }));
  await server.db.$client.query('update audit_log set at = $1 where resource = $2 and record_id = $3', [
    server.now() - 40 * 86_400,
    'services',
    id,
  ]);
  const left = async () => (await read(`resource=services&record_id=${id}`)).total;
  await sweep(server.db, server.now(), { runsKeepDays: 1, auditKeepDays: 41 });
  expect(await left()).toBe(1);
  await sweep(server.db, server.now(), { runsKeepDays: 1, auditKeepDays: 39 });
  expect(await left()).toBe(0);
});

test('who may not read calls does not read of them in the log', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const { body } = await server.ask('POST', '/api/queryings', { bearer, body: { phone: '5551234567', now: true } });
  const asked = `resource=queryings&record_id=${body.data.id}`;
  expect((await read(asked)).total).toBe(1);
  expect(await read(asked, manager)).toMatchObject({ total: 0, entries: [] });
});
