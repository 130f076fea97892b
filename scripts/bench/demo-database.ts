import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { randomSecret } from '../../server/base/digest.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { demoSettings, launch } from './demo-server.ts';

/** A server in a process of its own. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL with the demo, in a folder that goes with it; it can be asked beside its servers. */
export interface DemoDatabase {
  readonly db: Database;
  /** The access key of the demo's client devices. */
  readonly key: string;
  /** Starts a server on it, on a free port and without demo traffic. */
  serve(env?: Readonly<Record<string, string>>): Promise<Served>;
  stop(): Promise<void>;
}

/** A folder of its own, or that one, which must stand by itself. */
const folderFor = async (kept: string | null): Promise<string> => {
  if (kept === null) return mkdtemp(join(tmpdir(), 'asesoria-bench-'));
  await mkdir(kept, { recursive: true });
  return kept;
};

/**
 * Starts the database here; `prepare` may add to the demo. In the folder `kept` it stays, and is taken as it is where it was
 * prepared before: years of work take long to write.
 */
export const startDemoDatabase = async (
  prepare = async (_: Database) => {},
  kept: string | null = null,
): Promise<DemoDatabase> => {
  const folder = await folderFor(kept);
  await chmod(folder, 0o711); // the database runs as another user when we are root
  const log = pino({ level: 'error' });
  const embedded = await startEmbedded({ dataDir: folder, log });
  const db = openDatabase(embedded.pool, log);
  const stop = async () => {
    await db.$client.end();
    await embedded.stop();
    if (kept === null) await rm(folder, { recursive: true, force: true });
  };
  try {
    // Written when all is there, so that what was given up half-way is not taken for it.
    const keyFile = join(folder, 'device-key');
    const known = await readFile(keyFile, 'utf8').catch(() => null);
    const key = known ?? randomSecret(24);
    await migrate(db.$client);
    if (known === null) {
      await seedDemo(db, { password: null, key, now: Math.floor(Date.now() / 1_000) });
      await prepare(db);
      await db.execute('vacuum analyze');
      await writeFile(keyFile, key, { mode: 0o600 });
    }
    const { host, port, user, database } = embedded.pool;
    const serve: DemoDatabase['serve'] = async (env = {}) => {
      const server = launch({
        DATA_DIR: join(folder, 'server'),
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
        ...demoSettings(key),
        ...env,
      });
      return { url: await server.ready, pid: server.pid, stop: server.stop };
    };
    return { db, key, serve, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
