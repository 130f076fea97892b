import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { createDatabase } from '../support/database.ts';
import { openLine } from '../support/database-line.ts';
import { runNode } from '../support/node.ts';
import { withClient } from '../support/postgres-run.ts';
import { listen } from '../support/socket.ts';
import { startStandby } from '../support/standby.ts';

const key = 'a-device-key-of-the-tests';
/** PostgreSQL is made, copied and started here, on machines with other work. */
const slow = { timeout: 180_000 };
const patiently = { timeout: 60_000, interval: 50 };
let folder: string;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-faults-'));
  await chmod(folder, 0o711); // when we are root, the database is another user, who must pass through
  ends.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const start = async (url: string) => {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    TASKS: 'off',
    DEMO: 'on',
    DEMO_KEY: key,
    DEMO_TRAFFIC: 'off',
  };
  const node = await runNode({ ...settings, CALLS_PER_MINUTE: '100000' });
  ends.push(() => node.stop());
  /** Places a call, and answers its id; 0 where it was refused. */
  const place = async (name: string): Promise<number> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': name };
    const response = await fetch(`${node.url}/api/queryings`, { method: 'POST', headers, body: '{"phone":"5512"}' });
    const { data } = (await response.json()) as { data?: { id: number } };
    if (response.status !== 201) expect(response.status).toBe(503);
    return data?.id ?? 0;
  };
  const readiness = async () => (await fetch(`${node.url}/health/ready`)).status;
  return { ...node, place, readiness };
};

test(
  'a database that stands still is said to every page, and what waited for it is done once when it goes on',
  slow,
  async () => {
    const database = await createDatabase();
    ends.push(() => database.drop());
    const line = await openLine(database.pool);
    ends.push(() => line.close());
    const node = await start(line.url);
    const page = await listen(node.url, key);
    ends.push(() => page.close());
    expect(await page.subscribe('querying_updated')).toMatchObject({ ok: true });
    expect(await node.place('before')).toBeGreaterThan(0);
    line.halt();
    const names = ['one', 'two', 'three'];
    const waiting = Promise.all(names.map(node.place));
    // Nobody is told that all is well while nothing is heard.
    await vi.waitFor(() => expect(page.feed.at(-1)).toMatchObject({ isLive: false }), patiently);
    expect((await fetch(`${node.url}/health/live`)).status).toBe(200);
    line.goOn();
    await waiting;
    await vi.waitFor(async () => expect(await node.readiness()).toBe(200), patiently);
    await vi.waitFor(() => expect(page.feed.at(-1)).toMatchObject({ isLive: true }), patiently);
    // Asked again, whether they were acknowledged or not, they are there once.
    for (const name of names)
      await vi.waitFor(async () => expect(await node.place(name)).toBeGreaterThan(0), patiently);
    const { rows } = await withClient(database.pool, (client) =>
      client.query("select count(*)::int as count from queryings where phone = '5512'"),
    );
    expect(rows).toEqual([{ count: 4 }]);
    expect(node.out()).not.toContain('"defect"');
  },
);

test('a copy takes over from a database that dies: what was acknowledged is there, and all goes on', slow, async () => {
  const first = await startEmbedded({ dataDir: join(folder, 'first'), log: { info() {}, warn() {}, error() {} } });
  ends.push(() => first.stop());
  const standby = await startStandby(first.pool, join(folder, 'second'));
  ends.push(() => standby.stop());
  const line = await openLine(first.pool);
  ends.push(() => line.close());
  const node = await start(line.url);
  const page = await listen(node.url, key);
  ends.push(() => page.close());

  const acknowledged: number[] = [];
  let number = 0;
  const placeOne = async () => {
    number += 1;
    const id = await node.place(`call ${number}`);
    if (id > 0) acknowledged.push(id);
    return id;
  };
  while (acknowledged.length < 20) expect(await placeOne()).toBeGreaterThan(0);
  const underWay = Promise.all(Array.from({ length: 10 }, placeOne));
  const { rows } = await withClient(first.pool, (client) =>
    client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
  );
  process.kill(Number.parseInt(await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await underWay;
  await vi.waitFor(async () => expect(await node.readiness()).toBe(503), patiently);
  // Its sessions of the copy refuse to write until that takes over.
  line.leadTo(standby.pool);
  await vi.waitFor(async () => expect(await node.readiness()).toBe(200), patiently);
  expect(await placeOne()).toBe(0);
  await standby.promote();
  await vi.waitFor(async () => expect(await placeOne()).toBeGreaterThan(0), patiently);
  const kept = await withClient(standby.pool, (client) =>
    client.query<{ id: number }>('select id from queryings where id = any($1)', [acknowledged]),
  );
  expect(kept.rowCount).toBe(acknowledged.length);
  await vi.waitFor(() => expect(page.feed.at(-1)).toMatchObject({ isLive: true }), patiently);
  expect(node.out()).not.toContain('"defect"');
});
