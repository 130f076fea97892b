import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createScheduler } from '../../server/automation/scheduler/scheduler.ts';
import { createSlumber } from '../../server/base/slumber.ts';
import { createConductor } from '../../server/devices/fleet/conductor.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { createOutage, createSparingly } from '../../server/postgres/outage.ts';
import { withClient } from '../support/postgres-run.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { taskKey, tasksOf } from '../support/tasks.ts';

let server: TestServer;
let manager = '';
/** Connections of which nobody but the tickers of these tests has one. */
let db: Database;
beforeAll(async () => {
  server = await startServer({ env: { TASKS: 'off' } });
  db = openDatabase({ ...server.database.pool, max: 2 }, { warn: vi.fn(), info: vi.fn() });
  manager = await server.signIn('manager@demo.local');
});
afterAll(async () => {
  await db.$client.end();
  await server.close();
});

/** A ticker, and when it does nothing. */
interface Ticker {
  tickIfIdle(): void;
  idle(): Promise<void>;
}

/** How often something asks the database in so many ticks. */
const askedIn = async (ticks: number, { tickIfIdle, idle }: Ticker) => {
  const asks = vi.spyOn(db, 'execute');
  const selects = vi.spyOn(db, 'select');
  const transactions = vi.spyOn(db, 'transaction');
  for (let tick = 0; tick < ticks; tick += 1) {
    tickIfIdle();
    await idle();
  }
  const count = [asks, selects, transactions].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of [asks, selects, transactions]) spy.mockRestore();
  return count;
};

const conductorOf = ({ now }: TestServer) => {
  const settings = { restart: { expiresAfter: 300 } } as Parameters<typeof createConductor>[0]['settings'];
  const nothing = () => {};
  return createConductor({ db, clock: now, isSteady: () => true, settings, flush: async () => {}, report: nothing });
};

test('who conducts restarts asks twice a minute while there are none, and each second while there are', async () => {
  const conductor = conductorOf(server);
  expect(await askedIn(60, conductor)).toBe(2);
  const path = '/api/devices/3/restart';
  const ordered = await server.ask('POST', path, { bearer: manager, body: {} });
  expect(ordered.status, JSON.stringify(ordered.body)).toBeLessThan(300);
  conductor.wake();
  expect(await askedIn(10, conductor)).toBeGreaterThanOrEqual(10);
  await server.db.$client.query("update restarts set state = 'canceled', ended_at = 0");
  await askedIn(1, conductor);
  expect(await askedIn(28, conductor)).toBe(0);
  // One that knows nothing of it finds what another node began.
  await server.db.$client.query("update restarts set state = 'requested', ended_at = null");
  expect(await askedIn(2, conductor)).toBeGreaterThan(0);
});

test('who runs tasks asks five times a minute while no plan is near, and in time for one that is', async () => {
  // It stands: a plan that is near stays near, however long the ticks take.
  const now = server.now();
  const run = { execute: vi.fn(), skip: vi.fn(), lose: vi.fn() };
  const scheduler = createScheduler({
    tracer: null,
    db,
    clock: () => now,
    automation: () => run,
    taskApi: vi.fn(),
    tell: () => {},
    works: true,
    log: { warn: vi.fn() },
  });
  const ticker = { tickIfIdle: scheduler.tickIfIdle, idle: scheduler.idle };
  const minute = 60 * 4;
  expect(await askedIn(minute, ticker)).toBeLessThanOrEqual(2 * 13);
  const tasks = tasksOf(server, await taskKey(server));
  const { id } = await tasks.create({ frecuency: 3_600 });
  expect(await askedIn(minute, ticker)).toBeLessThanOrEqual(2 * 13);
  expect((await tasks.get(id)).last_run_at).toBeNull();
  await db.$client.query('update tasks set next_run_at = $1', [now + 1]);
  await askedIn(20, ticker);
  expect(await askedIn(4, ticker)).toBeGreaterThanOrEqual(4);
  await scheduler.stop();
});

test('what wakes a ticker while it looks is not slept through', () => {
  const slumber = createSlumber();
  const rest = slumber.begin();
  slumber.wake();
  rest(10);
  expect(slumber.isTime()).toBe(true);
  slumber.begin()(3);
  expect([1, 2, 3].map(() => slumber.isTime())).toEqual([false, false, true]);
});

test('while the database is away the log says so once, and once when it is back', async () => {
  const node = await startServer({ env: { LOG_LEVEL: 'info' } });
  const { app, database } = node;
  const name = String(database.pool.database);
  const lines = () =>
    node
      .log()
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { level: number; msg: string }]))
      .filter(({ level, msg }) => level > 30 || msg.startsWith('the database'));
  const everything = async () => {
    await Promise.all([app.scheduler.tick(), app.fleet.tick(), app.presence.look(), app.scheduler.recover()]);
    await app.automation.loseRuns();
  };
  await everything();
  await withClient({ ...database.pool, database: 'postgres' }, async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    for (let round = 0; round < 10; round += 1) await everything();
    await client.query(`alter database ${name} allow_connections true`);
  });
  await everything();
  const said = lines().map(({ msg }) => msg);
  const isConnection = (line: string) => line.startsWith('a database connection');
  expect(said.filter((line) => !isConnection(line))).toEqual(['the database is away', 'the database is back']);
  // Whose query failed hears of it there; of connections that rested it is said once, if any did.
  expect(said.filter(isConnection).length).toBeLessThanOrEqual(1);
  await node.close();
});

test('an outage that lasts is said once a minute, and other failures as rarely', () => {
  let now = 0;
  const said: unknown[] = [];
  const log = {
    warn: (fields: object, message: string) => void said.push([message, fields]),
    info: (fields: object, message: string) => void said.push([message, fields]),
  };
  const outage = createOutage(log, () => now);
  const lost = Object.assign(new Error('Connection terminated'), { name: 'Error' });
  for (now = 0; now < 150_000; now += 250) expect(outage.met(lost)).toBe(true);
  outage.over();
  outage.over();
  expect(outage.met(new Error('a defect'))).toBe(false);
  expect(said).toEqual([
    ['the database is away', { error: 'Error' }],
    ['the database is still away', { seconds: 60, failures: 241 }],
    ['the database is still away', { seconds: 120, failures: 481 }],
    ['the database is back', { seconds: 150, failures: 600 }],
  ]);
  said.length = 0;
  const say = createSparingly(log.warn, () => now);
  for (now = 0; now < 90_000; now += 1_000) say({}, 'tasks could not be run');
  expect(said).toEqual([
    ['tasks could not be run', {}],
    ['tasks could not be run', { heldBack: 59 }],
  ]);
});
