import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedPassword } from '../../server/demo/seed.ts';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:';

/** A sign-in as the library does it, with the tokens that it is left with. */
const signIn = async (email: string) => {
  const body = { email, password: publishedPassword };
  const answer = await server.ask<{ idToken: string; refreshToken: string }>('POST', `${toolkit}signInWithPassword`, {
    body,
  });
  const { idToken, refreshToken } = answer.body;
  const { keys, id } = await server.exchange(idToken);
  return { id, idToken, providerToken: refreshToken, refreshToken: keys.refreshToken };
};
type SignIn = Awaited<ReturnType<typeof signIn>>;

const buys = async ({ idToken }: SignIn) =>
  (await server.ask('POST', '/api/auth/login', { body: { token: idToken } })).status;
const renews = async ({ providerToken }: SignIn) =>
  (
    await server.ask('POST', '/securetoken.googleapis.com/v1/token', {
      body: { grant_type: 'refresh_token', refresh_token: providerToken },
    })
  ).status;
const looksUp = async ({ idToken }: SignIn) =>
  (await server.ask('POST', `${toolkit}lookup`, { body: { idToken } })).status;
const all = async (one: SignIn) => [await buys(one), await renews(one), await looksUp(one)];
const users = () => recordsOf(server, resources.users, manager);

test('a logout ends what the provider gave to this sign-in, and leaves the other ones', async () => {
  const [here, elsewhere] = [await signIn('agent@demo.local'), await signIn('agent@demo.local')];
  expect(await all(here)).toEqual([200, 200, 200]);
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: here.refreshToken } });
  expect(await all(here)).toEqual([401, 400, 400]);
  expect(await all(elsewhere)).toEqual([200, 200, 200]);
});

test('an ID token that was renewed ends with the sign-in that it came from', async () => {
  const one = await signIn('agent@demo.local');
  const renewed = await server.ask<{ id_token: string }>('POST', '/securetoken.googleapis.com/v1/token', {
    body: { grant_type: 'refresh_token', refresh_token: one.providerToken },
  });
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: one.refreshToken } });
  expect(await buys({ ...one, idToken: renewed.body.id_token })).toBe(401);
});

test('a session that was stolen and used twice ends the sign-in as well', async () => {
  const one = await signIn('agent@demo.local');
  const renew = () => server.ask('POST', '/api/auth/refresh', { body: { refreshToken: one.refreshToken } });
  expect((await renew()).status).toBe(200);
  server.advance(31);
  expect((await renew()).status).toBe(401);
  expect(await all(one)).toEqual([401, 400, 400]);
});

test('so do a password change, in the same second too, being put to sleep, and being deleted', async () => {
  const changed = await signIn('agent@demo.local');
  await server.ask('POST', `${toolkit}update`, {
    body: { idToken: changed.idToken, password: 'tres cedros lentos 91' },
  });
  expect(await all(changed)).toEqual([401, 400, 400]);

  const asleep = await signIn('viewer@demo.local');
  await users().update(asleep.id, { active: false });
  await users().update(asleep.id, { active: true });
  expect(await all(asleep)).toEqual([401, 400, 400]);

  const deleted = await signIn('viewer@demo.local');
  await users().update(deleted.id, { roles: [] });
  expect((await users().remove(deleted.id)).status).toBe(200);
  expect((await users().restore(deleted.id)).status).toBe(201);
  expect(await all(deleted)).toEqual([401, 400, 400]);
});

test('what may carry a secret is kept nowhere, refusals too; only what is the same for all may be', async () => {
  const body = { email: 'agent@demo.local', password: publishedPassword };
  const signedIn = await server.ask<{ idToken: string }>('POST', `${toolkit}signInWithPassword`, { body });
  const login = await server.ask('POST', '/api/auth/login', { body: { token: signedIn.body.idToken } });
  const keys = recordsOf(server, resources.keys, manager);
  const made = await keys.create({ name: 'shown once', active: true });
  const rotated = await server.ask('POST', `/api/keys/${made.body.data.id}/rotate`, { bearer: manager });
  const answers = [signedIn, login, made, rotated, await keys.list(), await users().get(1), await keys.get(99_999)];
  for (const { headers } of [...answers, await server.ask('GET', '/api/profile')])
    expect(headers.get('cache-control')).toBe('no-store');
  const jwks = await server.ask('GET', '/.well-known/jwks.json');
  expect(jwks.headers.get('cache-control')).toBeNull();
});
