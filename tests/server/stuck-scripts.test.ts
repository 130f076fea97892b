import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeftovers } from '../../server/automation/sandbox/leftovers.ts';
import { farewell, mostLeft, mostLeftOfBusiness } from '../../server/automation/sandbox/limits.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { runServer, type ServerProcess } from '../support/process.ts';

let folder: string;
let database: TestDatabase;
let server: ServerProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-stuck-'));
  database = await createDatabase();
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts the stand-in in the place of every thread that the server starts. */
const withStuckThreads = async () => {
  const stuck = pathToFileURL(join(import.meta.dirname, '../support/stuck-thread.mjs'));
  const file = join(folder, 'stuck.mjs');
  await writeFile(
    file,
    `import { syncBuiltinESMExports } from 'node:module';
     import threads from 'node:worker_threads';
     const { Worker, isMainThread } = threads;
     if (isMainThread) threads.Worker = class extends Worker {
       constructor(_url, options) { super(new URL('${stuck}'), { ...options, env: process.env }); }
     };
     syncBuiltinESMExports();`,
  );
  return `--import=${pathToFileURL(file)}`;
};

test('a thread that does not end costs its run, keeps nobody waiting, and ends with the process', async () => {
  server = runServer({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database.pool),
    DEMO: 'on',
    DEMO_TRAFFIC: 'off',
    METRICS: 'on',
    SCRIPT_SECONDS: '1',
    SCRIPT_WORKERS: '1',
    NODE_OPTIONS: await withStuckThreads(),
  });
  const url = await server.ready;
  await withClient(database.pool, (client) => client.query('update webhooks set secure = false'));
  const call = async (webhook: number) => {
    const response = await fetch(`${url}/api/webhooks/${webhook}/execute`);
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
  };
  for (let run = 0; run < mostLeftOfBusiness; run += 1) expect(await call(1)).toEqual([504, 'script_timeout']);
  await vi.waitFor(
    () => expect(server.out().split('a script left a thread behind')).toHaveLength(mostLeftOfBusiness + 1),
    { timeout: 30_000, interval: 20 },
  );
  // Its scripts wait for the next start; those of another business do not.
  expect(await call(1)).toEqual([503, 'script_busy']);
  expect(await call(2)).toEqual([504, 'script_timeout']);
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
    new RegExp(`^scripts_left [${mostLeftOfBusiness}-9]$`, 'm'),
  );
  const began = performance.now();
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(6_000);
}, 60_000);

test('threads left behind are counted until they are gone, and bounded for each business and for all', async () => {
  vi.useFakeTimers();
  try {
    const leftovers = createLeftovers();
    const left = vi.fn();
    const ends: (() => void)[] = [];
    const leave = (bunitId: number) =>
      leftovers.watch({ gone: new Promise((resolve) => ends.push(resolve)) }, bunitId, left);
    leftovers.watch({ gone: Promise.resolve() }, 9, left);
    for (let thread = 0; thread < mostLeft; thread += 1) leave(thread);
    expect([leftovers.count(), leftovers.areTooMany(0)]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(farewell);
    expect([leftovers.count(), leftovers.areTooMany(9), left.mock.calls.length]).toEqual([mostLeft, true, mostLeft]);
    for (const end of ends.slice(mostLeftOfBusiness)) end();
    await vi.advanceTimersByTimeAsync(0);
    leave(0);
    await vi.advanceTimersByTimeAsync(farewell);
    expect([leftovers.count(), leftovers.areTooMany(0), leftovers.areTooMany(9)]).toEqual([3, true, false]);
  } finally {
    vi.useRealTimers();
  }
});
