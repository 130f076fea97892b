import type { Database } from '../../server/postgres/database.ts';
import { eq } from '../../server/postgres/orm.ts';
import { configs } from '../../server/postgres/schema/automation.ts';
import { devices } from '../../server/postgres/schema/business.ts';
import { startDemoDatabase } from './demo-database.ts';
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

const idsOfDevices = async (db: Database): Promise<readonly number[]> => {
  const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.bunit_id, business));
  return rows.map(({ id }) => id);
};

/** Starts PostgreSQL here and the server, without demo traffic, in a process of its own. */
export const startFleetServer = async (wanted: number): Promise<FleetServer> => {
  const { db, key, serve, stop } = await startDemoDatabase(async (empty) => {
    await fillDevices(empty, wanted);
    await fillConfigs(empty, await idsOfDevices(empty));
  });
  try {
    const ids = await idsOfDevices(db);
    const server = await serve();
    return { url: server.url, key, pid: server.pid, db, devices: ids, stop: () => server.stop().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
};
