import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../server/base/settings.ts';
import { hasOtherSuperuser } from '../../server/people/people-queries.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode, type TestNode } from '../support/node.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';

const email = 'ana@example.com';
let folder = '';
let database: TestDatabase;
const running: TestNode[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-first-'));
  database = await createDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a node on the database. */
const start = async (settings: Record<string, string> = {}) => {
  const node = await runNode({ DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), ...settings });
  running.push(node);
  return node;
};
const startAs = (address: string, settings: Record<string, string> = {}) =>
  start({ ADMIN_EMAIL: address, ...settings });

const query = async (text: string) => (await withClient(database.pool, (client) => client.query(text))).rows;
const linkIn = (text: string) => /http:\S+\/reset-password\?oobCode=[\w-]{43}/.exec(text)?.[0] ?? '';
const mails = async () => {
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
};
const post = async (url: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};
/** Chooses a password with the code of a link, on the page of a server. */
const submit = async (link: string, password: string, server = link) => {
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  const body = new URLSearchParams({ oobCode: code, password });
  return fetch(new URL('/reset-password', server), { method: 'POST', body });
};
/** The same, and answers the status. */
const choose = async (...choice: Parameters<typeof submit>) => (await submit(...choice)).status;
const signIn = async (url: string, password: string) => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const { body } = await post(url + path, { email, password, returnSecureToken: true });
  return post(`${url}/api/auth/login`, { token: body.idToken });
};

test('the first start makes the administrator and prints the link; with it, one signs in to everything', async () => {
  const server = await startAs('Ana@Example.com');
  const link = linkIn(server.out());
  expect(link.startsWith(server.url)).toBe(true);
  const [line = ''] = server
    .out()
    .split('\n')
    .filter((text) => text.includes(email));
  expect(line).toMatch(/^ {2}admin {4}ana@example\.com .*password.*contraseña/);
  expect(await (await fetch(link, { headers: { 'accept-language': 'en' } })).text()).toContain('New password');
  expect(await (await fetch(link)).text()).toContain('Contraseña nueva');

  const chosen = await submit(link, 'a-fine-password');
  expect(chosen.status).toBe(200);
  // Nothing can be asked for yet: signing in leads to the first steps.
  expect(await chosen.text()).toContain('href="/configs/setup"');
  expect(await choose(link, 'another-password')).toBe(410);
  const { status, body } = await signIn(server.url, 'a-fine-password');
  expect([status, body.data.email, body.data.fullpower]).toEqual([200, email, true]);
  expect(body.data.businesses).toEqual([expect.objectContaining({ name: 'Principal' })]);

  await server.stop();
  const again = await startAs('other@example.com');
  expect(again.out()).not.toContain('oobCode');
  expect(again.out()).not.toContain('example.com');
  expect(await query('select email from users')).toEqual([{ email }]);
});

test('the link is mailed as well, in both languages, and stands in no line of the log', async () => {
  const server = await startAs(email);
  const link = linkIn(server.out());
  await server.stop();
  const [mail = '', ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toContain(`To: ${email}`);
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  expect(text.split(link)).toHaveLength(3);
  expect(text).toContain('durante 24 horas');
  expect(text).toContain('for 24 hours');
  const log = server
    .out()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(log.length).toBeGreaterThan(0);
  expect(log.join('')).not.toMatch(/oobCode|ana@/);
});

test('a link that expired unused is replaced by a restart, and the new one is mailed', async () => {
  const first = await startAs(email);
  const old = linkIn(first.out());
  await first.stop();
  expect(await query('select expires_at - extract(epoch from now())::int > 86300 as day from oob_codes')).toEqual([
    { day: true },
  ]);
  await query('update oob_codes set expires_at = 1');
  const second = await startAs(email);
  const fresh = linkIn(second.out());
  expect(await choose(old, 'a-fine-password', second.url)).toBe(410);
  expect(await choose(fresh, 'a-fine-password')).toBe(200);
  await second.stop();
  expect(await mails()).toHaveLength(2);
});

test('a restart before that prints a link too, and sends no second mail', async () => {
  const first = await startAs(email);
  await first.stop();
  const second = await startAs(email);
  expect(await choose(linkIn(second.out()), 'a-fine-password')).toBe(200);
  expect(await choose(linkIn(first.out()), 'stolen-password', second.url)).toBe(410);
  await second.stop();
  expect(await mails()).toHaveLength(1);
});

test.each(['active = false', 'fullpower = false'])(
  'a restart prints no link for one who is no administrator any more: %s',
  async (change) => {
    await (await startAs(email)).stop();
    await query(`update users set ${change}`);
    const again = await startAs(email);
    expect([linkIn(again.out()), (await mails()).length]).toEqual(['', 1]);
  },
);

test('of three nodes that start at once one makes the administrator, and one prints and mails the one link', async () => {
  const nodes = await Promise.all([startAs(email), startAs(email), startAs(email)]);
  for (const table of ['users', 'businesses', 'accounts', 'oob_codes'])
    expect(await query(`select count(*)::int as rows from ${table}`), table).toEqual([{ rows: 1 }]);
  const links = nodes.map((node) => linkIn(node.out())).filter((link) => link !== '');
  expect(links).toHaveLength(1);
  expect(nodes.filter((node) => /another node printed.*otro nodo/.test(node.out()))).toHaveLength(2);
  expect(await mails()).toHaveLength(1);
  expect(await choose(links[0] ?? '', 'a-fine-password')).toBe(200);
});

test('a node that starts beside one whose link has expired prints another', async () => {
  await startAs(email);
  await query('update oob_codes set expires_at = 1');
  const second = await startAs(email);
  expect(await choose(linkIn(second.out()), 'a-fine-password')).toBe(200);
});

test('who decides about superusers does not wait for the node that printed the link', async () => {
  const node = await startAs(email);
  expect(linkIn(node.out())).not.toBe('');
  const db = openDatabase(database.pool, pino({ level: 'silent' }));
  const hasOther = db.transaction(async (tx) => {
    await tx.execute(`set local lock_timeout = '5s'`);
    return hasOtherSuperuser(tx, 1);
  });
  expect(await hasOther.finally(() => db.$client.end())).toBe(false);
});

test('without the setting one line says so; with a user in the database there is nothing to say', async () => {
  const server = await start();
  expect(server.out().match(/^.*ADMIN_EMAIL.*$/gm)).toEqual([expect.stringMatching(/nobody can sign in.*nadie/)]);
  expect(await query('select 1 from users')).toEqual([]);
  await server.stop();
  await query("insert into users (email, first_name) values ('somebody@example.com', 'Some')");
  const later = await start();
  expect(later.out()).not.toContain('ADMIN_EMAIL');
});

test('with Firebase sign-in the user alone is made: the account lives in the project', async () => {
  const server = await startAs(email, {
    SIGN_IN: 'firebase',
    SIGN_IN_FIREBASE_PROJECT: 'project',
    SIGN_IN_FIREBASE_API_KEY: 'key',
  });
  expect(server.out()).toMatch(/^ {2}admin {4}ana@example\.com .*Firebase/m);
  expect(server.out()).not.toContain('oobCode');
  expect(await query('select email, fullpower from users')).toEqual([{ email, fullpower: true }]);
  expect(await query('select 1 from accounts')).toEqual([]);
  await server.stop();
  expect(await mails()).toEqual([]);
});

test('the setting must be an address, and keeps the demo out unless that is asked for', () => {
  expect(() => readSettings({ ADMIN_EMAIL: 'ana' })).toThrow(/^ADMIN_EMAIL: must be an e-mail address$/);
  expect(readSettings({ ADMIN_EMAIL: 'Ana@Example.com' })).toMatchObject({ adminEmail: email, demo: false });
  expect(readSettings({ ADMIN_EMAIL: email, DEMO: 'on' }).demo).toBe(true);
});
