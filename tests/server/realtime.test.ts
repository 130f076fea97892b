import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patiently } from '../support/patiently.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen, positions } from '../support/socket.ts';

let server: TestServer;
const open: Listener[] = [];
const connect = async (bearer: unknown, headers?: Record<string, string>) => {
  const listener = await listen(server.url, bearer, headers);
  open.push(listener);
  return listener;
};
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => server.close());

const place = async (bearer = server.key) =>
  (await server.ask('POST', '/api/queryings', { bearer, body: { phone: '5551' } })).body.data.id;
const attend = (id: number, bearer: string) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { data: { state: 'ATTENDED' } } });

test('a new call is told to its business, without the call', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const agent = await connect(bearer);
  const north = await connect(bearerOf(await server.login('admin@demo.local'), 1));
  for (const listener of [agent, north]) expect(await listener.subscribe('querying_created')).toEqual({ ok: true });
  const told = agent.next('querying_created');
  const id = await place();
  expect(await told).toEqual({ channel: 'querying_created', id, at: expect.any(Number), ...positions });
  // The other business hears its own next call first of all: the one of this business never came.
  const own = north.next('querying_created');
  const northern = await place(bearerOf(await server.login('admin@demo.local'), 1));
  expect((await own).id).toBe(northern);
  expect(north.heard).toHaveLength(1);
});

test('a transition is told on the call’s own channel and on the common one; a refused one on neither', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const id = await place();
  const agent = await connect(bearer);
  await agent.subscribe('querying_updated');
  await agent.subscribe(`querying:${id}`);
  const told = [agent.next('querying_updated'), agent.next(`querying:${id}`)];
  await attend(id, bearer);
  expect((await Promise.all(told)).map((message) => message.id)).toEqual([id, id]);
  const count = agent.heard.length;
  await attend(id, bearer);
  await attend(id, await server.signIn('agent2@demo.local'));
  const later = agent.next('querying_updated');
  const next = await place();
  await attend(next, bearer);
  expect((await later).id).toBe(next);
  expect(agent.heard.length).toBe(count + 1);
});

test('a write of a record is told with its version, to those whose tables show it and to nobody else', async () => {
  const manager = await server.signIn('manager@demo.local');
  const [table, watcher] = [await connect(manager), await connect(await server.signIn('viewer@demo.local'))];
  expect(await table.subscribe('records:services')).toEqual({ ok: true });
  expect(await table.subscribe('records_updated')).toEqual({ ok: true });
  // Devices show which services they take, so whoever reads them hears of services; of roles they show nothing.
  expect(await watcher.subscribe('records:services')).toEqual({ ok: true });
  expect(await watcher.subscribe('records:roles')).toEqual({ ok: false, error: 'forbidden' });
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, data: object) => {
    const told = [table, watcher].map((one) => one.next('records:services'));
    const answer = await server.ask(method, path, { bearer: manager, body: data });
    return { ...answer.body.data, told: await Promise.all(told) };
  };
  const message = (id: number, version: number | null) => ({
    channel: 'records:services',
    id,
    version,
    at: expect.any(Number),
    ...positions,
  });
  const { id, version, told } = await write('POST', '/api/services', { name: 'Told' });
  expect(told).toEqual([message(id, version), message(id, version)]);
  const path = `/api/services/${id}`;
  const changed = await write('PUT', path, { data: { name: 'Told again' } });
  expect(changed.told[0]).toEqual(message(id, changed.version));
  expect(changed.version).toBe(version + 1);
  expect((await write('DELETE', path, {})).told[0]).toEqual(message(id, null));
  const restored = await write('POST', `${path}/restore`, {});
  expect(restored.told[0]).toEqual(message(id, restored.version));
  // Nothing changed: nothing is told, and the next write is heard first.
  const count = table.heard.length;
  await server.ask('PUT', path, { bearer: manager, body: { data: { name: 'Told again' } } });
  await write('DELETE', path, {});
  expect(table.heard.slice(count).map(({ channel, id, version }) => [channel, id, version])).toEqual([
    ['records:services', id, null],
    ['records_updated', id, undefined],
  ]);
});

test.each(['records:', 'records:Services', 'records:services:1', 'records:nothing'])(
  '%s is no channel',
  async (name) => {
    const manager = await connect(await server.signIn('manager@demo.local'));
    expect((await manager.subscribe(name)).ok).toBe(false);
  },
);

test('an interaction is told to who watches the visit; unsubscribing ends it', async () => {
  const visit = await server.ask('POST', '/api/sessions', { bearer: server.key, body: {} });
  const { id } = visit.body.data;
  const add = () =>
    server.ask('POST', `/api/sessions/${id}/interactions`, { bearer: server.key, body: { name: 'x', events: [] } });
  const agent = await connect(await server.signIn('agent@demo.local'));
  await agent.subscribe(`session:${id}`);
  const told = agent.next(`session:${id}`);
  await add();
  await told;
  expect(await agent.unsubscribe(`session:${id}`)).toEqual({ ok: true });
  await agent.subscribe('querying_created');
  await add();
  const after = agent.next('querying_created');
  await place();
  await after;
  expect(agent.heard.filter(({ channel }) => channel === `session:${id}`)).toHaveLength(1);
});

test('a device that comes back is told once; its next pings are not', async () => {
  const viewer = await connect(await server.signIn('viewer@demo.local'));
  await viewer.subscribe('devices_updated');
  const ping = async () => {
    await server.ask('POST', '/api/devices/3/ping', { bearer: server.key });
    await server.app.fleet.pings.flush();
  };
  const told = viewer.next('devices_updated');
  await ping();
  await told;
  await ping();
  server.advance(61);
  const again = viewer.next('devices_updated');
  await ping();
  await again;
  expect(viewer.heard).toHaveLength(2);
});

test('no bearer, a forged one, an ended session: no websocket', async () => {
  const login = await server.login('agent@demo.local');
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: login.keys.refreshToken } });
  await expect(connect(undefined)).rejects.toThrow('bearer_missing');
  await expect(connect({ toString: 'x' })).rejects.toThrow('bearer_missing');
  await expect(connect('a.b.c')).rejects.toThrow('bearer_invalid');
  await expect(connect(bearerOf(login))).rejects.toThrow('session_revoked');
});

test('a page of another origin gets no websocket, this server’s own pages do', async () => {
  const bearer = await server.signIn('agent@demo.local');
  await expect(connect(bearer, { origin: 'https://evil.example' })).rejects.toThrow();
  await expect(connect(bearer, { origin: 'null' })).rejects.toThrow();
  expect((await connect(bearer, { origin: server.url })).socket.connected).toBe(true);
});

test.each([
  ['viewer@demo.local', 'querying_created', 'forbidden'],
  ['viewer@demo.local', 'querying_updated', 'forbidden'],
  ['viewer@demo.local', 'querying:1', 'forbidden'],
  ['viewer@demo.local', 'session:1', 'forbidden'],
  ['agent@demo.local', 'querying:99999', 'not_found'],
  ['agent@demo.local', 'querying:99999999999', 'not_found'],
  ['agent@demo.local', 'session:99999', 'not_found'],
  ['agent@demo.local', 'user:1', 'forbidden'],
  ['manager@demo.local', 'user:6', 'not_found'],
  ['agent@demo.local', 'nothing', 'malformed'],
  ['agent@demo.local', '1|querying_created', 'malformed'],
  ['agent@demo.local', '__proto__', 'malformed'],
  ['agent@demo.local', 42, 'malformed'],
  ['agent@demo.local', null, 'malformed'],
  ['nobody@demo.local', 'role_updated', 'business_required'],
])('%s may not hear %s: %s', async (email, channel, error) => {
  const listener = await connect(await server.signIn(email));
  expect(await listener.subscribe(channel)).toEqual({ ok: false, error });
});

test('a call and a visit of another business do not exist', async () => {
  const north = await connect(bearerOf(await server.login('admin@demo.local'), 1));
  for (const channel of ['querying:1', 'session:1'])
    expect(await north.subscribe(channel)).toEqual({ ok: false, error: 'not_found' });
});

test('everybody may hear of themselves', async () => {
  const login = await server.login('agent@demo.local');
  const agent = await connect(bearerOf(login));
  expect(await agent.subscribe(`user:${login.id}`)).toEqual({ ok: true });
  expect(await agent.subscribe('role_updated')).toEqual({ ok: true });
});

test('at most fifty channels, also when asked for all at once', async () => {
  const manager = await connect(await server.signIn('agent@demo.local'));
  const ids = await Promise.all(Array.from({ length: 60 }, () => place()));
  const answers = await Promise.all(ids.map((id) => manager.subscribe(`querying:${id}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  expect(answers.filter(({ error }) => error === 'too_many')).toHaveLength(10);
  await manager.unsubscribe(`querying:${ids[0]}`);
  expect(await manager.subscribe(`querying:${ids[59]}`)).toEqual({ ok: true });
});

test('a message beyond 64 kB ends the websocket', async () => {
  const agent = await connect(await server.signIn('agent@demo.local'));
  agent.socket.emit('subscribe', 'x'.repeat(70_000));
  expect(await agent.ended).toBe('transport close');
});

test('logging out ends the websockets of that login alone', async () => {
  const login = await server.login('agent@demo.local');
  const leaving = await connect(bearerOf(login));
  const staying = await connect(await server.signIn('agent@demo.local'));
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: login.keys.refreshToken } });
  expect(await leaving.ended).toBe('io server disconnect');
  expect(staying.socket.connected).toBe(true);
});

test('a login that ends while it is found out whose a websocket is ends that one as well', async () => {
  const login = await server.login('agent@demo.local');
  const beside = await startServer({ beside: server });
  const { $client } = beside.db;
  const query = $client.query.bind($client) as (...asked: unknown[]) => Promise<unknown>;
  const [read, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // What the database says of the login is a while on its way.
  const asked = vi.spyOn($client, 'query').mockImplementation((async (...what: unknown[]) => {
    const answer = await query(...what);
    if (!JSON.stringify(what[0]).includes('from refresh_families f')) return answer;
    read.resolve();
    await answered.promise;
    return answer;
  }) as typeof $client.query);
  try {
    const heard = new Promise<void>((resolve) => {
      beside.app.realtime.onChange(({ news }) => news.kind === 'login' && resolve());
    });
    const opening = listen(beside.url, bearerOf(login));
    await read.promise;
    await server.ask('POST', '/api/auth/logout', { body: { refreshToken: login.keys.refreshToken } });
    await heard;
    answered.resolve();
    const late = await opening;
    open.push(late);
    await vi.waitFor(() => expect(late.socket.connected).toBe(false), patiently);
  } finally {
    asked.mockRestore();
    await beside.close();
  }
});

test('a stolen refresh token, used again, ends the websockets of its family', async () => {
  const { keys } = await server.login('agent@demo.local');
  const refresh = () => server.ask('POST', '/api/auth/refresh', { body: keys });
  await refresh();
  server.advance(31);
  const agent = await connect(keys.token);
  await refresh();
  expect(await agent.ended).toBe('io server disconnect');
});

test('a websocket ends when its token expires', async () => {
  const bearer = await server.signIn('agent@demo.local');
  // Not the last second: it may be over before the websocket is open.
  server.advance(60 * 60 - 2);
  const agent = await connect(bearer);
  expect(await agent.ended).toBe('transport close');
  await expect(connect(bearer)).rejects.toThrow('bearer_expired');
});

test('a lost right closes the subscription, and no other', async () => {
  const login = await server.login('viewer@demo.local');
  const viewer = await connect(bearerOf(login));
  await viewer.subscribe('devices_updated');
  await viewer.subscribe('role_updated');
  const told = viewer.next('role_updated');
  const gone = new Promise((resolve) => viewer.socket.once('closed', resolve));
  await server.db.$client.query('delete from user_roles where user_id = $1', [login.id]);
  await server.announce(1, { kind: 'channel', channel: 'role_updated' });
  await told;
  expect(await gone).toEqual({ channel: 'devices_updated' });
  await server.announce(1, { kind: 'channel', channel: 'devices_updated', id: 1 });
  const next = viewer.next('role_updated');
  await server.announce(1, { kind: 'channel', channel: 'role_updated' });
  await next;
  expect(viewer.heard.map(({ channel }) => channel)).toEqual(['role_updated', 'role_updated']);
});

test('a user who becomes inactive loses the websocket', async () => {
  const login = await server.login('manager@demo.local');
  const manager = await connect(bearerOf(login));
  await server.db.$client.query('update users set active = false where id = $1', [login.id]);
  await server.announce(1, { kind: 'channel', channel: `user:${login.id}`, id: login.id });
  expect(await manager.ended).toBe('transport close');
  await server.db.$client.query('update users set active = true where id = $1', [login.id]);
});
