import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode, type TestNode } from '../support/node.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

const token = 'a-token-for-the-metrics';
const running: TestNode[] = [];
let database: TestDatabase;
let folder = '';

beforeAll(async () => {
  database = await createDatabase();
  folder = await throwAwayFolder();
});
afterAll(async () => {
  await Promise.all(running.map((node) => node.stop()));
  await database.drop();
});

const start = async (settings: Readonly<Record<string, string>>) => {
  const own = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database.pool),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    TASKS: 'off',
  };
  const node = await runNode({ ...own, ...settings });
  running.push(node);
  return node;
};
const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

test('metrics have a port of their own, and are nowhere else then; nothing else is there', async () => {
  // Behind a proxy, which does not lead there: a program of this machine needs no token.
  const node = await start({ METRICS: 'on', METRICS_PORT: '0', TRUST_PROXY: 'on' });
  const apart = `http://127.0.0.1:${node.metricsPort}`;
  await fetch(`${node.url}/health/live`);
  const answer = await fetch(`${apart}/metrics`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(await answer.text()).toMatch(/http_requests_total\{method="GET",route="\/health\/live",status="200"\} \d+/);
  expect(await (await fetch(`${node.url}/metrics`)).text()).not.toContain('http_requests_total');
  expect(await status(`${apart}/metrics?x=1`)).toBe(200);
  for (const path of ['/', '/api/settings', '/health/live', '/metrics/x']) expect(await status(apart + path)).toBe(404);
  expect(await status(`${apart}/metrics`, { method: 'POST' })).toBe(404);
  // Passed on by somebody after all.
  expect(await status(`${apart}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(401);
  await node.stop();
  await expect(fetch(`${apart}/metrics`)).rejects.toThrow();
});

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

test.skipIf(!elsewhere)('from elsewhere the token is asked for', async () => {
  const node = await start({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token });
  const url = `http://${elsewhere}:${node.metricsPort}/metrics`;
  expect(await status(url)).toBe(401);
  expect(await status(url, { headers: { authorization: `Bearer ${token}` } })).toBe(200);
});

test('a port that another program has stops the start in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
    `METRICS_PORT: ${port} on 127.0.0.1 is taken by another program`,
  );
  other.close();
});
