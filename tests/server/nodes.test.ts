import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../server/postgres/migrate.ts';
import { pauseOf } from '../../server/realtime/farewell.ts';
import { permissionCodes } from '../../src/domain/access.ts';
import { resources } from '../../src/resources/index.ts';
import { createDatabase } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import { enterRoom, joinRoom, roomActs } from '../support/room.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startServer();
  second = await startServer({ beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

// An agent is in one call at a time.
afterEach(() => first.db.$client.query("update queryings set state = 'FINISHED' where state = 'ATTENDED'"));

test('what one node signed the other takes: tokens, refreshes, ID tokens, access keys', async () => {
  const login = await first.login('agent@demo.local');
  expect((await second.ask('GET', '/api/profile', { bearer: bearerOf(login) })).status).toBe(200);
  const refreshed = await second.ask('POST', '/api/auth/refresh', { body: login.keys });
  expect(await first.ask('POST', '/api/auth/refresh', { body: login.keys })).toMatchObject({ body: refreshed.body });
  const token = await first.idToken('agent@demo.local');
  expect((await second.ask('POST', '/api/auth/login', { body: { token } })).status).toBe(200);
  expect((await second.ask('GET', '/api/queryings', { bearer: first.key })).status).toBe(200);
});

test('a pass of one node opens the room at the other', async () => {
  const agent = await first.signIn('agent@demo.local');
  const act = roomActs(first);
  const { id } = await act.place();
  await act.move(id, agent, { state: 'ATTENDED' });
  const { joined, close } = await joinRoom(second.url, await act.pass(id, agent));
  expect(joined.self.role).toBe('agent');
  close();
});

test('two nodes hold one room', async () => {
  const agent = await first.signIn('agent@demo.local');
  const act = roomActs(first);
  const { id } = await act.place();
  await act.move(id, agent, { state: 'ATTENDED' });
  const [agentPass, clientPass] = [await act.pass(id, agent), await act.pass(id, first.key)];
  const client = await joinRoom(first.url, clientPass);
  client.socket.emit('media', { audio: true, video: true, screen: false });
  await vi.waitFor(async () => {
    const { rowCount } = await first.db.$client.query('select from room_seats where media is not null');
    expect(rowCount).toBe(1);
  }, 10_000);
  const agentSide = await joinRoom(second.url, agentPass);
  expect(agentSide.joined.peers).toMatchObject([{ id: client.socket.id, role: 'client', media: { audio: true } }]);
  expect(await client.next('peer:joined')).toEqual(agentSide.joined.self);
  const description = { type: 'offer', sdp: 'v=0' };
  agentSide.socket.emit('signal', { to: client.socket.id ?? '', data: { description } });
  expect(await client.next('signal')).toEqual({ from: agentSide.socket.id, data: { description } });

  const newer = await joinRoom(first.url, agentPass);
  expect(await agentSide.ended).toBe('io server disconnect');
  expect(await client.next('peer:left')).toMatchObject({ id: agentSide.joined.self.id, reason: 'superseded' });
  const elsewhere = await joinRoom(second.url, agentPass);
  await newer.ended;
  await act.move(id, agent, { state: 'RETURNED' });
  expect(await elsewhere.next('room:closed')).toEqual({ reason: 'returned' });
  expect(client.socket.connected).toBe(true);
  await roomActs(second).move(id, first.key, { state: 'REJECTED' });
  expect(await client.next('room:closed')).toEqual({ reason: 'finished' });
});

test.each(['did not notice', 'noticed'])(
  'one who came back to another node hears there what is said at the node of before, which %s',
  async (isNoticed) => {
    const agent = await first.signIn('agent@demo.local');
    const act = roomActs(first);
    const { id } = await act.place();
    await act.move(id, agent, { state: 'ATTENDED' });
    const pass = await act.pass(id, agent);
    const client = await joinRoom(first.url, await act.pass(id, first.key));
    const old = await joinRoom(first.url, pass);
    const [{ self }, other] = [old.joined, client.joined.self];
    if (isNoticed === 'noticed') {
      old.socket.io.engine.close();
      await vi.waitUntil(() => first.app.rooms.connections() === 1);
    }
    const auth = { token: pass.jwt, room: pass.room, back: { as: self.id, knows: [other.id] } };
    const back = await enterRoom(second.url, auth);
    await back.next('room:resumed');
    await old.ended;
    // The node of before hears of it by the feed, and of this after it.
    back.socket.emit('signal', { to: other.id, data: { candidate: null } });
    expect(await client.next('signal')).toEqual({ from: self.id, data: { candidate: null } });
    client.socket.emit('signal', { to: self.id, data: { candidate: null } });
    expect(await back.next('signal')).toEqual({ from: other.id, data: { candidate: null } });
    expect(client.told.map(([name]) => name)).not.toContain('peer:left');
    for (const { close } of [client, back]) close();
  },
);

test('of two who come to one node at once one is the newcomer', async () => {
  const agent = await first.signIn('agent@demo.local');
  const act = roomActs(first);
  const { id } = await act.place();
  await act.move(id, agent, { state: 'ATTENDED' });
  const passes = await Promise.all([act.pass(id, first.key), act.pass(id, agent)]);
  for (const _again of [1, 2, 3, 4, 5]) {
    const both = await Promise.all(passes.map((pass) => joinRoom(first.url, pass)));
    expect(both.map(({ joined }) => joined.peers.length).toSorted()).toEqual([0, 1]);
    await Promise.all(both.map(({ socket }) => socket.timeout(1_000).emitWithAck('leave')));
  }
});

test('a key that is revoked at one node is refused at the other as soon as that hears of it', async () => {
  const admin = await first.signIn('admin@demo.local');
  const keys = recordsOf(first, resources.keys, admin);
  const { body } = await keys.create({ name: 'shared', active: true, permissions: ['DEVICES_READ'] });
  const [id, bearer] = [body.data.id, String(body.data.key)];
  let uses = 0;
  const statusAtSecond = async () => {
    const { status } = await second.ask('GET', '/api/devices', { bearer });
    if (status === 200) uses += 1;
    return status;
  };
  expect(await statusAtSecond()).toBe(200);
  await keys.update(id, { active: false });
  await vi.waitFor(async () => expect(await statusAtSecond()).toBe(401), { timeout: 20_000 });
  // Both count its uses.
  await keys.update(id, { active: true });
  await Promise.all([first, second].map((node) => node.ask('GET', '/api/devices', { bearer })));
  await Promise.all([first, second].map((node) => node.app.keyUses.flush()));
  expect((await keys.get(id)).body.data.uses).toBe(uses + 2);
});

test('a key that is revoked at one node ends its websocket and its room at the other', async () => {
  const [admin, agent] = [await first.signIn('admin@demo.local'), await first.signIn('agent@demo.local')];
  const keys = recordsOf(first, resources.keys, admin);
  const { body } = await keys.create({
    name: 'kiosk',
    active: true,
    permissions: ['QUERYINGS_CREATION', 'QUERYINGS_CREATION_ANY'],
  });
  const [keyId, bearer] = [body.data.id, String(body.data.key)];
  const act = roomActs(first);
  const { id } = await act.place();
  await act.move(id, agent, { state: 'ATTENDED' });
  const device = await listen(second.url, bearer);
  const client = await joinRoom(second.url, await act.pass(id, bearer));
  const agentSide = await joinRoom(first.url, await act.pass(id, agent));
  await keys.update(keyId, { active: false });
  expect(await client.next('room:closed')).toEqual({ reason: 'revoked' });
  expect(await agentSide.next('peer:left')).toMatchObject({ reason: 'revoked' });
  await device.ended;
  agentSide.close();
});

test('nodes that start at once agree on their secrets', async () => {
  const empty = await startServer({ demo: false });
  await empty.db.$client.query('delete from secrets');
  const nodes = await Promise.all([1, 2, 3].map(() => startServer({ beside: empty })));
  const keySets = await Promise.all(nodes.map((node) => node.ask<unknown>('GET', '/.well-known/jwks.json')));
  expect(new Set(keySets.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { rows } = await empty.db.$client.query('select name from secrets order by name');
  expect(rows.map(({ name }) => name)).toEqual([
    'diagram-key',
    'id-token-key',
    'public-ids',
    'report-key',
    'room-key',
    'session-key',
  ]);
  await Promise.all(nodes.map((node) => node.close()));
  await empty.close();
});

test('nodes that start at once migrate an empty database once', async () => {
  const database = await createDatabase();
  const pools = [1, 2, 3, 4].map(() => database.openPool());
  await pools[0]?.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await Promise.all(pools.map((pool) => migrate(pool)));
  const result = await pools[0]?.query('select count(*)::int as n from permissions');
  expect(result?.rows[0].n).toBe(permissionCodes.length);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

test('a node that stops tells each websocket when to come back, and takes no new one', async () => {
  const going = await startServer({ beside: first });
  const bearer = await first.signIn('agent@demo.local');
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(going.url, bearer)));
  const pauses = Promise.all(
    listeners.map(
      ({ socket }) => new Promise<number>((resolve) => socket.once('leave', ({ pause }) => resolve(pause))),
    ),
  );
  // The first one does not go by itself: it does not know the word.
  for (const { socket } of listeners.slice(1)) socket.once('leave', () => socket.disconnect());
  const refused = new Promise<string>((resolve) => {
    listeners[0]?.socket.once('leave', () => {
      listen(going.url, bearer).then(
        () => resolve('taken'),
        () => resolve('refused'),
      );
    });
  });
  await going.close();
  const told = await pauses;
  expect(Math.min(...told)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...told)).toBeLessThanOrEqual(1_500);
  expect(new Set(told).size).toBeGreaterThan(10);
  expect(await refused).toBe('refused');
  await listeners[0]?.ended;
});

test('the more leave a node, the longer they take to come back', () => {
  expect([pauseOf(10, 0), pauseOf(10, 1), pauseOf(2_000, 1), pauseOf(50_000, 1)]).toEqual([500, 1_500, 5_500, 5_500]);
});

test('a guess at one node counts at the other', async () => {
  const guess = (node: TestServer) =>
    node.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      body: { email: 'agent2@demo.local', password: 'guess-guess' },
    });
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index % 2 ? first : second)));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('a change at one node is heard at the other, and so is the end of a login', async () => {
  const login = await first.login('agent@demo.local');
  const agent = await listen(second.url, bearerOf(login));
  await agent.subscribe('querying_created');
  const told = agent.next('querying_created');
  const { body } = await first.ask('POST', '/api/queryings', { bearer: first.key, body: { phone: '5' } });
  expect((await told).id).toBe(body.data.id);

  const closed = new Promise((resolve) => agent.socket.once('closed', resolve));
  await first.db.$client.query('delete from user_roles where user_id = $1', [login.id]);
  await first.announce(1, { kind: 'channel', channel: 'role_updated' });
  expect(await closed).toEqual({ channel: 'querying_created' });

  await first.ask('POST', '/api/auth/logout', { body: { refreshToken: login.keys.refreshToken } });
  expect(await agent.ended).toBe('io server disconnect');
});
