import { addAbortSignal, Readable } from 'node:stream';
import { poolOf } from '../postgres/embedded/embedded.ts';
import { findHome } from '../postgres/embedded/home.ts';
import { reasonOf } from '../postgres/embedded/problem.ts';
import { recover, withServer } from '../postgres/embedded/recovery.ts';
import { checkFiles } from './check.ts';
import { withDump } from './copy.ts';
import { measureDatabase } from './dump.ts';
import { type Manifest, manifestName, provenName } from './manifest.ts';
import { backupProblem, isBackupProblem } from './problem.ts';
import { type Found, quiet, unpackCluster } from './restore.ts';
import type { Measure } from './rows.ts';
import { inFolderForNow } from './temporary-folder.ts';

/** What was found in a backup that was brought back. */
export interface Verified {
  readonly tables: number;
  readonly rows: number;
  /** Whether the rows had to be the very same: else only the tables had to be there. */
  readonly isExact: boolean;
}

/**
 * Compares what came back with the manifest. Where the rows were counted at the very point that the database came back to, each table
 * has to have exactly as many; where tables were written while they were counted, each has to be there.
 */
export const compare = ({ rows, migrations, isExact }: Manifest, found: Measure): Verified => {
  if (isExact && found.migrations !== migrations)
    throw backupProblem('migrations_differ', { has: found.migrations, says: migrations });
  const names = new Set([...Object.keys(rows), ...Object.keys(found.rows)]);
  const isOther = (name: string) =>
    isExact ? rows[name] !== found.rows[name] : rows[name] !== undefined && found.rows[name] === undefined;
  const tables = [...names].filter(isOther).toSorted();
  if (tables.length > 0) throw backupProblem('counts_differ', { tables });
  const all = Object.values(found.rows);
  return { tables: all.length, rows: all.reduce((sum, one) => sum + one, 0), isExact };
};

/** What PostgreSQL says where it lacks something of this machine, whatever it reads. */
const lacking =
  /No space left|Disk quota|allocate memory|out of memory|Too many open files|shared memory|semaphore|socket|lock file|could not fork|Permission denied|Read-only file system|Input\/output error/;

/**
 * Whether PostgreSQL says of what it reads that it is no good. Where it was ended (by who makes room in memory, say), or something of this
 * machine stands in its way, that says nothing of the backup.
 */
export const isDamage = (reason: string): boolean => /\b(?:FATAL|PANIC):/.test(reason) && !lacking.test(reason);

/** The database of a cluster of files, at the point where its rows were counted. */
const measureFiles = async (dataDir: string, found: Found, signal: AbortSignal | undefined): Promise<Measure> => {
  const home = await findHome(dataDir);
  const cluster = await unpackCluster(home, found);
  const target = {
    fsync: 'off', // it goes again
    restore_command: 'false', // all of the log that is needed is in the backup
    recovery_target_name: found.manifest.wal?.point ?? '',
    recovery_target_action: 'promote',
  };
  const server = await recover(home, cluster, target, quiet, signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    const reason = reasonOf(error);
    throw isDamage(reason) ? backupProblem('recovery_failed', { reason }, error) : error;
  });
  return withServer(server, ({ socket }) => measureDatabase(poolOf(socket)));
};

/** The same backup, whose files cannot be read any further once the signal says so. */
const breakable = (found: Found, signal: AbortSignal): Found => {
  const { store } = found;
  return { ...found, store: { ...store, open: async (name) => addAbortSignal(signal, await store.open(name)) } };
};

/**
 * Brings a backup back in a folder for the moment, lets PostgreSQL come up there on a private socket, compares what it holds with the
 * manifest, and removes it again. Rejects with a BackupProblem that says what is wrong. `clients`: the folder of `pg_restore`, for a dump;
 * `signal` breaks it off.
 */
export const verifyBackup = async (given: Found, clients: string | null, signal?: AbortSignal): Promise<Verified> => {
  const found = signal ? breakable(given, signal) : given;
  await checkFiles(found.store, found.manifest);
  return inFolderForNow('verify', async (dataDir) =>
    compare(
      found.manifest,
      await (found.manifest.kind === 'files'
        ? measureFiles(dataDir, found, signal)
        : withDump({ found, dataDir, clients, ...(signal && { signal }) }, ({ pool }) => measureDatabase(pool))),
    ),
  );
};

/** What says of a backup that it is no good, and not that it could not be tried here. */
const damages: readonly string[] = ['missing', 'altered', 'recovery_failed', 'counts_differ', 'migrations_differ'];

/**
 * The same of a backup that was just made, which is proven from then on. One that is no good loses its manifest, so that nobody relies on it
 * and the next one is made soon. Rejects as well where it could not be tried.
 */
export const verifyNew = async (found: Found, clients: string | null, signal?: AbortSignal): Promise<Verified> => {
  const { store, manifest } = found;
  try {
    const verified = await verifyBackup(found, clients, signal);
    await store.put(provenName(manifest.id), Readable.from([`${new Date().toISOString()}\n`]));
    return verified;
  } catch (error) {
    signal?.throwIfAborted();
    if (isBackupProblem(error) && damages.includes(error.code)) await store.remove(manifestName(manifest.id));
    throw error;
  }
};
