import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let admin = '';
let colleague = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  colleague = await server.signIn('agent2@demo.local');
});
afterAll(() => server.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.$client.query<Row>(text, values).then(({ rows }) => rows);
const records = (name: 'users' | 'superusers' | 'roles' | 'businesses', bearer = admin) =>
  recordsOf(server, resources[name], bearer);
const place = async () =>
  (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000' } })).body.data.id;
const put = (id: number, bearer: string, data: object) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const read = async (id: number) => (await server.ask('GET', `/api/queryings/${id}`, { bearer: colleague })).body.data;

let hired = 0;
/** A new agent of the business, with a role of its own, who is in a call. */
const engage = async ({ fullpower = false } = {}) => {
  hired += 1;
  const email = `agent${hired}@release.test`;
  const [made] = await query<{ id: number; agent: number; role: number }>(
    `with person as (insert into users (email, first_name, fullpower) values ($1, 'Rosa', $2) returning id),
          role as (insert into roles (bunit_id, name) values (1, $1) returning id),
          codes as (insert into role_permissions select role.id, p.id from role, permissions p
                     where p.code in ('QUERYINGS_READ', 'QUERYINGS_EDITION')),
          agent as (insert into agents (bunit_id, user_id) select 1, id from person returning id)
     select person.id, agent.id as agent, role.id as role from person, role, agent`,
    [email, fullpower],
  );
  if (!made) throw new Error('nobody was hired');
  if (!fullpower) await query('insert into memberships select $1, 1', [made.id]);
  await query('insert into user_roles (bunit_id, user_id, role_id) values (1, $1, $2)', [made.id, made.role]);
  await query(
    'insert into accounts (id, email, password_hash) select $1, $1, password_hash from accounts where email = $2',
    [email, 'agent@demo.local'],
  );
  const bearer = bearerOf(await server.login(email));
  const id = await place();
  expect((await put(id, bearer, { state: 'ATTENDED' })).status).toBe(200);
  await query("update queryings set notes = 'half a note' where id = $1", [id]);
  return { ...made, email, bearer, call: id };
};
type Engaged = Awaited<ReturnType<typeof engage>>;

const permission = async (code: string) =>
  (await query<{ id: number }>('select id from permissions where code = $1', [code]))[0]?.id ?? 0;

const expectReleased = async ({ call, agent }: Engaged, by: object) => {
  expect(await read(call)).toMatchObject({ state: 'RETURNED', agent_id: null, now: true, notes: 'half a note' });
  const { body } = await server.ask<{ data: readonly object[] }>('GET', `/api/queryings/${call}/timeline`, {
    bearer: colleague,
  });
  expect(body.data.at(-2)).toMatchObject({ event: 'attend', actor: 'agent', actor_id: agent });
  expect(body.data.at(-1)).toMatchObject({ event: 'release', from: 'ATTENDED', to: 'RETURNED', ...by });
  // Somebody else can go on with it.
  expect((await put(call, colleague, { state: 'ATTENDED' })).status).toBe(200);
  expect((await put(call, colleague, { state: 'FINISHED' })).status).toBe(200);
};

describe('the call of an agent goes back to the list in the name of who', () => {
  test.each<[string, (agent: Engaged) => Promise<{ status: number }>]>([
    ['deactivates the user', ({ id }) => records('users').update(id, { active: false })],
    ['takes the role', ({ id, role }) => records('users').update(id, { remove: { roles: [role] } })],
    ['switches the role off', ({ role }) => records('roles').update(role, { active: false })],
    [
      'takes the right to change calls from the role',
      async ({ role }) =>
        records('roles').update(role, { remove: { permissions: [await permission('QUERYINGS_EDITION')] } }),
    ],
    [
      'takes the right to see calls from the role',
      async ({ role }) =>
        records('roles').update(role, { remove: { permissions: [await permission('QUERYINGS_READ')] } }),
    ],
  ])('%s', async (_what, doing) => {
    const agent = await engage();
    const other = await engage();
    expect((await doing(agent)).status).toBe(200);
    await expectReleased(agent, { actor: 'user', actor_name: 'Ana Admin' });
    expect((await put(agent.call, agent.bearer, { state: 'FINISHED' })).status).toBeGreaterThan(400);
    // What happens to one takes nothing from the next.
    expect(await read(other.call)).toMatchObject({ state: 'ATTENDED', agent_id: other.agent });
    await put(other.call, other.bearer, { state: 'FINISHED' });
  });

  test('takes full power from a superuser, deactivates or deletes one', async () => {
    for (const doing of [
      (id: number) => records('superusers').update(id, { fullpower: false }),
      (id: number) => records('superusers').update(id, { active: false }),
      (id: number) => records('superusers').remove(id),
    ]) {
      const agent = await engage({ fullpower: true });
      await query('delete from user_roles where user_id = $1', [agent.id]);
      expect((await doing(agent.id)).status).toBe(200);
      await expectReleased(agent, { actor: 'user' });
    }
  });

  test('takes the user out of the business, who is one elsewhere', async () => {
    const agent = await engage();
    await query('insert into memberships select $1, 2', [agent.id]);
    // The table asks for that first; what comes at the same time does not.
    await query('delete from user_roles where user_id = $1', [agent.id]);
    await query('update agents set active = false where id = $1', [agent.agent]);
    expect((await records('users').remove(agent.id)).status).toBe(200);
    await expectReleased(agent, { actor: 'user' });
  });

  test('closes the business', async () => {
    const agent = await engage();
    expect((await records('businesses').update(1, { active: false })).status).toBe(200);
    const [call] = await query<{ state: string }>('select state from queryings where id = $1', [agent.call]);
    expect(call).toEqual({ state: 'RETURNED' });
    await query('update businesses set active = true');
    await expectReleased(agent, { actor: 'user' });
  });
});

test('a right that stays, or comes from another role, keeps the call', async () => {
  const agent = await engage();
  await query(
    `insert into user_roles (bunit_id, user_id, role_id)
     select 1, $1, id from roles where bunit_id = 1 and name = 'Agente'`,
    [agent.id],
  );
  expect((await records('roles').update(agent.role, { active: false })).status).toBe(200);
  expect((await records('users').update(agent.id, { first_name: 'Rosalía' })).status).toBe(200);
  expect((await put(agent.call, agent.bearer, { state: 'FINISHED' })).status).toBe(200);
});

test('an agent in a call is not removed as one', async () => {
  const { agent, call, bearer } = await engage();
  const { status, body } = await server.ask('DELETE', `/api/agents/${agent}`, { bearer: admin });
  expect([status, body.error.fields]).toEqual([412, { queryings: 'in_use' }]);
  expect((await put(call, bearer, { state: 'FINISHED' })).status).toBe(200);
});

test('the former agent, the list and who watches the call are told, and the log says who', async () => {
  const agent = await engage();
  const listener = await listen(server.url, agent.bearer);
  const watcher = await listen(server.url, colleague);
  for (const channel of ['querying_updated', `querying:${agent.call}`])
    expect(await watcher.subscribe(channel)).toEqual({ ok: true });
  expect(await listener.subscribe(`agent:${agent.agent}`)).toEqual({ ok: true });
  const told = [
    listener.next(`agent:${agent.agent}`),
    watcher.next('querying_updated'),
    watcher.next(`querying:${agent.call}`),
  ];
  await records('users').update(agent.id, { remove: { roles: [agent.role] } });
  expect((await Promise.all(told)).map(({ id }) => id)).toEqual([agent.call, agent.call, agent.call]);
  listener.close();
  watcher.close();
  const log = await server.ask('GET', `/api/audit?resource=queryings&record_id=${agent.call}`, { bearer: admin });
  expect(log.body.data[0]).toMatchObject({
    before: { state: 'ATTENDED', agent_id: agent.agent },
    after: { state: 'RETURNED', agent_id: null },
  });
});

test('what was taken past the rules, or before there was this one, is found by the server itself', async () => {
  const agent = await engage();
  await query('update users set active = false where id = $1', [agent.id]);
  const watcher = await listen(server.url, colleague);
  await watcher.subscribe(`querying:${agent.call}`);
  const told = watcher.next(`querying:${agent.call}`);
  await server.announce(1, { kind: 'rights', userId: null });
  await told;
  watcher.close();
  await expectReleased(agent, { actor: 'server', actor_name: null });
});

describe('at the same moment', () => {
  test('an agent who is being removed takes no call', async () => {
    const { agent, bearer, call } = await engage();
    await put(call, bearer, { state: 'FINISHED' });
    const next = await place();
    const remover = await server.db.$client.connect();
    await remover.query('begin');
    await remover.query('update agents set active = false where id = $1', [agent]);
    let answered = false;
    const attending = put(next, bearer, { state: 'ATTENDED' }).finally(() => {
      answered = true;
    });
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!answered && (await query(waiting)).length === 0);
    await remover.query('commit');
    remover.release();
    expect((await attending).body.error.code).toBe('agent_required');
    expect(await read(next)).toMatchObject({ state: 'REQUESTED', agent_id: null });
  });

  test('a call that is taken while the right to it is lost stays with nobody', async () => {
    const agents = [];
    for (let count = 0; count < 8; count += 1) agents.push(await engage());
    await Promise.all(
      agents.map(async ({ call, bearer, id, role }) => {
        await put(call, bearer, { state: 'RETURNED' });
        await Promise.all([
          put(call, bearer, { state: 'ATTENDED' }),
          records('users').update(id, { remove: { roles: [role] } }),
        ]);
      }),
    );
    for (const { call } of agents) expect(await read(call)).toMatchObject({ state: 'RETURNED', agent_id: null });
  });
});
