import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallMove } from '../../src/domain/call-flow.ts';
import { partingMove } from '../../src/domain/farewell.ts';
import { joinRoom, type Participant, roomActs } from '../support/room.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

/* An agent takes a call by video and does not come into its room. The nodes do not look by themselves here. */

const allowed = 60;
let server: TestServer;
let beside: TestServer;
let agent = '';
let acts: ReturnType<typeof roomActs>;
const open: Participant[] = [];

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;
beforeAll(async () => {
  server = await startServer();
  beside = await startServer({ beside: server });
  acts = roomActs(server);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  agent = await server.signIn('agent@demo.local');
  await query("insert into routings (bunit_id, name, room_seconds) values (1, 'Sala', $1)", [allowed]);
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await query("update queryings set state = 'FINISHED' where state <> 'FINISHED'");
  for (const table of ['offers', 'routings']) await query(`delete from ${table}`);
});

/** Time goes on as it does where nodes look every few seconds. */
const wait = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 5) {
    for (const node of [server, beside]) node.advance(Math.min(5, seconds - passed));
    await Promise.all([server, beside].map(({ app }) => app.noShows.look()));
  }
};
const attended = async (more: object = {}) => {
  const { id } = await acts.place(more);
  await acts.move(id, agent, { state: 'ATTENDED' });
  return id;
};
const stored = async (id: number) => (await query('select * from queryings where id = $1', [id]))[0];
const movesOf = async (id: number) =>
  (await query('select event, actor from call_moves where querying_id = $1 order by id', [id])).map(
    ({ event, actor }) => `${event} ${actor}`,
  );

test('the call goes back to the list, once, before those that came later, and both sides hear why', async () => {
  const id = await attended();
  const before = await stored(id);
  const device = await listen(server.url, server.key);
  await device.subscribe(`querying:${id}`);
  const told = device.next(`querying:${id}`);
  await wait(allowed - 10);
  expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
  await wait(12);
  expect(await told).toMatchObject({ id });
  device.close();
  expect(await stored(id)).toMatchObject({
    state: 'RETURNED',
    agent_id: null,
    now: true,
    waiting_since: before?.waiting_since,
  });
  expect((await movesOf(id)).slice(-1)).toEqual(['noShow server']);
  const { body } = await server.ask<{ data: readonly CallMove[] }>('GET', `/api/queryings/${id}/timeline`, {
    bearer: agent,
  });
  expect(partingMove(body.data, Number(before?.agent_id))).toMatchObject({ event: 'noShow' });
  expect(await query('select result from offers where querying_id = $1', [id])).toEqual([{ result: 'missed' }]);
  await wait(allowed * 2);
  expect((await movesOf(id)).filter((move) => move === 'noShow server')).toHaveLength(1);
});

describe('the call stays', () => {
  test('with an agent who came in, also when they leave it for a while', async () => {
    const id = await attended();
    const inside = await joinRoom(server.url, await acts.pass(id, agent));
    open.push(inside);
    await expect.poll(async () => (await stored(id))?.entered_at).not.toBeNull();
    inside.close();
    await wait(allowed * 2);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
  });

  test('with an agent where it has no room', async () => {
    const id = await attended({ with_video: false });
    await wait(allowed * 2);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
  });

  test('where no rule has a word on it', async () => {
    await query('update routings set room_seconds = null');
    const id = await attended();
    await wait(allowed * 2);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
  });

  test('for as long again where nobody could come in: the nodes were away', async () => {
    const id = await attended();
    for (const node of [server, beside]) node.advance(allowed * 2);
    await wait(allowed - 5);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
    await wait(10);
    expect(await stored(id)).toMatchObject({ state: 'RETURNED' });
  });
});

describe('a call that was handed over', () => {
  let colleague = '';
  const arrive = (bearer: string) => server.ask('PUT', '/api/availability', { bearer, body: { event: 'arrive' } });
  beforeEach(async () => {
    colleague = await server.signIn('agent2@demo.local');
    await arrive(colleague);
  });
  /** The colleague is asked to take it over, and says yes. */
  const handOver = async (id: number) => {
    const { body: own } = await server.ask('GET', '/api/availability', { bearer: colleague });
    const path = `/api/queryings/${id}/handover`;
    const asked = await server.ask('POST', path, {
      bearer: agent,
      body: { kind: 'transfer', agent_id: own.data.agent_id },
    });
    const accepted = await server.ask('POST', `${path}/accept`, { bearer: colleague });
    expect([asked.status, accepted.status]).toEqual([201, 201]);
  };
  afterEach(() =>
    query("update availability set state = 'OFFLINE', calls = 0, offer_call_id = null, offer_until = null"),
  );

  test('leaves the colleague as much time to come in, whoever had it before could not', async () => {
    const id = await attended();
    await wait(allowed - 10);
    await handOver(id);
    await wait(allowed - 10);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
    const inside = await joinRoom(server.url, await acts.pass(id, colleague));
    open.push(inside);
    await expect.poll(async () => (await stored(id))?.entered_at).not.toBeNull();
    await wait(allowed * 2);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
  });

  test('goes back to the list where the colleague does not come in, although whoever had it before was in', async () => {
    const id = await attended();
    open.push(await joinRoom(server.url, await acts.pass(id, agent)));
    await expect.poll(async () => (await stored(id))?.entered_at).not.toBeNull();
    await wait(allowed);
    await handOver(id);
    const { agent_id } = (await stored(id)) ?? {};
    await wait(allowed - 10);
    expect(await stored(id)).toMatchObject({ state: 'ATTENDED' });
    await wait(12);
    expect(await stored(id)).toMatchObject({ state: 'RETURNED', agent_id: null });
    expect((await movesOf(id)).slice(-2)).toEqual(['transfer agent', 'noShow server']);
    expect(await query("select agent_id from offers where querying_id = $1 and result = 'missed'", [id])).toEqual([
      { agent_id },
    ]);
  });
});

test('whoever has the pass of a Jitsi room counts as there', async () => {
  const jitsi = await startServer({
    beside: server,
    env: { VIDEO_DOMAIN: 'meet.invalid', VIDEO_APP_ID: 'a', VIDEO_APP_SECRET: 'secret-of-the-test' },
  });
  const id = await attended();
  expect((await jitsi.ask('POST', `/api/queryings/${id}/room`, { bearer: agent })).status).toBe(201);
  await jitsi.close();
  expect(await stored(id)).toMatchObject({ entered_at: expect.anything() });
});
