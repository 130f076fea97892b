import pg from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../base/settings.ts';
import { type Database, keepsSessions, openDatabase, type Pooler } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { sealSecrets } from './sealing.ts';
import { watchStatements } from './statements.ts';
import { unreachable } from './unreachable.ts';
import { createVault } from './vault.ts';

/** The database of this process. */
export interface Storage {
  readonly db: Database;
  /** What the start should say about the place of the data; null in the ordinary case. */
  readonly note: string | null;
  /** Resolves when the embedded database ends by itself; never for one that is not ours. */
  readonly died: Promise<Error>;
  /** The folder of what the embedded database wrote to its log (WAL) for the archive; null without one. */
  readonly outgoing: string | null;
  /** How many secrets were encrypted, or decrypted, when it was opened. */
  readonly sealed: number;
  stop(): Promise<void>;
}

const ofOthers = (url: string) => ({
  pool: { connectionString: url } satisfies pg.PoolConfig,
  note: null,
  outgoing: null,
  died: new Promise<Error>(() => {}),
  stop: async () => {},
});

/** Migrates by the address that keeps sessions, where there is one: a pooler in between would not keep the lock. */
const migrateBy = async (url: string | null, pool: pg.Pool, log: Logger): Promise<void> => {
  if (url === null) return migrate(pool, log);
  const direct = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000, max: 1 });
  // What breaks in the middle fails the migration; what breaks on its way out, nothing.
  direct.on('error', () => {});
  await migrate(direct, log)
    .catch((error: unknown) => {
      throw unreachable(error, 'DATABASE_DIRECT_URL');
    })
    .finally(() => direct.end());
};

/** The pooler that DATABASE_URL leads to, if it is one that passes on nothing of a session: PgBouncer does not even where it keeps them. */
const poolerAt = async (url: string, directUrl: string | null): Promise<Pooler | null> => {
  const isKept = await keepsSessions({ connectionString: url }).catch((error: unknown) => {
    throw unreachable(error, 'DATABASE_URL');
  });
  if (isKept) return null;
  if (directUrl !== null) return { directUrl };
  const why = 'DATABASE_URL leads to a pooler that passes on nothing of a session (PgBouncer, in any mode)';
  throw Object.assign(new Error(`DATABASE_DIRECT_URL: is needed, because ${why}`), { name: 'BadSetting' });
};

/**
 * Opens the database of the settings, or starts the embedded one, and brings it to this version. Rejects with a message
 * of one line when it cannot be had; nothing is left running then.
 */
export const openStorage = async (
  { databaseUrl, databaseDirectUrl, dataDir, backup, secretsKeys, slowQueryMs, traces }: Settings,
  log: Logger,
): Promise<Storage> => {
  const archiveSeconds = backup?.lossSeconds ?? null;
  const source = databaseUrl === null ? await startEmbedded({ dataDir, log, archiveSeconds }) : ofOthers(databaseUrl);
  const pooler = databaseUrl === null ? null : await poolerAt(databaseUrl, databaseDirectUrl);
  const db = openDatabase(source.pool, log, pooler, createVault(secretsKeys));
  if (slowQueryMs !== null || traces !== null) watchStatements(db.$client, { slowMs: slowQueryMs, log });
  const stop = async () => {
    await db.$client.end();
    await source.stop();
  };
  try {
    await migrateBy(databaseDirectUrl, db.$client, log);
    const sealed = await sealSecrets(db);
    const { current: key } = db.vault;
    if (sealed > 0) log.info({ sealed, key }, 'the secrets of the database were brought to this key');
    return { db, note: source.note, outgoing: source.outgoing, died: source.died, sealed, stop };
  } catch (error) {
    await stop();
    throw databaseUrl === null ? error : unreachable(error, 'DATABASE_URL');
  }
};
