import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, poolOf, startEmbedded } from '../postgres/embedded/embedded.ts';
import { findHome } from '../postgres/embedded/home.ts';
import { reasonOf } from '../postgres/embedded/problem.ts';
import { recover } from '../postgres/embedded/recovery.ts';
import { checkFiles, openPart } from './check.ts';
import { findClient } from './clients.ts';
import { fillDatabase, measureDatabase } from './dump.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { parts } from './names.ts';
import { backupProblem, isBackupProblem } from './problem.ts';
import { type Found, quiet, unpackCluster } from './restore.ts';
import type { Measure } from './rows.ts';

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

/** The database of a cluster of files, at the point where its rows were counted. */
const measureFiles = async (dataDir: string, found: Found): Promise<Measure> => {
  const home = await findHome(dataDir);
  try {
    const cluster = await unpackCluster(home, found);
    const target = {
      fsync: 'off', // it goes again
      restore_command: 'false', // all of the log that is needed is in the backup
      recovery_target_name: found.manifest.wal?.point ?? '',
      recovery_target_action: 'promote',
    };
    const server = await recover(home, cluster, target, quiet).catch((error: unknown) => {
      throw backupProblem('recovery_failed', { reason: reasonOf(error) }, error);
    });
    try {
      return await measureDatabase(poolOf(server.socket));
    } finally {
      server.end();
      await server.ended;
    }
  } finally {
    // It may lie elsewhere, where PostgreSQL could not reach the folder.
    await rm(home.folder, { recursive: true, force: true });
  }
};

/** The database of a dump, in an embedded PostgreSQL of its own. */
const measureDump = async (
  dataDir: string,
  { store, manifest, opening }: Found,
  clients: string | null,
): Promise<Measure> => {
  const command = await findClient('pg_restore', clients, Number.parseInt(manifest.postgres, 10));
  const embedded = await startEmbedded({ dataDir, log: quiet });
  try {
    const content = await openPart(store, manifest, parts.dump, opening);
    await fillDatabase(command, addressOf(embedded.pool), content);
    return await measureDatabase(embedded.pool);
  } finally {
    await embedded.stop();
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
  }
};

/**
 * Brings a backup back in a folder for the moment, lets PostgreSQL come up there on a private socket, compares what it holds with the
 * manifest, and removes it again. Rejects with a BackupProblem that says what is wrong. `clients`: the folder of `pg_restore`, for a dump.
 */
export const verifyBackup = async (found: Found, clients: string | null): Promise<Verified> => {
  await checkFiles(found.store, found.manifest);
  const dataDir = await mkdtemp(join(tmpdir(), 'asesoria-verify-'));
  // The database may run as another user, who has to pass through.
  await chmod(dataDir, 0o711);
  try {
    const measured = await (found.manifest.kind === 'files'
      ? measureFiles(dataDir, found)
      : measureDump(dataDir, found, clients));
    return compare(found.manifest, measured);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** What says of a backup that it is no good, and not that it could not be tried here. */
const damages: readonly string[] = ['missing', 'altered', 'recovery_failed', 'counts_differ', 'migrations_differ'];

/**
 * The same of a backup that was just made. One that is no good loses its manifest, so that nobody relies on it and the next one is made
 * soon. Rejects as well where it could not be tried.
 */
export const verifyNew = async (found: Found, clients: string | null): Promise<Verified> => {
  try {
    return await verifyBackup(found, clients);
  } catch (error) {
    if (isBackupProblem(error) && damages.includes(error.code))
      await found.store.remove(manifestName(found.manifest.id));
    throw error;
  }
};
