import { randomUUID } from 'node:crypto';
import { access, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../base/disk.ts';
import { archiving, type PostgresSettings, prepareOutgoing } from '../postgres/embedded/archiving.ts';
import { flush } from '../postgres/embedded/cluster.ts';
import { poolOf } from '../postgres/embedded/embedded.ts';
import { findHome, type Home } from '../postgres/embedded/home.ts';
import { lockFolder } from '../postgres/embedded/lock.ts';
import { reasonOf } from '../postgres/embedded/problem.ts';
import { embeddedVersion, recover, withServer } from '../postgres/embedded/recovery.ts';
import { findRunning } from '../postgres/embedded/running.ts';
import type { Log, Server } from '../postgres/embedded/server.ts';
import { checkFiles, openPart } from './check.ts';
import { type External, fillDatabase, inDatabase, prepareForDump } from './dump.ts';
import type { Manifest } from './manifest.ts';
import { findGap, parts, readArchive, walFolder } from './names.ts';
import { skipNumbers } from './numbers.ts';
import { backupProblem } from './problem.ts';
import type { Opening } from './seal.ts';
import type { Store } from './store.ts';
import { unpack } from './unpack.ts';
import { openWalSource, type WalSource } from './wal-source.ts';

/** A backup that was found, and how to read it. */
export interface Found {
  readonly store: Store;
  readonly manifest: Manifest;
  readonly opening: Opening;
}

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Rejects, and names what is in the way, unless a data folder is free: missing, or without anything that was of use. */
export const demandFree = async (dataDir: string): Promise<void> => {
  const found = (await readdir(dataDir).catch(() => [])).toSorted();
  const hasCluster = await access(join(dataDir, databaseFolder, 'cluster')).then(
    () => true,
    () => false,
  );
  if (hasCluster && (await findRunning(dataDir)) !== null) throw backupProblem('server_runs', { dataDir });
  const inTheWay = found.filter((name) => name !== databaseFolder || hasCluster);
  if (inTheWay.length > 0) throw backupProblem('folder_lives', { dataDir, found: inTheWay });
};

/** Why PostgreSQL did not come back to the moment that it was told. */
const whyNot = (error: unknown, toTime: Date | null): Error => {
  const reason = reasonOf(error);
  if (toTime !== null && /recovery ended before configured recovery target/.test(reason))
    return backupProblem('time_after', { time: toTime.toISOString() }, error);
  return backupProblem('recovery_failed', { reason }, error);
};

/** Rejects where a cluster of files is of another PostgreSQL than ours. */
const demandVersion = async (home: Home, { postgres, build }: Manifest): Promise<void> => {
  const ours = await embeddedVersion(home);
  const [major] = ours.split('.');
  if (postgres.split('.')[0] !== major) throw backupProblem('other_postgres', { made: postgres, ours, build });
};

/** Unpacks the files of a cluster into a new folder of the home, which a start sweeps away if we die in the middle. */
export const unpackCluster = async (home: Home, { store, manifest, opening }: Found): Promise<string> => {
  await demandVersion(home, manifest);
  const cluster = join(home.folder, `new-${randomUUID()}`);
  await mkdir(cluster, { mode: 0o700 });
  const { uid, gid } = home.user;
  if (uid !== undefined && gid !== undefined) await chown(cluster, uid, gid);
  await unpack(await openPart(store, manifest, parts.base, opening), cluster, {
    user: home.user,
    isFlushed: false,
  });
  return cluster;
};

/** What became of it. */
export interface Restored {
  /** When the last of what is there was committed; null where nothing was written since the backup. */
  readonly until: Date | null;
  /** The number of the next call, where numbers were left out; null where they were not. */
  readonly nextCall: number | null;
}

interface Restoring extends Found {
  readonly dataDir: string;
  /** null: as new as the archive has it. */
  readonly toTime: Date | null;
  /** Whether the numbers are left out that may have been given after what comes back (`skipNumbers`). */
  readonly skips: boolean;
  readonly say: (step: 'checking' | 'unpacking' | 'replaying') => void;
}

/** Where the log is that follows the backup; rejects where it cannot be had without a gap, and nobody said how far to go. */
const openArchive = async (home: Home, { store, opening, manifest, toTime }: Restoring): Promise<WalSource> => {
  const archive = readArchive(await store.list(walFolder(manifest.source)));
  const { last = '', segmentBytes = 1 } = manifest.wal ?? {};
  const gap = toTime === null ? findGap(archive, last, segmentBytes) : null;
  if (gap !== null) {
    const until = gap.before === null ? manifest.ended : new Date(gap.before.writtenAt).toISOString();
    throw backupProblem('wal_gap', { segment: gap.segment, until });
  }
  return openWalSource({ home, store, opening, archive, segmentBytes });
};

/** How far PostgreSQL is to go. It reads the time before it knows names of zones, `Z` among them. */
const targetOf = (toTime: Date | null): PostgresSettings =>
  toTime === null
    ? {}
    : { recovery_target_time: toTime.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' };

/** The archive goes on where it branches off: later recoveries have to know this line of history. Nothing leaves the home here. */
const handingOver = archiving(60 * 60);

/** When the last of what was replayed was committed; and numbers go on behind it, where that is wanted. */
const finish = ({ socket }: Server, skips: boolean): Promise<Restored> =>
  inDatabase(poolOf(socket), async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return { until: rows[0]?.at ?? null, nextCall: skips ? await skipNumbers(client) : null };
  });

const replay = async (home: Home, cluster: string, restoring: Restoring): Promise<Restored> => {
  const { toTime } = restoring;
  const source = await openArchive(home, restoring);
  try {
    const settings = { ...source.settings, ...targetOf(toTime), ...handingOver };
    const server = await recover(home, cluster, settings, quiet).catch((error: unknown) => {
      throw source.failure() ?? whyNot(error, toTime);
    });
    return await withServer(server, async () => {
      const failure = source.failure();
      if (failure) throw failure;
      return finish(server, restoring.skips);
    });
  } finally {
    await source.close();
  }
};

/**
 * Brings the embedded database and the other files of a backup into a data folder that is free, to the newest moment of the archive or
 * to an earlier one. The database gets its name last: what breaks in the middle leaves none. Rejects with a BackupProblem, or an error
 * of the embedded database.
 */
export const restoreFiles = async (restoring: Restoring): Promise<Restored> => {
  const { store, manifest, opening, dataDir, toTime, say } = restoring;
  if (toTime !== null && toTime < new Date(manifest.ended))
    throw backupProblem('time_before', { time: toTime.toISOString(), earliest: manifest.ended });
  await demandFree(dataDir);
  say('checking');
  await checkFiles(store, manifest);
  const home = await findHome(dataDir);
  const release = await lockFolder(home.folder, dataDir);
  let cluster: string | null = null;
  try {
    // A server may have been started and ended while the files were read.
    await demandFree(dataDir);
    say('unpacking');
    await prepareOutgoing(home);
    cluster = await unpackCluster(home, restoring);
    say('replaying');
    const restored = await replay(home, cluster, restoring);
    await unpack(await openPart(store, manifest, parts.files, opening), dataDir, { user: {}, isFlushed: true });
    await rename(cluster, join(home.folder, 'cluster'));
    await flush(home.folder);
    return restored;
  } catch (error) {
    if (cluster !== null) await rm(cluster, { recursive: true, force: true });
    await rm(join(home.folder, 'outgoing'), { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
};

interface RestoringDump extends Found, Pick<Restoring, 'dataDir' | 'skips' | 'say'> {
  readonly database: External;
}

/**
 * Brings a dump into an empty database, all of it or nothing, and the other files of the backup into a free data folder. Answers the number of
 * the next call, where numbers are left out.
 */
export const restoreDump = async ({
  store,
  manifest,
  opening,
  dataDir,
  database,
  skips,
  say,
}: RestoringDump): Promise<number | null> => {
  await demandFree(dataDir);
  const command = await prepareForDump(database);
  say('checking');
  await checkFiles(store, manifest);
  say('unpacking');
  await fillDatabase(command, database.url, await openPart(store, manifest, parts.dump, opening));
  const nextCall = skips ? await inDatabase({ connectionString: database.url }, skipNumbers) : null;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await unpack(await openPart(store, manifest, parts.files, opening), dataDir, { user: {}, isFlushed: true });
  return nextCall;
};
