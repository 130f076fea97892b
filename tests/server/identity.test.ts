import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedIdentity } from '../../server/auth/embedded-identity.ts';
import { digest } from '../../server/base/digest.ts';
import { readSettings } from '../../server/base/settings.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { startServer, type TestServer } from '../support/server.ts';

const password = 'asesoria-demo';
let server: TestServer;
let auth: Auth;

beforeAll(async () => {
  server = await startServer({ demo: false, env: { PUBLIC_URL: 'https://console.example.com/' } });
  // With passwords as the product hashes them: what a try costs is looked at here.
  await seedDemo(server.db, { password: null, key: null, now: server.now() });
  const { body } = await server.ask<{ data: { signIn: { apiKey: string; projectId: string } } }>(
    'GET',
    '/api/settings',
  );
  auth = initializeAuth(initializeApp(body.data.signIn, 'identity-test'), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
});
afterAll(async () => {
  await deleteApp(auth.app);
  await server.close();
});

const signIn = (email: string, secret = password) => signInWithEmailAndPassword(auth, email, secret);
const refused = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

/** The mails in the outbox, oldest first. */
const mails = async () => {
  await server.mail.idle();
  const names = await readdir(server.outbox).catch(() => []);
  return Promise.all(names.toSorted().map((name) => readFile(join(server.outbox, name), 'utf8')));
};
/** The link of a mail, with the line breaks and equals signs of its encoding undone. */
const linkIn = (mail = '') =>
  new URL(/https:\S+/.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0] ?? 'about:blank');
const codeIn = (mail?: string) => linkIn(mail).searchParams.get('oobCode') ?? '';
/** Waits until the outbox has as many mails: they are written in the background, after the answer. */
const untilMails = async (count: number) => {
  for (;;) {
    const all = await mails();
    if (all.length >= count) return all;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

test('the Firebase library signs in, and its token is a session', async () => {
  const { user } = await signIn('Agent@Demo.local');
  expect(user.email).toBe('agent@demo.local');
  const token = await user.getIdToken(true);
  const { status, body } = await server.ask('POST', '/api/auth/login', { body: { token } });
  expect([status, body.data.email]).toEqual([200, 'agent@demo.local']);
  await user.reload();
  expect(user.emailVerified).toBe(true);
});

test('a wrong password and an unknown address are the same refusal', async () => {
  const wrong = await refused(signIn('agent@demo.local', 'wrong-password'));
  expect(wrong).toBe('auth/invalid-credential');
  expect(await refused(signIn('stranger@demo.local'))).toBe(wrong);
  expect(await refused(signIn('agent@demo.local', 'x'.repeat(4_000)))).toBe(wrong);
});

test('a reset mail reaches the address of the account; its code sets a new password, once', async () => {
  const before = await signIn('viewer@demo.local');
  const refreshing = before.user;
  const session = await server.signIn('viewer@demo.local');
  auth.languageCode = 'en';
  const count = (await mails()).length;
  await sendPasswordResetEmail(auth, 'viewer@demo.local');
  const mail = (await untilMails(count + 1)).at(-1) ?? '';
  expect(mail).toContain('To: viewer@demo.local');
  expect(linkIn(mail).href).toMatch(/^https:\/\/console\.example\.com\/reset-password\?oobCode=[\w-]{43}&lang=en$/);
  const [file = ''] = await readdir(server.outbox);
  expect((await stat(join(server.outbox, file))).mode & 0o777).toBe(0o600);

  const code = codeIn(mail);
  expect(await verifyPasswordResetCode(auth, code)).toBe('viewer@demo.local');
  expect(await refused(confirmPasswordReset(auth, code, 'short'))).toBe('auth/weak-password');
  await confirmPasswordReset(auth, code, 'a-fine-new-one');
  expect(await refused(confirmPasswordReset(auth, code, 'another-password'))).toBe('auth/invalid-action-code');
  expect(await refused(signIn('viewer@demo.local'))).toBe('auth/invalid-credential');
  expect((await signIn('viewer@demo.local', 'a-fine-new-one')).user.email).toBe('viewer@demo.local');
  // Whoever came in with the old password is out: at the provider, and here.
  expect(await refused(refreshing.getIdToken(true))).toMatch(/^auth\//);
  expect((await server.ask('GET', '/api/profile', { bearer: session })).body.error.code).toBe('session_revoked');
});

test('an unknown address gets the same answer and no mail', async () => {
  const count = (await mails()).length;
  await sendPasswordResetEmail(auth, 'stranger@demo.local');
  auth.languageCode = 'es';
  await sendPasswordResetEmail(auth, 'agent2@demo.local');
  const all = await untilMails(count + 1);
  expect(all).toHaveLength(count + 1);
  expect(all.at(-1)).toContain('To: agent2@demo.local');
  expect(linkIn(all.at(-1)).searchParams.get('lang')).toBe('es');
});

test('no address of a request becomes a recipient', async () => {
  const count = (await mails()).length;
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
  const email = 'agent2@demo.local\r\nBcc: evil@example.com';
  const answer = await server.ask('POST', path, { body: { requestType: 'PASSWORD_RESET', email } });
  expect(answer.status).toBe(200);
  await sendPasswordResetEmail(auth, 'agent2@demo.local');
  const all = await untilMails(count + 1);
  expect(all).toHaveLength(count + 1);
  expect(all.join('')).not.toContain('evil');
});

test('a code dies after an hour', async () => {
  const count = (await mails()).length;
  await sendPasswordResetEmail(auth, 'agent2@demo.local');
  const code = codeIn((await untilMails(count + 1)).at(-1));
  server.advance(60 * 60 + 1);
  expect(await refused(verifyPasswordResetCode(auth, code))).toBe('auth/invalid-action-code');
});

test('a user who is switched off gets the same answer as anybody, and no mail', async () => {
  const count = (await mails()).length;
  const switchTo = (active: boolean) =>
    server.db.$client.query("update users set active = $1 where email = 'manager@demo.local'", [active]);
  const ask = (email: string) =>
    server.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
      body: { requestType: 'PASSWORD_RESET', email },
    });
  await switchTo(false);
  expect(await ask('manager@demo.local')).toMatchObject({ status: 200, body: { email: 'manager@demo.local' } });
  expect((await ask('agent@demo.local')).status).toBe(200);
  expect((await untilMails(count + 1)).slice(count)).toEqual([expect.stringContaining('To: agent@demo.local')]);
  await switchTo(true);
  await ask('manager@demo.local');
  expect((await untilMails(count + 2)).at(-1)).toContain('To: manager@demo.local');
});

test('somebody who is signed in chooses another password', async () => {
  const { user } = await signIn('manager@demo.local');
  expect(await refused(updatePassword(user, 'short'))).toBe('auth/weak-password');
  await updatePassword(user, 'changed-for-good');
  expect(await user.getIdToken(true)).toContain('.');
  expect(await refused(signIn('manager@demo.local'))).toBe('auth/invalid-credential');
  await signIn('manager@demo.local', 'changed-for-good');
});

/** A custom token, as the server makes it for an account. */
const customToken = async (email: string) => {
  const { accounts } = await embeddedIdentity(server.db, server.now, readSettings({}).signIn);
  const account = await accounts?.find(email);
  if (!accounts || !account) throw new Error('there is no such account');
  return accounts.createCustomToken(account, { method: 'passkey', factor: null });
};

test('a custom token of the server signs in by the Firebase library, once, and its token is a session', async () => {
  const custom = await customToken('agent@demo.local');
  const { user } = await signInWithCustomToken(auth, custom);
  expect(user.email).toBe('agent@demo.local');
  const token = await user.getIdToken(true);
  const { status, body } = await server.ask('POST', '/api/auth/login', { body: { token } });
  expect([status, body.data.email]).toEqual([200, 'agent@demo.local']);
  expect(await refused(signInWithCustomToken(auth, custom))).toBe('auth/invalid-custom-token');
});

test('of two who bring the same custom token at once, one comes in', async () => {
  const custom = await customToken('agent@demo.local');
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
  const answers = await Promise.all([1, 2, 3].map(() => server.ask('POST', path, { body: { token: custom } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('a custom token that is made up or too old opens nothing, and is stored as a hash', async () => {
  expect(await refused(signInWithCustomToken(auth, 'made-up'))).toBe('auth/invalid-custom-token');
  const late = await customToken('agent@demo.local');
  const { rows } = await server.db.$client.query('select hash from custom_tokens');
  expect(rows).toEqual([{ hash: digest(late) }]);
  server.advance(5 * 60);
  expect(await refused(signInWithCustomToken(auth, late))).toBe('auth/invalid-custom-token');
});

test('ten wrong tries for an address, then wait; another address, and later, go on', async () => {
  const guess = (email: string, secret: string) =>
    server.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      body: { email, password: secret },
    });
  await server.db.$client.query('delete from attempts');
  const tries = await Promise.all(Array.from({ length: 14 }, () => guess('agent2@demo.local', 'guess-guess')));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
  const waiting = tries.filter(({ status }) => status === 429);
  expect(waiting).toHaveLength(4);
  expect(Number(waiting[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused(signIn('agent2@demo.local'))).toBe('auth/too-many-requests');
  expect((await guess('agent@demo.local', password)).status).toBe(200);
  server.advance(15 * 60 + 1);
  expect((await guess('agent2@demo.local', password)).status).toBe(200);
});

test('a hundred wrong tries from one place, then one at a time, whatever the address', async () => {
  await server.db.$client.query('delete from attempts');
  const guess = (email: string) =>
    server.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      body: { email, password: 'x' },
    });
  // The first, and eighty-nine that cost no hash.
  await guess('nobody@example.com');
  const wrong = await server.db.$client.query('update attempts set tries = 90 where key = $1 and tries = 1', [
    digest('password|127.0.0.1'),
  ]);
  expect(wrong.rowCount).toBe(1);
  const last = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(`nobody${index}@example.com`)));
  expect(last.map(({ status }) => status)).toEqual(last.map(() => 400));
  expect((await guess('fresh@example.com')).status).toBe(400);
  expect((await guess('fresh@example.com')).status).toBe(429);
  await server.db.$client.query('delete from attempts');
});

test('an unknown address costs as much as a wrong password', async () => {
  // The least of many, taken in turns, of what this process computes: what else the machine does changes nothing of it.
  const least = { 'agent@demo.local': Number.POSITIVE_INFINITY, 'stranger@demo.local': Number.POSITIVE_INFINITY };
  for (let round = 0; round < 20; round += 1) {
    await server.db.$client.query('delete from attempts');
    for (const email of ['agent@demo.local', 'stranger@demo.local'] as const) {
      const started = process.cpuUsage();
      await refused(signIn(email, 'wrong-password'));
      least[email] = Math.min(least[email], process.cpuUsage(started).user);
    }
  }
  // Without the hash that is computed for nobody, the unknown address would cost less than a third.
  expect(least['stranger@demo.local'] / least['agent@demo.local']).toBeGreaterThan(0.6);
});

test('passwords are stored as argon2id, codes and refresh tokens only as hashes', async () => {
  const { rows } = await server.db.$client.query('select password_hash from accounts');
  expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  const codes = (await mails()).map((mail) => codeIn(mail));
  const stored = await server.db.$client.query(
    'select hash from oob_codes union select hash from account_tokens union select hash from refresh_tokens',
  );
  expect(stored.rows.every((row) => /^[0-9a-f]{64}$/.test(row.hash))).toBe(true);
  expect(stored.rows.some((row) => codes.includes(row.hash))).toBe(false);
});
