import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseFolder } from '../base/disk.ts';
import type { Settings } from '../base/settings.ts';
import { startEmbedded } from '../postgres/embedded/embedded.ts';
import { findRunning } from '../postgres/embedded/running.ts';
import type { Log } from '../postgres/embedded/server.ts';
import { type Archive, startArchive } from './archive.ts';
import { openStore } from './place.ts';
import { backupProblem } from './problem.ts';
import { createSeal } from './seal.ts';
import type { Source } from './take.ts';

/** The system identifier of a cluster, and the line of history that it is on. */
export interface Lineage {
  readonly system: string;
  readonly timeline: number;
}

/** Asks a database of this machine what it is. */
export const findLineage = async (client: pg.Pool | pg.Client): Promise<Lineage> => {
  const { rows } = await client.query<Lineage>(`
    select (select system_identifier::text from pg_control_system()) as system,
           (select timeline_id from pg_control_checkpoint()) as timeline`);
  const [lineage] = rows;
  if (!lineage) throw backupProblem('unreachable', { reason: 'no answer' });
  return lineage;
};

interface Handing {
  /** null where PostgreSQL is not ours, or hands nothing over. */
  readonly outgoing: string | null;
  readonly client: pg.Pool | pg.Client;
  readonly log: Log;
}

/** Begins to archive what the embedded database hands over; null where it does not. */
export const archiveOf = async ({ backup }: Settings, { outgoing, client, log }: Handing): Promise<Archive | null> => {
  if (outgoing === null || backup === null) return null;
  const { system } = await findLineage(client);
  const seal = await createSeal(backup.recipient);
  return startArchive({ outgoing, system, store: await openStore(backup.place), seal, log, now: Date.now });
};

interface Place {
  readonly settings: Settings;
  readonly log: Log;
}

/** The embedded database of a folder that no server runs, started for as long as it is used; what it leaves goes into the archive. */
const withStarted = async <Result>(
  { settings, log }: Place,
  use: (source: Source) => Promise<Result>,
): Promise<Result> => {
  const { dataDir, backup } = settings;
  const embedded = await startEmbedded({ dataDir, log, archiveSeconds: backup?.lossSeconds ?? null });
  const client = new pg.Client(embedded.pool);
  client.on('error', () => {});
  try {
    await client.connect();
    const archive = await archiveOf(settings, { outgoing: embedded.outgoing, client, log });
    try {
      return await use({ pool: embedded.pool });
    } finally {
      await client.end();
      await embedded.stop();
      await archive?.stop();
    }
  } finally {
    await embedded.stop();
  }
};

/**
 * Finds the database of the settings, for a process that is not the server: that of DATABASE_URL, the one that a server runs in
 * DATA_DIR, or, where none does, the same one started for as long as it is used.
 */
export const withDatabase = async <Result>(place: Place, use: (source: Source) => Promise<Result>): Promise<Result> => {
  const { databaseUrl, databaseDirectUrl, dataDir, postgresClients } = place.settings;
  if (databaseUrl !== null) return use({ url: databaseDirectUrl ?? databaseUrl, clients: postgresClients });
  await access(join(dataDir, databaseFolder, 'cluster')).catch((error: unknown) => {
    throw backupProblem('no_database', { dataDir }, error);
  });
  try {
    return await withStarted(place, use);
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === 'DATABASE_LOCKED';
    const pool = isLocked ? await findRunning(dataDir) : null;
    if (pool === null) throw error;
    return use({ pool });
  }
};
