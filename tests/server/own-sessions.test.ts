import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { auditOf } from '../support/audit.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let admin = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
});
afterAll(() => server.close());

interface Session {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly opened_at: number;
  readonly used_at: number;
  readonly current: boolean;
}
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A sign-in with a browser that calls itself so. */
const signInWith = async (email: string, userAgent: string) => {
  const { status, body } = await server.ask<{ data: LoginAnswer }>('POST', '/api/auth/login', {
    body: { token: await server.idToken(email) },
    headers: { 'user-agent': userAgent },
  });
  expect(status).toBe(200);
  return { ...body.data, bearer: bearerOf(body.data) };
};
const sessionsOf = async (bearer: string, path = '/api/profile/sessions') => {
  const { status, body } = await server.ask<{ data: readonly Session[] }>('GET', path, { bearer });
  expect(status).toBe(200);
  return body.data;
};
const endOwn = (bearer: string, which = '') => server.ask('DELETE', `/api/profile/sessions${which}`, { bearer });
const works = async (bearer: string) => (await server.ask('GET', '/api/profile', { bearer })).body.error?.code ?? null;
const renew = (keys: object) => server.ask('POST', '/api/auth/refresh', { body: keys });
const query = (text: string, values: unknown[] = []) => server.db.$client.query(text, values);
const endAll = (email: string) =>
  query('update refresh_families set revoked_at = 1 where user_id = (select id from users where email = $1)', [email]);

test('somebody sees where they are signed in, in words, this one marked, and others see nothing of it', async () => {
  await endAll('agent@demo.local');
  const desk = await signInWith('agent@demo.local', chrome);
  server.advance(60);
  const pocket = await signInWith('agent@demo.local', phone);
  const now = server.now();
  expect(await sessionsOf(pocket.bearer)).toEqual([
    {
      id: expect.any(String),
      browser: 'Safari',
      system: 'iOS',
      address: '127.0.0.1',
      opened_at: expect.closeTo(now, -1),
      used_at: expect.closeTo(now, -1),
      current: true,
    },
    expect.objectContaining({ browser: 'Chrome', system: 'Windows', current: false }),
  ]);
  const [first] = await sessionsOf(desk.bearer);
  expect(first).toMatchObject({ browser: 'Safari', current: false });
  const others = await sessionsOf(await server.signIn('agent2@demo.local'));
  expect(others.map(({ id }) => id)).not.toContain(first?.id);
  expect((await endOwn(await server.signIn('agent2@demo.local'), `/${first?.id}`)).status).toBe(404);
  expect(await works(pocket.bearer)).toBeNull();
  // A program is nobody.
  expect((await server.ask('GET', '/api/profile/sessions', { bearer: server.key })).status).toBe(404);
  expect((await endOwn(server.key)).status).toBe(404);
});

test('what a browser calls itself is kept as far as it can be, and nothing of it is believed', async () => {
  await endAll('agent@demo.local');
  const { bearer } = await signInWith('agent@demo.local', `nothing known ${'x'.repeat(5_000)}`);
  expect(await sessionsOf(bearer)).toEqual([expect.objectContaining({ browser: null, system: null })]);
  const { rows } = await query('select max(length(user_agent)) as longest from refresh_families');
  expect(rows[0].longest).toBe(500);
});

test('one session ends at once, with its tokens and its websocket, and the others go on', async () => {
  await endAll('agent@demo.local');
  const [here, there] = [
    await signInWith('agent@demo.local', chrome),
    await signInWith('agent@demo.local', phone),
  ] as const;
  const socket = await listen(server.url, there.bearer);
  const lost = (await sessionsOf(here.bearer)).find(({ current }) => !current);
  expect((await endOwn(here.bearer, `/${lost?.id}`)).body.data).toEqual({ ended: 1 });
  await socket.ended;
  expect(await works(there.bearer)).toBe('session_revoked');
  expect((await renew(there.keys)).body.error.code).toBe('refresh_invalid');
  expect(await works(here.bearer)).toBeNull();
  expect(await sessionsOf(here.bearer)).toHaveLength(1);
  // Once is enough, and what never was is the same.
  expect((await endOwn(here.bearer, `/${lost?.id}`)).status).toBe(404);
  expect((await endOwn(here.bearer, '/nothing')).status).toBe(404);
});

test('all others end together, and that is written down', async () => {
  await endAll('agent@demo.local');
  const all = [];
  for (const userAgent of [chrome, phone, chrome]) all.push(await signInWith('agent@demo.local', userAgent));
  const [here, ...others] = all;
  const entries = await auditOf(server, admin).toldOf(async () => {
    expect((await endOwn(here?.bearer ?? '')).body.data).toEqual({ ended: 2 });
    expect((await endOwn(here?.bearer ?? '')).body.data).toEqual({ ended: 0 });
  });
  expect(entries).toMatchObject([
    { resource: 'sessions', after: { did: 'ended_sessions' }, record_id: here?.id, actor_id: here?.id },
  ]);
  for (const { bearer } of others) expect(await works(bearer)).toBe('session_revoked');
  expect(await works(here?.bearer ?? '')).toBeNull();
});

test('an administrator ends the sessions of a user, and nobody less, nor of another business', async () => {
  await endAll('agent@demo.local');
  const agent = await signInWith('agent@demo.local', chrome);
  const manager = await server.login('manager@demo.local');
  const path = `/api/users/${agent.id}/sessions`;
  const end = (bearer: string) => server.ask('DELETE', path, { bearer });
  const viewer = await server.signIn('viewer@demo.local');
  expect((await end(viewer)).body.error).toMatchObject({ code: 'forbidden', permission: 'USERS_EDITION' });
  expect((await end(agent.bearer)).status).toBe(403);
  // In the other business nobody is called so.
  expect((await end(bearerOf(manager, 1))).status).toBe(404);
  expect(await works(agent.bearer)).toBeNull();
  expect(await sessionsOf(bearerOf(manager), path)).toMatchObject([{ browser: 'Chrome', current: false }]);
  const entries = await auditOf(server, admin).toldOf(async () => {
    expect((await end(bearerOf(manager))).body.data).toEqual({ ended: 1 });
  });
  expect(entries).toMatchObject([
    { resource: 'sessions', record_id: agent.id, actor_id: manager.id, after: { did: 'ended_sessions' } },
  ]);
  expect(await works(agent.bearer)).toBe('session_revoked');
});

test('the sessions of a superuser are the matter of superusers alone', async () => {
  const god = await server.login('admin@demo.local');
  const path = `/api/users/${god.id}/sessions`;
  expect((await server.ask('DELETE', path, { bearer: await server.signIn('manager@demo.local') })).status).toBe(404);
  expect((await sessionsOf(admin, path)).map(({ current }) => current)).toContain(true);
  expect((await server.ask('DELETE', path, { bearer: bearerOf(god) })).body.data.ended).toBeGreaterThan(0);
  expect(await works(bearerOf(god))).toBe('session_revoked');
  admin = await server.signIn('admin@demo.local');
});

const limit = (column: 'session_idle' | 'session_life', value: number | null, business = 1) =>
  query(`update businesses set ${column} = $1 where id = $2`, [value, business]);

test('a session that nobody used for as long as its business says is refused at requests and at a renewal', async () => {
  const login = await server.login('agent@demo.local');
  const bearer = bearerOf(login);
  await limit('session_idle', 10);
  server.advance(9 * 60);
  expect(await works(bearer)).toBeNull();
  await server.app.sessionUses.flush();
  // What was used just now goes on.
  server.advance(9 * 60);
  expect(await works(bearer)).toBeNull();
  await server.app.sessionUses.flush();
  server.advance(10 * 60);
  expect(await works(bearer)).toBe('session_idle');
  const late = await renew(login.keys);
  expect([late.status, late.body.error.code]).toEqual([401, 'session_idle']);
  expect((await renew(login.keys)).body.error.code).toBe('refresh_invalid');
  await limit('session_idle', null);
});

test('a console that is open uses its session, though nobody asks for anything', async () => {
  await limit('session_idle', 10);
  const bearer = await server.signIn('agent@demo.local');
  const socket = await listen(server.url, bearer);
  server.advance(9 * 60);
  await server.app.sessionUses.flush();
  server.advance(9 * 60);
  expect(await works(bearer)).toBeNull();
  socket.close();
  await limit('session_idle', null);
});

test('after its time since the sign-in a session ends, however much it is used', async () => {
  const login = await server.login('agent@demo.local');
  await limit('session_life', 2);
  server.advance(3_000);
  const next = await renew(login.keys);
  expect(next.status).toBe(200);
  server.advance(2 * 3_600 - 3_000);
  expect((await renew(next.body.data)).body.error.code).toBe('session_idle');
  await limit('session_life', null);
});

test('of several businesses the strictest decides, and of those that say nothing the server', async () => {
  await limit('session_idle', 60);
  await limit('session_idle', 20, 2);
  const agent = await server.signIn('agent@demo.local');
  const manager = await server.signIn('manager@demo.local');
  const god = await server.signIn('admin@demo.local');
  server.advance(25 * 60);
  expect([await works(agent), await works(manager), await works(god)]).toEqual([null, 'session_idle', null]);
  await limit('session_idle', null);
  await limit('session_idle', null, 2);
  const strict = await startServer({ beside: server, env: { SESSION_IDLE_MINUTES: '5' } });
  strict.advance(server.now() - strict.now());
  const asked = await strict.ask('GET', '/api/profile', { bearer: god });
  expect(asked.body.error?.code).toBe('session_idle');
  await strict.close();
});

test('a session of an older server goes on: its last use is that of its last renewal', async () => {
  const login = await server.login('agent@demo.local');
  await query(
    'update refresh_families set used_at = null, created_at = created_at - 90 * 86400, user_agent = null, address = null where user_id = $1 and revoked_at is null',
    [login.id],
  );
  expect(await works(bearerOf(login))).toBeNull();
  expect((await sessionsOf(bearerOf(login))).find(({ current }) => current)).toMatchObject({
    browser: null,
    used_at: expect.closeTo(server.now(), -1),
  });
});
