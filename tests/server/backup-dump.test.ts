import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { backup } from '../../scripts/asesoria/backup.ts';
import type { Command } from '../../scripts/asesoria/command.ts';
import { restore } from '../../scripts/asesoria/restore.ts';
import { findClient, splitAddress } from '../../server/backup/clients.ts';
import { restoreEmbedded } from '../../server/backup/copy.ts';
import { folderStore } from '../../server/backup/folder-store.ts';
import { type Manifest, readShelf } from '../../server/backup/manifest.ts';
import { newBackupId, parts } from '../../server/backup/names.ts';
import { quiet } from '../../server/backup/restore.ts';
import { createOpening, createSeal, writeSealed } from '../../server/backup/seal.ts';
import type { Store } from '../../server/backup/store.ts';
import { takeBackup } from '../../server/backup/take.ts';
import { type Embedded, startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { whole } from '../support/backup-stage.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { findSystemPostgres, type SystemPostgres, startSystemPostgres } from '../support/system-postgres.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-dump-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (
  command: Command,
  env: Readonly<Record<string, string>>,
  positionals: readonly string[] = [],
  values = {},
) =>
  command.run({
    values,
    positionals,
    env: { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), ...env },
    language: 'en',
    say: () => {},
  });

/** A program that says its version, and can do nothing else. */
const pretend = async (name: string, version: string): Promise<void> => {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
  await chmod(file, 0o755);
};

test('programs that are missing, or older than the server, are refused with the package that has them', async () => {
  await expect(findClient('pg_dump', folder, 16)).rejects.toThrow(
    'pg_dump is missing: install the package postgresql-client-16 (Debian), or name its folder by BACKUP_PG_BIN.',
  );
  await pretend('pg_dump', '15.18 (Debian 15.18-0+deb12u1)');
  await expect(findClient('pg_dump', folder, 16)).rejects.toThrow(
    'pg_dump is of PostgreSQL 15, older than the server (16): install the package postgresql-client-16',
  );
  expect(await findClient('pg_dump', folder, 15)).toBe(join(folder, 'pg_dump'));
});

test('a password is not in what other people of the machine see', () => {
  expect(splitAddress('postgres://ana:se%40cret@db.example.com/asesoria?sslmode=verify-full')).toEqual({
    address: 'postgres://ana@db.example.com/asesoria?sslmode=verify-full',
    password: 'se@cret',
  });
  expect(splitAddress('postgres:///asesoria?user=ana&password=secret&host=%2Frun')).toEqual({
    address: 'postgres:///asesoria?user=ana&host=%2Frun',
    password: 'secret',
  });
  expect(splitAddress('postgres:///asesoria').password).toBeNull();
});

test('a server that starts while a dump is read for its folder keeps its database', whole, async () => {
  await chmod(folder, 0o711); // when we are root, the database is another user, who must pass through
  await pretend('pg_restore', '99.0');
  const dataDir = join(folder, 'data');
  const shelf = folderStore(join(folder, 'backups'));
  const opening = await createOpening(null, null);
  const id = newBackupId(Date.now());
  const file = await writeSealed(shelf, await createSeal(null), `${id}/${parts.dump}`, Readable.from(['dump']));
  const at = new Date().toISOString();
  const manifest: Manifest = {
    ...{ format: 1, id, kind: 'dump', build: '1.0.0', migrations: 1, postgres: '18.4', source: 'database x' },
    ...{ started: at, ended: at, recipient: null, rows: {}, isExact: true, wal: null },
    files: [{ ...file, name: `${parts.dump}.zst` }],
  };
  let server: Embedded | null = null;
  const store: Store = {
    ...shelf,
    // Reading a large one takes minutes, in which the system starts the server.
    async open(name) {
      server ??= await startEmbedded({ dataDir, log: quiet });
      return shelf.open(name);
    },
  };
  const found = { store, manifest, opening };
  const restoring = restoreEmbedded({ found, dataDir, clients: folder, skips: true, say: () => {} });
  await expect(restoring).rejects.toMatchObject({ code: 'DATABASE_LOCKED' });
  const started = server as Embedded | null;
  await withClient(started?.pool ?? {}, (client) => client.query('create table kept (id int)'));
  await started?.stop();
  // Nor is one touched whose server has ended by then.
  const again = restoreEmbedded({ found, dataDir, clients: folder, skips: true, say: () => {} });
  await expect(again).rejects.toMatchObject({ code: 'folder_lives' });
  expect(await readdir(join(dataDir, 'postgres'))).toContain('cluster');
});

test('a command says in both languages what is missing, and writes nothing', async () => {
  await pretend('pg_dump', '9.6.1');
  const { connection } = inject('postgres');
  const env = { DATABASE_URL: databaseUrl(connection), BACKUP_PG_BIN: folder };
  const said = await run(backup, env);
  expect(said).toMatchObject({ ok: false, data: { error: { code: 'client_old' } } });
  expect(said.lines).toEqual([expect.stringMatching(/^pg_dump is of PostgreSQL 9, older than the server \(\d+\)/)]);
  const spanish = await backup.run({
    values: {},
    positionals: [],
    env: { ...env, BACKUP_DIR: join(folder, 'backups') },
    language: 'es',
    say: () => {},
  });
  expect(spanish.lines[0]).toMatch(/^pg_dump es de PostgreSQL 9, más antiguo que el servidor/);
  expect(await readdir(folder)).toEqual(['pg_dump']);
});

const binaries = await findSystemPostgres();
/** Said in the name of the tests, so that whoever has no PostgreSQL reads why they are left out. */
const needing = binaries === null ? ' (left out: the system has no PostgreSQL with its programs)' : '';

describe.skipIf(binaries === null)(`a database of others${needing}`, () => {
  let postgres: SystemPostgres;
  beforeAll(async () => {
    postgres = await startSystemPostgres(binaries ?? '');
  });
  afterAll(() => postgres.stop());

  const fill = async (url: string) =>
    withClient({ connectionString: url }, async (client) => {
      await client.query('create table kept (id serial primary key, word text not null)');
      await client.query("insert into kept (word) select 'word ' || n from generate_series(1, 500) n");
    });
  const countIn = (url: string) =>
    withClient({ connectionString: url }, async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from kept');
      return rows[0]?.count;
    });
  const nextIn = (url: string) =>
    withClient({ connectionString: url }, async (client) => {
      const { rows } = await client.query<{ next: number }>("select nextval('kept_id_seq')::int as next");
      return rows[0]?.next;
    });
  const env = () => ({ BACKUP_PG_BIN: binaries ?? '' });

  test('is dumped, verified and brought into an empty database, and into no other', async () => {
    const url = await postgres.newDatabase();
    await fill(url);
    const taken = await run(backup, { ...env(), DATABASE_URL: url }, [], { verify: true });
    expect(taken.lines.join('\n')).toContain('going back to any other is a matter of who provides the database');
    expect(taken).toMatchObject({ ok: true, data: { verified: { tables: 1, rows: 500, isExact: true } } });
    const [manifest] = (await readShelf(folderStore(join(folder, 'backups')))).backups;
    expect(manifest).toMatchObject({ kind: 'dump', wal: null, rows: { 'public.kept': 500 } });

    expect(await run(restore, { ...env(), DATABASE_URL: url }, ['newest'])).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('has 1 tables: restore into an empty one')],
    });
    const empty = await postgres.newDatabase();
    const restored = await run(restore, { ...env(), DATABASE_URL: empty }, ['newest']);
    expect(restored).toMatchObject({ ok: true, data: { place: 'DATABASE_URL' } });
    expect(await countIn(empty)).toBe(500);
    expect(await nextIn(empty)).toBe(500 + 10_000 + 1);
    // Where nobody wrote anything after the backup, as in a move, numbers may go on.
    const moved = await postgres.newDatabase();
    const data = { DATA_DIR: join(folder, 'moved') };
    await run(restore, { ...env(), ...data, DATABASE_URL: moved }, ['newest'], { 'same-numbers': true });
    expect(await nextIn(moved)).toBe(501);
  });

  test('goes into the embedded database of a free folder where that is asked for', async () => {
    const url = await postgres.newDatabase();
    await fill(url);
    await run(backup, { ...env(), DATABASE_URL: url });
    const restored = await run(restore, env(), ['newest'], { embedded: true });
    expect(restored).toMatchObject({ ok: true, data: { place: expect.stringContaining(folder) } });
    const [back] = await run(restore, env(), ['newest'], { embedded: true }).then(({ data }) => [data]);
    expect(back).toMatchObject({ error: { code: 'folder_lives' } });
  });

  test('has one moment, and goes into no folder by itself', async () => {
    const url = await postgres.newDatabase();
    await fill(url);
    await run(backup, { ...env(), DATABASE_URL: url });
    const empty = await postgres.newDatabase();
    const toTime = { 'to-time': '2026-01-31T12:00:00Z' };
    expect(await run(restore, { ...env(), DATABASE_URL: empty }, ['newest'], toTime)).toMatchObject({
      data: { error: { code: 'dump_has_no_times' } },
    });
    expect(await run(restore, env(), ['newest'])).toMatchObject({ data: { error: { code: 'wants_url' } } });
  });

  test('a dump that breaks off is no backup', async () => {
    const url = await postgres.newDatabase();
    await fill(url);
    // It says the right version, writes something, and fails.
    const file = join(folder, 'pg_dump');
    const script = `case "$1" in --version) echo "pg_dump (PostgreSQL) 99.0";; *) echo PGDMP; echo "pg_dump: error: no room" >&2; exit 1;; esac`;
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    expect(await run(backup, { BACKUP_PG_BIN: folder, DATABASE_URL: url })).toMatchObject({
      ok: false,
      lines: ['pg_dump failed: pg_dump: error: no room'],
    });
    expect(await readShelf(folderStore(join(folder, 'backups')))).toEqual({ backups: [], unfinished: [] });
    // Where the store takes its time, what is still being written is waited for: it would be there again afterwards.
    const shelf = folderStore(join(folder, 'slow'));
    const done: string[] = [];
    const slow: Store = {
      ...shelf,
      async put(name, content) {
        await shelf.put(name, content).catch(() => {});
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        done.push('written');
        throw new Error('broken off');
      },
      remove(name) {
        done.push('removed');
        return shelf.remove(name);
      },
    };
    const taking = { dataDir: folder, store: slow, seal: await createSeal(null), now: () => Date.now() };
    await expect(takeBackup({ ...taking, source: { url, clients: folder } })).rejects.toThrow('no room');
    expect([done, await readShelf(shelf)]).toEqual([['written', 'removed'], { backups: [], unfinished: [] }]);
  });

  test('a store that breaks off leaves neither a program nor a session behind', async () => {
    const url = await postgres.newDatabase();
    await withClient({ connectionString: url }, (client) =>
      client.query('create table kept as select n, repeat(md5(n::text), 100) as word from generate_series(1, 20000) n'),
    );
    const store: Store = {
      ...folderStore(join(folder, 'full')),
      async put(_name, content) {
        for await (const _ of content) throw new Error('the disk is full');
      },
    };
    const taking = { dataDir: folder, store, seal: await createSeal(null), now: () => Date.now() };
    const source = { url, clients: binaries };
    await expect(takeBackup({ ...taking, source })).rejects.toThrow('the disk is full');
    await withClient({ connectionString: url }, async (client) => {
      await vi.waitFor(async () => {
        const { rows } = await client.query(
          'select application_name, state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        expect(rows).toEqual([]);
      }, patiently);
    });
  });
});
