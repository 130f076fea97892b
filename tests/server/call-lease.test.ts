import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallMove } from '../../src/domain/call-flow.ts';
import { partingMove } from '../../src/domain/farewell.ts';
import { about, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

const lease = 600;
/** As a server has it that nobody has set up. */
const env = { CALL_LEASE_SECONDS: '600', CALL_EXPIRES_MINUTES: '1440' };
let server: TestServer;
let beside: TestServer;
let agent = '';
let colleague = '';
beforeAll(async () => {
  server = await startServer({ env });
  beside = await startServer({ beside: server, env });
  [agent, colleague] = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
afterEach(() => server.db.$client.query("update queryings set state = 'FINISHED' where state <> 'FINISHED'"));

/** Puts the clock of both nodes forward. */
const advance = (seconds: number) => {
  for (const node of [server, beside]) node.advance(seconds);
};
const look = () => Promise.all([server, beside].map(({ app }) => app.presence.look()));
const place = async (more: object = {}) =>
  (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000', ...more } })).body.data
    .id;
const put = (id: number, bearer: string, data: object) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const stored = async (id: number) =>
  (await server.db.$client.query('select * from queryings where id = $1', [id])).rows[0];
const moves = async (id: number) =>
  (
    await server.db.$client.query(
      'select event, from_state, to_state, actor from call_moves where querying_id = $1 order by id',
      [id],
    )
  ).rows.map(({ event, from_state, to_state, actor }) => [event, from_state, to_state, actor]);
const movesIn = ({ data }: { data: unknown }) => data as readonly CallMove[];
const attend = async (more: object = {}, bearer = agent) => {
  const id = await place(more);
  expect((await put(id, bearer, { state: 'ATTENDED' })).status).toBe(200);
  return id;
};

test('a call stays with an agent whose console asks now and then, and returns from one who is gone, once', async () => {
  const id = await attend();
  const taken = await stored(id);
  await look();
  advance(lease - 60);
  // A console that slept for a minute and more asks again.
  expect((await beside.ask('GET', '/api/profile', { bearer: agent })).status).toBe(200);
  await look();
  advance(lease - 60);
  await look();
  expect(await stored(id)).toMatchObject({ state: 'ATTENDED', agent_id: taken.agent_id });

  const watchers = await Promise.all([server, beside].map(({ url }) => listen(url, server.key)));
  const told = watchers.map(async (watcher) => {
    await watcher.subscribe(`querying:${id}`);
    return watcher.next(`querying:${id}`);
  });
  await Promise.all(watchers.map((watcher) => watcher.subscribe('querying_updated')));
  advance(61);
  await look();
  await look();
  await Promise.any(told);
  for (const watcher of watchers) watcher.close();
  expect(await stored(id)).toMatchObject({ state: 'RETURNED', agent_id: null, now: true, moved_by: null });
  expect((await moves(id)).slice(2)).toEqual([['lapse', 'ATTENDED', 'RETURNED', 'server']]);
  const audit = await server.db.$client.query(
    "select actor from audit_log where resource = 'queryings' and record_id = $1 order by id desc limit 1",
    [id],
  );
  expect(audit.rows).toEqual([{ actor: 'server' }]);
});

test('a call that a colleague takes over stays with them, also by a node that has not heard of them yet', async () => {
  const [mine, theirs] = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  const id = await attend({}, mine);
  const { agent_id: before } = await stored(id);
  await look();
  advance(lease - 60);
  await server.ask('GET', '/api/profile', { bearer: mine });
  await look();
  advance(120);
  await server.ask('PUT', '/api/availability', { bearer: theirs, body: { event: 'arrive' } });
  const { body: own } = await server.ask('GET', '/api/availability', { bearer: theirs });
  const path = `/api/queryings/${id}/handover`;
  const asked = await server.ask('POST', path, {
    bearer: mine,
    body: { kind: 'transfer', agent_id: own.data.agent_id },
  });
  const accepted = await server.ask('POST', `${path}/accept`, { bearer: theirs });
  expect([asked.status, accepted.status]).toEqual([201, 201]);
  await beside.app.presence.look();
  const after = await stored(id);
  expect(after).toMatchObject({ state: 'ATTENDED', agent_id: own.data.agent_id });
  expect(after.agent_id).not.toBe(before);
});

test('a call by video waits no more when its device has been silent for as long; others do', async () => {
  const now = server.now();
  const ping = (id: number, at: number | null) =>
    server.db.$client.query('update devices set pinged_at = $2 where id = $1', [id, at]);
  await ping(1, now);
  await ping(2, now);
  await ping(3, null);
  const video = (device_id: number, more: object = {}) => place({ device_id, with_video: true, phone: null, ...more });
  const [left, heard, never] = [await video(1), await video(2), await video(3)];
  const called = await place({ device_id: 1 });
  const later = await video(1, { required_in: now + lease });
  await look();
  advance(lease + 1);
  await ping(2, server.now());
  await look();
  const states = [];
  for (const id of [left, heard, never, called, later]) states.push((await stored(id)).state);
  expect(states).toEqual(['EXPIRED', 'REQUESTED', 'REQUESTED', 'REQUESTED', 'REQUESTED']);
  expect((await moves(left)).slice(1)).toEqual([['expire', 'REQUESTED', 'EXPIRED', 'server']]);
});

test('who may see the call is told at once, and its agent finds out what took it, with its history; nobody else', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const id = await attend({}, bearer);
  const { agent_id: agentId } = await stored(id);
  const supervisor = await listen(beside.url, await beside.signIn('agent2@demo.local'));
  await supervisor.subscribe(`agent:${agentId}`);
  const told = supervisor.next(`agent:${agentId}`);
  await look();
  advance(lease + 1);
  await look();
  await told;
  supervisor.close();

  // The console comes back at another node, and has to ask what it has.
  const mine = await listen(beside.url, bearer);
  await mine.subscribe(`agent:${agentId}`);
  const hand = await beside.ask('GET', `/api/queryings?state=ATTENDED&agent_id=${agentId}`, { bearer });
  expect(hand.body.data).toEqual([]);
  const timeline = await beside.ask('GET', `/api/queryings/${id}/timeline`, { bearer });
  expect(partingMove(movesIn(timeline.body), agentId)).toMatchObject({
    event: 'lapse',
    from: 'ATTENDED',
    to: 'RETURNED',
    actor: 'server',
    actor_name: null,
    at: about(server.now()),
  });
  expect((await beside.ask('GET', `/api/queryings/${id}`, { bearer })).body.data.phone).toBe('5559000');
  // What becomes of it with somebody else later did not take it from this agent.
  mine.close();
  expect((await put(id, colleague, { state: 'ATTENDED' })).status).toBe(200);
  expect((await put(id, colleague, { state: 'RETURNED' })).status).toBe(200);
  const later = await server.ask('GET', `/api/queryings/${id}/timeline`, { bearer });
  expect(partingMove(movesIn(later.body), agentId)).toMatchObject({ event: 'lapse' });
  for (const path of [`/api/queryings/${id}`, `/api/queryings/${id}/timeline`]) {
    // In another business there is no such call.
    const elsewhere = await server.signIn('admin@demo.local', 1);
    expect((await server.ask('GET', path, { bearer: elsewhere })).status).toBe(404);
  }
});

test('a call stays with an agent of whom nothing but the websocket is there, at whichever node', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const id = await attend({}, bearer);
  const console = await listen(beside.url, bearer);
  advance(lease + 1);
  await beside.app.presence.look();
  await look();
  expect((await stored(id)).state).toBe('ATTENDED');
  console.close();
  await expect.poll(() => beside.app.realtime.agents().size).toBe(0);
  advance(lease + 1);
  await look();
  expect((await stored(id)).state).toBe('RETURNED');
});

test('a call whose device is gone too is over, as of when somebody was last there', async () => {
  [agent, colleague] = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  const [present, gone] = [await attend({ device_id: 1 }), await attend({ device_id: 2 }, colleague)];
  const taken = await stored(gone);
  await look();
  advance(lease + 1);
  await server.db.$client.query('update devices set pinged_at = $1 where id = 1', [server.now()]);
  await server.db.$client.query('update devices set pinged_at = $1 where id = 2', [taken.attended_at]);
  await look();
  expect(await stored(present)).toMatchObject({ state: 'RETURNED', agent_id: null });
  const over = await stored(gone);
  expect(over).toMatchObject({ state: 'FINISHED', agent_id: taken.agent_id, moved_by: null });
  expect(over.finished_at - over.attended_at).toBeLessThan(60);
  expect((await moves(gone)).at(-1)).toEqual(['abandon', 'ATTENDED', 'FINISHED', 'server']);
});

test('the rule of the house may end such calls, and a lease may last for ever', async () => {
  const ending = await startServer({ beside: server, env: { ...env, CALL_LEASE_RULE: 'end' } });
  const patient = await startServer({ beside: server });
  const id = await attend({}, await server.signIn('agent@demo.local'));
  const waiting = await place();
  for (const node of [ending, patient]) node.advance(server.now() - node.now());
  for (const node of [ending, patient]) await node.app.presence.look();
  for (const node of [ending, patient]) node.advance(2 * 86_400);
  await patient.app.presence.look();
  expect([(await stored(id)).state, (await stored(waiting)).state]).toEqual(['ATTENDED', 'REQUESTED']);
  await ending.app.presence.look();
  expect([(await stored(id)).state, (await stored(waiting)).state]).toEqual(['FINISHED', 'EXPIRED']);
  await ending.close();
  await patient.close();
});

test('a node that has just come, or had no database, first hears who is there', async () => {
  const id = await attend({}, await server.signIn('agent@demo.local'));
  const late = await startServer({ beside: server, env });
  late.advance(server.now() - late.now() + 2 * lease);
  await late.app.presence.look();
  expect((await stored(id)).state).toBe('ATTENDED');
  late.advance(121);
  await late.app.presence.look();
  expect((await stored(id)).state).toBe('RETURNED');
  await late.close();
});

test('a node whose clock was just set takes nobody for gone: the others may not have noticed', async () => {
  let isSteady = true;
  const options = { beside: server, env: { ...env, AGENT_OFFLINE_SECONDS: '60' }, isSteady: () => isSteady };
  const third = await startServer(options);
  third.advance(server.now() - third.now());
  try {
    const lookThere = () => Promise.all([third.app.presence.look(), third.app.availability.look()]);
    const id = await attend();
    await look();
    await lookThere();
    const stateOf = async () => [
      (await stored(id)).state,
      (await server.db.$client.query('select state from availability where calls > 0')).rows,
    ];
    third.advance(lease + 200);
    isSteady = false;
    await lookThere();
    expect(await stateOf()).toEqual(['ATTENDED', [{ state: 'IN_CALL' }]]);
    isSteady = true;
    await lookThere();
    expect(await stateOf()).toEqual(['RETURNED', []]);
  } finally {
    await third.close();
  }
});

test('a call that nobody attended is over a day after its hour, and not before', async () => {
  const now = await place();
  const booked = await place({ required_in: server.now() + 3_600 });
  const returned = await attend({}, await server.signIn('agent@demo.local'));
  const watcher = await listen(server.url, server.key);
  await watcher.subscribe(`querying:${now}`);
  const told = watcher.next(`querying:${now}`);
  await look();
  advance(86_400 - 60);
  await look();
  expect((await stored(returned)).state).toBe('RETURNED');
  advance(120);
  await server.app.presence.look();
  await told;
  watcher.close();
  await look();
  expect(await stored(now)).toMatchObject({ state: 'EXPIRED', agent_id: null, finished_at: expect.any(String) });
  expect(await moves(now)).toEqual([
    ['request', null, 'REQUESTED', 'device'],
    ['expire', 'REQUESTED', 'EXPIRED', 'server'],
  ]);
  expect([(await stored(booked)).state, (await stored(returned)).state]).toEqual(['REQUESTED', 'RETURNED']);
  advance(3_600);
  await look();
  expect((await stored(booked)).state).toBe('EXPIRED');
  expect((await stored(returned)).state).toBe('RETURNED');
  const again = await put(now, server.key, { state: 'REJECTED' });
  expect([again.status, again.body.error.code]).toEqual([409, 'illegal_transition']);
});

test('a call that was attended waits from when it was passed on, whichever hour it was placed or booked for', async () => {
  const placed = await attend({}, await server.signIn('agent@demo.local'));
  advance(86_400 + 60);
  const agent = await server.signIn('agent@demo.local');
  const pass = (id: number) => put(id, agent, { state: 'REDIRECTED', service_id: 2 });
  const due = async (id: number) => {
    const { state, now, required_in } = await stored(id);
    return [state, now, Number(required_in)];
  };
  expect((await pass(placed)).status).toBe(200);
  expect(await due(placed)).toEqual(['REDIRECTED', true, about(server.now())]);
  await look();
  expect((await stored(placed)).state).toBe('REDIRECTED');
  const booked = await attend({ now: false, required_in: server.now() + 3_600 }, agent);
  expect((await pass(booked)).status).toBe(200);
  expect(await due(booked)).toEqual(['REDIRECTED', true, about(server.now())]);
  // What nobody attended keeps its hour.
  const waiting = await place({ now: false, required_in: server.now() + 3_600 });
  const hour = Number((await stored(waiting)).required_in);
  expect((await pass(waiting)).status).toBe(200);
  expect(await due(waiting)).toEqual(['REDIRECTED', false, hour]);
});

test('nobody asks for what the server does by itself', async () => {
  const id = await place();
  for (const state of ['EXPIRED', 'FINISHED'])
    expect((await put(id, server.key, { state })).status, state).toBeGreaterThanOrEqual(400);
  expect((await stored(id)).state).toBe('REQUESTED');
});

test('a hundred calls and more are ended by as many nodes as look, each once', async () => {
  await server.db.$client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since)
     select 1, 'REQUESTED', 1000, 1000 from generate_series(1, 250)`,
  );
  await look();
  const { rows } = await server.db.$client.query(
    `select q.state, count(*)::int, count(distinct q.id)::int as calls from queryings q
       join call_moves m on m.querying_id = q.id and m.event = 'expire'
      where q.required_in = 1000 group by q.state`,
  );
  expect(rows).toEqual([{ state: 'EXPIRED', count: 250, calls: 250 }]);
});
