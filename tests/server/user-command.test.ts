import { chmod } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommand } from '../../scripts/asesoria/run.ts';
import { user } from '../../scripts/asesoria/user.ts';
import { readBuild } from '../../server/postgres/build.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode, type TestNode } from '../support/node.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

const isOurs = inject('postgres').connection.connectionString === undefined;
const ana = 'ana@example.com';
let database: TestDatabase;
let node: TestNode;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createDatabase();
  env = { DATA_DIR: await throwAwayFolder(), DATABASE_URL: databaseUrl(database.pool), DEMO: 'off', TASKS: 'off' };
  node = await runNode({ ...env, LOG_LEVEL: 'silent' });
  env.PUBLIC_URL = node.url;
});
afterAll(async () => {
  await node.stop();
  await database.drop();
});

/** The command as it is typed, and what it writes. */
const type = async (args: readonly string[], more: Record<string, string> = {}) => {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    env: { ...env, ...more },
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  };
  return { code: await runCommand(['user', ...args], [user], terminal), out, err };
};
const query = async (text: string) => (await withClient(database.pool, (client) => client.query(text))).rows;
const linkIn = (lines: readonly string[]) => /http\S+/.exec(lines.join(' '))?.[0] ?? '';
const choose = async (link: string, password: string) => {
  const oobCode = new URL(link).searchParams.get('oobCode') ?? '';
  const body = new URLSearchParams({ oobCode, password });
  return (await fetch(`${node.url}/reset-password`, { method: 'POST', body })).status;
};
const signsIn = async (email: string, password: string) => {
  const response = await fetch(`${node.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return response.status === 200;
};

test('makes administrators beside a server that runs, who sign in by the printed link; another link changes the password', async () => {
  expect((await type(['list'])).out).toEqual([
    'Nobody has full power yet: asesoria user add <email> makes the first administrator.',
  ]);
  const made = await type(['add', 'Ana@Example.com']);
  expect(made).toMatchObject({ code: 0, err: [] });
  expect(made.out[0]).toBe(`${ana} is an administrator now.`);
  expect(await choose(linkIn(made.out), 'a-fine-password')).toBe(200);
  expect(await signsIn(ana, 'a-fine-password')).toBe(true);
  expect(await query('select name from businesses')).toEqual([{ name: 'Principal' }]);

  const reset = await type(['reset', ana, '--language', 'es']);
  expect(reset.out[0]).toBe(`${ana} conserva su contraseña hasta que elija otra.`);
  expect(await signsIn(ana, 'a-fine-password')).toBe(true);
  expect(await choose(linkIn(reset.out), 'another-fine-password')).toBe(200);
  expect([await signsIn(ana, 'a-fine-password'), await signsIn(ana, 'another-fine-password')]).toEqual([false, true]);
  // A link serves once.
  expect(await choose(linkIn(reset.out), 'a-third-fine-password')).not.toBe(200);

  await type(['add', 'luz@example.com']);
  expect((await type(['list'])).out).toEqual([`${ana}  Admin`, 'luz@example.com  Admin  no password yet']);
  const { out } = await type(['list', '--json']);
  expect(JSON.parse(out.join('\n'))).toMatchObject([{ email: ana, hasPassword: true }, { hasPassword: false }]);
  // The log says that the server did it.
  const deeds = await query(
    `select actor, after ->> 'did' as did from audit_log where record_name = '${ana}' and actor = 'server' order by id`,
  );
  expect(deeds).toEqual([
    { actor: 'server', did: 'invited' },
    { actor: 'server', did: 'asked_for_password' },
  ]);
});

test('says in one line what it cannot do, and how it is typed', async () => {
  const taken = await type(['add', ana]);
  expect([taken.code, taken.out]).toEqual([1, [expect.stringMatching(/somebody's already/)]]);
  const unknown = await type(['reset', 'nobody@example.com']);
  expect([unknown.code, unknown.out]).toEqual([1, [expect.stringMatching(/^Nobody has the address/)]]);
  // Whoever is switched off could choose a password, and would be let in nowhere by it.
  await query(`update users set active = false where email = 'luz@example.com'`);
  for (const [language, says] of [
    ['en', /luz@example\.com is disabled: switch the user on in the console/],
    ['es', /luz@example\.com está desactivada: activa al usuario en la consola/],
  ] as const) {
    const off = await type(['reset', 'luz@example.com', '--language', language]);
    expect([off.code, off.out]).toEqual([1, [expect.stringMatching(says)]]);
  }
  for (const args of [[], ['remove', ana], ['add'], ['list', ana], ['add', ana, 'more'], ['add', 'ana']]) {
    const misused = await type(args);
    expect([misused.code, misused.out, misused.err.length], args.join(' ')).toEqual([2, [], 1]);
  }
  const firebase = { SIGN_IN: 'firebase', SIGN_IN_FIREBASE_PROJECT: 'p', SIGN_IN_FIREBASE_API_KEY: 'k' };
  expect((await type(['reset', ana], firebase)).out[0]).toMatch(/signs in with the Firebase project/);
  expect((await type(['list'], { DATABASE_URL: 'postgres://u@127.0.0.1:1/d' })).err).toEqual([
    expect.stringMatching(/^DATABASE_URL: the database cannot be used: /),
  ]);
  expect((await type(['list'], { PORT: 'x' })).err).toEqual(['PORT: must be a whole number']);
});

test('leaves a database of another version to its server', async () => {
  const count = readBuild().migrations.length;
  const set = (text: string) => query(`update drizzle.schema_version set ${text}`);
  await set(`migrations = ${count - 1}, oldest = 1`);
  const older = await type(['list']);
  expect([older.code, older.err]).toEqual([1, [expect.stringMatching(/of an older version: start the server/)]]);
  expect(await query('select migrations from drizzle.schema_version')).toEqual([{ migrations: count - 1 }]);
  await set(`version = '9.0.0', migrations = ${count + 1}, oldest = ${count + 1}`);
  expect((await type(['list'])).err).toEqual([expect.stringMatching(/^version 9\.0\.0 brought the database/)]);
  await set(`migrations = ${count}, oldest = ${count}`);
});

test.skipIf(!isOurs)('comes to the embedded database of a server that runs, and to one at rest', async () => {
  const folder = await throwAwayFolder();
  await chmod(folder, 0o711);
  const own = { DATA_DIR: folder, DATABASE_URL: '', PUBLIC_URL: '' };
  // At rest, and empty: as a first start would.
  expect((await type(['add', ana], own)).code).toBe(0);
  const beside = await runNode({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
  expect((await type(['list'], own)).out).toEqual([`${ana}  Admin  no password yet`]);
  await beside.stop();
});
