import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { type Clerk, hireClerk, recordsOf } from '../../support/records.ts';
import { bearerOf, startServer, type TestServer } from '../../support/server.ts';
import { listen } from '../../support/socket.ts';

let server: TestServer;
let admin = '';
let manager = '';
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  manager = await server.signIn('manager@demo.local');
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

const users = (bearer = manager) => recordsOf(server, resources.users, bearer);
const superusers = (bearer = admin) => recordsOf(server, resources.superusers, bearer);
const idOf = async (email: string): Promise<number> => {
  const { rows } = await server.db.$client.query<{ id: number }>('select id from users where email = $1', [email]);
  return rows[0]?.id ?? 0;
};
/** The mails so far, read as text without the breaks that mails put into long lines. */
const mails = async () => {
  await server.mail.idle();
  const files = await readdir(server.outbox).catch(() => []);
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(server.outbox, file), 'utf8')));
  return texts.map((text) => text.replaceAll('=\n', '').replaceAll('=3D', '='));
};
const choosePassword = async (mail: string, password: string) => {
  const [, oobCode] = /oobCode=([\w-]+)/.exec(mail) ?? [];
  const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword';
  return server.ask('POST', path, { body: { oobCode, newPassword: password } });
};

test('a new user is invited in the language of the request, chooses a password and signs in', async () => {
  const made = await users().create(
    { email: '  Nueva@Demo.local ', first_name: 'Nueva', roles: [3] },
    { 'accept-language': 'en-GB,es;q=0.5' },
  );
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({
      email: 'nueva@demo.local',
      bunit_id: 1,
      roles: [{ id: 3, name: 'Vigilancia' }],
      agents: [],
    }),
  ]);
  const [mail = ''] = (await mails()).filter((text) => text.includes('nueva@demo.local'));
  expect(mail).toContain('lang=en');
  expect(mail).toContain('An account was made for you.');
  expect((await choosePassword(mail, 'a-fine-new-one')).status).toBe(200);
  const token = await server.idToken('nueva@demo.local', 'a-fine-new-one');
  const login = await server.ask<{ data: { businesses: { id: number }[] } }>('POST', '/api/auth/login', {
    body: { token },
  });
  expect(login.body.data.businesses.map(({ id }) => id)).toEqual([1]);
});

test('an address is one user of a business, whatever its letters', async () => {
  for (const email of ['NUEVA@demo.local', 'nobody@demo.local']) {
    const refused = await users().create({ email, first_name: 'Twice' });
    expect([refused.status, refused.body.error.fields], email).toEqual([412, { email: 'duplicate' }]);
  }
  for (const email of ['no address', 'a@b', '@b.co', 'a@b.co\nBcc: c@d.co'])
    expect((await users().create({ email, first_name: 'x' })).body.error.fields, email).toEqual({
      email: 'not_an_email',
    });
});

test('a user of another business, and a superuser, do not exist for a manager', async () => {
  await server.db.$client.query("insert into users (email, first_name) values ('far@demo.local', 'Far')");
  const far = await idOf('far@demo.local');
  await server.db.$client.query('insert into memberships values ($1, 2)', [far]);
  for (const id of [far, await idOf('admin@demo.local')]) {
    expect((await users().get(id)).status).toBe(404);
    expect((await users().update(id, { first_name: 'Mine' })).status).toBe(404);
    expect((await users().remove(id)).status).toBe(404);
  }
  expect((await users().list()).body.data.map(({ email }) => email)).not.toContain('admin@demo.local');
  expect((await users().list('fullpower=1')).status).toBe(403);
  for (const power of [{ fullpower: true }, { fullpower: false }, { bunit_id: null }]) {
    const refused = await users().create({ email: 'power@demo.local', first_name: 'P', ...power });
    expect([refused.status, refused.body.error.code], JSON.stringify(power)).toEqual([400, 'unknown_field']);
    expect((await users().update(clerk.id, power)).status).toBe(400);
  }
});

test('roles are given by those who have what the roles give', async () => {
  await clerk.holds('USERS_EDITION', 'USERS_CREATION', 'USERS_ROLES_ASSIGN', 'DEVICES_READ');
  const target = await idOf('viewer@demo.local');
  const give = (role: number) => users(clerk.bearer).update(target, { add: { roles: [role] } });
  const refused = await give(1);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
  expect(refused.body.error.permission).toMatch(/^[A-Z_]+$/);
  expect((await users().get(target)).body.data.roles).toEqual([{ id: 3, name: 'Vigilancia' }]);
  expect((await users(clerk.bearer).create({ email: 'rich@demo.local', first_name: 'R', roles: [1] })).status).toBe(
    403,
  );
  expect(await idOf('rich@demo.local')).toBe(0);
  const taken = await users(clerk.bearer).update(target, { remove: { roles: [3] } });
  expect(taken.body.data.roles).toEqual([]);
  expect((await give(3)).body.data.roles).toEqual([{ id: 3, name: 'Vigilancia' }]);
  const north = await server.db.$client.query('select min(id) as id from roles where bunit_id = 2');
  expect((await users().update(target, { add: { roles: [north.rows[0].id] } })).body.error.fields).toEqual({
    roles: 'unknown',
  });
});

test('nobody takes over who can do more, or belongs elsewhere too, by changing the address', async () => {
  await clerk.holds('USERS_EDITION');
  const boss = await users(clerk.bearer).update(await idOf('manager@demo.local'), { email: 'mine@demo.local' });
  expect([boss.status, boss.body.error.permission]).toEqual([403, 'fullpower']);
  const agent = await users(clerk.bearer).update(await idOf('agent@demo.local'), { email: 'mine@demo.local' });
  expect([agent.status, agent.body.error.code]).toEqual([403, 'forbidden']);
  const locked = await users(clerk.bearer).update(await idOf('manager@demo.local'), { active: false });
  expect(locked.status).toBe(403);
});

test('who loses a role stops hearing at once what only the role let them hear', async () => {
  await clerk.holds('DEVICES_READ', 'QUERYINGS_READ');
  const listener = await listen(server.url, clerk.bearer);
  expect(await listener.subscribe('devices_updated')).toEqual({ ok: true });
  const closed = new Promise((resolve) => listener.socket.once('closed', resolve));
  expect((await users(admin).update(clerk.id, { remove: { roles: [clerk.roleId] } })).status).toBe(200);
  expect(await closed).toEqual({ channel: 'devices_updated' });
  await users(admin).update(clerk.id, { add: { roles: [clerk.roleId] } });
  listener.close();
});

test('an inactive user is out at once, and in again when active', async () => {
  const id = await idOf('viewer@demo.local');
  const login = await server.login('viewer@demo.local');
  await users().update(id, { active: false });
  expect((await server.ask('GET', '/api/profile', { bearer: bearerOf(login) })).status).toBe(401);
  await users(admin).update(id, { active: true });
  expect((await server.ask('GET', '/api/profile', { bearer: bearerOf(login) })).status).toBe(401);
  expect((await server.login('viewer@demo.local')).id).toBe(id);
});

test('whoever was switched off gets nothing back from somebody who holds less', async () => {
  const id = await idOf('viewer@demo.local');
  await clerk.holds('USERS_EDITION');
  const theirs = async (active: boolean) => {
    const { status, body } = await users(clerk.bearer).update(id, { active });
    return [status, body.error?.permission];
  };
  expect(await theirs(false)).toEqual([200, undefined]);
  expect(await theirs(true)).toEqual([403, 'DEVICES_READ']);
  expect((await users(admin).update(id, { active: true })).status).toBe(200);
});

test('a deleted user is gone, the address is free, and an undo brings user and password back', async () => {
  const id = await idOf('viewer@demo.local');
  expect((await users().remove(id)).body.error.fields).toEqual({ roles: 'in_use' });
  await users().update(id, { roles: [] });
  const login = await server.login('viewer@demo.local');
  expect((await users().remove(id)).status).toBe(200);
  expect(await idOf('viewer@demo.local')).toBe(0);
  expect((await server.ask('GET', '/api/profile', { bearer: bearerOf(login) })).status).toBe(401);
  expect((await users().restore(id)).body.data).toMatchObject({ id, email: 'viewer@demo.local' });
  expect((await server.login('viewer@demo.local')).id).toBe(id);

  await users().remove(id);
  expect((await users().create({ email: 'viewer@demo.local', first_name: 'Other' })).status).toBe(201);
  const late = await users().restore(id);
  expect([late.status, late.body.error.fields]).toEqual([412, { email: 'duplicate' }]);
});

test('a user of two businesses leaves one of them', async () => {
  const id = await idOf('far@demo.local');
  await server.db.$client.query('insert into memberships values ($1, 1)', [id]);
  expect((await users().remove(id)).status).toBe(200);
  expect((await users().get(id)).status).toBe(404);
  const north = await server.signIn('manager@demo.local', 1);
  expect((await users(north).get(id)).status).toBe(200);
  expect((await users().restore(id)).body.data.id).toBe(id);
});

test('one who answered calls leaves no gap in them, and frees the address', async () => {
  const id = await idOf('agent2@demo.local');
  const [agent] = (await users().get(id)).body.data.agents as { id: number }[];
  expect((await users().remove(id)).body.error.fields).toEqual({ roles: 'in_use', agents: 'in_use' });
  await server.ask('DELETE', `/api/agents/${agent?.id}`, { bearer: manager });
  await users().update(id, { roles: [] });
  expect((await users().remove(id)).status).toBe(200);
  const calls = await server.db.$client.query('select count(*)::int as n from queryings where agent_id = $1', [
    agent?.id,
  ]);
  expect(calls.rows[0].n).toBeGreaterThan(0);
  expect(await idOf('agent2@demo.local')).toBe(0);
  expect((await users().list('search=removed')).body.total).toBe(0);
  const back = await users().restore(id);
  expect(back.body.data).toMatchObject({ id, email: 'agent2@demo.local', active: true, agents: [] });
  expect((await server.login('agent2@demo.local')).id).toBe(id);
});

test('who was an agent goes whole where no call names them, and else leaves the call that was for them as it is', async () => {
  const goes = async (email: string, isCalled: boolean) => {
    const id = (await users().create({ email, first_name: 'Once' })).body.data.id;
    const made = await server.ask<{ data: { id: number } }>('POST', '/api/agents', {
      bearer: manager,
      body: { user_id: id },
    });
    const agent = made.body.data.id;
    const visit = { phone: '5550101010', now: false, required_in: Math.floor(Date.now() / 1_000) + 86_400 };
    const body = isCalled ? { ...visit, for_agent_id: agent } : visit;
    expect((await server.ask('POST', '/api/queryings', { bearer: server.key, body })).status).toBe(201);
    await server.ask('DELETE', `/api/agents/${agent}`, { bearer: manager });
    expect((await users().remove(id)).status).toBe(200);
    const { rows } = await server.db.$client.query('select active, email from users where id = $1', [id]);
    return rows;
  };
  expect(await goes('once@demo.local', false)).toEqual([]);
  expect(await goes('awaited@demo.local', true)).toEqual([
    { active: false, email: expect.stringMatching(/@removed\.invalid$/) },
  ]);
});

test('superusers are made by superusers, and only as they are meant', async () => {
  const draft = { email: 'super@demo.local', first_name: 'Super', fullpower: true, active: true, bunit_id: null };
  expect((await superusers().create({ ...draft, fullpower: false })).status).toBe(400);
  expect((await superusers().create({ ...draft, bunit_id: 1 })).status).toBe(400);
  const made = await superusers().create({ ...draft, roles: [2] });
  expect(made.body.data).toMatchObject({ fullpower: true, bunit_id: null, roles: [{ id: 2 }] });
  const { id } = made.body.data;
  const [mail = ''] = (await mails()).filter((text) => text.includes('super@demo.local'));
  await choosePassword(mail, 'another-fine-one');
  expect((await superusers().list('fullpower=1')).body.data.map(({ email }) => email)).toContain('super@demo.local');
  expect((await users(admin).list()).body.data.map(({ email }) => email)).not.toContain('super@demo.local');
  expect((await superusers().update(id, { roles: [1, 3] })).body.data.roles).toMatchObject([{ id: 1 }, { id: 3 }]);
  expect((await superusers().remove(id)).status).toBe(200);
  expect((await users().restore(id)).status).toBe(404);
  expect((await superusers().restore(id)).body.data).toMatchObject({
    id,
    fullpower: true,
    roles: [{ id: 1 }, { id: 3 }],
  });
});

test('who never signed in is no other superuser: the last one who can stays', async () => {
  const draft = { email: 'mistyped@nowhere.test', first_name: 'Typo', fullpower: true, bunit_id: null };
  const made = await superusers().create(draft);
  const me = await idOf('admin@demo.local');
  for (const refused of [await superusers().update(me, { active: false }), await superusers().remove(me)])
    expect([refused.status, refused.body.error?.code]).toEqual([412, 'last_superuser']);
  expect((await superusers().remove(made.body.data.id)).status).toBe(200);
});

test('the last superuser can be neither removed, disabled nor stripped, and two cannot remove each other', async () => {
  const [first, second] = [await idOf('admin@demo.local'), await idOf('super@demo.local')];
  const token = await server.idToken('super@demo.local', 'another-fine-one');
  const answer = await server.ask<{ data: Parameters<typeof bearerOf>[0] }>('POST', '/api/auth/login', {
    body: { token },
  });
  const other = bearerOf(answer.body.data);
  const answers = await Promise.all([superusers().remove(second), superusers(other).remove(first)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = answers[0].status === 200 ? { id: first, bearer: admin } : { id: second, bearer: other };
  const mine = superusers(left.bearer);
  for (const refused of [
    await mine.remove(left.id),
    await mine.update(left.id, { active: false }),
    await mine.update(left.id, { fullpower: false }),
  ])
    expect([refused.status, refused.body.error.code]).toEqual([412, 'last_superuser']);
  const gone = left.id === first ? second : first;
  expect((await mine.restore(gone)).status).toBe(201);
  const stripped = await mine.update(gone, { fullpower: false });
  expect([stripped.status, stripped.body.data.fullpower]).toEqual([200, false]);
  expect((await users(left.bearer).get(gone)).body.data).toMatchObject({ id: gone, fullpower: false, bunit_id: 1 });
});
