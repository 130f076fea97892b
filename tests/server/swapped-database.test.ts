import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Checks {
  readonly checks: readonly { readonly name: string; readonly status: string; readonly says: string }[];
}

/** Lets the database be as another one is, until what is given back is called, and no longer than the test. */
const swap = async (away: string, back: string) => {
  const run = async (statements: string) => void (await server.db.$client.query(statements));
  let isAway = true;
  const bringBack = async () => {
    if (isAway) await run(back);
    isAway = false;
  };
  await run(away);
  onTestFinished(bringBack);
  return bringBack;
};

const migrationsCheck = async () => {
  const { body } = await server.ask<Checks>('GET', '/health/checks');
  return body.checks.find(({ name }) => name === 'migrations');
};

const expectRefusal = async () => {
  const answer = await fetch(`${server.url}/api/services`, { headers: { authorization: `Bearer ${server.key}` } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect((await server.ask('GET', '/health/ready')).status).toBe(503);
  // Nor does an installer who may not know why take it for one that only fills rows, and is ready but for that.
  const stranger = await fetch(`${server.url}/health/ready`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await server.ask('GET', '/health/live')).status).toBe(200);
  // By this the doctor knows that it is our server that listens.
  expect((await server.ask('GET', '/api/settings')).status).toBe(200);
};

const expectService = () =>
  vi.waitFor(async () => {
    expect((await server.ask('GET', '/health/ready')).status).toBe(200);
    expect((await server.ask('GET', '/api/services', { bearer: server.key })).status).toBe(200);
  }, patiently);

test('swapped for an empty database, a node refuses with a pause, says why, and serves again once its tables are there', async () => {
  await expectService();
  const back = await swap(
    'alter schema public rename to ours; alter schema drizzle rename to ours_too; create schema public',
    'drop schema public; alter schema ours rename to public; alter schema ours_too rename to drizzle',
  );
  await expectRefusal();
  expect(await migrationsCheck()).toMatchObject({
    status: 'failing',
    says: expect.stringContaining('the database has no tables of this program'),
    remedy: expect.stringContaining('asesoria restore'),
  });
  await back();
  await expectService();
});

test('swapped for one of an older version, a node refuses before anything is written into it', async () => {
  await expectService();
  const back = await swap(
    'update drizzle.schema_version set migrations = migrations - 1; alter table services rename column bunit_id to owner_id',
    'update drizzle.schema_version set migrations = migrations + 1; alter table services rename column owner_id to bunit_id',
  );
  await expectRefusal();
  expect(await migrationsCheck()).toMatchObject({
    status: 'failing',
    says: expect.stringContaining('an older backup was brought back'),
    remedy: expect.stringContaining('restart this node'),
  });
  // What would have gone well meets it as well.
  expect((await server.ask('GET', '/api/business', { bearer: server.key })).status).toBe(503);
  await back();
  await expectService();
});

test('a table that a statement misses in a database of this version stays a defect', async () => {
  await expectService();
  const back = await swap('alter table services rename to kept', 'alter table kept rename to services');
  expect((await server.ask('GET', '/api/services', { bearer: server.key })).status).toBe(500);
  expect((await server.ask('GET', '/api/business', { bearer: server.key })).status).toBe(200);
  await back();
});
