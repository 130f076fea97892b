import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createDemo, type TestDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { runServer, type ServerProcess } from '../support/process.ts';
import { listen } from '../support/socket.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

const key = 'a-device-key-of-the-tests';
let folder = '';
/** Of nodes that keep nothing there. */
let elsewhere = '';
let file = '';
const running: ServerProcess[] = [];
const run = (settings: Record<string, string>) => {
  const server = runServer({ DATA_DIR: folder, DEMO_TRAFFIC: 'off', ...settings });
  running.push(server);
  return server;
};

beforeAll(async () => {
  folder = await throwAwayFolder();
  await chmod(folder, 0o711);
  elsewhere = join(folder, 'elsewhere');
  file = join(folder, 'a-file');
  await writeFile(file, '');
});
afterAll(async () => {
  taken.close();
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

const place = async (url: string, phone: string) => {
  const response = await fetch(`${url}/api/queryings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  if (response.status !== 201) throw new Error(`status ${response.status}`);
};
const phones = async (url: string) => {
  const response = await fetch(`${url}/api/queryings?perPage=2000&search=stream`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await response.json()) as { data: { phone: string }[] };
  return data.map(({ phone }) => phone);
};

test.concurrent('first start: demo and ready line; kill -9 in a stream of writes loses none; second start keeps all', async () => {
  const acknowledged: string[] = [];
  const first = run({ DEMO_KEY: key });
  const url = await first.ready;
  expect(first.out()).toContain('  agent    agent@demo.local     asesoria-demo\n');
  expect(first.out()).toContain(key);

  // A second server on the same folder is refused in one line, and the first goes on.
  const second = run({});
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.err()).toMatch(/^[^\n]+\n$/);
  expect(second.err()).toContain(folder);

  const writer = async (name: string) => {
    for (let index = 0; ; index += 1) {
      const phone = `stream-${name}-${index}`;
      await place(url, phone);
      acknowledged.push(phone);
      if (acknowledged.length === 150) first.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(['a', 'b', 'c', 'd'].map(writer));
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });

  const last = run({ DEMO_KEY: key });
  const kept = new Set(await phones(await last.ready));
  expect(acknowledged.length).toBeGreaterThanOrEqual(150);
  expect(acknowledged.filter((phone) => !kept.has(phone))).toEqual([]);
  // Told to end, it closes websockets, ends within 5 s, and leaves nothing behind.
  const device = await listen(await last.ready, key);
  const began = performance.now();
  const [end] = await Promise.all([last.stop('SIGINT'), device.ended]);
  expect(end).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(last.err()).toBe('');
  await expect(fetch(await last.ready)).rejects.toThrow();
}, 120_000);

/** A port that another program listens on. */
const taken = createServer();
const portTaken = async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  return typeof address === 'object' && address ? String(address.port) : '';
};
/** The setting of a database that is there. */
const databases: TestDatabase[] = [];
const over = (database: TestDatabase) => {
  databases.push(database);
  return { DATABASE_URL: databaseUrl(database.pool) };
};

test.concurrent.each<[string, () => Record<string, string> | Promise<Record<string, string>>]>([
  ['PORT', async () => ({ PORT: await portTaken(), ...over(await createDatabase()) })],
  ['DATA_DIR', () => ({ DATA_DIR: file })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none' })],
  [
    'DATABASE_DIRECT_URL',
    async () => ({
      DATABASE_DIRECT_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none',
      ...over(await createDatabase()),
    }),
  ],
  ['DEMO', () => ({ DEMO: 'on', HOST: '0.0.0.0' })],
  ['HOST', async () => ({ HOST: '0.0.0.0', ...over((await createDemo()).database) })],
])('a node whose %s cannot be served says so, and no secret', async (name, settings) => {
  const failure = await runNode({ DATA_DIR: elsewhere, DEMO_TRAFFIC: 'off', ...(await settings()) }).catch(
    (error: Error) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  const [line = ''] = String(failure instanceof Error ? failure.message : '').split('\n');
  expect(line).toMatch(new RegExp(`^${name}[:=]`));
  expect(line).not.toContain('hidden-word');
});
