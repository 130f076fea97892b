import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/postgres/database.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';
import { bearerOf } from '../support/server.ts';
import { listen } from '../support/socket.ts';

const key = 'a-device-key-of-the-tests';
/** Whole servers start here, some at once, on machines with other work. */
const slow = { timeout: 60_000 };
let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-failures-'));
  database = await createDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const demo = { DEMO: 'on', DEMO_KEY: key, DEMO_TRAFFIC: 'off' };
const ask = async <Body>(method: string, url: string, { bearer, body }: { bearer?: string; body?: object } = {}) => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
};

const logIn = async (url: string): Promise<LoginAnswer> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const body = { email: 'agent@demo.local', password: 'asesoria-demo', returnSecureToken: true };
  const { body: token } = await ask<{ idToken: string }>('POST', url + path, { body });
  const answer = await ask<{ data: LoginAnswer }>('POST', `${url}/api/auth/login`, { body: { token: token.idToken } });
  return answer.body.data;
};

test('a connection that is lost inside a transaction costs its request, and no more', slow, async () => {
  // In this process: a failure that nobody caught would fail the run.
  const server = await runNode({ DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), ...demo });
  const { url } = server;
  const bearer = bearerOf(await logIn(url));
  const body = { phone: '5512345678' };
  const { body: placed } = await ask<{ data: { id: number } }>('POST', `${url}/api/queryings`, { bearer: key, body });
  const attend = () =>
    ask<{ error: { code: string } }>('PUT', `${url}/api/queryings/${placed.data.id}`, {
      bearer,
      body: { data: { state: 'ATTENDED' } },
    });
  // A session of its own looks on: within a transaction the list of sessions stays what it was.
  const watched = new pg.Client(database.pool);
  await watched.connect();
  await withClient(database.pool, async (client) => {
    await client.query('begin');
    await client.query('select from queryings where id = $1 for update', [placed.data.id]);
    const attended = attend();
    await vi.waitFor(async () => {
      const { rows } = await watched.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, patiently);
    expect(await attended).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    await client.query('rollback');
  }).finally(() => watched.end());
  expect(await attend()).toMatchObject({ status: 200 });
  expect(server.out()).not.toContain('"defect"');
  await server.stop();
});

test('a connection that breaks before its transaction begins is given back', slow, async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const db = openDatabase({ ...database.pool, max: 1 }, log);
  db.$client.once('acquire', (client: pg.PoolClient) => {
    const { stream } = Reflect.get(client, 'connection');
    stream.destroy();
  });
  await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow();
  const { rows } = await db.transaction((tx) => tx.execute('select 2 as two'));
  expect(rows).toEqual([{ two: 2 }]);
  // A failure of the work itself is no reason to make a connection anew.
  await expect(db.transaction(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(db.$client.totalCount).toBe(1);
  await db.$client.end();
});

test('nodes that start together on an empty database make one demo', slow, async () => {
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), DEMO: 'on', DEMO_TRAFFIC: 'on' };
  const nodes = await Promise.all([1, 2, 3].map(() => runNode(settings)));
  expect(nodes.filter((node) => node.out().includes('device key'))).toHaveLength(1);
  const { rows } = await withClient(database.pool, (client) =>
    client.query("select count(*)::int as keys from keys where name = 'demo traffic key'"),
  );
  await Promise.all(nodes.map((node) => node.stop()));
  expect(rows).toEqual([{ keys: 1 }]);
});

/** Failures happen inside of the server, as a library would bring them about: one each time it is sent SIGUSR2. */
const mishaps = [
  "Promise.reject(new Error('of Ana'))",
  "throw Object.assign(new Error('of Ana'), { syscall: 'read', code: 'ECONNRESET' })",
  "setTimeout(() => { throw new Error('of Ana'); }); throw new Error('one')",
];

test(
  'a promise or a connection that nobody waits for is logged, and the server goes on; any other failure ends it',
  slow,
  async () => {
    const file = join(folder, 'mishaps.mjs');
    const functions = mishaps.map((mishap) => `() => { ${mishap} }`);
    await writeFile(file, `const all = [${functions}]; process.on('SIGUSR2', () => all.shift()());`);
    const server = runServer({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(database.pool),
      ...demo,
      NODE_OPTIONS: `--import=${pathToFileURL(file)}`,
    });
    try {
      const url = await server.ready;
      for (const words of ['a promise failed', 'a connection failed']) {
        expect(server.out()).not.toContain(words);
        server.child.kill('SIGUSR2');
        await vi.waitFor(() => expect(server.out()).toContain(words), patiently);
        expect(server.out()).not.toContain('of Ana');
        expect(await ask('GET', `${url}/health/live`)).toMatchObject({ status: 200 });
      }
      const body = { phone: '5512345678' };
      expect(await ask('POST', `${url}/api/queryings`, { bearer: key, body })).toMatchObject({ status: 201 });
      // It drains and ends, so that it is started anew: websockets are closed, and the process is gone within 5 s.
      const device = await listen(url, key);
      const began = performance.now();
      server.child.kill('SIGUSR2');
      const [end] = await Promise.all([server.ended, device.ended]);
      expect(end).toEqual({ code: 1, signal: null });
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(server.out()).toContain('a failure that nobody expected');
      expect(server.out() + server.err()).not.toContain('of Ana');
      await expect(fetch(url)).rejects.toThrow();
    } finally {
      await server.stop('SIGKILL');
    }
  },
);

test(
  'a full disk refuses what is written, for whoever runs the server in one line, and all goes on when there is room',
  slow,
  async () => {
    const node = await runNode({ DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), TASKS: 'off', ...demo });
    const place = () =>
      fetch(`${node.url}/api/queryings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '5512345678' }),
      });
    const query = (text: string) => withClient(database.pool, (client) => client.query(text));
    expect((await place()).status).toBe(201);
    // As PostgreSQL says it; what a real one does was tried (docs/decisions.md).
    await query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100'; end $$`);
    await query('create trigger full_disk before insert on call_moves for each row execute function full_disk()');
    const refused = [await place(), await place()];
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await refused[0]?.json()).toMatchObject({ error: { code: 'unavailable' } });
    await query('drop trigger full_disk on call_moves');
    expect((await place()).status).toBe(201);
    const { rows } = await query('select count(*)::int as count from queryings where phone = $$5512345678$$');
    expect(rows).toEqual([{ count: 2 }]);
    expect(node.out().split('the disk of the database is full')).toHaveLength(2);
    await node.stop();
  },
);

test('sessions of a database that follows another one by now are left, and the next ones write', slow, async () => {
  const node = await runNode({ DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), TASKS: 'off', ...demo });
  const place = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return (await fetch(`${node.url}/api/queryings`, { method: 'POST', headers, body: '{"phone":"55"}' })).status;
  };
  expect(await place()).toBe(201);
  await withClient(database.pool, async (client) => {
    const name = (await client.query('select current_database() as name')).rows[0].name;
    const end = () =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = 'asesoria'`,
      );
    // What a copy says to whoever writes; a real one was tried (docs/decisions.md).
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    await end();
    await expect.poll(place, { timeout: 20_000 }).toBe(503);
    const refused = await Promise.all([place(), place(), place()]);
    expect(refused).toEqual([503, 503, 503]);
    await client.query('begin read write');
    await client.query(`alter database ${name} reset default_transaction_read_only`);
    await client.query('commit');
  });
  // Each session that is still there is left with the first refusal.
  await expect.poll(place, { timeout: 20_000 }).toBe(201);
  expect(node.out()).not.toContain('defect');
  await node.stop();
});
