import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomPass } from '../../src/domain/room.ts';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { enterRoom, joinRoom, roomActs } from '../support/room.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let admin = '';
let agent = '';
let colleague = '';
let act: ReturnType<typeof roomActs>;
/** Who the agents are, as agents. */
let colleagueId = 0;

/** Makes somebody an agent with these roles' permissions. Answers a bearer and the number of the agent. */
const newAgent = async (email: string, full = true) => {
  const { rows } = await server.db.$client.query<{ id: number }>('select id from users where email = $1', [email]);
  const userId = rows[0]?.id;
  await server.db.$client.query('update users set fullpower = $2 where id = $1', [userId, full]);
  const made = await server.ask('POST', '/api/agents', { bearer: admin, body: { user_id: userId } });
  return { bearer: await server.signIn(email), agentId: made.body.data.id as number, userId };
};
let supervisor: Awaited<ReturnType<typeof newAgent>>;
let another: Awaited<ReturnType<typeof newAgent>>;
let colleagueOfColleague: Awaited<ReturnType<typeof newAgent>>;

beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  act = roomActs(server);
  admin = await server.signIn('admin@demo.local');
  agent = await server.signIn('agent@demo.local');
  colleague = await server.signIn('agent2@demo.local');
  const { rows } = await server.db.$client.query(
    "select a.id from agents a join users u on u.id = a.user_id where u.email = 'agent2@demo.local' and a.bunit_id = 1",
  );
  colleagueId = rows[0].id;
  supervisor = await newAgent('manager@demo.local');
  another = await newAgent('viewer@demo.local');
  colleagueOfColleague = await newAgent('admin@demo.local');
});
afterAll(() => server.close());

const invite = (id: number, bearer: string, agentId: number) =>
  server.ask('POST', `/api/queryings/${id}/guests`, { bearer, body: { agent_id: agentId } });
const takeOut = (id: number, bearer: string, agentId: number) =>
  server.ask('DELETE', `/api/queryings/${id}/guests/${agentId}`, { bearer });
/** In with a page that shows everybody. */
const join = async ({ jwt, room }: RoomPass) => {
  const participant = await enterRoom(server.url, { token: jwt, room, showsAll: true });
  return { ...participant, joined: await participant.next('room:joined') };
};
const refused = ({ jwt, room }: RoomPass) =>
  enterRoom(server.url, { token: jwt, room, showsAll: true }).then(
    () => 'let in',
    (data: { name?: string }) => data.name,
  );
const codeOf = (id: number, bearer: string) =>
  server.ask('POST', `/api/queryings/${id}/room`, { bearer }).then(({ body }) => body.error?.code ?? 'a pass');

/** Agent and customer in the room, and a colleague who was let in. */
const meet = async () => {
  const { id } = await act.place({ device_id: 4 });
  await act.move(id, agent, { state: 'ATTENDED' });
  const client = await join(await act.pass(id, server.key));
  const owner = await join(await act.pass(id, agent));
  expect((await invite(id, agent, colleagueId)).status).toBe(201);
  const guestPass = await act.pass(id, colleague);
  const guest = await join(guestPass);
  return { id, client, owner, guest, guestPass };
};

describe('who may come', () => {
  test('nobody whom the agent did not let in, and whom they did, as a guest with a name', async () => {
    const { id } = await act.place();
    await act.move(id, agent, { state: 'ATTENDED' });
    expect(await codeOf(id, colleague)).toBe('not_your_call');
    expect((await invite(id, colleague, colleagueId)).body.error.code).toBe('not_owner');
    const answer = await invite(id, agent, colleagueId);
    expect([answer.status, answer.body.data]).toEqual([201, { agent_id: colleagueId, is_in: true }]);
    expect(await act.pass(id, colleague)).toMatchObject({ role: 'guest' });
  });

  test('a supervisor by themselves, and not on behalf of others', async () => {
    const { id } = await act.place();
    await act.move(id, agent, { state: 'ATTENDED' });
    expect((await invite(id, supervisor.bearer, colleagueId)).body.error.code).toBe('not_owner');
    expect((await invite(id, supervisor.bearer, supervisor.agentId)).status).toBe(201);
    expect(await act.pass(id, supervisor.bearer)).toMatchObject({ role: 'guest' });
  });

  test('nobody into a call that waits, that has no video, or that is their own', async () => {
    const { id } = await act.place();
    const silent = await act.place({ with_video: false });
    expect((await invite(id, supervisor.bearer, supervisor.agentId)).body.error.code).toBe('illegal_transition');
    await act.move(silent.id, agent, { state: 'ATTENDED' });
    expect((await invite(silent.id, agent, colleagueId)).body.error.code).toBe('illegal_transition');
    const own = await act.move(id, agent, { state: 'ATTENDED' });
    expect((await invite(id, agent, own.agent_id ?? 0)).body.error.code).toBe('illegal_transition');
    expect((await invite(id, agent, 999_999)).body.error.code).toBe('unknown');
  });

  test('two guests and no third, who is told what more would need, also where both come at once', async () => {
    const { id } = await act.place();
    await act.move(id, agent, { state: 'ATTENDED' });
    const all = await Promise.all(
      [colleagueId, supervisor.agentId, another.agentId].map((agentId) => invite(id, agent, agentId)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    const { error } = all.find(({ status }) => status === 409)?.body ?? {};
    expect(error).toMatchObject({ code: 'room_full', message: expect.stringContaining('Jitsi') });
    expect((await invite(id, agent, colleagueId)).status).toBe(all[0]?.status === 201 ? 201 : 409);
  });
});

describe('in the room', () => {
  test('everybody hears of everybody, by name and role', async () => {
    const { client, owner, guest } = await meet();
    const names = guest.joined.peers.map(({ role, displayName }) => [role, displayName !== '']);
    expect(names).toEqual([
      ['client', true],
      ['agent', true],
    ]);
    const { self } = guest.joined;
    expect(self).toMatchObject({
      role: 'guest',
      displayName: 'Íñigo Agente',
      party: expect.stringMatching(/^\w{16}$/),
    });
    for (const side of [client, owner]) expect((await side.next('peer:joined')).role).toBeDefined();
    // Who was asked is a colleague, whatever they supervise.
    expect(self.isSupervisor).toBeUndefined();
    for (const side of [client, owner]) expect(side.told.map(([, value]) => value)).toContainEqual(self);
    guest.socket.emit('media', { audio: false, video: true, screen: false });
    for (const side of [client, owner])
      expect(await side.next('peer:media')).toEqual({ id: self.id, audio: false, video: true, screen: false });
    // A step of a negotiation reaches whom it is for, and nobody else.
    guest.socket.emit('signal', { to: owner.joined.self.id, data: { candidate: null } });
    expect(await owner.next('signal')).toEqual({ from: self.id, data: { candidate: null } });
    expect(client.told.map(([name]) => name)).not.toContain('signal');
  });

  test('a guest who leaves ends nothing, and may come back as the same guest', async () => {
    const { id, client, owner, guest, guestPass } = await meet();
    guest.socket.emit('leave', () => {});
    for (const side of [client, owner])
      expect(await side.next('peer:left')).toEqual({ id: guest.joined.self.id, reason: 'hangup' });
    expect((await server.ask('GET', `/api/queryings/${id}`, { bearer: agent })).body.data.state).toBe('ATTENDED');
    const again = await join(guestPass);
    expect(again.joined.self.party).toBe(guest.joined.self.party);
    expect(again.joined.peers).toHaveLength(2);
  });

  test('a guest whom the agent takes out is out, and the others stay', async () => {
    const { id, client, owner, guest, guestPass } = await meet();
    expect((await takeOut(id, supervisor.bearer, 999)).status).toBe(200);
    expect((await takeOut(id, agent, colleagueId)).body.data).toEqual({ agent_id: colleagueId, is_in: false });
    expect(await guest.next('room:closed')).toEqual({ reason: 'returned' });
    await guest.ended;
    for (const side of [client, owner])
      expect(await side.next('peer:left')).toEqual({ id: guest.joined.self.id, reason: 'returned' });
    expect(await refused(guestPass)).toBe('conference.connectionError.notAllowed');
    expect(client.socket.connected && owner.socket.connected).toBe(true);
  });

  test('a guest takes themselves out, and no colleague takes out another', async () => {
    const { id, guest } = await meet();
    expect((await invite(id, supervisor.bearer, supervisor.agentId)).status).toBe(201);
    expect((await takeOut(id, colleague, supervisor.agentId)).body.error.code).toBe('not_owner');
    expect((await takeOut(id, colleague, colleagueId)).status).toBe(200);
    await guest.ended;
  });

  test('a call that ends puts everybody out', async () => {
    const { id, client, guest, owner } = await meet();
    await act.move(id, agent, { state: 'FINISHED' });
    for (const side of [client, guest, owner]) expect(await side.next('room:closed')).toEqual({ reason: 'finished' });
  });

  test('a call that ends while its guest is looked for is over, for the guest as for the others', async () => {
    const { id, guestPass } = await meet();
    const writer = await server.db.$client.connect();
    try {
      await writer.query('begin');
      await writer.query('lock table call_guests');
      await writer.query("update queryings set state = 'FINISHED' where id = $1", [id]);
      const answer = refused(guestPass);
      // What a node looks for from time to time waits there too: only a guest's own row says who asked for them.
      const waiting = `select from pg_locks join pg_stat_activity using (pid)
        where not granted and relation = 'call_guests'::regclass and query like '%"invited_by"%'`;
      await expect.poll(async () => (await server.db.$client.query(waiting)).rowCount).toBeGreaterThan(0);
      await writer.query('commit');
      expect(await answer).toBe('conference.destroyed');
    } finally {
      await writer.query('rollback');
      writer.release();
    }
  });

  test('a call that is returned puts its guests out, also for the next agent and the same one', async () => {
    const { id, client, guest, guestPass } = await meet();
    await act.move(id, agent, { state: 'RETURNED' });
    expect(await guest.next('room:closed')).toEqual({ reason: 'returned' });
    expect(client.socket.connected).toBe(true);
    await act.move(id, supervisor.bearer, { state: 'ATTENDED' });
    expect(await refused(guestPass)).toBe('conference.connectionError.notAllowed');
    expect(await codeOf(id, colleague)).toBe('not_your_call');
  });

  test('a supervisor who may supervise no more is out', async () => {
    const { id, client } = await meet();
    expect((await invite(id, another.bearer, another.agentId)).status).toBe(201);
    const looker = await join(await act.pass(id, another.bearer));
    expect(looker.joined.self).toMatchObject({ role: 'guest', isSupervisor: true });
    const user = recordsOf(server, resources.users, admin);
    expect((await user.update(another.userId ?? 0, { active: false })).status).toBe(200);
    expect(await looker.next('room:closed')).toEqual({ reason: 'revoked' });
    expect(await client.next('peer:left')).toMatchObject({ reason: 'revoked' });
  });

  test('a supervisor who has lost that right alone, and may still attend calls, comes in no more', async () => {
    const { id } = await act.place();
    await act.move(id, agent, { state: 'ATTENDED' });
    expect((await invite(id, supervisor.bearer, supervisor.agentId)).status).toBe(201);
    const pass = await act.pass(id, supervisor.bearer);
    const { $client } = server.db;
    await $client.query('update users set fullpower = false where id = $1', [supervisor.userId]);
    await $client.query('delete from user_roles where user_id = $1', [supervisor.userId]);
    await $client.query(
      `insert into user_roles (user_id, role_id, bunit_id) select $1, ur.role_id, ur.bunit_id from user_roles ur
         join users u on u.id = ur.user_id where u.email = 'agent@demo.local' and ur.bunit_id = 1`,
      [supervisor.userId],
    );
    expect(await refused(pass)).toBe('conference.authenticationRequired');
    expect(await codeOf(id, supervisor.bearer)).toBe('not_your_call');
    await $client.query('update users set fullpower = true where id = $1', [supervisor.userId]);
    expect(await codeOf(id, supervisor.bearer)).toBe('a pass');
  });

  test('a third guest finds no place, whatever their pass says, and the four go on', async () => {
    const { id, client, owner, guest } = await meet();
    await invite(id, agent, supervisor.agentId);
    const second = await join(await act.pass(id, supervisor.bearer));
    expect(second.joined.peers.map(({ role }) => role).toSorted()).toEqual(['agent', 'client', 'guest']);
    expect(new Set([second, guest].map(({ joined }) => joined.self.party)).size).toBe(2);
    // As if it had been let in before the two: the room itself counts, too.
    await server.db.$client.query(
      `insert into call_guests (bunit_id, call_id, agent_id, invited_by, host_id, host_since)
         select bunit_id, id, $2, agent_id, agent_id, attended_at from queryings where id = $1`,
      [id, colleagueOfColleague.agentId],
    );
    expect(await refused(await act.pass(id, colleagueOfColleague.bearer))).toBe('conference.max_users');
    for (const side of [client, owner, guest, second]) expect(side.socket.connected).toBe(true);
  });

  test('a page of before there were guests meets the other side alone, and no guest meets it', async () => {
    const { id } = await act.place();
    await act.move(id, agent, { state: 'ATTENDED' });
    const old = await joinRoom(server.url, await act.pass(id, server.key));
    const owner = await join(await act.pass(id, agent));
    await invite(id, agent, colleagueId);
    const guest = await join(await act.pass(id, colleague));
    expect(guest.joined.peers.map(({ role }) => role)).toEqual(['agent']);
    expect((await old.next('peer:joined')).role).toBe('agent');
    expect((await owner.next('peer:joined')).role).toBe('guest');
    const back = await joinRoom(server.url, await act.pass(id, server.key));
    expect(back.joined.peers.map(({ role }) => role)).toEqual(['agent']);
    expect(old.told.filter(([name]) => name === 'peer:joined')).toHaveLength(1);
  });
});

test('the log tells who came and who went', async () => {
  const { id } = await meet();
  await takeOut(id, agent, colleagueId);
  const { rows } = await server.db.$client.query(
    "select before, after from audit_log where resource = 'queryings' and record_id = $1 and (before ? 'guest') order by id",
    [id],
  );
  expect(rows).toEqual([
    { before: { guest: null }, after: { guest: 'Íñigo Agente' } },
    { before: { guest: 'Íñigo Agente' }, after: { guest: null } },
  ]);
});

test('two guests who come at once are a newcomer and one who was there, and both meet the others', async () => {
  const { id } = await act.place();
  await act.move(id, agent, { state: 'ATTENDED' });
  await join(await act.pass(id, server.key));
  for (const agentId of [colleagueId, supervisor.agentId]) await invite(id, agent, agentId);
  const passes = [await act.pass(id, colleague), await act.pass(id, supervisor.bearer)];
  const both = await Promise.all(passes.map(join));
  expect(both.map(({ joined }) => joined.peers.length).toSorted()).toEqual([1, 2]);
});

test('four at two nodes are one room, and a node that stops says of nobody that they left', async () => {
  const beside = await startServer({ beside: server });
  const at = async (url: string, { jwt, room }: RoomPass) => {
    const participant = await enterRoom(url, { token: jwt, room, showsAll: true });
    return { ...participant, joined: await participant.next('room:joined') };
  };
  const { id, client, owner } = await meet();
  await invite(id, agent, supervisor.agentId);
  const fourth = await at(beside.url, await act.pass(id, supervisor.bearer));
  expect(fourth.joined.peers.map(({ role }) => role).toSorted()).toEqual(['agent', 'client', 'guest']);
  fourth.socket.emit('media', { audio: true, video: false, screen: false });
  const { id: fourthId } = fourth.joined.self;
  for (const side of [client, owner])
    expect(await side.next('peer:media')).toEqual({ id: fourthId, audio: true, video: false, screen: false });
  await beside.close();
  await fourth.ended;
  // Another message after it, in order: had there been a farewell, it would be here.
  owner.socket.emit('media', { audio: false, video: true, screen: false });
  expect(await client.next('peer:media')).toMatchObject({ id: owner.joined.self.id });
  expect(client.told.map(([name]) => name)).not.toContain('peer:left');
  // Who comes back to the other node takes their own place again.
  const back = await join(await act.pass(id, supervisor.bearer));
  expect(back.joined.self.party).toBe(fourth.joined.self.party);
});

describe('a guest hears at once that the call is over', () => {
  test.each([
    ['finished', { state: 'FINISHED' }],
    // Step by step: it has notes already.
    ['returned with other notes', { state: 'RETURNED', notes: 'later' }],
  ])('%s', async (_, end) => {
    const { id } = await act.place({ device_id: 4 });
    await act.move(id, agent, { state: 'ATTENDED' });
    await server.db.$client.query(`update queryings set notes = 'before' where id = $1`, [id]);
    const listener = await listen(server.url, colleague);
    expect(await listener.subscribe(`agent:${colleagueId}`)).toEqual({ ok: true });
    const joined = listener.next(`agent:${colleagueId}`);
    expect((await invite(id, agent, colleagueId)).status).toBe(201);
    await joined;
    const news = listener.next(`agent:${colleagueId}`);
    await act.move(id, agent, end);
    expect(await news).toMatchObject({ id });
    listener.close();
  });
});
