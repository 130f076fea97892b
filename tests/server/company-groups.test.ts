import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { type Company, comeByCompany, signInByCompany, startCompany } from '../support/company.ts';
import { linkTo, sendForm } from '../support/mailbox.ts';
import { type Clerk, hireClerk, recordsOf } from '../support/records.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let company: Company;
let server: TestServer;
let manager: string;
let clerk: Clerk;
beforeAll(async () => {
  company = await startCompany();
  // Whoever asks for a second factor asks the provider for it, where somebody comes from there.
  server = await startServer({ env: { ...company.env, SECOND_FACTOR: 'superusers' } });
  company.open(server.url);
  manager = await server.signIn('manager@demo.local');
  clerk = await hireClerk(server);
});
afterAll(async () => {
  await server.close();
  await company.close();
});
beforeEach(() => server.db.$client.query('delete from groups'));

const groups = (bearer = manager) => recordsOf(server, resources.groups, bearer);
/** The role of the demo that may only look at devices. */
const watching = 3;
const codesOf = ({ businesses }: Awaited<ReturnType<typeof signInByCompany>>, business = 'Demo') =>
  businesses.find(({ name }) => name === business)?.permissions.map(({ code }) => code);
const come = (email: string, groupsOfPerson: unknown) => {
  const claims = { email, email_verified: true, given_name: 'Ana', family_name: 'Luz', groups: groupsOfPerson };
  company.expect({ sub: `sub-${email}`, claims });
  return signInByCompany(server);
};

test('somebody unknown is made the user of a group, with its role and in its business alone', async () => {
  const claims = { email: 'new@acme.test', email_verified: true, given_name: 'Ana', family_name: 'Luz' };
  company.expect({ sub: 'new', claims: { ...claims, groups: ['guards'] } });
  expect(await comeByCompany(server)).toBe('#company-refused=unknown');
  expect((await groups().create({ name: 'guards', role_id: watching })).status).toBe(201);
  const login = await signInByCompany(server);
  expect(login).toMatchObject({ email: 'new@acme.test', first_name: 'Ana', last_name: 'Luz', fullpower: false });
  expect(login.businesses.map(({ name }) => name)).toEqual(['Demo']);
  expect(codesOf(login)).toEqual(['DEVICES_READ']);
});

test('a role that a group gave goes with the group; one that was given by hand stays', async () => {
  await groups().create({ name: 'guards', role_id: watching });
  expect(codesOf(await come('goes@acme.test', ['guards', 'others']))).toEqual(['DEVICES_READ']);
  expect(codesOf(await come('goes@acme.test', ['others']))).toEqual([]);
  const { body } = await server.ask('GET', '/api/audit?resource=users&action=change', { bearer: manager });
  expect(body.data.filter(({ record_name }) => record_name === 'goes@acme.test')).toMatchObject([
    { actor: 'server', before: { roles: ['Vigilancia'] }, after: { roles: [] } },
    { actor: 'server', before: { roles: [] }, after: { roles: ['Vigilancia'] } },
  ]);

  const id = (await come('goes@acme.test', [])).id;
  await recordsOf(server, resources.users, manager).update(id, { add: { roles: [watching] } });
  expect(codesOf(await come('goes@acme.test', ['guards']))).toEqual(['DEVICES_READ']);
  expect(codesOf(await come('goes@acme.test', []))).toEqual(['DEVICES_READ']);
});

test('what a group, its role or the claim does not say gives nothing', async () => {
  const made = await groups().create({ name: 'guards', role_id: watching });
  for (const said of [undefined, 'Guards', ['GUARDS'], [{ name: 'guards' }], { guards: true }, [1], ['']])
    await expect(come('nothing@acme.test', said), JSON.stringify(said)).rejects.toThrow('company-refused=unknown');
  await groups().update(made.body.data.id, { active: false });
  await expect(come('nothing@acme.test', ['guards'])).rejects.toThrow('company-refused=unknown');
  await groups().update(made.body.data.id, { active: true });
  expect(codesOf(await come('nothing@acme.test', 'guards'))).toEqual(['DEVICES_READ']);
});

test('nobody maps a group to a role with more rights than they have, or wakes one', async () => {
  await clerk.holds('ROLES_READ', 'ROLES_CREATION', 'ROLES_EDITION');
  const made = await groups().create({ name: 'bosses', role_id: 1, active: false });
  const { id } = made.body.data;
  expect((await groups(clerk.bearer).create({ name: 'more', role_id: 1 })).status).toBe(403);
  expect((await groups(clerk.bearer).update(id, { active: true })).status).toBe(403);
  const own = await groups(clerk.bearer).create({ name: 'own', role_id: clerk.roleId });
  expect(own.status).toBe(201);
  expect((await groups(clerk.bearer).update(own.body.data.id, { role_id: 1 })).status).toBe(403);
});

test('nobody gives another group a role with more rights than they have: by its name, or out of the trash', async () => {
  await clerk.holds('ROLES_READ', 'ROLES_CREATION', 'ROLES_EDITION', 'ROLES_DELETION');
  const { id } = (await groups().create({ name: 'bosses', role_id: 1 })).body.data;
  expect((await groups(clerk.bearer).update(id, { name: 'clerks' })).status).toBe(403);
  expect((await groups(clerk.bearer).update(id, { notes: 'Seen' })).status).toBe(200);
  // An inactive one gives nothing, and whoever wakes it needs the rights.
  await groups().update(id, { active: false });
  expect((await groups(clerk.bearer).update(id, { name: 'clerks' })).status).toBe(200);
  await groups().update(id, { active: true });

  expect((await groups().remove(id)).status).toBe(200);
  expect((await groups(clerk.bearer).restore(id)).status).toBe(403);
  expect((await groups().restore(id)).status).toBeLessThan(300);
});

test('who has another address at the provider now is refused until it is theirs here, and is no second user', async () => {
  await groups().create({ name: 'guards', role_id: watching });
  const at = (email: string) => {
    company.expect({ sub: 'moves', claims: { email, email_verified: true, given_name: 'Ana', groups: ['guards'] } });
    return signInByCompany(server);
  };
  const { id } = await at('maiden@acme.test');
  await expect(at('married@acme.test')).rejects.toThrow('company-refused=inactive');
  const { rows } = await server.db.$client.query("select id from users where email = 'married@acme.test'");
  expect(rows).toEqual([]);
  expect((await at('maiden@acme.test')).id).toBe(id);

  const admin = bearerOf(await come('admin@demo.local', []));
  const asked = await recordsOf(server, resources.users, admin).update(id, { email: 'married@acme.test' });
  expect(asked.status).toBe(200);
  expect((await sendForm(server, await linkTo(server, 'married@acme.test'))).status).toBe(200);
  expect((await at('married@acme.test')).id).toBe(id);
});

test('the groups of another business are not there, and give nothing of its roles', async () => {
  const north = await server.signIn('manager@demo.local', 1);
  const made = await groups().create({ name: 'guards', role_id: watching });
  expect((await groups(north).get(made.body.data.id)).status).toBe(404);
  expect((await groups(north).create({ name: 'guards', role_id: watching })).body.error.fields).toEqual({
    role_id: 'unknown',
  });
});

test('a superuser keeps all rights, and gets no role; the provider is asked for the second factor', async () => {
  await groups().create({ name: 'guards', role_id: watching });
  const login = await come('admin@demo.local', ['guards']);
  expect(login.fullpower).toBe(true);
  const { rows } = await server.db.$client.query('select * from user_roles where user_id = $1 and by_group', [
    login.id,
  ]);
  expect(rows).toEqual([]);
});

test('a provider that says nothing of groups takes nothing away, and the log tells; an empty list takes them', async () => {
  await groups().create({ name: 'guards', role_id: watching });
  expect(codesOf(await come('silent@acme.test', ['guards']))).toEqual(['DEVICES_READ']);
  for (const said of [undefined, [{ id: 'guards' }], 7])
    expect(codesOf(await come('silent@acme.test', said)), JSON.stringify(said)).toEqual(['DEVICES_READ']);
  const { body } = await server.ask('GET', '/api/audit?resource=users&action=change', { bearer: manager });
  expect(body.data[0]).toMatchObject({
    actor: 'server',
    record_name: 'silent@acme.test',
    after: { did: 'kept_group_roles' },
  });
  expect(server.log()).toContain('says nothing of groups');
  expect(codesOf(await come('silent@acme.test', []))).toEqual([]);
});

test('a role that a group took away is taken as an administrator takes it: the call goes back, the sessions hear', async () => {
  const codes = ['QUERYINGS_READ', 'QUERYINGS_EDITION'];
  await clerk.holds(...codes);
  const colleague = await server.signIn('agent2@demo.local');
  await server.db.$client.query("insert into groups (bunit_id, name, role_id) values (1, 'agents', $1)", [
    clerk.roleId,
  ]);
  const login = await come('talks@acme.test', ['agents']);
  await server.db.$client.query('insert into agents (bunit_id, user_id) values (1, $1)', [login.id]);
  const place = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000' } });
  const { id } = place.body.data;
  const path = `/api/queryings/${id}`;
  const attend = { id, data: { state: 'ATTENDED' } };
  expect((await server.ask('PUT', path, { bearer: bearerOf(login), body: attend })).status).toBe(200);
  const socket = await listen(server.url, bearerOf(login));
  await socket.subscribe(`user:${login.id}`);
  const heard = socket.next(`user:${login.id}`);
  await come('talks@acme.test', []);
  expect((await server.ask('GET', path, { bearer: colleague })).body.data).toMatchObject({
    state: 'RETURNED',
    agent_id: null,
  });
  await heard;
  socket.close();
  expect((await server.ask('GET', path, { bearer: bearerOf(login) })).status).toBe(403);
});

test('where companies share a server, groups count in the businesses of that company alone', async () => {
  const north = await server.signIn('manager@demo.local', 1);
  await groups().create({ name: 'staff', role_id: watching });
  await groups(north).create({
    name: 'staff',
    role_id: (await recordsOf(server, resources.roles, north).create({ name: 'Norte' })).body.data.id,
  });
  const tenants = (one: string | null, other: string | null) =>
    server.db.$client.query('update businesses set company_tenant = case id when 1 then $1 else $2 end', [one, other]);
  for (const [claim, more, mine, theirs] of [
    ['tid', { tid: 'ONE' }, 'one', 'other'],
    ['hd', { hd: 'acme.test' }, 'Acme.Test', 'other.test'],
    ['email', {}, 'acme.test', null],
  ] as const) {
    const shared = await startServer({ beside: server, env: { ...company.env, COMPANY_TENANT_CLAIM: claim } });
    company.open(shared.url);
    const claims = { email: `${claim}@acme.test`, email_verified: true, given_name: 'Ana', groups: ['staff'], ...more };
    company.expect({ sub: claim, claims });
    await tenants(null, null);
    await expect(signInByCompany(shared)).rejects.toThrow('company-refused=unknown');
    await tenants(mine, theirs);
    expect((await signInByCompany(shared)).businesses.map(({ name }) => name)).toEqual(['Demo']);
    // Whose person it is not told of has no groups anywhere.
    company.expect({
      sub: `${claim} of nobody`,
      claims: {
        ...claims,
        email: 'x@nobody.test',
        [claim]: undefined,
        ...(claim === 'email' ? { email: 'x@nobody.test' } : {}),
      },
    });
    await expect(signInByCompany(shared)).rejects.toThrow('company-refused=unknown');
    await shared.close();
  }
  await tenants(null, null);
  company.open(server.url);
});
