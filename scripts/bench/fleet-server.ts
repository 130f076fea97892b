import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { configs } from '../../server/db/schema/automation.ts';
import { devices } from '../../server/db/schema/business.ts';
import { randomSecret } from '../../server/digest.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { launch } from './demo-server.ts';
import { fillDevices } from './devices.ts';

/** A server with many devices, and its embedded database, which can be asked as well. */
export interface FleetServer {
  readonly url: string;
  readonly key: string;
  readonly pid: number;
  readonly db: Database;
  /** Of the first business. */
  readonly devices: readonly number[];
  stop(): Promise<void>;
}

/** The first business of the demo. */
const business = 1;
/** General entries; and one of its own for each device of so many. */
const general = 10;
const ownOfEvery = 3;

const fillConfigs = async (db: Database, ids: readonly number[]): Promise<void> => {
  const shared = Array.from({ length: general }, (_, index) => `devices.general.opcion${index}`);
  const own = ids.filter((_, index) => index % ownOfEvery === 0).map((id) => `devices.${id}.opcion0`);
  const values = [...shared, ...own].map((key) => ({ key, value: 'un valor', bunit_id: business }));
  await db.insert(configs).values(values).onConflictDoNothing();
};

/** Starts PostgreSQL here and the server, without demo traffic, in a process of its own. */
export const startFleetServer = async (wanted: number): Promise<FleetServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-fleet-'));
  await chmod(folder, 0o711); // the database runs as another user when we are root
  const log = pino({ level: 'error' });
  const embedded = await startEmbedded({ dataDir: folder, log });
  const db = openDatabase(embedded.pool, log);
  const close = async () => {
    await db.$client.end();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const key = randomSecret(24);
    await migrate(db.$client);
    await seedDemo(db, { password: null, key, now: Math.floor(Date.now() / 1_000) });
    await fillDevices(db, wanted);
    const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.bunit_id, business));
    const ids = rows.map(({ id }) => id);
    await fillConfigs(db, ids);
    await db.execute('vacuum analyze');
    const { host, port, user, database } = embedded.pool;
    const { ready, stop, pid } = launch({
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      DEMO: 'on',
      DEMO_KEY: key,
      DEMO_TRAFFIC: 'off',
      LOG_LEVEL: 'warn',
    });
    return { url: await ready, key, pid, db, devices: ids, stop: () => stop().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
};
