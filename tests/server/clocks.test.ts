import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/postgres/database.ts';
import { startDatabaseClock } from '../../server/postgres/database-clock.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { bearerOf } from '../support/server.ts';

const slow = { timeout: 60_000 };
const minutes = 5 * 60;
const key = 'a-device-key-of-the-tests';
let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-clocks-'));
  database = await createDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Sets the clock of this machine, and so of all that runs in this process, and lets it go on from there. */
const moveClock = (seconds: number) => {
  const { now } = Date;
  const ahead = seconds * 1_000;
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  return () => moved.mockRestore();
};

const ask = async (method: string, url: string, bearer: string, body?: object) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const logIn = async (url: string): Promise<LoginAnswer> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const body = { email: 'agent@demo.local', password: 'asesoria-demo', returnSecureToken: true };
  const { body: token } = await ask('POST', url + path, '', body);
  return (await ask('POST', `${url}/api/auth/login`, '', { token: token.idToken })).body.data;
};

test.each([minutes, -minutes])(
  'a node whose clock is %i s off goes by the clock of the database',
  slow,
  async (off) => {
    const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), DEMO: 'on', DEMO_KEY: key };
    const right = await runNode({ ...settings, DEMO_TRAFFIC: 'off' });
    const restore = moveClock(off);
    const wrong = await runNode({ ...settings, DEMO_TRAFFIC: 'off' });
    try {
      const truth = async () =>
        withClient(database.pool, async (client) => {
          const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 as now');
          return Number(rows[0].now);
        });
      const isNow = async (moment: unknown) => expect(Math.abs(Number(moment) - (await truth()))).toBeLessThan(10);
      const placed = await ask('POST', `${wrong.url}/api/queryings`, key, { phone: '5512345678' });
      await isNow(placed.body.data.created_at);
      await isNow(Date.parse(placed.headers.get('date') ?? '') / 1_000);
      // What one signs and the other reads is neither of the future nor over.
      const login = await logIn(wrong.url);
      const bearer = bearerOf(login);
      const taken = await ask('PUT', `${right.url}/api/queryings/${placed.body.data.id}`, bearer, {
        data: { state: 'ATTENDED' },
      });
      expect(taken.status).toBe(200);
      const over = await ask('PUT', `${wrong.url}/api/queryings/${placed.body.data.id}`, bearer, {
        data: { state: 'FINISHED' },
      });
      await isNow(over.body.data.finished_at);
      expect(over.body.data.finished_at).toBeGreaterThanOrEqual(taken.body.data.attended_at);
      const refreshed = await ask('POST', `${right.url}/api/auth/refresh`, '', login.keys);
      expect(refreshed.status).toBe(200);
      expect(wrong.out()).toContain('the clock of this machine is off');
      expect(right.out()).not.toContain('the clock of this machine is off');
    } finally {
      restore();
      await Promise.all([wrong.stop(), right.stop()]);
    }
  },
);

test('a clock that is set while a node runs moves nothing', async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const db = openDatabase({ ...database.pool, max: 1 }, log);
  const time = await startDatabaseClock(db, log);
  const before = time.clock();
  const restore = moveClock(minutes);
  expect(time.clock() - before).toBeLessThan(10);
  await time.adjust();
  await time.adjust();
  expect(time.clock() - before).toBeLessThan(20);
  expect(log.warn.mock.calls).toEqual([
    [{ seconds: minutes }, 'the clock of this machine is off; that of the database counts'],
  ]);
  restore();
  time.stop();
  await db.$client.end();
  await time.adjust();
  expect(time.clock() - before).toBeLessThan(20);
});

test('a node notices that the clock of the database was set, and that its own stood still', async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const { db: name } = (await withClient(database.pool, (client) => client.query('select current_database() as db')))
    .rows[0];
  await withClient(database.pool, (client) =>
    client.query(`
      create table ahead as select 0 as seconds;
      create function clock_timestamp() returns timestamptz language sql as
        $$ select pg_catalog.clock_timestamp() + make_interval(secs => (select seconds from ahead)) $$;
      alter database ${name} set search_path = public, pg_catalog`),
  );
  const db = openDatabase({ ...database.pool, max: 1 }, log);
  const time = await startDatabaseClock(db, log);
  const set = (seconds: number) => db.$client.query('update ahead set seconds = $1', [seconds]);
  await set(1);
  await time.adjust();
  expect(time.isSteady()).toBe(true);
  const before = time.clock();
  await set(3_600);
  await time.adjust();
  expect([time.isSteady(), time.clock() - before >= 3_590]).toEqual([false, true]);
  // Two minutes later by the clock that nobody sets.
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 120_000);
  expect(time.isSteady()).toBe(true);
  time.stop();
  await db.$client.end();
});
