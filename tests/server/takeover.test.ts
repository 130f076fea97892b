import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAddressChange, keepAddressChange, takeAddressChange } from '../../server/auth/address-changes-queries.ts';
import { sweep } from '../../server/housekeeping.ts';
import { sql } from '../../server/postgres/orm.ts';
import { resources } from '../../src/resources/index.ts';
import { linkTo, mailsTo, sendForm } from '../support/mailbox.ts';
import { type Clerk, hireClerk, recordsOf } from '../support/records.ts';
import { type Answer, bearerOf, startServer, type TestServer } from '../support/server.ts';

const password = 'asesoria-demo';
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
const keys = (bearer = manager) => recordsOf(server, resources.keys, bearer);
const tasks = (bearer = manager) => recordsOf(server, resources.tasks, bearer);
const integrations = (bearer = manager) => recordsOf(server, resources.integrations, bearer);
const rotate = (id: number, bearer = manager, overlap = 0) =>
  server.ask('POST', `/api/keys/${id}/rotate`, { bearer, body: { overlap } });
const secretOf = ({ body }: Answer) => String(body.data.key);
const reads = async (bearer: string) => (await server.ask('GET', '/api/devices', { bearer })).status;
const idOf = async (email: string): Promise<number> => {
  const { rows } = await server.db.$client.query<{ id: number }>('select id from users where email = $1', [email]);
  return rows[0]?.id ?? 0;
};
const rolesOf = async (id: number) =>
  ((await users().get(id)).body.data.roles as readonly { id: number }[]).map((role) => role.id);
const resetsAt = async (email: string) => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
  await server.ask('POST', path, { body: { requestType: 'PASSWORD_RESET', email } });
};
const refusal = ({ status, body }: Answer) => [status, body.error.code, body.error.fields];

test('whoever takes the rights of a user away first does not get the account with them', async () => {
  await clerk.holds('USERS_EDITION', 'USERS_ROLES_ASSIGN', 'QUERYINGS_READ');
  const id = await idOf('agent@demo.local');
  const roles = await rolesOf(id);
  const mine = { email: 'mine@evil.test' };
  expect((await users(clerk.bearer).update(id, mine)).status).toBe(403);
  // By taking the role away, by putting the user to sleep, or both.
  expect((await users(clerk.bearer).update(id, { remove: { roles } })).status).toBe(200);
  expect((await users(clerk.bearer).update(id, { active: false })).status).toBe(200);
  const asked = await users(clerk.bearer).update(id, mine);
  expect([asked.status, asked.body.data.email, asked.body.data.pending_email]).toEqual([
    200,
    'agent@demo.local',
    'mine@evil.test',
  ]);
  expect((await users(clerk.bearer).update(id, { active: true })).status).toBe(200);

  // The mailbox is the attacker's, the account is not.
  const link = await linkTo(server, 'mine@evil.test');
  expect((await sendForm(server, link)).status).toBe(422);
  expect((await sendForm(server, link, { password: 'guess-guess' })).status).toBe(422);
  await users().update(id, { add: { roles } });
  await resetsAt('mine@evil.test');
  expect((await mailsTo(server, 'mine@evil.test')).filter((mail) => mail.includes('reset-password'))).toEqual([]);
  expect((await sendForm(server, link, { password: 'guess-guess' })).status).toBe(422);
  expect(await idOf('agent@demo.local')).toBe(id);

  const notice = await linkTo(server, 'agent@demo.local');
  expect(notice).toMatch(/^\/refuse-address\?code=[\w-]{43}&lang=/);
  const page = await server.ask<string>('GET', notice);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await users().get(id)).body.data.pending_email).toBe('mine@evil.test');
  expect((await sendForm(server, notice)).status).toBe(200);
  expect((await users().get(id)).body.data).toMatchObject({ email: 'agent@demo.local', pending_email: null });
  for (const gone of [link, notice]) expect((await sendForm(server, gone, { password })).status).toBe(410);
  expect((await server.login('agent@demo.local')).id).toBe(id);
});

test('nor whoever empties the roles of a user first, when their rights are raised again', async () => {
  await clerk.holds('USERS_EDITION', 'ROLES_EDITION', 'ROLES_PERMISSIONS_ASSIGN', 'QUERYINGS_READ');
  const roles = (bearer = manager) => recordsOf(server, resources.roles, bearer);
  const role = (await roles().create({ name: 'raised later', active: true })).body.data.id;
  const { rows } = await server.db.$client.query<{ id: number }>(
    "select id from permissions where code = 'CONFIGS_READ'",
  );
  const permissions = rows.map((one) => one.id);
  const raise = () => roles().update(role, { add: { permissions } });
  expect((await raise()).status).toBe(200);
  const id = await idOf('agent2@demo.local');
  const others = await rolesOf(id);
  await users().update(id, { remove: { roles: others }, add: { roles: [role] } });
  const mine = { email: 'raised@evil.test' };
  expect((await users(clerk.bearer).update(id, mine)).status).toBe(403);
  expect((await roles(clerk.bearer).update(role, { remove: { permissions } })).status).toBe(200);
  expect((await users(clerk.bearer).update(id, mine)).body.data.pending_email).toBe('raised@evil.test');
  expect((await raise()).status).toBe(200);

  // The person was told, and can refuse; the account did not move, and no mail opens it to the other mailbox.
  const link = await linkTo(server, 'raised@evil.test');
  expect((await sendForm(server, link, { password: 'guess-guess' })).status).toBe(422);
  await resetsAt('raised@evil.test');
  expect((await mailsTo(server, 'raised@evil.test')).filter((mail) => mail.includes('reset-password'))).toEqual([]);
  expect(await idOf('agent2@demo.local')).toBe(id);
  expect((await sendForm(server, await linkTo(server, 'agent2@demo.local'))).status).toBe(200);
  expect((await users().get(id)).body.data).toMatchObject({ email: 'agent2@demo.local', pending_email: null });
  expect((await sendForm(server, link, { password })).status).toBe(410);
});

test('the person confirms a new address with the password, once: the account moves along and the sessions end', async () => {
  const before = await server.login('agent@demo.local');
  const idToken = await server.idToken('agent@demo.local');
  const id = await idOf('agent@demo.local');
  const asked = await users().update(id, { email: ' Agente.Uno@Demo.local ' });
  expect(asked.body.data).toMatchObject({ email: 'agent@demo.local', pending_email: 'agente.uno@demo.local' });
  expect((await server.ask('GET', '/api/profile', { bearer: bearerOf(before) })).status).toBe(200);
  const link = await linkTo(server, 'agente.uno@demo.local');
  expect((await server.ask<string>('GET', link)).body).toContain('agente.uno@demo.local');
  const [stored] = (await server.db.$client.query('select * from address_changes where user_id = $1', [id])).rows;
  expect(JSON.stringify(stored)).not.toContain(new URL(link, server.url).searchParams.get('code'));

  expect((await sendForm(server, link, { password })).status).toBe(200);
  expect((await sendForm(server, link, { password })).status).toBe(410);
  expect((await users().get(id)).body.data).toMatchObject({ email: 'agente.uno@demo.local', pending_email: null });
  const old = await server.ask('GET', '/api/profile', { bearer: bearerOf(before) });
  expect([old.status, old.body.error.code]).toEqual([401, 'session_revoked']);
  expect((await server.ask('POST', '/api/auth/login', { body: { token: idToken } })).status).toBe(401);
  expect((await server.login('agente.uno@demo.local')).id).toBe(id);
  const log = await server.ask('GET', `/api/audit?resource=users&record_id=${id}`, { bearer: manager });
  expect(log.body.data.map(({ after }) => (after as { did?: string } | null)?.did)).toContain('confirmed_address');
});

test('an address waits for a day; a newer one, or the one that the user has, takes its place', async () => {
  const id = await idOf('agente.uno@demo.local');
  await users().update(id, { email: 'first@demo.local' });
  const first = await linkTo(server, 'first@demo.local');
  await users().update(id, { email: 'second@demo.local' });
  expect((await sendForm(server, first, { password })).status).toBe(410);
  const taken = await users().update(id, { email: 'agente.uno@demo.local' });
  expect(taken.body.data.pending_email).toBeNull();
  expect((await sendForm(server, await linkTo(server, 'second@demo.local'), { password })).status).toBe(410);
  await users().update(id, { email: 'third@demo.local' });
  server.advance(24 * 60 * 60 + 1);
  manager = await server.signIn('manager@demo.local');
  admin = await server.signIn('admin@demo.local');
  expect((await sendForm(server, await linkTo(server, 'third@demo.local'), { password })).status).toBe(410);
  await sweep(server.db, server.now(), { runsKeepDays: 30, auditKeepDays: 30 });
  expect((await users().get(id)).body.data.pending_email).toBeNull();
});

test('an old link whose password is still being compared takes nothing of a newer address', async () => {
  const id = await idOf('agent2@demo.local');
  const asks = (to: string) =>
    server.db.transaction(async (tx) => {
      await keepAddressChange(tx, id, {
        confirm: `confirm ${to}`,
        refuse: `refuse ${to}`,
        vouched: false,
        now: server.now(),
      });
      await tx.execute(sql`update users set pending_email = ${to} where id = ${id}`);
    });
  const found = (to: string) => findAddressChange(server.db, 'confirm', `confirm ${to}`, server.now());
  await asks('typo@demo.local');
  const old = (await found('typo@demo.local')) ?? expect.fail('no change');
  await asks('right@demo.local');
  expect(await server.db.transaction((tx) => takeAddressChange(tx, old))).toBe(false);
  const right = (await found('right@demo.local')) ?? expect.fail('no change');
  expect(right.to).toBe('right@demo.local');
  expect(await server.db.transaction((tx) => takeAddressChange(tx, right))).toBe(true);
});

test('who has full power speaks for a person who lost mailbox and password; the old address is told', async () => {
  const id = await idOf('viewer@demo.local');
  const asked = await users(admin).update(id, { email: 'vista@demo.local' });
  expect(asked.body.data).toMatchObject({ email: 'viewer@demo.local', pending_email: 'vista@demo.local' });
  expect(await linkTo(server, 'viewer@demo.local')).toMatch(/^\/refuse-address/);
  expect((await sendForm(server, await linkTo(server, 'vista@demo.local'))).status).toBe(200);
  expect((await server.login('vista@demo.local')).id).toBe(id);
});

test('an address that becomes somebody else’s meanwhile stays theirs', async () => {
  const id = await idOf('vista@demo.local');
  expect(refusal(await users().update(id, { email: 'manager@demo.local' }))).toEqual([
    412,
    'duplicate',
    { email: 'duplicate' },
  ]);
  await users().update(id, { email: 'sought@demo.local' });
  const link = await linkTo(server, 'sought@demo.local');
  await users().create({ email: 'sought@demo.local', first_name: 'Faster', active: true });
  await sendForm(server, await linkTo(server, 'sought@demo.local'), { password: 'long enough' });
  expect((await sendForm(server, link, { password })).status).toBe(409);
  expect((await server.login('vista@demo.local')).id).toBe(id);
});

test('an invitation stays with the address that it went to', async () => {
  const made = await users().create({ email: 'invited@demo.local', first_name: 'Invited' });
  const { id } = made.body.data;
  for (const bearer of [manager, admin])
    expect(refusal(await users(bearer).update(id, { email: 'mine@evil.test' }))).toEqual([
      412,
      'not_accepted',
      { email: 'not_accepted' },
    ]);
});

test('a deleted user comes back without the address that waited', async () => {
  const id = await idOf('invited@demo.local');
  const link = await linkTo(server, 'invited@demo.local');
  const code = new URL(link, server.url).searchParams.get('oobCode');
  expect((await sendForm(server, `/reset-password?oobCode=${code}`, { password: 'long enough' })).status).toBe(200);
  await users().update(id, { email: 'mine@evil.test' });
  const confirm = await linkTo(server, 'mine@evil.test');
  expect((await users().remove(id)).status).toBe(200);
  expect((await sendForm(server, confirm, { password: 'long enough' })).status).toBe(410);
  expect((await users().restore(id)).body.data).toMatchObject({ email: 'invited@demo.local', pending_email: null });
  expect((await sendForm(server, confirm, { password: 'long enough' })).status).toBe(410);
});

test('a key is given no rights while its secret is known to somebody without them', async () => {
  clerk = { ...clerk, bearer: await server.signIn('nobody@demo.local') };
  await clerk.holds('KEYS_EDITION', 'KEYS_CREATION', 'KEYS_DELETION', 'KEYS_READ');
  const made = await keys().create({ name: 'kiosk', active: true, permissions: ['DEVICES_READ'] });
  const { id } = made.body.data;
  expect((await rotate(id, clerk.bearer)).status).toBe(403);
  expect((await keys(clerk.bearer).update(id, { permissions: [] })).status).toBe(200);
  const stolen = secretOf(await rotate(id, clerk.bearer));
  const raise = () => keys().update(id, { add: { permissions: ['DEVICES_READ'] } });
  const known = [412, 'secret_known', { permissions: 'secret_known' }];
  expect(refusal(await raise())).toEqual(known);
  expect(await reads(stolen)).toBe(403);
  // A secret that goes on serving is still known.
  const mine = secretOf(await rotate(id, manager, 3_600));
  expect(refusal(await raise())).toEqual(known);
  const next = secretOf(await rotate(id));
  expect((await raise()).status).toBe(200);
  expect(await Promise.all([stolen, mine, next].map(reads))).toEqual([401, 401, 200]);
});

test('nor when it is asleep, new, or back from the trash', async () => {
  const known = [412, 'secret_known', { permissions: 'secret_known' }];
  const made = await keys(clerk.bearer).create({ name: 'kiosk', active: false, permissions: [] });
  const { id } = made.body.data;
  const raise = (fields = {}) => keys().update(id, { permissions: ['DEVICES_READ'], ...fields });
  expect(refusal(await raise())).toEqual(known);
  expect(refusal(await raise({ active: true }))).toEqual(known);
  expect((await keys(clerk.bearer).remove(id)).status).toBe(200);
  expect((await keys(clerk.bearer).restore(id)).status).toBe(201);
  expect(refusal(await raise())).toEqual(known);
  // Its maker holds the right now, so nothing is given away; and a maker who is gone holds none.
  await clerk.holds('KEYS_EDITION', 'DEVICES_READ');
  expect((await raise()).status).toBe(200);
  await keys().update(id, { permissions: [] });
  await users().update(clerk.id, { active: false });
  expect(refusal(await raise())).toEqual(known);
  await users().update(clerk.id, { active: true });
});

test('a key that makes another one knows its secret as a person does', async () => {
  const maker = await keys(admin).create({ name: 'maker', active: true, permissions: ['KEYS_CREATION'] });
  const made = await keys(secretOf(maker)).create({ name: 'made', active: true });
  const raise = await keys().update(made.body.data.id, { permissions: ['DEVICES_READ'] });
  expect(raise.status).toBe(412);
  expect((await keys().update(made.body.data.id, { permissions: ['KEYS_CREATION'] })).status).toBe(200);
});

test('who empties a task needs what it may do: its script would be free to change', async () => {
  clerk = { ...clerk, bearer: await server.signIn('nobody@demo.local') };
  await clerk.holds('TASKS_EDITION', 'INTEGRATIONS_EDITION');
  const script = await integrations().create({ name: 'script', code: 'return 1;' });
  const made = await tasks().create({
    name: 'task',
    active: false,
    frecuency: 3_600,
    metadata: { integration_id: script.body.data.id },
    permissions: ['DEVICES_READ'],
  });
  const change = () => integrations(clerk.bearer).update(script.body.data.id, { code: 'return 2;' });
  expect((await change()).status).toBe(403);
  expect((await tasks(clerk.bearer).update(made.body.data.id, { permissions: [] })).status).toBe(403);
  const emptied = await tasks(clerk.bearer).update(made.body.data.id, { remove: { permissions: ['DEVICES_READ'] } });
  expect([emptied.status, emptied.body.error.permission]).toEqual([403, 'DEVICES_READ']);
  expect((await change()).status).toBe(403);
});
