import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkNames } from '../../server/operation/health-checks.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

interface Health {
  readonly status: string;
  readonly checks: readonly { readonly name: string; readonly status: string; readonly says: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
});
afterAll(() => server.close());

const statusOf = ({ checks }: Health, name: string) => checks.find((check) => check.name === name)?.status;

test('says of each thing how it is, to programs of this machine and to who has the token', async () => {
  const { status, body } = await server.ask<Health>('GET', '/health/checks');
  expect(status).toBe(200);
  expect(body.checks.map(({ name }) => name)).toEqual(checkNames);
  expect(body.checks.filter(({ status }) => status === 'failing')).toEqual([]);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect(await server.ask('GET', '/health/checks', { headers })).toMatchObject({
    status: 401,
    body: { error: { code: 'metrics_token' } },
  });
  const bearer = 'a-token-for-the-metrics';
  expect((await server.ask('GET', '/health/checks', { headers, bearer })).status).toBe(200);
});

test('a database that is away is told of, and what hangs on it; the node is not ready', async () => {
  const own = await startServer();
  const { rows } = await own.db.$client.query('select current_database() as name');
  const kick = async (allow: boolean) => {
    await server.db.$client.query(`alter database ${rows[0].name} allow_connections ${allow}`);
    if (!allow)
      await server.db.$client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        rows[0].name,
      ]);
  };
  await kick(false);
  const { body } = await own.ask<Health>('GET', '/health/checks');
  expect([body.status, statusOf(body, 'database'), statusOf(body, 'migrations'), statusOf(body, 'disk')]).toEqual([
    'failing',
    'failing',
    'warning',
    expect.not.stringMatching('failing'),
  ]);
  expect((await own.ask('GET', '/health/ready')).status).toBe(503);
  await kick(true);
  await vi.waitFor(async () => expect((await own.ask('GET', '/health/ready')).status).toBe(200), patiently);
  await own.close();
});

test('told to stop, a process is not ready but serves for DRAIN_SECONDS, answers what runs, sends its websockets elsewhere, and ends', {
  timeout: 60_000,
}, async () => {
  const { database, key } = server;
  const running = runServer({
    DATABASE_URL: databaseUrl(database.pool),
    DATA_DIR: await throwAwayFolder(),
    DRAIN_SECONDS: '5',
    DEMO: 'on',
    DEMO_TRAFFIC: 'off',
    ROUTING: 'off',
  });
  const url = await running.ready;
  const ask = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  const ear = await listen(url, key);
  const told = new Promise<{ pause: number }>((resolve) => ear.socket.once('leave', resolve));
  expect((await ask('/health/ready')).status).toBe(200);

  await withClient(database.pool, async (lock) => {
    await lock.query('begin; lock table services in access exclusive mode');
    const long = ask('/api/services');
    const blocked = "select from pg_locks where not granted and relation = 'services'::regclass";
    await vi.waitFor(async () => expect((await lock.query(blocked)).rowCount).toBe(1), patiently);
    running.child.kill('SIGTERM');
    // A second one at once is the same: it would else be ended in the middle.
    running.child.kill('SIGINT');
    await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(503), patiently);
    expect((await ask('/api/business')).status).toBe(200);
    expect(ear.socket.connected).toBe(true);
    await lock.query('commit');
    expect((await long).status).toBe(200);
  });
  expect((await told).pause).toBeGreaterThanOrEqual(500);
  ear.close();
  expect(await running.ended).toEqual({ code: 0, signal: null });
});
