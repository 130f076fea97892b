import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepCode } from '../../server/auth/accounts-queries.ts';
import { weaknessOf } from '../../server/auth/weakness.ts';
import { publishedPassword } from '../../server/demo/seed.ts';
import { mailsTo, sendForm } from '../support/mailbox.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on', PUBLIC_URL: 'http://127.0.0.1:1' } });
});
afterAll(() => server.close());

const change = (bearer: string, current: string, password: string) =>
  server.ask('PUT', '/api/profile/password', { bearer, body: { current, password } });
const works = async (bearer: string) => (await server.ask('GET', '/api/profile', { bearer })).status === 200;

describe('a password that is chosen', () => {
  const own = ['Mario', 'López', 'manager@demo.local', 'Demo Norte'];
  test.each([
    ['short', '1234567'],
    ['long', 'x'.repeat(1_001)],
    ['common', 'password'],
    ['common', 'Password1'],
    ['common', 'qwertyuiop'],
    ['common', 'contraseña1'],
    ['common', 'aaaaaaaaaaaa'],
    ['own', 'MarioLópez'],
    ['own', 'mario.lopez1'],
    ['own', 'manager@demo.local'],
    ['own', 'Demo-Norte'],
    [null, 'long enough'],
    [null, 'another-fine-one'],
    [null, 'caballo grapa pila correcto'],
    [null, 'xkqzjvwpt'],
  ])('is %s: %s', async (why, password) => {
    expect(await weaknessOf(password, own)).toBe(why);
  });
});

test('somebody changes the password with the one before; the other sessions end, this one goes on, and a mail tells', async () => {
  const [here, there] = [await server.signIn('agent@demo.local'), await server.signIn('agent@demo.local')];
  const wrong = await change(here, 'not the one', 'another-fine-one');
  expect([wrong.status, wrong.body.error.fields]).toEqual([412, { current: 'wrong' }]);
  for (const [password, why] of [
    ['1234', 'short'],
    ['password1', 'common'],
    ['agent@demo', 'own'],
  ] as const) {
    const weak = await change(here, publishedPassword, password);
    expect([weak.status, weak.body.error.fields]).toEqual([412, { password: why }]);
  }
  expect(await works(there)).toBe(true);
  expect(await mailsTo(server, 'agent@demo.local')).toEqual([]);

  expect((await change(here, publishedPassword, 'another-fine-one')).status).toBe(200);
  expect([await works(here), await works(there)]).toEqual([true, false]);
  expect(await server.idToken('agent@demo.local', 'another-fine-one')).toContain('.');
  const [mail, ...more] = await mailsTo(server, 'agent@demo.local');
  expect(more).toEqual([]);
  expect(mail).toContain('If it was not you');
  expect(mail).toContain('http://127.0.0.1:1/login');

  // Who did not hear of it gives the new one as the one before, once that is refused.
  expect((await change(here, publishedPassword, 'another-fine-one')).body.error.fields).toEqual({ current: 'wrong' });
  expect((await change(here, 'another-fine-one', 'another-fine-one')).status).toBe(200);
  expect(await works(here)).toBe(true);
});

test('a program, and a stranger to the password, change none; who guesses has to wait', async () => {
  expect((await change(server.key, publishedPassword, 'another-fine-one')).status).toBe(404);
  const bearer = await server.signIn('viewer@demo.local');
  const answers = [];
  for (let guess = 0; guess < 12; guess += 1)
    answers.push((await change(bearer, `guess ${guess}`, 'a-fine-one')).status);
  expect(answers.slice(0, 9)).toEqual(Array(9).fill(412));
  expect(answers.at(-1)).toBe(429);
  expect((await change(bearer, publishedPassword, 'another-fine-one')).status).toBe(429);
});

test('the page of a password mail says why it refuses one, in its language', async () => {
  const { rows } = await server.db.$client.query("select id from accounts where email = 'manager@demo.local'");
  await keepCode(server.db, rows[0].id, 'code', server.now() + 3_600);
  const page = (lang: string, password: string) =>
    sendForm(server, `/reset-password?oobCode=code&lang=${lang}`, { password });
  for (const [lang, password, words] of [
    ['en', 'password1', 'among those that are tried first'],
    ['es', 'password1', 'se prueban primero'],
    ['en', 'MarioManager', 'like your name'],
  ] as const) {
    const { status, body } = await page(lang, password);
    expect([status, body.includes(words)], password).toEqual([422, true]);
  }
  expect((await page('en', 'another-fine-one')).status).toBe(200);
});

test('the sign-in library is told why in one word', async () => {
  const idToken = await server.idToken('agent2@demo.local');
  const path = '/identitytoolkit.googleapis.com/v1/accounts:update';
  const { status, body } = await server.ask<{ error: { message: string } }>('POST', path, {
    body: { idToken, password: 'password1' },
  });
  expect([status, body.error.message]).toEqual([400, 'WEAK_PASSWORD : common']);
});

test('an ID token of an older sign-in chooses no password: who has it alone may be anybody', async () => {
  const idToken = await server.idToken('agent2@demo.local');
  server.advance(10 * 60 + 1);
  const { status, body } = await server.ask<{ error: { message: string } }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:update',
    { body: { idToken, password: 'another-fine-one' } },
  );
  expect([status, body.error?.message]).toEqual([400, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN']);
});

/** A sign-in from an address, with the cookies of a browser. */
const arrive = async (email: string, from: string, cookie = '') => {
  const { status, headers } = await server.ask('POST', '/api/auth/login', {
    body: { token: await server.idToken(email) },
    headers: {
      'x-forwarded-for': from,
      'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:144.0) Gecko/20100101 Firefox/144.0',
      cookie,
    },
  });
  expect(status).toBe(200);
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

test('a sign-in with another browser from another address is told by mail, and no other one', async () => {
  const email = 'admin@demo.local';
  const letters = async () => (await mailsTo(server, email)).length;
  const desk = await arrive(email, '192.0.2.1');
  expect(await letters(), 'the first of all').toBe(0);
  await arrive(email, '192.0.2.1');
  expect(await letters(), 'another browser in the same place').toBe(0);
  await arrive(email, '192.0.2.2', desk);
  expect(await letters(), 'the same browser elsewhere').toBe(0);
  const stolen = await arrive(email, '198.51.100.7');
  const mail = (await mailsTo(server, email)).at(-1) ?? '';
  expect(await letters()).toBe(1);
  for (const words of ['Firefox on Linux', '198.51.100.7', 'UTC', 'http://127.0.0.1:1/profile'])
    expect(mail).toContain(words);
  await arrive(email, '198.51.100.7', stolen);
  expect(await letters(), 'once').toBe(1);
  expect(stolen).toMatch(/^asesoria_place=[\w-]{43}$/);
  expect(desk).not.toBe(stolen);
});

test('the mark of a browser is another one’s for somebody else', async () => {
  const mine = await arrive('agent2@demo.local', '192.0.2.9');
  await arrive('agent2@demo.local', '192.0.2.10', mine);
  const theirs = await mailsTo(server, 'nobody@demo.local');
  await arrive('nobody@demo.local', '192.0.2.20');
  await arrive('nobody@demo.local', '192.0.2.21', mine);
  expect(await mailsTo(server, 'nobody@demo.local')).toHaveLength(theirs.length + 1);
});

test('a session that an older server opened says nothing of where: nobody is frightened', async () => {
  const login = await server.login('agent2@demo.local');
  const before = await mailsTo(server, 'agent2@demo.local');
  await server.db.$client.query('update refresh_families set address = null, browser = null where user_id = $1', [
    login.id,
  ]);
  await arrive('agent2@demo.local', '192.0.2.30');
  expect(await mailsTo(server, 'agent2@demo.local')).toEqual(before);
  expect(await works(bearerOf(login))).toBe(true);
});
