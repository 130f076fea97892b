import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate as migrateAsBefore } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Build, migrationsFolder, readBuild } from '../../server/postgres/build.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { drizzle } from '../../server/postgres/orm-pool.ts';
import { firstThatLooks, fitOf, readSchemaVersion } from '../../server/postgres/schema-version.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { databaseUrl } from '../support/postgres-run.ts';

const ours = readBuild();
const count = ours.migrations.length;
const folders: string[] = [];
let database: TestDatabase;
let pool: pg.Pool;

const ask = async (text: string) => (await pool.query(text)).rows;
const version = async () => {
  const client = await pool.connect();
  return readSchemaVersion(client).finally(() => client.release());
};
/** Which of the tables of later versions are there. */
const later = () =>
  ask(`select relname as name from pg_class where relname like 'later\\_%' and relkind = 'r' order by 1`).then((rows) =>
    rows.map(({ name }) => name),
  );

/** A later version, as its folder holds it: ours, and these migrations after it. */
const laterBuild = async (name: string, added: Readonly<Record<string, string>>): Promise<Build> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-later-'));
  folders.push(folder);
  await cp(migrationsFolder, folder, { recursive: true });
  const at = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(at, 'utf8'));
  const last = journal.entries.at(-1);
  for (const [index, [tag, text]] of Object.entries(added).entries()) {
    journal.entries.push({ ...last, idx: count + index, when: last.when + index + 1, tag });
    await writeFile(join(folder, `${tag}.sql`), text);
  }
  await writeFile(at, JSON.stringify(journal));
  return readBuild(folder, name);
};

/** Three migrations, of which the second goes wrong until it is mended. */
const inThree = (second: string) =>
  laterBuild('0.2.0', {
    later_1: 'CREATE TABLE later_one (id integer);',
    later_2: `CREATE TABLE later_half (id integer);--> statement-breakpoint\n${second}`,
    later_3: 'CREATE TABLE later_three (id integer);',
  });

beforeEach(async () => {
  database = await createDatabase();
  pool = database.openPool();
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('a database says which build migrated it last, and which may run on it', async () => {
  expect(await version()).toEqual({ version: ours.version, migrations: count, oldest: expect.any(Number) });
  expect((await version())?.oldest).toBeGreaterThanOrEqual(firstThatLooks);
  const before = await ask('select migrated_at from drizzle.schema_version');
  await migrate(pool);
  // Nothing was migrated.
  expect(await ask('select migrated_at from drizzle.schema_version')).toEqual(before);
});

test('a database of a build that did not say so is brought to this one, in the middle of its migrations or at their end', async () => {
  await pool.query('drop table drizzle.schema_version');
  await migrate(pool);
  expect(await version()).toMatchObject({ version: ours.version, migrations: count });
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  await migrateAsBefore(drizzle(pool), { migrationsFolder });
  // As it left an older database: without the last migration.
  await pool.query(`
    drop table media;
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`);
  await migrate(pool);
  expect(await version()).toMatchObject({ version: ours.version, migrations: count });
  expect(await ask(`select to_regclass('media')::text as name`)).toEqual([{ name: 'media' }]);
});

describe('a build behind the database', () => {
  const expanding = { later_1: 'CREATE TABLE later_one (id integer);' };
  const contracting = { later_1: `-- oldest build: ${count + 1}\nCREATE TABLE later_one (id integer);` };
  const start = () =>
    runNode({ DATABASE_URL: databaseUrl(database.pool), DEMO: 'off', LOG_LEVEL: 'info', TASKS: 'off' });

  test('runs beside a newer one whose migrations allow it, says so, and leaves its word alone', async () => {
    await migrate(pool, undefined, await laterBuild('0.2.0', expanding));
    const node = await start();
    expect(node.out()).toContain('the database is of a newer version, beside which this one may run');
    expect((await fetch(`${node.url}/health/ready`)).status).toBe(200);
    await node.stop();
    expect(await version()).toMatchObject({ version: '0.2.0', migrations: count + 1 });
  });

  test('is refused in one line that says what to do where they do not, and changes nothing', async () => {
    await migrate(pool, undefined, await laterBuild('0.2.0', contracting));
    await pool.query(`delete from permissions where code = 'QUERYINGS_READ'`);
    const line = `version 0.2.0 brought the database to ${count + 1} migrations, and this is ${ours.version}, which knows ${count}: start 0.2.0 or newer, or restore a backup made before that version`;
    await expect(start()).rejects.toMatchObject({ name: 'BadSetting', message: line });
    expect(await ask(`select from permissions where code = 'QUERYINGS_READ'`)).toEqual([]);
    expect(await version()).toEqual({ version: '0.2.0', migrations: count + 1, oldest: count + 1 });
  });

  test('that a migration forbids is forbidden by those after it as well, and the next one is not', async () => {
    const build = await laterBuild('0.3.0', { ...contracting, later_2: 'CREATE TABLE later_two (id integer);' });
    await migrate(pool, undefined, build);
    const found = await version();
    expect(found).toEqual({ version: '0.3.0', migrations: count + 2, oldest: count + 1 });
    const between = { version: '0.2.0', migrations: build.migrations.slice(0, -1) };
    expect([fitOf(found, ours), fitOf(found, between), fitOf(found, build)]).toEqual(['refused', 'newer', 'same']);
  });
});

describe('a migration that fails', () => {
  test('says which, leaves those before it done and nothing of itself, and a start goes on from there', async () => {
    const log = { info: () => {} };
    await expect(migrate(pool, log, await inThree('SELECT 1 / 0;'))).rejects.toThrow(
      /^migration later_2 failed \(division by zero\): those before it are done \(1\), and the next start goes on from there$/,
    );
    expect(await later()).toEqual(['later_one']);
    expect(await version()).toMatchObject({ version: '0.2.0', migrations: count + 1 });

    const said: object[] = [];
    const mended = await inThree('CREATE TABLE later_two (id integer);');
    await migrate(pool, { info: (fields) => void said.push(fields) }, mended);
    expect(said[0]).toEqual({ migrations: 2 });
    expect(await later()).toEqual(['later_half', 'later_one', 'later_three', 'later_two']);
    expect(await version()).toMatchObject({ migrations: count + 3 });
  });

  test('as the first one changes nothing, and a broken connection rolls it back', async () => {
    const before = await version();
    const first = await laterBuild('0.2.0', { later_1: 'SELECT 1 / 0;' });
    await expect(migrate(pool, undefined, first)).rejects.toThrow(/^migration later_1 failed .*: nothing was changed/);
    const cut = await laterBuild('0.2.0', {
      later_1:
        'CREATE TABLE later_one (id integer);--> statement-breakpoint\nSELECT pg_terminate_backend(pg_backend_pid());',
    });
    await expect(migrate(pool, undefined, cut)).rejects.toThrow(/^migration later_1 failed/);
    expect([await version(), await later()]).toEqual([before, []]);
  });
});

test('of several nodes that start at once each migration is done by one', async () => {
  await pool.query('create table turns (tag text)');
  const build = await laterBuild('0.2.0', {
    later_1: `INSERT INTO turns VALUES ('1');`,
    later_2: `INSERT INTO turns VALUES ('2');`,
  });
  await Promise.all([1, 2, 3].map(() => migrate(pool, undefined, build)));
  expect(await ask('select tag from turns order by tag')).toEqual([{ tag: '1' }, { tag: '2' }]);
  expect(await version()).toMatchObject({ version: '0.2.0', migrations: count + 2 });
});

test('an older node that waits while a newer one migrates is refused when its turn comes', async () => {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(7204611)');
  const older = migrate(pool).catch((error: Error) => error.message);
  const waits = async () =>
    (
      await ask(
        `select from pg_stat_activity where query like 'select pg_try_advisory_lock%' and datname = current_database()`,
      )
    ).length;
  await expect.poll(waits).toBe(1);
  // What the newer one leaves.
  await holder.query(
    `update drizzle.schema_version set version = '0.2.0', migrations = ${count + 1}, oldest = ${count + 1}`,
  );
  await holder.query('select pg_advisory_unlock(7204611)');
  holder.release();
  expect(await older).toMatch(/^version 0\.2\.0 brought the database/);
});

/** What the builds before cannot live with: they name it, or do not know that they have to give it. */
const takes =
  /\bDROP (?:TABLE|COLUMN|VIEW)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i;

test('a migration that takes something from the build before says which build is the oldest to run beside it', () => {
  const taking = (text: string) => takes.test(text) && !/^-- oldest build: \d+$/m.test(text);
  expect(
    ours.migrations
      .slice(firstThatLooks)
      .filter(({ statements }) => taking(statements.join('\n')))
      .map(({ tag }) => tag),
  ).toEqual([]);
  // The rule sees what it is for, and lets pass what only adds.
  for (const text of [
    'DROP TABLE "a"',
    'ALTER TABLE "a" RENAME TO "b"',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
  ])
    expect(taking(text)).toBe(true);
  for (const text of [
    'ALTER TABLE "a" ADD COLUMN "b" text',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL`,
    'ALTER TABLE "a" DROP CONSTRAINT "a_known"',
    '-- oldest build: 60\nDROP TABLE "a"',
  ])
    expect(taking(text)).toBe(false);
});
