import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '../../server/auth/limits.ts';
import { withClient } from '../support/postgres-run.ts';
import { type Answer, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

/** What may be asked at once where one request a second is allowed. */
const burst = 20;

/** Asks until it is refused. Answers how often it was let through, and how the first and the refused one were answered. */
const exhaust = async (ask: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  // On a slow machine a few more are allowed while this asks.
  while (answers.at(-1)?.status !== 429 && answers.length < 50 * burst) answers.push(await ask());
  const refused = answers.at(-1);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many' } } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  return { let: answers.length - 1, first: answers[0]?.status };
};

test('a login asks so often on every route, and takes nothing from others', async () => {
  const strict = await startServer({ beside: server, env: { LOGIN_PER_SECOND: '1' } });
  const read = await exhaust(() => strict.ask('GET', '/api/profile', { bearer: manager }));
  expect(read.first).toBe(200);
  expect(read.let).toBeGreaterThanOrEqual(burst);
  const written = await exhaust(() => strict.ask('PUT', '/api/queryings/1', { bearer: manager, body: {} }));
  expect(written.let).toBeLessThan(burst);
  const other = await server.signIn('agent@demo.local');
  expect((await strict.ask('GET', '/api/profile', { bearer: other })).status).toBe(200);
  await strict.close();
});

test('a key, and a device of a key, have limits of their own', async () => {
  const strict = await startServer({ beside: server, env: { KEY_PER_SECOND: '3', DEVICE_PER_SECOND: '1' } });
  const { key: bearer } = server;
  const ping = (id: number) => strict.ask('POST', `/api/devices/${id}/ping`, { bearer, body: {} });
  const one = await exhaust(() => ping(3));
  expect(one.first).toBeLessThan(300);
  expect(one.let).toBeGreaterThanOrEqual(burst);
  expect((await ping(4)).status).toBeLessThan(300);
  expect((await exhaust(() => strict.ask('GET', '/api/business', { bearer }))).first).toBe(200);
  await strict.close();
});

test('an address without a bearer that serves is held off, and no other address', async () => {
  const strict = await startServer({ beside: server, env: { ADDRESS_PER_SECOND: '1', TRUST_PROXY: 'on' } });
  const from = (address: string, bearer?: string, path = '/api/profile') =>
    strict.ask('GET', path, { headers: { 'x-forwarded-for': address }, ...(bearer ? { bearer } : {}) });
  const wrong = 'x'.repeat(43);
  expect(await exhaust(() => from('203.0.113.7', wrong))).toMatchObject({ first: 401 });
  expect((await exhaust(() => from('203.0.113.7', undefined, '/health/live'))).let).toBeLessThan(burst);
  expect((await from('203.0.113.8', wrong)).status).toBe(401);
  expect((await from('203.0.113.8', manager)).status).toBe(200);
  // The same network of somebody with one address of it.
  await exhaust(() => from('2001:db8:1:2::1'));
  expect((await exhaust(() => from('2001:db8:1:2::ffff'))).let).toBeLessThan(burst);
  await strict.close();
});

test('programs of this machine have no address', () => {
  const limits = createLimits({ perLogin: 1, perKey: 1, perDevice: 1, perAddress: 1 }, () => 0);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.9.1'])
    for (let time = 0; time < 2 * burst; time += 1) limits.stranger(address);
  for (let time = 0; time < burst; time += 1) limits.stranger('198.51.100.1');
  expect(() => limits.stranger('198.51.100.1')).toThrow();
  expect(() => limits.mayTry('198.51.100.1')).toThrow();
});

test('slow searches make an attend wait for nothing, and have their turn', async () => {
  const agent = await server.signIn('agent@demo.local');
  const placed = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5551' } });
  const statuses: number[] = [];
  await withClient(server.database.pool, async (holder) => {
    await holder.query('begin');
    await holder.query('lock table branches in access exclusive mode');
    const asked = ['?search=x', ''].flatMap((query) =>
      Array.from({ length: 25 }, () => server.ask('GET', `/api/branches${query}`, { bearer: manager })),
    );
    // A session of its own looks on: within a transaction the list of sessions stays what it was.
    const blocked = () =>
      withClient(server.database.pool, async (watcher) => {
        const { rows } = await watcher.query(
          `select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].count;
      });
    try {
      // Two for what is searched for and four for lists, of ten.
      await expect.poll(blocked, { timeout: 10_000 }).toBe(6);
      const path = `/api/queryings/${placed.body.data.id}`;
      const attended = await server.ask('PUT', path, { bearer: agent, body: { data: { state: 'ATTENDED' } } });
      expect(attended.status).toBe(200);
      expect(await blocked()).toBe(6);
    } finally {
      await holder.query('rollback');
      for (const { status } of await Promise.all(asked)) statuses.push(status);
    }
  });
  expect(statuses).toEqual(Array(50).fill(200));
});
