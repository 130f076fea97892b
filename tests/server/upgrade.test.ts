import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate as migrateAsBefore } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { digest } from '../../server/base/digest.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { areIndexesMissing } from '../../server/postgres/indexes.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { drizzle } from '../../server/postgres/orm-pool.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

const migrations = join(import.meta.dirname, '../../server/postgres/migrations');
const journalAt = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = async (): Promise<Journal> => JSON.parse(await readFile(journalAt(migrations), 'utf8')) as Journal;

/** As many calls as have a table that is not small any more, and entries of the log. */
const calls = 24_000;
const entries = 8_000;

let database: TestDatabase;
let pool: pg.Pool;
const ask = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

/** An empty database as the release before calls were found by folded texts made it. */
const makeOlder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-older-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const { entries: all, ...rest } = await readJournal();
    const last = all.findIndex(({ tag }) => tag === '0012_waiting');
    expect(last).toBeGreaterThan(0);
    await writeFile(journalAt(folder), JSON.stringify({ ...rest, entries: all.slice(0, last + 1) }));
    await pool.query(`drop schema public cascade; create schema public; drop schema drizzle cascade`);
    await migrateAsBefore(drizzle(pool), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Where the rows of a table lie: another file when all of them were written anew. */
const files = () =>
  ask(`select relname, relfilenode from pg_class where relname in ('queryings', 'audit_log') order by 1`);

/** All that people wrote, as one word. */
const written = () =>
  ask(`select md5(string_agg(concat_ws('|', id, phone, notes, state, created_at, waiting_since, finished_at), ',' order by id)) as calls,
              (select md5(string_agg(concat_ws('|', id, at, actor_name, record_name), ',' order by id)) from audit_log
                where id <= ${entries}) as entries
         from queryings where id <= ${calls}`);

beforeAll(async () => {
  database = await createDatabase();
  pool = database.openPool();
  await makeOlder();
  await ask(`insert into businesses (name) values ('Antes')`);
  await ask(
    `insert into queryings (bunit_id, phone, notes, state, required_in, waiting_since, created_at, finished_at)
     select 1, '+52 (55) 123-' || lpad(n::text, 5, '0'), 'Pidió aclaración ' || repeat('x', 100) || n, 'REJECTED',
            1700000000 + n, 1700000000 + n, 1700000000 + n, 1700000100 + n from generate_series(1, $1::int) n`,
    [calls],
  );
  await ask(
    `insert into audit_log (bunit_id, at, actor, actor_name, action, resource, record_name, address)
     select 1, 1700000000 + n, 'user', 'José', 'change', 'devices', 'Pantalla ' || n, '' from generate_series(1, $1::int) n`,
    [entries],
  );
  await ask(
    `insert into permissions (code, name) values ('QUERYINGS_CREATION', 'x'), ('DEVICES_READ', 'x') on conflict do nothing`,
  );
  await ask(
    `insert into keys (bunit_id, name, key_hash, key_prefix) values (1, 'kiosks', 'a', 'a'), (1, 'reader', 'b', 'b')`,
  );
  await ask(`insert into key_permissions select k.id, p.id from keys k, permissions p
              where (k.name, p.code) in (('kiosks', 'QUERYINGS_CREATION'), ('reader', 'DEVICES_READ'))`);
  // Somebody is signed in.
  await ask(`insert into users (email, first_name, last_name) values ('antes@older.test', 'Ana', 'Luz')`);
  await ask(
    `insert into refresh_families (id, user_id, created_at, expires_at)
     select 'before', id, $1::bigint, $1::bigint + 2592000 from users where email = 'antes@older.test'`,
    [Math.floor(Date.now() / 1_000)],
  );
  await ask(`insert into refresh_tokens (hash, family_id) values ($1, 'before')`, [digest('of the release before')]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Nobody fills anything before the answer is called. */
const hold = async () => {
  const client = await pool.connect();
  client.on('error', () => {});
  await client.query('begin; lock table fills in exclusive mode');
  return {
    client,
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
};

const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 10 });

const isReady = async (server: TestServer) => (await server.ask('GET', '/health/ready')).status === 200;

test('a big database of an older release is brought to this one in portions, and nobody is answered wrongly meanwhile', async () => {
  const [lay, said] = [await files(), await written()];
  await migrate(pool);
  expect(await files()).toEqual(lay);
  // What was said of old rows without looking was looked at since.
  expect(await ask('select conname from pg_constraint where not convalidated')).toEqual([]);
  expect(await ask('select name, filled::int, until::int from fills order by name')).toEqual([
    { name: 'audit_log', filled: 0, until: entries },
    { name: 'queryings', filled: 0, until: calls },
  ]);
  // A day that was counted stays counted: nothing that it counts is changed.
  await ask(`insert into call_days (bunit_id, since, until, packed) values (1, 1700000000, 1700086400, '')`);

  const key = randomUUID();
  const first = await hold();
  const node = await startServer({ beside: { database, key } });
  await seedDemo(node.db, { password: null, key, now: node.now() });
  const login = await node.login('admin@demo.local');
  const bearer = bearerOf(
    login,
    login.businesses.findIndex(({ name }) => name === 'Antes'),
  );
  const refusal = { code: 'unavailable', filling: ['audit_log', 'queryings'] };
  expect(await node.ask('GET', '/health/ready')).toMatchObject({ status: 503, body: { error: refusal } });
  // Strangers that a proxy passes on learn that it is not ready, and not which tables there are.
  const elsewhere = await node.ask('GET', '/health/ready', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect([elsewhere.status, elsewhere.body.error.code, elsewhere.body.error.filling]).toEqual([
    503,
    'unavailable',
    undefined,
  ]);
  const phone = '/api/queryings?search=123-23999';
  for (const path of [phone, '/api/audit?search=pantalla 7999'])
    expect(await node.ask('GET', path, { bearer })).toMatchObject({ status: 503, body: { error: refusal } });
  // What needs no search is answered.
  expect(await node.ask('GET', '/api/queryings?sort=-id', { bearer })).toMatchObject({
    status: 200,
    body: { total: calls },
  });
  const person = { bearer, body: { phone: '55 123 23999' } };
  expect(await node.ask('POST', '/api/queryings/erasures', person)).toMatchObject({
    body: { data: { expected: { calls: 1 } } },
  });
  await first.release();

  // In the middle it dies, with all its connections.
  await until(async () => (await ask(`select from fills where name = 'queryings' and filled > 0`)).length > 0);
  const second = await hold();
  const {
    rows: [place],
  } = await second.client.query(`select filled::int from fills where name = 'queryings'`);
  expect([place.filled > 0, place.filled < calls]).toEqual([true, true]);
  await second.client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await node.close();
  expect(
    await ask(
      `select count(*)::int as count, max(id)::int as last from queryings where id <= $1 and folded is not null`,
      [calls],
    ),
  ).toEqual([{ count: place.filled, last: place.filled }]);
  const nodes = [await startServer({ beside: { database, key } }), await startServer({ beside: { database, key } })];
  await second.release();

  for (const other of nodes) await until(() => isReady(other));
  for (const other of nodes) {
    const { body } = await other.ask('GET', phone, { bearer });
    expect(body.data.map(({ id }) => id)).toEqual([23_999]);
    expect((await other.ask('GET', '/api/audit?search=pantalla 7999', { bearer })).body.total).toBe(1);
  }
  const missing = `select count(*)::int as count from queryings where folded is null
    union all select count(*)::int from audit_log where folded is null`;
  expect(await ask(missing)).toEqual([{ count: 0 }, { count: 0 }]);
  expect(await written()).toEqual(said);
  expect(await ask('select packed from call_days')).toHaveLength(1);
  // The indexes come last, of which no answer depends.
  await until(async () => !(await areIndexesMissing(pool)));
  // A key that could follow every call still can, by a right that says so; no other key has it.
  const speaking = `select k.name from keys k join key_permissions on key_id = k.id join permissions p on p.id = permission_id
    where p.code = 'QUERYINGS_CREATION_ANY' and k.bunit_id = 1 and k.name in ('kiosks', 'reader')`;
  expect(await ask(speaking)).toEqual([{ name: 'kiosks' }]);
  // Whoever was signed in still is, where no second factor is asked for.
  const renewed = await nodes[0]?.ask('POST', '/api/auth/refresh', { body: { refreshToken: 'of the release before' } });
  expect(renewed?.status).toBe(200);
  for (const other of nodes) await other.close();
});

test('a database has every index that its tables name, whoever builds it', async () => {
  const { entries: all } = await readJournal();
  const tag = all.at(-1)?.tag.slice(0, 4);
  const snapshot: unknown = JSON.parse(await readFile(join(migrations, `meta/${tag}_snapshot.json`), 'utf8'));
  const tables = Object.values((snapshot as { tables: Record<string, { indexes: object }> }).tables);
  const names = tables.flatMap(({ indexes }) => Object.keys(indexes));
  expect(names.length).toBeGreaterThan(60);
  const rows = await ask(`select indexname as name from pg_indexes where schemaname = 'public'`);
  expect(names.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

/** Tables that grow for years. */
const growing =
  'queryings|call_moves|sessions|interactions|interaction_events|audit_log|script_runs|device_silences|restarts';

test('no migration keeps writes waiting until an index of a table is built that grows for years', async () => {
  const { entries: all } = await readJournal();
  const found = await Promise.all(
    all.slice(13).map(async ({ tag }) => {
      const text = await readFile(join(migrations, `${tag}.sql`), 'utf8');
      const built = text.matchAll(new RegExp(`CREATE (?:UNIQUE )?INDEX "?\\w+"? ON "(${growing})"`, 'g'));
      return [...built].flatMap(([, table = '']) =>
        text.includes(`CREATE TABLE "${table}"`) ? [] : [`${tag}: ${table}`],
      );
    }),
  );
  expect(found.flat()).toEqual([]);
});

test('nor until all its rows were looked at for a constraint: that is done afterwards, whenever a start ended before', async () => {
  const { entries: all } = await readJournal();
  const adds = new RegExp(`^ALTER TABLE "(${growing})" ADD CONSTRAINT (?!.*NOT VALID).*$`, 'gm');
  const found = await Promise.all(
    all.slice(17).map(async ({ tag }) => {
      const text = await readFile(join(migrations, `${tag}.sql`), 'utf8');
      const held = [...text.matchAll(adds)].filter(([, table = '']) => !text.includes(`CREATE TABLE "${table}"`));
      return held.map(([line]) => `${tag}: ${line.slice(0, 100)}`);
    }),
  );
  expect(found.flat()).toEqual([]);

  const state = () => ask(`select convalidated as valid from pg_constraint where conname = 'audit_log_actor_known'`);
  await ask(`alter table audit_log drop constraint audit_log_actor_known;
             alter table audit_log add constraint audit_log_actor_known check (actor <> 'nobody') not valid`);
  expect(await state()).toEqual([{ valid: false }]);
  await migrate(pool);
  expect(await state()).toEqual([{ valid: true }]);
});
