import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Archive, startArchive } from '../../server/backup/archive.ts';
import { folderStore } from '../../server/backup/folder-store.ts';
import { findLineage } from '../../server/backup/local.ts';
import { type Manifest, manifestName, readManifest, readShelf } from '../../server/backup/manifest.ts';
import { readArchive } from '../../server/backup/names.ts';
import { type Found, type Restored, restoreFiles } from '../../server/backup/restore.ts';
import { createOpening, createSeal, writeSealed } from '../../server/backup/seal.ts';
import type { Store } from '../../server/backup/store.ts';
import { takeBackup } from '../../server/backup/take.ts';
import { inFolderForNow } from '../../server/backup/temporary-folder.ts';
import { verifyBackup, verifyNew } from '../../server/backup/verify.ts';
import { type Embedded, startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { patiently } from '../support/patiently.ts';
import { withClient } from '../support/postgres-run.ts';
import { smallCluster } from '../support/small-cluster.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

/** What ends a test that hangs: far beyond what it takes beside other work on the machine. */
const whole = { timeout: 180_000 };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const small = smallCluster();
/** A database with a table `kept`, its archive, and one backup of it: most tests read it. */
let home: Site;
let folder: string;

/** A database whose log is archived, and where its backups are. */
interface Site {
  readonly root: string;
  readonly dataDir: string;
  readonly place: string;
  readonly embedded: Embedded;
  readonly archive: Archive;
  readonly client: pg.Client;
  /** Archives all that was written so far. */
  flush(): Promise<void>;
  take(): Promise<Manifest>;
  stop(): Promise<void>;
}

const newFolder = async () => {
  const made = await realpath(await throwAwayFolder());
  await chmod(made, 0o711); // when we are root, the database is another user, who must pass through
  return made;
};

const openSite = async (archiveSeconds: number, recipient: string | null = null): Promise<Site> => {
  const root = await newFolder();
  const dataDir = join(root, 'data');
  const place = join(root, 'backups');
  await small.copyTo(dataDir);
  const embedded = await startEmbedded({ dataDir, log, archiveSeconds });
  const client = new pg.Client(embedded.pool);
  await client.connect();
  const { system } = await findLineage(client);
  const store = folderStore(place);
  const seal = await createSeal(recipient);
  const { outgoing } = embedded;
  const archive = startArchive({ outgoing: outgoing ?? '', system, store, seal, log, now: Date.now });
  return {
    root,
    dataDir,
    place,
    embedded,
    archive,
    client,
    async flush() {
      const { rows } = await client.query<{ segment: string }>(
        'select pg_walfile_name(pg_switch_wal() - 1) as segment',
      );
      const wanted = rows[0]?.segment ?? '';
      await vi.waitFor(async () => {
        await archive.take();
        expect(readArchive(await store.list('wal')).map(({ segment }) => segment)).toContain(wanted);
      }, patiently);
    },
    take: () => takeBackup({ source: { pool: embedded.pool }, dataDir, store, seal, now: Date.now }),
    async stop() {
      await client.end();
      await embedded.stop();
      await archive.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
};

const clockOf = async (client: pg.ClientBase): Promise<Date> => {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at ?? new Date(0);
};

const write = async (client: pg.ClientBase, word: string): Promise<Date> => {
  await client.query('insert into kept (word) values ($1)', [word]);
  return clockOf(client);
};

const findIn = async (place: string, id: string, identity: string | null = null): Promise<Found> => {
  const store = folderStore(place);
  const manifest = await readManifest(store, id);
  return { store, manifest, opening: await createOpening(manifest.recipient, identity) };
};

const restoreTo = (dataDir: string, found: Found, toTime: Date | null = null): Promise<Restored> =>
  restoreFiles({ ...found, dataDir, toTime, skips: true, say: () => {} });

/** What is in the table of a restored data folder, by starting it as the server does. */
const readBack = async <Row extends pg.QueryResultRow>(dataDir: string, query: string): Promise<Row[]> => {
  const embedded = await startEmbedded({ dataDir, log });
  return withClient(embedded.pool, async (client) => (await client.query<Row>(query)).rows).finally(embedded.stop);
};
const wordsOf = async (dataDir: string) =>
  (await readBack<{ word: string }>(dataDir, 'select word from kept order by id')).map(({ word }) => word);

let base: Manifest;
/** Between the two words that were written after the backup. */
let between: Date;
beforeAll(async () => {
  home = await openSite(3_600);
  await home.client.query('create table kept (id serial primary key, word text not null)');
  await mkdir(join(home.dataDir, 'outbox'));
  await writeFile(join(home.dataDir, 'outbox/1.eml'), 'Subject: hello');
  await write(home.client, 'before');
  base = await home.take();
  await write(home.client, 'first');
  // A time of JavaScript ends with its milliseconds, one of PostgreSQL does not.
  between = new Date((await write(home.client, 'second')).getTime() + 1);
  await vi.waitFor(
    async () => expect((await clockOf(home.client)).getTime()).toBeGreaterThan(between.getTime()),
    patiently,
  );
  await write(home.client, 'too much');
  await home.flush();
});
afterAll(() => home.stop());

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('a restored database gives no number again that somebody may have seen after the backup', whole, async () => {
  const dataDir = join(folder, 'data');
  await restoreTo(dataDir, await findIn(home.place, base.id));
  const next = "insert into kept (word) values ('after') returning id";
  expect(await readBack(dataDir, next)).toEqual([{ id: expect.any(Number) }]);
  const [last, after] = await readBack<{ id: number }>(dataDir, 'select id from kept order by id desc limit 2');
  expect((last?.id ?? 0) - (after?.id ?? 0)).toBeGreaterThan(10_000);
});

/** A copy of the backups that a test may damage. */
const copyOfBackups = async (): Promise<string> => {
  const copy = join(folder, 'copy');
  await cp(home.place, copy, { recursive: true });
  return copy;
};

test('a manifest says what the backup is, and comes last', async () => {
  expect(base).toMatchObject({ format: 1, kind: 'files', recipient: null, isExact: true, rows: { 'public.kept': 1 } });
  expect(base.postgres).toMatch(/^\d+\.\d+$/);
  expect(base.files.map(({ name }) => name)).toEqual(['base.tar.zst', 'files.tar.zst']);
  const times = [base.started, base.ended].map(Date.parse);
  expect(times).toEqual(times.toSorted());
  expect((await readdir(join(home.place, base.id))).toSorted()).toEqual([
    'base.tar.zst',
    'files.tar.zst',
    'manifest.json',
  ]);
});

test(
  'under writes: restored, it has every write that was acknowledged before the last part of the log was archived',
  whole,
  async () => {
    // What may be lost is what was written within the last second.
    const site = await openSite(1);
    try {
      const { rows: told } = await site.client.query("select current_setting('archive_timeout') as seconds");
      expect(told).toEqual([{ seconds: '1s' }]);
      await site.client.query('create table kept (id serial primary key, word text not null)');
      const acknowledged: number[] = [];
      let isOver = false;
      const writing = withClient(site.embedded.pool, async (writer) => {
        while (!isOver) {
          const { rows } = await writer.query<{ id: number }>("insert into kept (word) values ('x') returning id");
          acknowledged.push(rows[0]?.id ?? 0);
          await nextTurn(1); // a thousand in a second would be gigabytes of log
        }
      });
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), patiently);
      const manifest = await site.take();
      expect(manifest.isExact).toBe(true);
      // Writers went on meanwhile, and what came back is exactly what the manifest says all the same.
      expect(await verifyBackup(await findIn(site.place, manifest.id), null)).toMatchObject({ isExact: true });

      // Nobody switches the log by hand: the part with what was acknowledged so far is handed over by itself.
      const before = acknowledged.length;
      const { rows: now } = await site.client.query<{ segment: string }>(
        'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
      );
      const store = folderStore(site.place);
      const archived = async () => readArchive(await store.list('wal')).map(({ segment }) => segment);
      await vi.waitFor(async () => expect(await archived()).toContain(now[0]?.segment), patiently);
      // The disk is lost at this moment: what is elsewhere is all there is.
      for (const { name } of await store.list('')) await cp(join(site.place, name), join(folder, 'copy', name));
      isOver = true;
      await writing;

      const dataDir = join(folder, 'data');
      const restored = await restoreTo(dataDir, await findIn(join(folder, 'copy'), manifest.id));
      const ids = (await readBack<{ id: number }>(dataDir, 'select id from kept order by id')).map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(before);
      // Not one is missing before the last one.
      expect(ids).toEqual(acknowledged.slice(0, ids.length));
      expect(restored.until).toBeInstanceOf(Date);
    } finally {
      await site.stop();
    }
  },
);

test('to the newest moment, with the other files of the server, and the server goes on from there', async () => {
  const dataDir = join(folder, 'data');
  await restoreTo(dataDir, await findIn(home.place, base.id));
  expect(await readFile(join(dataDir, 'outbox/1.eml'), 'utf8')).toBe('Subject: hello');
  expect(await wordsOf(dataDir)).toEqual(['before', 'first', 'second', 'too much']);
  // The line of history that began there is waiting for the archive of the next start.
  const waiting = await readdir(join(dataDir, 'postgres/outgoing'));
  expect(waiting).toContain('00000002.history');
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('new-'))).toEqual([]);
});

test('to a point in time between two writes', async () => {
  const dataDir = join(folder, 'data');
  await restoreTo(dataDir, await findIn(home.place, base.id), between);
  expect(await wordsOf(dataDir)).toEqual(['before', 'first', 'second']);
});

test('a time before the backup, or after all that was archived, is refused with what to do', whole, async () => {
  const found = await findIn(home.place, base.id);
  const dataDir = join(folder, 'data');
  await expect(restoreTo(dataDir, found, new Date(Date.parse(base.ended) - 1))).rejects.toMatchObject({
    code: 'time_before',
    message: expect.stringContaining('take an older backup'),
  });
  await expect(restoreTo(dataDir, found, new Date(Date.now() + 3_600_000))).rejects.toMatchObject({
    code: 'time_after',
    message: expect.stringContaining('leave --to-time out'),
  });
  // Nothing is left that would be in the way of the next try.
  await restoreTo(dataDir, found, between);
});

test('nothing that lives is overwritten', whole, async () => {
  const found = await findIn(home.place, base.id);
  await expect(restoreTo(home.dataDir, found)).rejects.toMatchObject({ code: 'server_runs' });
  const dataDir = join(folder, 'data');
  await restoreTo(dataDir, found, between);
  await expect(restoreTo(dataDir, found)).rejects.toMatchObject({
    code: 'folder_lives',
    message: expect.stringContaining('(outbox, postgres): move it away first'),
  });
  expect(await wordsOf(dataDir)).toEqual(['before', 'first', 'second']);
});

const damages: readonly [string, string, (file: string) => Promise<void>][] = [
  ['cut off', 'base.tar.zst', async (file) => truncate(file, 5_000)],
  ['missing', 'base.tar.zst', (file) => rm(file)],
  [
    'altered in one byte',
    'files.tar.zst',
    async (file) => {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9);
      await writeFile(file, bytes);
    },
  ],
  ['altered', 'manifest.json', async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('"id"', '"no"'))],
];
test.each(damages)('a file that is %s is refused with its name: %s', async (_how, name, damage) => {
  const copy = await copyOfBackups();
  await damage(join(copy, base.id, name));
  const dataDir = join(folder, 'data');
  const restoring = findIn(copy, base.id).then((found) => restoreTo(dataDir, found));
  await expect(restoring).rejects.toThrow(`${base.id}/${name}`);
  const verifying = findIn(copy, base.id).then((found) => verifyBackup(found, null));
  await expect(verifying).rejects.toThrow(`${base.id}/${name}`);
  await expect(readdir(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
});

test(
  'a part of the log that is altered is refused with its name, and a missing one with what can be had',
  whole,
  async () => {
    const copy = await copyOfBackups();
    const found = await findIn(copy, base.id);
    const archive = readArchive(await folderStore(copy).list('wal'));
    const last = archive.filter(({ segment }) => segment.length === 24).at(-1);
    await writeFile(join(copy, last?.file ?? ''), 'nonsense');
    const dataDir = join(folder, 'data');
    await expect(restoreTo(dataDir, found)).rejects.toMatchObject({
      code: 'altered',
      message: expect.stringContaining(last?.file ?? '-'),
    });
    await expect(readdir(join(dataDir, 'postgres/cluster'))).rejects.toMatchObject({ code: 'ENOENT' });

    // As if a later one were there, and this one not.
    const { segment = '' } = last ?? {};
    const later = `${segment.slice(0, 16)}${(Number.parseInt(segment.slice(16), 16) + 1).toString(16).padStart(8, '0')}`;
    await writeFile(join(copy, (last?.file ?? '').replace(segment, later.toUpperCase())), 'x');
    await rm(join(copy, last?.file ?? ''));
    await expect(restoreTo(dataDir, found)).rejects.toMatchObject({
      code: 'wal_gap',
      message: expect.stringContaining(`lacks ${segment}`),
    });
  },
);

test('encrypted, it comes back by its identity alone, and so does its log', whole, async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const site = await openSite(3_600, recipient);
  try {
    await site.client.query('create table kept (id serial primary key, word text not null)');
    await write(site.client, 'before');
    const manifest = await site.take();
    await write(site.client, 'after');
    await site.flush();
    const files = await readdir(site.place, { recursive: true, withFileTypes: true });
    const written = files.filter((file) => file.isFile() && file.name !== 'manifest.json');
    expect(written.length).toBeGreaterThan(3);
    for (const file of written) {
      expect(file.name).toMatch(/\.zst\.age$/);
      const bytes = await readFile(join(file.parentPath, file.name));
      expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    }
    const dataDir = join(folder, 'data');
    await expect(findIn(site.place, manifest.id)).rejects.toMatchObject({ code: 'no_identity' });
    const wrong = await findIn(site.place, manifest.id, await generateIdentity());
    await expect(restoreTo(dataDir, wrong)).rejects.toMatchObject({
      code: 'wrong_identity',
      message: expect.stringContaining(recipient),
    });
    const found = await findIn(site.place, manifest.id, identity);
    await expect(verifyBackup(found, null)).resolves.toMatchObject({ isExact: true });
    await restoreTo(dataDir, found);
    expect(await wordsOf(dataDir)).toEqual(['before', 'after']);
  } finally {
    await site.stop();
  }
});

/** Writes a backup anew with what `change` makes of each file of its database, null for none, and hashes that fit. */
const rewrite = async (place: string, change: (name: string, content: Buffer) => Buffer | null): Promise<Manifest> => {
  const { store, manifest, opening } = await findIn(place, base.id);
  const file = `${base.id}/base.tar.zst`;
  const made = pack();
  const reading = extract();
  (await opening.open(await store.open(file), file)).pipe(reading);
  const copying = (async () => {
    for await (const entry of reading) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const content = change(entry.header.name, Buffer.concat(chunks));
      if (content !== null) made.entry({ ...entry.header, size: content.length }, content);
    }
    made.finalize();
  })();
  const written = await writeSealed(store, await createSeal(null), `${base.id}/again.tar`, Readable.from(made));
  await copying;
  await rm(join(place, file));
  await cp(join(place, written.name), join(place, file));
  const files = manifest.files.map((one) => (one.name === 'base.tar.zst' ? { ...written, name: one.name } : one));
  return { ...manifest, files };
};

test(
  'verifying finds what no hash tells: a file of the database that is missing, and rows that are not there',
  whole,
  async () => {
    const whole = await findIn(home.place, base.id);
    expect(await verifyBackup(whole, null)).toEqual({ tables: 1, rows: 1, isExact: true });

    const other = { ...whole, manifest: { ...base, rows: { 'public.kept': 2 } } };
    await expect(verifyBackup(other, null)).rejects.toMatchObject({ code: 'counts_differ' });

    const copy = await copyOfBackups();
    const manifest = await rewrite(copy, (name, content) => (name === `pg_wal/${base.wal?.last}` ? null : content));
    const { opening } = whole;
    const damaged = { store: folderStore(copy), manifest, opening };
    await expect(verifyNew(damaged, null)).rejects.toMatchObject({ code: 'recovery_failed' });
    // One that was just made, and is no good, is none.
    expect((await readShelf(damaged.store)).backups).toEqual([]);
  },
);

/** Does something with the PostgreSQL that a backup is brought back into, by its number, as soon as it runs. */
const whileRecovering = async (work: (process: number) => void): Promise<void> => {
  const numberIn = async () => {
    const files = await readdir(folder, { recursive: true }).catch(() => []); // PostgreSQL removes some of them
    const file = files.find((name) => /asesoria-verify-.*postmaster\.pid$/.test(name));
    return file === undefined ? 0 : Number.parseInt(await readFile(join(folder, file), 'utf8').catch(() => ''), 10);
  };
  for (let left = patiently.timeout; left > 0; left -= 1) {
    const found = await numberIn();
    if (found > 1) return work(found);
    await nextTurn(1);
  }
};
/** Holds a recovery at its end, where nobody can connect yet, until PostgreSQL is told to end or what was unpacked is gone. */
const held = `
recovery_end_command = 'while [ -e postmaster.pid ] && ! grep -q stopping postmaster.pid; do sleep 0.01; done'
`;
/** Verifies a copy of the backup, which never comes back by itself, in a folder for temporary files of its own. */
const verifyHeld = async (signal?: AbortSignal) => {
  vi.stubEnv('TMPDIR', folder);
  const copy = await copyOfBackups();
  const manifest = await rewrite(copy, (name, content) =>
    name === 'postgresql.auto.conf' ? Buffer.concat([content, Buffer.from(held)]) : content,
  );
  const { store, opening } = await findIn(copy, base.id);
  return { store, verifying: verifyNew({ store, manifest, opening }, null, signal) };
};
const leftIn = async (place: string) => (await readdir(place)).filter((name) => name.startsWith('asesoria-'));

test('a good backup stays where this machine ends the PostgreSQL that it is brought back into', whole, async () => {
  const { store, verifying } = await verifyHeld();
  await Promise.all([
    expect(verifying).rejects.toMatchObject({ code: 'DATABASE_FAILED' }),
    whileRecovering((process_) => process.kill(process_, 'SIGKILL')),
  ]);
  expect((await readShelf(store)).backups.map(({ id }) => id)).toEqual([base.id]);
});

test(
  'a stop breaks a verification off, and neither takes the backup for damaged nor leaves anything',
  whole,
  async () => {
    const stopping = new AbortController();
    const { store, verifying } = await verifyHeld(stopping.signal);
    await Promise.all([
      expect(verifying).rejects.toThrow('the node stops'),
      whileRecovering(() => stopping.abort(new Error('the node stops'))),
    ]);
    expect((await readShelf(store)).backups.map(({ id }) => id)).toEqual([base.id]);
    expect(await leftIn(folder)).toEqual([]);
  },
);

test('what a killed verification unpacked goes with the next one, and what another one is at stays', async () => {
  vi.stubEnv('TMPDIR', folder);
  const module = join(import.meta.dirname, '../../server/backup/temporary-folder.ts');
  const program = `
    import { inFolderForNow } from ${JSON.stringify(module)};
    await inFolderForNow('verify', async () => {
      console.log('unpacked');
      await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const [other = ''] = await leftIn(folder);
  await inFolderForNow('verify', async () => expect(await leftIn(folder)).toContain(other));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await leftIn(folder)).toEqual([other]);
  await inFolderForNow('verify', async () => expect(await leftIn(folder)).not.toContain(other));
  expect(await leftIn(folder)).toEqual([]);
});

test('a backup that breaks off leaves none', async () => {
  const place = join(folder, 'place');
  const store = folderStore(place);
  const seal = await createSeal(null);
  const stopping = new AbortController();
  const taking = takeBackup({
    source: { pool: home.embedded.pool },
    dataDir: home.dataDir,
    store: {
      ...store,
      put(name, content) {
        stopping.abort(new Error('the node stops'));
        return store.put(name, content);
      },
    },
    seal,
    now: Date.now,
    signal: stopping.signal,
  });
  await expect(taking).rejects.toThrow();
  expect(await readShelf(store)).toEqual({ backups: [], unfinished: [] });
  // The same where the store breaks off before all was read.
  const full: Store = {
    ...store,
    async put(_name, content) {
      for await (const _ of content) throw new Error('the disk is full');
    },
  };
  const again = takeBackup({
    source: { pool: home.embedded.pool },
    dataDir: home.dataDir,
    store: full,
    seal,
    now: Date.now,
  });
  await expect(again).rejects.toThrow('the disk is full');
  // PostgreSQL keeps no part of its log for it.
  const slots = async () => (await home.client.query('select slot_name from pg_replication_slots')).rows;
  await vi.waitFor(async () => expect(await slots()).toEqual([]), patiently);
});

test(
  'where a table is written without a pause, its rows are counted beside the point, and it is said',
  whole,
  async () => {
    await withClient(home.embedded.pool, async (holder) => {
      await holder.query('begin');
      await holder.query("insert into kept (word) values ('never committed')");
      const place = join(folder, 'place');
      const store = folderStore(place);
      const seal = await createSeal(null);
      const source = { pool: home.embedded.pool };
      const manifest = await takeBackup({ source, dataDir: home.dataDir, store, seal, now: Date.now });
      await holder.query('rollback');
      expect(manifest.isExact).toBe(false);
      expect(await verifyBackup(await findIn(place, manifest.id), null)).toMatchObject({ isExact: false });
      expect(await readdir(place)).toContain(manifestName(manifest.id).split('/')[0]);
    });
  },
);

test('where PostgreSQL itself cannot hand its log over, it is said, and goes on when it can', async () => {
  const { outgoing } = home.embedded;
  const aside = join(home.root, 'aside');
  log.error.mockClear();
  await rename(outgoing ?? '', aside);
  await write(home.client, 'not handed over');
  await home.client.query('select pg_switch_wal()');
  await vi.waitFor(
    () =>
      expect(log.error).toHaveBeenCalledWith(
        { postgres: expect.stringContaining('archive command failed') },
        expect.stringContaining('could not hand over its log (WAL)'),
      ),
    patiently,
  );
  await rename(aside, outgoing ?? '');
  await write(home.client, 'handed over');
  await home.flush();
});
