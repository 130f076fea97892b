import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => server.ask('POST', `/api/auth/${path}`, { body });
const business = (bearer: string) => server.ask('GET', '/api/business', { bearer });
const profile = (bearer: string) => server.ask('GET', '/api/profile', { bearer });

test('a login answers the user, the businesses with their permissions, and a bearer that works', async () => {
  const login = await server.login('manager@demo.local');
  expect(login).toMatchObject({ email: 'manager@demo.local', first_name: 'Mario', fullpower: false, agents: [] });
  expect(login.businesses.map(({ name }) => name)).toEqual(['Demo', 'Demo Norte']);
  expect(login.businesses[0]?.permissions).toContainEqual({ code: 'SERVICES_EDITION', name: 'Edit services' });
  const { body } = await profile(bearerOf(login, 1));
  expect(body.data.roles).toEqual([{ id: expect.any(Number), name: 'Administración' }]);
});

test('every bearer learns which business it works in, and of no other', async () => {
  const login = await server.login('manager@demo.local');
  const names = await Promise.all([0, 1].map(async (index) => (await business(bearerOf(login, index))).body.data.name));
  expect(names).toEqual(['Demo', 'Demo Norte']);
  expect((await business(server.key)).body).toEqual({ data: { id: 1, name: 'Demo' } });
  expect((await business('')).status).toBe(401);
  expect((await business(bearerOf(await server.login('nobody@demo.local')))).status).toBe(403);
});

test('a user chooses the screen to begin with, for themselves alone and on every machine', async () => {
  const choose = (bearer: string, body: unknown) => server.ask('PUT', '/api/profile', { bearer, body });
  const login = await server.login('agent@demo.local');
  const bearer = bearerOf(login);
  const before = (await profile(bearer)).body.data;
  expect(before.start).toBeNull();
  // The other tabs of the same user hear of it.
  const channel = `user:${before.id}`;
  const tab = await listen(server.url, bearer);
  expect(await tab.subscribe(channel)).toEqual({ ok: true });
  const told = tab.next(channel);
  const { status, body } = await choose(bearer, { start: 'calls' });
  expect([status, body.data]).toEqual([200, { ...before, start: 'calls', preferences_version: 2 }]);
  await told;
  tab.close();
  expect((await profile(await server.signIn('agent@demo.local'))).body.data.start).toBe('calls');
  expect((await profile(await server.signIn('agent2@demo.local'))).body.data.start).toBeNull();
  for (const wrong of [{ start: 'profile' }, { start: '' }, {}, { start: 'calls', email: 'x@demo.local' }]) {
    expect([400, 412], JSON.stringify(wrong)).toContain((await choose(bearer, wrong)).status);
  }
  expect((await profile(bearer)).body.data.start).toBe('calls');
  expect((await choose(server.key, { start: 'calls' })).status).toBe(404);
  expect((await choose(bearer, { start: null })).body.data.start).toBeNull();
});

test('a fullpower user gets every business and every permission; a user without business gets none', async () => {
  const admin = await server.login('admin@demo.local');
  expect(admin.businesses).toHaveLength(2);
  expect(admin.businesses[1]?.permissions.map(({ code }) => code)).toContain('PLATFORM_GOD');
  const nobody = await server.login('nobody@demo.local');
  expect(nobody.businesses).toEqual([]);
  const refused = await profile(bearerOf(nobody));
  expect([refused.status, refused.body.error.code]).toEqual([403, 'business_required']);
});

test('without an append token the first business is current', async () => {
  const { keys, businesses } = await server.login('manager@demo.local');
  const plain = await server.ask('GET', '/api/services', { bearer: keys.token });
  expect(plain.body.data[0]?.bunit_id).toBe(businesses[0]?.id);
});

test('an inactive user and a stranger are refused alike', async () => {
  await server.db.$client.query("update users set active = false where email = 'viewer@demo.local'");
  const known = await post('login', { token: await server.idToken('viewer@demo.local') });
  await server.db.$client.query("update users set active = true where email = 'viewer@demo.local'");
  await server.db.$client.query(
    `insert into accounts (id, email, password_hash)
     select 'stranger', 'stranger@demo.local', password_hash from accounts where email = 'viewer@demo.local'`,
  );
  const stranger = await post('login', { token: await server.idToken('stranger@demo.local') });
  expect(known.status).toBe(403);
  expect(known.body.error.code).toBe('user_inactive');
  expect(stranger.body).toEqual(known.body);
});

test('another account with the address of a bound user is a stranger', async () => {
  await server.login('viewer@demo.local');
  await server.db.$client.query(
    `insert into accounts (id, email, password_hash) select 'other', 'other@demo.local', password_hash from accounts
      where email = 'viewer@demo.local'`,
  );
  const rename = (from: string, to: string) =>
    server.db.$client.query('update accounts set email = $2 where email = $1', [
      `${from}@demo.local`,
      `${to}@demo.local`,
    ]);
  await rename('viewer', 'former');
  await rename('other', 'viewer');
  const refused = await post('login', { token: await server.idToken('viewer@demo.local') });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'user_inactive']);
  await server.db.$client.query("delete from account_tokens; delete from accounts where id = 'other'");
  await rename('former', 'viewer');
});

test('a refresh gives a new pair; the token just used answers the same pair for 30 s', async () => {
  const { keys, businesses } = await server.login('agent@demo.local');
  const first = await post('refresh', keys);
  expect(first.status).toBe(200);
  expect(first.body.data.refreshToken).not.toBe(keys.refreshToken);
  expect((await profile(`${first.body.data.token}~${businesses[0]?.appendToken}`)).status).toBe(200);
  server.advance(20);
  expect((await post('refresh', keys)).body).toEqual(first.body);
});

test('two tabs that refresh at once get the same pair', async () => {
  const { keys } = await server.login('agent@demo.local');
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('refresh', keys)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1);
});

test('a refresh token used again later revokes the whole family', async () => {
  const { keys } = await server.login('agent@demo.local');
  const next = await post('refresh', keys);
  server.advance(31);
  const reused = await post('refresh', keys);
  expect([reused.status, reused.body.error.code]).toEqual([401, 'refresh_invalid']);
  expect((await post('refresh', next.body.data)).status).toBe(401);
  const revoked = await profile(`${next.body.data.token}`);
  expect([revoked.status, revoked.body.error.code]).toEqual([401, 'session_revoked']);
});

test('a renewal whose answer was lost is answered again to the same attempt, until its successor was used', async () => {
  const attempt = 'one attempt of many';
  const login = await post('login', { token: await server.idToken('agent@demo.local') });
  const { keys } = login.body.data as unknown as { keys: { refreshToken: string } };
  const [cookie = ''] = String(login.headers.get('set-cookie')).split(';', 1);
  const asked = { ...keys, attempt };
  const renew = () => server.ask('POST', '/api/auth/refresh', { body: asked, headers: { cookie } });
  const first = await renew();
  // The lid was closed in that moment, and is opened the next day.
  server.advance(20 * 60 * 60);
  const again = await renew();
  expect(again.body.data.refreshToken).toBe(first.body.data.refreshToken);
  expect((await profile(`${again.body.data.token}`)).status).toBe(200);
  const next = await post('refresh', { ...again.body.data, attempt: 'the next attempt' });
  expect(next.status).toBe(200);
  // Whoever got the answer needs it no more: who asks for it now has stolen the key as well.
  server.advance(31);
  expect((await renew()).status).toBe(401);
  expect((await profile(`${next.body.data.token}`)).body.error.code).toBe('session_revoked');
});

test('without the key of the attempt, a used refresh token ends the family after its grace', async () => {
  for (const stolen of [{}, { attempt: 'another attempt of somebody' }]) {
    const { keys } = await server.login('agent@demo.local');
    const next = await post('refresh', { ...keys, attempt: 'one attempt of many' });
    server.advance(31);
    expect((await post('refresh', { ...keys, ...stolen })).body.error.code).toBe('refresh_invalid');
    expect((await post('refresh', next.body.data)).status).toBe(401);
  }
});

test('a refresh token dies after 30 days, an access token after 60 minutes', async () => {
  const { keys } = await server.login('agent@demo.local');
  server.advance(60 * 60 + 1);
  const late = await profile(keys.token);
  expect([late.status, late.body.error.code]).toEqual([401, 'bearer_expired']);
  server.advance(30 * 24 * 60 * 60);
  expect((await post('refresh', keys)).status).toBe(401);
});

test('a user who becomes inactive is out at once', async () => {
  const bearer = await server.signIn('agent2@demo.local');
  await server.db.$client.query("update users set active = false where email = 'agent2@demo.local'");
  expect((await profile(bearer)).body.error.code).toBe('session_revoked');
  await server.db.$client.query("update users set active = true where email = 'agent2@demo.local'");
});

test('logout ends the session, and may be sent again', async () => {
  const login = await server.login('agent@demo.local');
  const { refreshToken } = login.keys;
  expect(await post('logout', { refreshToken })).toMatchObject({ status: 200, body: { data: {} } });
  expect((await post('logout', { refreshToken })).status).toBe(200);
  expect((await profile(bearerOf(login))).body.error.code).toBe('session_revoked');
  expect((await post('refresh', login.keys)).body.error.code).toBe('refresh_invalid');
});

test('a lost membership takes the business away', async () => {
  const login = await server.login('manager@demo.local');
  const north = login.businesses[1]?.id;
  await server.db.$client.query('delete from memberships where user_id = $1 and bunit_id = $2', [login.id, north]);
  const refused = await profile(bearerOf(login, 1));
  expect([refused.status, refused.body.error.code]).toEqual([403, 'business_lost']);
  await server.db.$client.query('insert into memberships (user_id, bunit_id) values ($1, $2)', [login.id, north]);
});

test('a refresh tells of the businesses as they are by now: renamed, taken away, given', async () => {
  const query = (text: string, values: unknown[]) => server.db.$client.query(text, values);
  const { id, keys, businesses } = await server.login('manager@demo.local');
  const [demo, north] = businesses.map((business) => business.id);
  const told: unknown[] = [];
  let known: object = keys;
  const renew = async () => {
    const { body } = await server.ask<{ data: object; businesses: unknown }>('POST', '/api/auth/refresh', {
      body: known,
    });
    known = body.data;
    told.push(body.businesses);
  };
  await renew();
  expect(told[0]).toEqual(businesses);
  await query("update businesses set name = 'Norte' where id = $1", [north]);
  await query('delete from memberships where user_id = $1 and bunit_id = $2', [id, demo]);
  await renew();
  expect(told[1]).toEqual([{ ...businesses[1], name: 'Norte' }]);
  await query('insert into memberships (user_id, bunit_id) values ($1, $2)', [id, demo]);
  await query("update businesses set name = 'Demo Norte' where id = $1", [north]);
  await renew();
  expect(told[2]).toEqual(businesses);
});
