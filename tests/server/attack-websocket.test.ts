import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createBudgets } from '../../server/base/budgets.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen } from '../support/socket.ts';

let server: TestServer;
const open: Listener[] = [];
const connect = async (bearer: unknown) => {
  const listener = await listen(server.url, bearer);
  open.push(listener);
  return listener;
};
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => server.close());

const place = async (bearer = server.key) =>
  (await server.ask('POST', '/api/queryings', { bearer, body: { phone: '5551' } })).body.data.id;

test('a question asked four hundred times is asked of the database once', async () => {
  const agent = await connect(await server.signIn('agent@demo.local'));
  const asked = vi.spyOn(server.db.$client, 'query');
  const id = await place();
  asked.mockClear();
  const answers = await Promise.all(Array.from({ length: 400 }, () => agent.subscribe(`querying:${id}`)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(asked.mock.calls.length).toBeLessThan(5);
  asked.mockRestore();
});

test('a flood of questions ends its websocket, before it costs the database much; others go on', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const [flood, other] = [await connect(bearer), await connect(bearer)];
  const asked = vi.spyOn(server.db.$client, 'query');
  const answers: unknown[] = [];
  for (let id = 900_000; id < 903_000; id += 1)
    flood.socket.emit('subscribe', `querying:${id}`, (answer: unknown) => answers.push(answer));
  expect(await flood.ended).toBe('transport close');
  expect(asked.mock.calls.length).toBeLessThan(600);
  asked.mockRestore();
  expect(answers.at(-1)).toEqual({ ok: false, error: 'too_many' });
  expect(await other.subscribe('querying_created')).toEqual({ ok: true });
  // A page that comes back asks for all that it shows at once.
  const back = await connect(bearer);
  const channels = [`querying:${await place()}`, 'querying_created', 'querying_updated', 'role_updated'];
  expect(await Promise.all(channels.map((name) => back.subscribe(name)))).toEqual(channels.map(() => ({ ok: true })));
});

test('coming again buys no budget: all websockets of a caller share one', () => {
  const budgets = createBudgets({ burst: 3, perSecond: 2 });
  const taken = (name: string, now: number) => [1, 2, 3, 4].map(() => budgets.take(name, now));
  expect(taken('a', 0)).toEqual([0, 0, 0, 0.5]);
  expect(taken('b', 0)).toEqual([0, 0, 0, 0.5]);
  expect(taken('a', 1_000)).toEqual([0, 0, 0.5, 0.5]);
  expect(taken('a', 60_000)).toEqual([0, 0, 0, 0.5]);
});

test('garbage ends the connection that sent it, and nothing else', async () => {
  const said = vi.spyOn(console, 'error');
  const staying = await connect(server.key);
  const bearer = await server.signIn('agent@demo.local');
  for (const garbage of [
    '9',
    '2["message"',
    '51-["subscribe",{"_placeholder":true,"num":9}]',
    '2{"a":1}',
    '2/other,["x"]',
    '0{"token":1}',
  ]) {
    const hostile = await connect(bearer);
    hostile.socket.io.engine.write(garbage);
    await Promise.race([hostile.ended, hostile.subscribe('role_updated').catch(() => null)]);
  }
  const reserved = await connect(bearer);
  for (const name of ['error', 'disconnect', 'connect_error', 'newListener', 'recheck', 'message', '__proto__'])
    reserved.socket.io.engine.write(`2${JSON.stringify([name, { a: 1 }])}`);
  await Promise.race([reserved.ended, reserved.subscribe('role_updated').catch(() => null)]);
  expect(await staying.subscribe('querying_created')).toEqual({ ok: true });
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('who loses the first business hears nothing more of it, though another takes its place', async () => {
  const login = await server.login('manager@demo.local');
  await server.db.$client.query(
    `insert into role_permissions
     select r.id, p.id from roles r, permissions p where r.name = 'Administración' and p.code = 'QUERYINGS_READ'`,
  );
  // Without an append token the first business is current, whichever that is.
  const manager = await connect(login.keys.token);
  expect(await manager.subscribe('querying_created')).toEqual({ ok: true });
  await server.db.$client.query('delete from memberships where user_id = $1 and bunit_id = 1', [login.id]);
  await server.announce(1, { kind: 'channel', channel: `user:${login.id}`, id: login.id });
  const north = bearerOf(await server.login('admin@demo.local'), 1);
  expect(await manager.ended).toBe('transport close');
  await place();
  await place(north);
  expect(manager.heard).toEqual([]);
});

test('one user cannot take all the connections', async () => {
  const bearer = await server.signIn('agent2@demo.local');
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => connect(bearer)));
  const refused = tries.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(10);
  expect(String(refused[0]?.reason)).toContain('too_many');
  open.pop()?.close();
  await vi.waitFor(() => connect(bearer), { timeout: 30_000, interval: 20 });
  expect((await connect(server.key)).socket.connected).toBe(true);
});
