import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../server/postgres/migrate.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

// What a node of this version meets while a newer one works on the same database, or a newer console asks it.

/** As it is shipped: answers are compared with what their routes say in other tests. */
const shipped = { CHECK_ANSWERS: 'off' };
let older: TestServer;
let admin: string;
let agent: string;
beforeAll(async () => {
  older = await startServer({ env: shipped });
  admin = await older.signIn('admin@demo.local');
  agent = await older.signIn('agent@demo.local');
});
afterAll(() => older.close());

const run = async (text: string, values: unknown[] = []) => (await older.db.$client.query(text, values)).rows;
const place = (server: TestServer) =>
  server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5512345678', device_id: 1 } });
const move = (server: TestServer, id: number, data: object) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer: agent, body: { id, data } });
const passing = [{ state: 'ATTENDED' }, { state: 'FINISHED', notes: 'x' }];

/** What the routes of the API answer that read, about the record with the id 1 where they read one. */
const readAll = async (server: TestServer): Promise<Readonly<Record<string, number>>> => {
  const { paths } = (await server.ask<{ paths: Record<string, object> }>('GET', '/api/openapi.json')).body;
  const found: Record<string, number> = {};
  for (const [path, methods] of Object.entries(paths)) {
    const query = /call-flow|restarts\/$/.test(path) ? '?from=1700000000&to=1700086400' : '';
    const address = `${path.replace(/\{\w+\}/g, '1')}${query}`;
    if ('get' in methods) found[path] = (await server.ask('GET', address, { bearer: admin })).status;
  }
  return found;
};

/** Fills what a database of the demo does not have: each with the id 1. */
const fill = async () => {
  const visit = { gender: 'female', age_range: 'adult' };
  const answers = [
    await older.ask('POST', '/api/restart-batches', { bearer: admin, body: {} }),
    await older.ask('POST', '/api/webhooks/1/execute', { bearer: older.key, body: {} }),
    await older.ask('POST', '/api/sessions', { bearer: older.key, body: visit }),
    await place(older),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 201]);
  // No device was heard from: the batch is done by then, and no tick writes to it beside the test.
  for (const _tick of [1, 2]) await older.app.fleet.tick();
};

test('a node goes on, and starts, on a database that a newer one has migrated', async () => {
  await fill();
  const before = await readAll(older);
  expect(before).toMatchObject({ '/api/queryings/{id}': 200, '/api/runs/{id}': 200, '/api/sessions/{id}': 200 });
  const tables = await run(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  for (const { name } of tables)
    await run(`alter table "${name}" add column newer_value jsonb not null default '{"of": "a newer node"}'`);
  await run('create table newer_things (id serial primary key, bunit_id integer references businesses (id))');
  await run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)");
  await run("update drizzle.schema_version set version = '9.0.0', migrations = migrations + 1");

  await migrate(older.db.$client);
  const started = await startServer({ beside: older, env: shipped });
  for (const server of [older, started]) {
    expect(await readAll(server)).toEqual(before);
    const { id } = (await place(server)).body.data;
    for (const data of passing) expect((await move(server, id, data)).status).toBe(200);
    const made = await server.ask('POST', '/api/branches', { bearer: admin, body: { name: `Made ${id}` } });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('newer');
  }
  await started.close();
});

describe('what a newer node has stored', () => {
  beforeAll(async () => {
    const known = await run(
      `select conname as name, conrelid::regclass::text as of from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and conname like '%\\_known'`,
    );
    for (const { name, of } of known) await run(`alter table ${of} drop constraint ${name}`);
  });

  test('is answered as it is: states, reasons, kinds that this version does not have', async () => {
    const before = await readAll(older);
    const columns = await run(
      `select table_name as of, column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and column_name in ('state', 'reason', 'actor', 'action',
          'kind', 'event', 'from_state', 'to_state', 'gender', 'age_range', 'start', 'problem')`,
    );
    for (const { of, name } of columns) await run(`update ${of} set ${name} = 'newer'`);
    await run(`update audit_log set resource = 'planes'`);
    await run(`insert into permissions (code, name) values ('PLANES_READ', 'Read planes')`);
    expect(await readAll(older)).toEqual({ ...before, '/api/runs/{id}': 404 });
    for (const path of ['queryings/1', 'restart-batches/1', 'sessions/1', 'profile', 'audit'])
      expect(JSON.stringify((await older.ask('GET', `/api/${path}`, { bearer: admin })).body)).toContain('"newer"');
    const call = await older.ask('GET', '/api/queryings/1', { bearer: agent });
    expect(call.body.data).toMatchObject({ state: 'newer', device_id: expect.any(Number) });
  });

  test('may not be moved by a node that does not know how, and keeps nothing else from moving', async () => {
    for (const data of passing) {
      const refused = await move(older, 1, data);
      expect([refused.status, refused.body.error.code]).toEqual([409, expect.any(String)]);
    }
    const { id } = (await place(older)).body.data;
    for (const data of passing) expect((await move(older, id, data)).status).toBe(200);
  });
});

describe('changes that a newer node tells of', () => {
  const strange: readonly unknown[] = [
    { kind: 'plane', id: 1 },
    { kind: 'channel', channel: 'planes_updated' },
    { kind: 'channel', channel: 'planes:7', id: 7 },
    { kind: 'record', resource: 'planes', id: 1, version: 2, tail: 'XA-ABC' },
    { kind: 'call', id: 1, isNew: false },
    { kind: 'login' },
    { kind: 'room', node: 'x', room: 'y', message: 'z' },
    'plane',
    ['plane'],
    7,
  ];
  const tell = (news: unknown) =>
    run('insert into changes (bunit_id, news) values (1, $1), (null, $1)', [JSON.stringify(news)]);

  test('keep nobody from hearing the others, in order, at once or later', async () => {
    const hearer = await listen(older.url, agent);
    await hearer.subscribe('querying_created');
    const since = hearer.feed.at(-1)?.seen;
    const placed: number[] = [];
    for (const _round of [1, 2]) {
      for (const news of strange) await tell(news);
      placed.push((await place(older)).body.data.id);
    }
    await expect.poll(() => hearer.heard.map(({ id }) => id).slice(-placed.length)).toEqual(placed);

    const late = await listen(older.url, admin);
    const { missed } = await late.subscribe('querying_created', since);
    // A node that was a moment behind tells of what was before, too.
    expect(missed?.map(({ id }) => id).slice(-placed.length)).toEqual(placed);
    await late.subscribe('records_updated');
    await tell(strange[3]);
    await expect.poll(() => late.heard).toMatchObject([{ channel: 'records_updated', id: 1 }]);
    expect(JSON.stringify(late.heard)).not.toContain('XA-ABC');
    hearer.close();
    late.close();
  });

  test('leave no list as it was, since nobody knows what they are about', async () => {
    const names = async () => {
      const { body } = await older.ask('GET', '/api/branches?perPage=200', { bearer: admin });
      return body.data.map(({ name }) => name);
    };
    // Written past this server, so that it hears of it by the feed alone.
    const writer = new pg.Client(older.database.pool);
    await writer.connect();
    expect(await names()).not.toContain('Renamed elsewhere');
    await writer.query("update branches set name = 'Renamed elsewhere' where id = 1");
    expect(await names()).not.toContain('Renamed elsewhere');
    await writer.query('insert into changes (bunit_id, news) values (1, $1)', [JSON.stringify(strange[0])]);
    await writer.end();
    await expect.poll(names).toContain('Renamed elsewhere');
  });
});

describe('a newer console', () => {
  test('is refused by name what this version does not have, and keeps its connection', async () => {
    const newer = await listen(older.url, agent, { 'x-newer': '1' });
    for (const channel of ['planes_updated', 'planes:7', 'records:planes', { channel: 'querying_created' }, null])
      expect((await newer.subscribe(channel)).ok).toBe(false);
    newer.socket.emit('plane', { id: 1 }, () => {});
    newer.socket.emit('subscribe');
    expect(await newer.subscribe('querying_updated', { seen: '1:1:', of: 'planes' })).toEqual({ ok: true });
    const more = ['subscribe', 'querying_created', '1:1:', { newer: true }] as const;
    expect(await newer.socket.timeout(5_000).emitWithAck(...more)).toMatchObject({ ok: true });
    const coming = newer.next('querying_created');
    const { id } = (await place(older)).body.data;
    expect(await coming).toMatchObject({ id });
    newer.close();
  });

  test('is told which field is too new, and never that the server is broken', async () => {
    const { id } = (await place(older)).body.data;
    const asked = [
      await older.ask('GET', '/api/branches?planes=1', { bearer: admin }),
      await older.ask('GET', '/api/queryings?state=HELD', { bearer: admin }),
      await older.ask('POST', '/api/branches', { bearer: admin, body: { name: 'Planes', planes: 1 } }),
      await move(older, id, { state: 'HELD' }),
      await move(older, id, { state: 'ATTENDED', planes: 1 }),
      await older.ask('POST', '/api/queryings', { bearer: older.key, body: { phone: '5512345678', planes: 1 } }),
      await older.ask('PUT', '/api/profile', { bearer: agent, body: { start: 'planes' } }),
      await older.ask('GET', '/api/planes', { bearer: admin }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 404]);
  });
});
