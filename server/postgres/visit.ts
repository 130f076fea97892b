import pg from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../base/settings.ts';
import { readBuild } from './build.ts';
import { openDatabase } from './database.ts';
import { findEmbedded } from './embedded/running.ts';
import { fitOf, lastMigration, readSchemaVersion, refusal } from './schema-version.ts';
import { demandKeys } from './sealing.ts';
import { openStorage, type Storage } from './storage.ts';
import { unreachable } from './unreachable.ts';
import { createVault } from './vault.ts';

const forbidden = (line: string): Error => Object.assign(new Error(line), { name: 'BadSetting' });

/** Whether nobody has migrated the database yet. Rejects, in one line, where its tables are not those of this build. */
const isUntouched = async (config: pg.ClientConfig, setting: string): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    if ((await lastMigration(client)) === null) return true;
    const [found, build] = [await readSchemaVersion(client), readBuild()];
    const fit = fitOf(found, build);
    if (found !== null && fit === 'refused') throw forbidden(refusal(found, build));
    if (fit === 'older')
      throw forbidden(
        `${setting}: the database is of an older version: start the server of this one first, which brings it up`,
      );
    return false;
  } catch (error) {
    throw unreachable(error, setting);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * The database of the settings for whoever comes beside the servers: the one that a server runs, or has migrated, as it is.
 * Where no server was yet, and where an embedded one rests, it is opened as a start would. Rejects in one line.
 */
export const visitStorage = async (settings: Settings, log: Logger): Promise<Storage> => {
  const { databaseUrl, databaseDirectUrl, dataDir, secretsKeys } = settings;
  const found = databaseUrl === null ? await findEmbedded(dataDir) : null;
  if (found?.is === 'running' && found.pool === null)
    throw forbidden('DATA_DIR: the server that has the database is starting, or ending: try again in a moment');
  const running = found?.is === 'running' ? found.pool : null;
  if (databaseUrl === null && running === null) return openStorage(settings, log);
  const address = running ?? { connectionString: databaseDirectUrl ?? databaseUrl ?? '' };
  const setting = running ? 'DATA_DIR' : databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  if (await isUntouched(address, setting)) return openStorage(settings, log);
  const db = openDatabase(address, log, null, createVault(secretsKeys));
  const stop = () => db.$client.end();
  try {
    await demandKeys(db);
  } catch (error) {
    await stop();
    throw error;
  }
  return { db, note: null, outgoing: null, died: new Promise<Error>(() => {}), sealed: 0, stop };
};
