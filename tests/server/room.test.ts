import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openKeyRing } from '../../server/auth/signing/key-ring.ts';
import { createExchange } from '../../server/calls/video/exchange.ts';
import type { Rooms } from '../../server/calls/video/members.ts';
import { createRoomTokens } from '../../server/calls/video/tokens.ts';
import { readSecret } from '../../server/postgres/secrets.ts';
import type { Call } from '../../src/domain/call.ts';
import type { RoomPass } from '../../src/domain/room.ts';
import { withClient } from '../support/postgres-run.ts';
import { ringOf } from '../support/ring.ts';
import { enterRoom, joinRoom, ownerIn, type Participant, roomActs } from '../support/room.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
let other = '';
let act: ReturnType<typeof roomActs>;
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  act = roomActs(server);
  agent = await server.signIn('agent@demo.local');
  other = await server.signIn('agent2@demo.local');
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

/** An attended call with the passes of both. */
const begin = async (bearer = agent) => {
  const { id } = await act.place({ device_id: 4 });
  const call = await act.move(id, bearer, { state: 'ATTENDED' });
  const [agentPass, clientPass] = [await act.pass(id, bearer), await act.pass(id, server.key)];
  return { call, id, room: agentPass.room, agentPass, clientPass };
};
/** Both in the room, the client first. */
const meet = async () => {
  const begun = await begin();
  const client = await joinRoom(server.url, begun.clientPass);
  const agentSide = await joinRoom(server.url, begun.agentPass);
  await client.next('peer:joined');
  return { ...begun, client, agentSide };
};
const refused = (auth: object) =>
  enterRoom(server.url, auth).then(
    () => 'let in',
    (data: { name?: string }) => data.name,
  );
/** Lets so much time go by, in milliseconds, in which heartbeats are answered. Needs fake timers. */
const pass = async (time: number) => {
  for (let left = time; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500));
    await server.ask('GET', '/health/live');
  }
};
/** A page that comes back: who it was, and whom it knew. */
const backIn = ({ jwt: token, room }: RoomPass, as: string, knows: readonly string[], heard?: number) =>
  enterRoom(server.url, { token, room, back: { as, knows, heard } });
/** The websocket below a connection. */
const wireOf = ({ socket }: Participant) =>
  (
    socket.io.engine as unknown as {
      transport: { ws: { terminate(): void } };
    }
  ).transport.ws;
const tokensWith = async (secret?: string) =>
  createRoomTokens({
    ring: await (secret === undefined ? openKeyRing(server.db, server.now, 'room') : ringOf(secret)),
    clock: server.now,
  });
const partyOf = ({ id, agent_id }: Call, pass: RoomPass) => ({
  party: `agent:${agent_id}`,
  role: 'agent' as const,
  name: 'Ana',
  room: pass.room,
  callId: id,
  bunitId: 1,
  owner: ownerIn(pass),
});

describe('lets nobody in', () => {
  test('without a pass, or with what is none', async () => {
    const { room } = await begin();
    for (const token of [undefined, '', null, 7, {}, 'garbage', 'a.b.c', server.key, agent])
      expect(await refused({ token, room }), String(token)).toBe('conference.authenticationRequired');
    expect(await refused({})).toBe('conference.authenticationRequired');
  });

  test('with a pass that another key signed, that nobody signed, or that is for something else', async () => {
    const { call, room, agentPass } = await begin();
    const party = partyOf(call, agentPass);
    const forged = await (await tokensWith('another secret of 32 characters!')).sign(party);
    const [, payload = ''] = (agentPass.jwt ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const unsigned = new UnsecuredJWT(claims).encode();
    const key = new TextEncoder().encode((await readSecret(server.db, 'room-key')) ?? '');
    const resigned = (more: object, alg = 'HS256') =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg }).sign(key);
    const changed = (agentPass.jwt ?? '').replace(payload, Buffer.from('{"room":"x"}').toString('base64url'));
    const others = [
      forged,
      unsigned,
      changed,
      await resigned({}, 'HS384'),
      await resigned({ aud: 'x' }),
      await resigned({ iss: 'x' }),
      await resigned({ role: 'x' }),
      await resigned({ exp: undefined }),
      await resigned({ nbf: server.now() + 300 }),
    ];
    for (const [index, token] of others.entries())
      expect(await refused({ token, room }), String(index)).toBe('conference.authenticationRequired');
    expect(await refused({ token: await resigned({}), room })).toBe('let in');
  });

  test('with a pass that has expired', async () => {
    const { agentPass, room } = await begin();
    server.advance(901);
    expect(await refused({ token: agentPass.jwt, room })).toBe('connection.passwordRequired');
    server.advance(-901);
    expect(await refused({ token: agentPass.jwt, room })).toBe('let in');
  });

  test('with the pass of another call, for this room or for its own', async () => {
    const [one, two] = [await begin(), await begin(other)];
    expect(await refused({ token: one.agentPass.jwt, room: two.room })).toBe('conference.connectionError.notAllowed');
    expect(await refused({ token: one.agentPass.jwt })).toBe('conference.connectionError.notAllowed');
    // Whoever could sign would still need the room of the call that is named.
    const crossed = await (await tokensWith()).sign({ ...partyOf(one.call, two.agentPass) });
    expect(await refused({ token: crossed, room: two.room })).toBe('conference.connectionError.notAllowed');
    const foreign = await (await tokensWith()).sign({ ...partyOf(one.call, one.agentPass), bunitId: 2 });
    expect(await refused({ token: foreign, room: one.room })).toBe('conference.connectionError.notAllowed');
  });

  test('who does not hold the call: another agent, and the agent who returned it', async () => {
    const { call, id, room, agentPass } = await begin();
    const strange = await (await tokensWith()).sign({ ...partyOf(call, agentPass), party: 'agent:999' });
    expect(await refused({ token: strange, room })).toBe('conference.connectionError.notAllowed');
    await act.move(id, agent, { state: 'RETURNED' });
    expect(await refused({ token: agentPass.jwt, room })).toBe('conference.connectionError.notAllowed');
    await act.move(id, other, { state: 'ATTENDED' });
    expect(await refused({ token: agentPass.jwt, room })).toBe('conference.connectionError.notAllowed');
  });

  test.each(['FINISHED', 'FINISHED_BY_CLIENT'])('after the call is %s', async (state) => {
    const { id, room, agentPass, clientPass } = await begin();
    await act.move(id, state === 'FINISHED' ? agent : server.key, { state });
    for (const { jwt } of [agentPass, clientPass])
      expect(await refused({ token: jwt, room })).toBe('conference.destroyed');
  });

  test('as a third party, and leaves the two alone', async () => {
    const { client, agentSide, room, id, clientPass, call } = await meet();
    const third = { ...partyOf(call, clientPass), party: `client:${id}b`, role: 'client' as const };
    expect(await refused({ token: await (await tokensWith()).sign(third), room })).toBe('conference.max_users');
    expect([client.socket.connected, agentSide.socket.connected]).toEqual([true, true]);
    expect(client.told.map(([name]) => name)).toEqual(['room:joined', 'peer:joined']);
    client.close();
    agentSide.close();
  });

  test('as a third party that comes at the same time as another one', async () => {
    const { room, id, agentPass, clientPass, call } = await begin();
    const agentSide = await joinRoom(server.url, agentPass);
    const third = { ...partyOf(call, clientPass), party: `client:${id}b`, role: 'client' as const };
    const auths = [
      { token: clientPass.jwt, room },
      { token: await (await tokensWith()).sign(third), room },
    ];
    // Both are admitted before either has its seat.
    const both = await withClient(server.database.pool, async (holder) => {
      await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [room]);
      return Promise.all(auths.map((auth) => enterRoom(server.url, auth)));
    });
    // One is in, and the other one's page, which comes again, is told why not.
    const ends = both.map(({ next, ended }) => Promise.race([next('room:joined').then(() => 'in'), ended]));
    const became = await Promise.all(ends);
    expect(became.toSorted()).toEqual(['in', 'transport close']);
    expect(await refused(auths[became.indexOf('transport close')] ?? {})).toBe('conference.max_users');
    expect(agentSide.told.map(([name]) => name)).toEqual(['room:joined', 'peer:joined']);
    for (const { close } of [agentSide, ...both]) close();
  });

  test('from pages of other sites', async () => {
    const { agentPass } = await begin();
    const auth = { token: agentPass.jwt, room: agentPass.room };
    await expect(enterRoom(server.url, auth, { origin: 'https://evil.example' })).rejects.toThrow('websocket error');
    (await enterRoom(server.url, auth, { origin: server.url })).close();
  });

  test('while the call cannot be asked, with a word that means: try again', async () => {
    const { agentPass, room } = await begin();
    await server.db.$client.query('alter table queryings rename column url to uniform');
    const name = await refused({ token: agentPass.jwt, room });
    await server.db.$client.query('alter table queryings rename column uniform to url');
    expect(name).toBe('connection.droppedError');
  });
});

describe('two parties', () => {
  test('are introduced: who was there hears of the newcomer, the newcomer sees who was there', async () => {
    const { agentPass, clientPass, room } = await begin();
    const client = await joinRoom(server.url, clientPass);
    const { rows } = await server.db.$client.query('select name from devices where id = 4');
    expect(client.joined).toEqual({
      self: { id: client.socket.id, role: 'client', displayName: rows[0].name },
      room,
      peers: [],
      iceServers: [],
      maxUsers: 4,
    });
    client.socket.emit('media', { audio: true, video: false, screen: false });
    // Answered in order: what was said before is known.
    client.socket.emit('signal', { to: client.socket.id ?? '', data: { candidate: null } });
    const agentSide = await joinRoom(server.url, agentPass);
    expect(agentSide.joined.peers).toEqual([
      { ...client.joined.self, media: { audio: true, video: false, screen: false } },
    ]);
    expect(await client.next('peer:joined')).toEqual(agentSide.joined.self);
    agentSide.socket.emit('media', { audio: true, video: true, screen: true });
    expect(await client.next('peer:media')).toEqual({
      id: agentSide.socket.id,
      audio: true,
      video: true,
      screen: true,
    });
    client.close();
    agentSide.close();
  });

  test('are told what they can be reached through, each with credentials of its own that end', async () => {
    const env = {
      VIDEO_STUN_URLS: 'stun:stun.example.org',
      VIDEO_TURN_URLS: 'turn:turn.example.org:3478?transport=udp, turns:turn.example.org',
      VIDEO_TURN_SECRET: 'static-auth-secret',
    };
    const relayed = await startServer({ env, beside: server });
    const { agentPass, id } = await begin();
    const { joined, close } = await joinRoom(relayed.url, agentPass);
    const [stun, turn] = joined.iceServers;
    expect(stun).toEqual({ urls: ['stun:stun.example.org'] });
    expect(turn?.urls).toEqual(['turn:turn.example.org:3478?transport=udp', 'turns:turn.example.org']);
    const [end, who] = (turn?.username ?? '').split(':');
    expect(who).toBe(`${id}-agent`);
    expect(Math.abs(Number(end) - relayed.now() - 4 * 3_600)).toBeLessThan(60);
    // What coturn computes (its README, 'TURN REST API').
    const mac = createHmac('sha1', env.VIDEO_TURN_SECRET).update(turn?.username ?? '');
    expect(turn?.credential).toBe(mac.digest('base64'));
    close();
    await relayed.close();
  });

  test('who come at once are one newcomer and one who was there', async () => {
    for (const _again of [1, 2, 3, 4, 5]) {
      const { agentPass, clientPass } = await begin();
      const both = await Promise.all([joinRoom(server.url, clientPass), joinRoom(server.url, agentPass)]);
      expect(both.map(({ joined }) => joined.peers.length).toSorted()).toEqual([0, 1]);
      for (const { close } of both) close();
    }
  });

  test('exchange signals, and nobody else hears or says any', async () => {
    const { client, agentSide } = await meet();
    const stranger = await meet();
    const [to, from] = [client.socket.id ?? '', agentSide.socket.id ?? ''];
    const description = { type: 'offer', sdp: 'v=0\r\n' };
    agentSide.socket.emit('signal', { to, data: { description } });
    expect(await client.next('signal')).toEqual({ from, data: { description } });
    const candidate = { candidate: 'candidate:1 1 udp', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' };
    client.socket.emit('signal', { to: from, data: { candidate } });
    expect(await agentSide.next('signal')).toEqual({ from: to, data: { candidate } });

    stranger.client.socket.emit('signal', { to, data: { candidate: null } });
    for (const value of [
      undefined,
      null,
      'x',
      {},
      { to },
      { to, data: { description, candidate } },
      { to: 7, data: {} },
    ])
      agentSide.socket.emit('signal', value as never);
    for (const value of [undefined, { audio: 'yes' }]) agentSide.socket.emit('media', value as never);
    agentSide.socket.emit('signal', { to, data: { candidate: null } });
    expect(await client.next('signal')).toEqual({ from, data: { candidate: null } });
    expect(client.told.map(([name]) => name)).toEqual(['room:joined', 'peer:joined', 'signal', 'signal']);
    expect(stranger.client.told).toHaveLength(2);
    for (const { close } of [client, agentSide, stranger.client, stranger.agentSide]) close();
  });

  test('a newer window takes the place of the older, and is introduced anew', async () => {
    const { client, agentSide, agentPass } = await meet();
    const newer = await joinRoom(server.url, agentPass);
    expect(await agentSide.ended).toBe('io server disconnect');
    expect(agentSide.told.map(([name]) => name)).toEqual(['room:joined', 'room:superseded']);
    expect(newer.joined.peers.map(({ id }) => id)).toEqual([client.socket.id]);
    expect(await client.next('peer:left')).toEqual({ id: agentSide.joined.self.id, reason: 'superseded' });
    expect(await client.next('peer:joined')).toEqual(newer.joined.self);
    const again = await joinRoom(server.url, agentPass);
    await again.socket.timeout(1_000).emitWithAck('leave');
    // Nothing more was said of those who had been superseded.
    await client.next('peer:left');
    expect(await client.next('peer:left')).toEqual({ id: again.joined.self.id, reason: 'hangup' });
    expect(client.told.filter(([name]) => name === 'peer:left')).toHaveLength(3);
    client.close();
  });

  test('one hangs up: with a word, or by ending the connection; the other stays', async () => {
    for (const hangUp of ['leave', 'disconnect'] as const) {
      const { client, agentSide } = await meet();
      if (hangUp === 'leave') {
        await agentSide.socket.timeout(1_000).emitWithAck('leave');
        expect(await agentSide.ended).toBe('io server disconnect');
      } else agentSide.close();
      expect(await client.next('peer:left')).toEqual({ id: agentSide.joined.self.id, reason: 'hangup' });
      expect(client.socket.connected).toBe(true);
      client.close();
    }
  });

  test('one is lost without goodbye when its connection breaks and it does not come back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, agentSide } = await meet();
    wireOf(agentSide).terminate();
    await agentSide.ended;
    await pass(4_900);
    expect(client.told.map(([name]) => name)).not.toContain('peer:left');
    await pass(600);
    expect(await client.next('peer:left')).toEqual({ id: agentSide.joined.self.id, reason: 'lost' });
    client.close();
  });

  test('one comes again after it was lost', async () => {
    const { client, agentSide, agentPass } = await meet();
    agentSide.close();
    await client.next('peer:left');
    const back = await joinRoom(server.url, agentPass);
    expect(back.joined.peers).toHaveLength(1);
    expect(await client.next('peer:joined')).toEqual(back.joined.self);
    client.close();
    back.close();
  });

  test('one whose connection broke goes on, unheard by the other, and finds what is on there now', async () => {
    const { client, agentSide, agentPass } = await meet();
    const { self } = agentSide.joined;
    const on = { audio: true, video: true, screen: false };
    client.socket.emit('media', on);
    await agentSide.next('peer:media');
    // The browser may know before the server does: then the old connection still stands.
    for (const isNoticed of [true, false]) {
      const old = await backIn(agentPass, self.id, [client.joined.self.id]);
      expect(await old.next('room:resumed')).toEqual({ media: [{ id: client.joined.self.id, ...on }] });
      old.socket.emit('signal', { to: client.joined.self.id, data: { candidate: null } });
      expect(await client.next('signal')).toEqual({ from: self.id, data: { candidate: null } });
      client.socket.emit('signal', { to: self.id, data: { candidate: null } });
      expect(await old.next('signal')).toEqual({ from: client.joined.self.id, data: { candidate: null } });
      if (!isNoticed) continue;
      wireOf(old).terminate();
      await old.ended;
    }
    expect(await agentSide.ended).toBe('io server disconnect');
    expect(client.told.map(([name]) => name)).not.toContain('peer:left');
    const { self: again } = (await joinRoom(server.url, agentPass)).joined;
    expect(await client.next('peer:left')).toEqual({ id: self.id, reason: 'superseded' });
    expect(await client.next('peer:joined')).toEqual(again);
    client.close();
  });

  test('one who comes back to others than it knew, or as somebody else, is introduced anew', async () => {
    const { client, agentSide, agentPass, clientPass } = await meet();
    const { self } = agentSide.joined;
    for (const [as, knows] of [
      [self.id, []],
      [self.id, [client.joined.self.id, 'another']],
      [client.joined.self.id, [client.joined.self.id]],
    ] as const) {
      const back = await backIn(agentPass, as, knows);
      const { self: me, peers } = await back.next('room:joined');
      expect([me.id, peers.map(({ id }) => id)]).toEqual([back.socket.id, [client.joined.self.id]]);
      expect(await client.next('peer:joined')).toEqual(me);
    }
    const newer = await joinRoom(server.url, clientPass);
    const agentBack = await backIn(agentPass, newer.joined.peers[0]?.id ?? '', [client.joined.self.id]);
    expect((await agentBack.next('room:joined')).peers.map(({ id }) => id)).toEqual([newer.socket.id]);
    for (const { close } of [newer, agentBack]) close();
  });

  test('one who is away when a step of the negotiation comes has missed it, and is introduced anew', async () => {
    const { client, agentSide, agentPass } = await meet();
    const { self } = agentSide.joined;
    const before = server.app.rooms.connections();
    wireOf(agentSide).terminate();
    await vi.waitUntil(() => server.app.rooms.connections() < before);
    client.socket.emit('signal', { to: self.id, data: { candidate: null } });
    expect(await client.next('peer:left')).toEqual({ id: self.id, reason: 'lost' });
    const back = await backIn(agentPass, self.id, [client.joined.self.id]);
    expect(await client.next('peer:joined')).toEqual((await back.next('room:joined')).self);
    for (const { close } of [client, back]) close();
  });

  test('one to whom a step of the negotiation was said into a dead connection has missed it, and is introduced anew', async () => {
    const { client, agentSide, agentPass } = await meet();
    const { self } = agentSide.joined;
    const others = [client.joined.self.id];
    client.socket.emit('signal', { to: self.id, data: { candidate: null } });
    await agentSide.next('signal');
    // The server does not know that its connection is dead. What was heard of it is all that was said, or is not.
    const back = await backIn(agentPass, self.id, others, 1);
    expect((await back.next('room:resumed')).media).toEqual([]);
    client.socket.emit('signal', { to: self.id, data: { candidate: null } });
    await back.next('signal');
    const anew = await backIn(agentPass, self.id, others, 1);
    const { self: me, peers } = await anew.next('room:joined');
    expect([me.id, peers.map(({ id }) => id)]).toEqual([anew.socket.id, others]);
    expect(await client.next('peer:left')).toEqual({ id: self.id, reason: 'superseded' });
    expect(await client.next('peer:joined')).toEqual(me);
    for (const { close } of [client, anew]) close();
  });

  test('what one says to somebody unknown, or what no database keeps, is passed on and kept nowhere', async () => {
    const { client, agentSide } = await meet();
    const to = client.socket.id ?? '';
    const offer = (sdp: string) => ({ description: { type: 'offer', sdp } });
    agentSide.socket.emit('signal', { to: 'nobody', data: offer('v=0') });
    for (const sdp of ['v=\0', 'v=\ud83d', 'x'.repeat(64_001)])
      agentSide.socket.emit('signal', { to, data: offer(sdp) });
    agentSide.socket.emit('signal', { to, data: offer('v=1') });
    expect(await client.next('signal')).toMatchObject({ data: offer('v=1') });
    // What is told to all of a room with a place left goes to other nodes as well, after all that was said before.
    agentSide.socket.emit('media', { audio: true, video: false, screen: true });
    const kept = async (news: object) =>
      (await server.db.$client.query('select from changes where news @> $1', [{ kind: 'room', ...news }])).rowCount;
    await expect.poll(() => kept({ message: ['peer:media'], except: agentSide.joined.self.id })).toBe(1);
    expect(await kept({ to: 'nobody' })).toBe(0);
    client.close();
    agentSide.close();
  });

  test('what one message is refused for, those that are written with it are not lost for', async () => {
    const reported: unknown[] = [];
    const io = { sockets: { adapter: { rooms: new Map() }, sockets: new Map() } } as unknown as Rooms;
    const { tell } = createExchange({ io, db: server.db, report: (error) => void reported.push(error) });
    const room = { room: 'of the exchange', bunitId: 1 };
    for (const type of ['first', '\0', 'last'])
      tell(room, { to: 'there' }, ['signal', { from: 'here', data: { description: { type: type as RTCSdpType } } }]);
    const said = async () =>
      (
        await server.db.$client.query(
          "select news->'message' as said from changes where news->>'room' = $1 order by id",
          [room.room],
        )
      ).rows.map(({ said }) => said[1].data.description.type);
    await expect.poll(said).toEqual(['first', 'last']);
    expect(reported).toHaveLength(2);
  });

  test('one who says too much, or too much at once, is cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, agentSide } = await meet();
    for (let index = 0; index < 400; index += 1)
      agentSide.socket.emit('signal', { to: client.socket.id ?? '', data: { candidate: null } });
    await agentSide.ended;
    await pass(5_500);
    expect(await client.next('peer:left')).toEqual({ id: agentSide.joined.self.id, reason: 'lost' });
    expect(client.told.filter(([name]) => name === 'signal').length).toBeLessThan(320);
    const large = await meet();
    large.agentSide.socket.emit('signal', {
      to: large.client.socket.id ?? '',
      data: { description: { type: 'offer', sdp: 'x'.repeat(300_000) } },
    });
    await large.agentSide.ended;
    await pass(5_500);
    expect(await large.client.next('peer:left')).toMatchObject({ reason: 'lost' });
    expect(large.client.told.map(([name]) => name)).not.toContain('signal');
    client.close();
    large.client.close();
  });
});

describe('a call that changes', () => {
  test.each([
    ['FINISHED', () => agent],
    ['FINISHED_BY_CLIENT', () => server.key],
  ])('is over for both once it is %s', async (state, bearer) => {
    const { client, agentSide, id } = await meet();
    await act.move(id, bearer(), { state });
    for (const side of [client, agentSide]) {
      expect(await side.next('room:closed')).toEqual({ reason: 'finished' });
      expect(await side.ended).toBe('io server disconnect');
      expect(side.told.map(([name]) => name)).not.toContain('peer:left');
    }
  });

  test.each([
    ['RETURNED', {}],
    ['REDIRECTED', { service_id: 2 }],
  ])('puts the agent out when it is %s; the client waits, and another agent comes', async (state, more) => {
    const { client, agentSide, id } = await meet();
    await act.move(id, agent, { state, ...more });
    expect(await agentSide.next('room:closed')).toEqual({ reason: 'returned' });
    expect(await agentSide.ended).toBe('io server disconnect');
    expect(await client.next('peer:left')).toEqual({ id: agentSide.joined.self.id, reason: 'returned' });
    expect(client.socket.connected).toBe(true);

    await act.move(id, other, { state: 'ATTENDED' });
    const next = await joinRoom(server.url, await act.pass(id, other));
    expect(await client.next('peer:joined')).toEqual(next.joined.self);
    expect(next.joined.peers.map(({ id: peer }) => peer)).toEqual([client.socket.id]);
    client.close();
    next.close();
  });

  test('is over for a client that waits alone when the client gives up or an agent rejects', async () => {
    for (const [state, bearer] of [
      ['REJECTED', server.key],
      ['REJECTED_BY_AGENT', agent],
    ] as const) {
      const call = await act.place();
      const client = await joinRoom(server.url, await act.pass(call.id, server.key));
      await act.move(call.id, bearer, { state });
      expect(await client.next('room:closed')).toEqual({ reason: 'finished' });
      await client.ended;
    }
  });

  test('makes room for the next agent, even if nobody had put the last one out', async () => {
    const { client, agentSide, id } = await meet();
    // Past the rules, of which nobody hears.
    const query = 'update queryings set agent_id = (select id from agents where id <> agent_id limit 1) where id = $1';
    await server.db.$client.query(query, [id]);
    expect(agentSide.socket.connected).toBe(true);
    const next = await joinRoom(server.url, await act.pass(id, other));
    await agentSide.ended;
    expect(next.joined.peers).toHaveLength(1);
    client.close();
    next.close();
  });
});

test('a server that stops says of nobody that they left: both go on at another, and nothing is said of it', async () => {
  const own = await startServer({ beside: server });
  const { agentPass, clientPass } = await begin();
  const [client, agentSide] = [await joinRoom(own.url, clientPass), await joinRoom(own.url, agentPass)];
  await client.next('peer:joined');
  await own.close();
  await Promise.all([client.ended, agentSide.ended]);
  const [customer, agentId] = [client.joined.self.id, agentSide.joined.self.id];
  // They have the time that the start of another one takes.
  const { rows } = await server.db.$client.query(
    'select id from room_seats where id = any($1) and alive_until > extract(epoch from now()) + 60',
    [[customer, agentId]],
  );
  expect(rows).toHaveLength(2);
  const clientBack = await backIn(clientPass, customer, [agentId]);
  expect(await clientBack.next('room:resumed')).toEqual({ media: [] });
  const agentBack = await backIn(agentPass, agentId, [customer]);
  await agentBack.next('room:resumed');
  agentBack.socket.emit('signal', { to: customer, data: { candidate: null } });
  expect(await clientBack.next('signal')).toEqual({ from: agentId, data: { candidate: null } });
  for (const { told } of [client, agentSide, clientBack, agentBack])
    expect(told.map(([name]) => name)).not.toContain('peer:left');
  for (const { close } of [clientBack, agentBack]) close();
});

test('one who comes back needs no other pass than that of before, for a seat of its own that is still there', async () => {
  const { client, agentSide, agentPass, clientPass } = await meet();
  const [agentId, customer] = [agentSide.joined.self.id, client.joined.self.id];
  server.advance(16 * 60);
  agent = await server.signIn('agent@demo.local');
  const back = await backIn(agentPass, agentId, [customer]);
  await back.next('room:resumed');
  const refusedFor = (pass: RoomPass, as: string) =>
    refused({ token: pass.jwt, room: pass.room, back: { as, knows: [] } });
  for (const as of ['another', customer, ''])
    expect(await refusedFor(agentPass, as)).toBe('connection.passwordRequired');
  client.close();
  back.close();
  await vi.waitUntil(async () => (await refusedFor(clientPass, customer)) === 'connection.passwordRequired');
});
