import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

const redisUrl = process.env.TEST_REDIS_URL;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  const env = redisUrl ? { REDIS_URL: redisUrl } : {};
  first = await startServer({ env });
  second = await startServer({ env, beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test('what one node signed the other takes: tokens, refreshes, ID tokens, access keys', async () => {
  const login = await first.login('agent@demo.local');
  expect((await second.ask('GET', '/api/profile', { bearer: bearerOf(login) })).status).toBe(200);
  const refreshed = await second.ask('POST', '/api/auth/refresh', { body: login.keys });
  expect(await first.ask('POST', '/api/auth/refresh', { body: login.keys })).toMatchObject({ body: refreshed.body });
  const token = await first.idToken('agent@demo.local');
  expect((await second.ask('POST', '/api/auth/login', { body: { token } })).status).toBe(200);
  expect((await second.ask('GET', '/api/queryings', { bearer: first.key })).status).toBe(200);
});

test('two nodes that start at once migrate and make their secrets once', async () => {
  const { rows } = await first.db.$client.query('select name from secrets order by name');
  expect(rows.map(({ name }) => name)).toEqual(['demo', 'id-token-key', 'session-key']);
});

test('a guess at one node counts at the other', async () => {
  const guess = (node: TestServer) =>
    node.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      body: { email: 'agent2@demo.local', password: 'guess-guess' },
    });
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index % 2 ? first : second)));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
});

test.skipIf(!redisUrl)(
  'through Redis, a change at one node is heard at the other, and so is the end of a login',
  async () => {
    const login = await first.login('agent@demo.local');
    const agent = await listen(second.url, bearerOf(login));
    await agent.subscribe('querying_created');
    const told = agent.next('querying_created');
    const { body } = await first.ask('POST', '/api/queryings', { bearer: first.key, body: { phone: '5' } });
    expect((await told).id).toBe(body.data.id);

    const closed = new Promise((resolve) => agent.socket.once('closed', resolve));
    await first.db.$client.query('delete from user_roles where user_id = $1', [login.id]);
    first.app.realtime.publish(1, 'role_updated');
    expect(await closed).toEqual({ channel: 'querying_created' });

    await first.ask('POST', '/api/auth/logout', { body: { refreshToken: login.keys.refreshToken } });
    expect(await agent.ended).toBe('io server disconnect');
  },
);
