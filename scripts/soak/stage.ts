import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomSecret } from '../../server/base/digest.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { eq } from '../../server/postgres/orm.ts';
import { devices } from '../../server/postgres/schema/business.ts';
import { addAgents, racers } from '../bench/agents.ts';
import { demoSettings } from '../bench/demo-server.ts';
import { fillDevices } from '../bench/devices.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { issueBearers } from './bearers.ts';
import type { Fault, Outage } from './faults.ts';
import { type ListeningAgent, listenAsAgent } from './listening-agent.ts';
import { beginShift } from './shift.ts';
import { judge, type Verdict } from './verdict.ts';

/** A cluster with devices that call and agents at their consoles. */
export interface Stage {
  readonly cluster: Cluster;
  readonly db: Database;
  readonly agents: readonly ListeningAgent[];
  /** Plays calls while one fault after the other happens, and judges what came of it. */
  play(round: Round): Promise<Verdict>;
  stop(): Promise<void>;
}

export interface Round {
  readonly calls: number;
  /** Between two calls of one device, in milliseconds. */
  readonly rest: number;
  readonly faults: readonly Fault[];
  /** Before each fault, in milliseconds. */
  readonly calm: number;
}

/** The first business of the demo. */
const business = 1;
/** How long agents may take to be live again when all is over, in milliseconds. */
const patience = 20_000;

/** Starts a cluster over a database of its own, in a folder that goes with it. `hear` is told what happens to its parts. */
export const setStage = async (
  { nodes, devices: deviceCount, agents: agentCount }: { nodes: number; devices: number; agents: number },
  hear: (line: string) => void,
): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-soak-'));
  await chmod(folder, 0o711); // the database runs as another user when we are root
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const key = randomSecret(24);
    const { PUBLIC_URL: _own, ...settings } = demoSettings(key);
    // Compiled code is kept between nodes: each of them would spend a second on the same modules.
    const cache = join(tmpdir(), 'asesoria-compile-cache');
    const env = { ...settings, DATA_DIR: folder, TASKS: 'off', NODE_COMPILE_CACHE: cache };
    const cluster = await startCluster({ env, nodes, say: hear });
    ends.push(cluster.stop);
    const db = openDatabase({ connectionString: cluster.databaseUrl, max: 2 }, { info: () => {}, warn: () => {} });
    ends.push(() => db.$client.end());
    await addAgents(db, agentCount);
    await fillDevices(db, deviceCount);
    const places = await db.select({ id: devices.id }).from(devices).where(eq(devices.bunit_id, business));
    const bearers = await issueBearers(db, business, racers(agentCount));
    const agents: readonly ListeningAgent[] = bearers.map((bearer) => listenAsAgent(cluster.url, bearer));
    ends.push(async () => {
      for (const agent of agents) agent.close();
    });
    const allLive = async () => {
      const until = performance.now() + patience;
      while (agents.some((agent) => agent.liveSince() === null) && performance.now() < until) await pause(50);
    };
    await allLive();
    return {
      cluster,
      db,
      agents,
      async play({ calls, rest, faults, calm }) {
        const outages: Outage[] = [];
        let isBreaking = faults.length > 0;
        const shift = beginShift({
          url: cluster.url,
          key,
          devices: places.map(({ id }) => id),
          agents,
          calls,
          goesOn: () => isBreaking,
          rest,
        });
        const breakAll = async () => {
          for (const fault of faults) {
            await pause(calm);
            hear(fault.name);
            const outage = await fault.happen();
            if (outage) outages.push(outage);
          }
          isBreaking = false;
        };
        await Promise.all([shift.over, breakAll()]);
        await allLive();
        return judge(db.$client, shift.placed, agents, outages);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
