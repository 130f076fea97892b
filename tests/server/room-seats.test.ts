import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enterRoom, joinRoom, roomActs } from '../support/room.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** How often a node looks after seats, in milliseconds. */
const round = 4_000;

let server: TestServer;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
});
afterAll(() => server.close());
// Two nodes that look after their seats when the test says so, the first one before the second.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  first = await startServer({ beside: server });
  await vi.advanceTimersByTimeAsync(round / 2);
  second = await startServer({ beside: server });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const node of [first, second]) await node.close();
});

/** A customer at the first node in the room with an agent at the second. */
const meet = async () => {
  const act = roomActs(server);
  const agent = await server.signIn('agent@demo.local');
  const { id } = await act.place({ device_id: 4 });
  await act.move(id, agent, { state: 'ATTENDED' });
  const [agentPass, clientPass] = [await act.pass(id, agent), await act.pass(id, server.key)];
  const client = await joinRoom(first.url, clientPass);
  const agentSide = await joinRoom(second.url, agentPass);
  await client.next('peer:joined');
  return { client, agentSide, agentPass, clientPass };
};
/** Leases of before an outage of the database that was longer than they are. */
const lapseAll = () => server.db.$client.query('update room_seats set alive_until = 1');
/** The seats that there are, and whether each lease runs. */
const leases = async () => {
  const { rows } = await server.db.$client.query('select id, alive_until > 1 as runs from room_seats');
  return Object.fromEntries(rows.map(({ id, runs }) => [id, runs]));
};
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
/** Lets the second node have a round, and waits until it has renewed what it holds. */
const lookAtSecond = async (held: string) => {
  await server.db.$client.query('update room_seats set alive_until = 2 where id = $1', [held]);
  await pass(round);
  const isRenewed = async () =>
    (await server.db.$client.query('select from room_seats where id = $1 and alive_until > 2', [held])).rowCount;
  await expect.poll(isRenewed).toBe(1);
};

test('after an outage of the database the node that looks first leaves those at another one their seats', async () => {
  const { client, agentSide } = await meet();
  const [customer, agent] = [client.joined.self.id, agentSide.joined.self.id];
  await lapseAll();
  await pass(round / 2);
  await expect.poll(leases).toEqual({ [customer]: true, [agent]: false });
  await pass(round / 2);
  await expect.poll(leases).toEqual({ [customer]: true, [agent]: true });
  for (const { told } of [client, agentSide]) expect(told.map(([name]) => name)).not.toContain('peer:left');
  for (const { close } of [client, agentSide]) close();
});

test('a page that comes back after such an outage meets those whose node has not renewed their seats yet', async () => {
  const { client, agentSide, agentPass, clientPass } = await meet();
  const [customer, agent] = [client.joined.self.id, agentSide.joined.self.id];
  client.socket.io.engine.close();
  await lapseAll();
  const back = await enterRoom(first.url, {
    ...{ token: clientPass.jwt, room: clientPass.room },
    back: { as: customer, knows: [agent] },
  });
  expect(await back.next('room:resumed')).toEqual({ media: [] });
  await lapseAll();
  const anew = await joinRoom(first.url, agentPass);
  expect(anew.joined.peers.map(({ id }) => id)).toEqual([customer]);
  for (const { close } of [back, anew]) close();
});

test('a pass that has expired opens nothing for a seat whose lease ran out', async () => {
  const { client, agentSide, clientPass } = await meet();
  const [customer, agent] = [client.joined.self.id, agentSide.joined.self.id];
  await lapseAll();
  first.advance(16 * 60);
  const auth = { token: clientPass.jwt, room: clientPass.room, back: { as: customer, knows: [agent] } };
  await expect(enterRoom(first.url, auth)).rejects.toMatchObject({ name: 'connection.passwordRequired' });
  for (const { close } of [client, agentSide]) close();
});

test('who has no seat any more is cut off, and comes in anew', async () => {
  const { client, agentSide, agentPass } = await meet();
  await server.db.$client.query('delete from room_seats where id = $1', [agentSide.joined.self.id]);
  const state = { isOver: false };
  void agentSide.ended.then(() => {
    state.isOver = true;
  });
  await expect
    .poll(async () => {
      await pass(round);
      return state.isOver;
    })
    .toBe(true);
  // By the connection, not by a word: a page takes that for a reason to come again.
  expect(await agentSide.ended).toBe('transport close');
  const auth = { token: agentPass.jwt, room: agentPass.room };
  const back = { as: agentSide.joined.self.id, knows: [client.joined.self.id] };
  const anew = await enterRoom(second.url, { ...auth, back });
  expect((await anew.next('room:joined')).peers.map(({ id }) => id)).toEqual([client.joined.self.id]);
  for (const { close } of [client, anew]) close();
});

test('the seat of a node that died is freed in the third round that finds its lease over, and the others are told', async () => {
  const { client, agentSide } = await meet();
  const [customer, agent] = [client.joined.self.id, agentSide.joined.self.id];
  // Held by a connection that no node knows.
  const query = "update room_seats set node = 'of a node that died', alive_until = 1 where id = $1";
  await server.db.$client.query(query, [customer]);
  for (const _round of [1, 2]) await lookAtSecond(agent);
  expect(await leases()).toEqual({ [customer]: false, [agent]: true });
  await lookAtSecond(agent);
  expect(await agentSide.next('peer:left')).toEqual({ id: customer, reason: 'lost' });
  expect(await leases()).toEqual({ [agent]: true });
  agentSide.close();
});
