import { announcement } from '../../server/announcement.ts';
import { bucketVariables } from '../../server/base/backup-settings.ts';
import { exposureOf } from '../../server/base/exposure.ts';
import { readSettings } from '../../server/base/settings.ts';
import { startDemo } from '../../server/demo/start.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { type KeptDatabase, keepDatabase } from './kept-database.ts';
import { keepNode, type NodeKeeper } from './node-keeper.ts';
import { startProxy } from './proxy.ts';

/** Settings of nodes that make no backups. */
const withoutBackups = Object.fromEntries(
  ['BACKUP_DIR', 'BACKUP_RECIPIENT', ...Object.keys(bucketVariables)].map((name) => [name, '']),
);

/** Several nodes over one database, behind one address. */
export interface Cluster {
  readonly url: string;
  readonly nodes: readonly NodeKeeper[];
  /** How the nodes name their database. */
  readonly databaseUrl: string;
  /** What a person reads when it is ready. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** The settings of the server; HOST and PORT are where the proxy listens. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodes: number;
  /** What happens to nodes and database, and what the nodes write. */
  readonly say: (line: string) => void;
}

type Env = Readonly<Record<string, string | undefined>>;

const quiet = { info: () => {}, warn: () => {} };

/** Makes the demo where a server of its own would make it, before any node can; answers the settings by which nodes know. */
const prepare = async ({ pool, note }: KeptDatabase, env: Env) => {
  const settings = readSettings(env);
  const db = openDatabase(pool, quiet);
  try {
    await migrate(db.$client);
    const demo = await startDemo(db, settings, Math.floor(Date.now() / 1_000));
    const lines = announcement('', settings, { note, demo, administrator: null }).slice(1);
    return { lines, DEMO: demo.isOn ? 'on' : 'off', ...(demo.key === null ? {} : { DEMO_KEY: demo.key }) };
  } finally {
    await db.$client.end();
  }
};

/** What a node has to know of the proxy in front of it. */
const behind = (env: Env, url: string): Env => {
  const { publicUrl, host } = readSettings(env);
  const isOpen = exposureOf({ host, publicUrl, trustProxy: env.TRUST_PROXY === 'on' }) !== null;
  // Where only this machine reaches the proxy, its clients are programs of this machine, as they are without one.
  return { PUBLIC_URL: publicUrl ?? url, TRUST_PROXY: isOpen ? 'on' : 'off' };
};

/**
 * Starts so many nodes over the database of DATABASE_URL, or an embedded one, and a proxy in front of them. What ends is
 * started again. Rejects with one line where it cannot be had, and leaves nothing running then.
 */
export const startCluster = async ({ env, nodes: count, say }: ClusterOptions): Promise<Cluster> => {
  const settings = readSettings(env);
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const own = settings.databaseUrl === null ? await keepDatabase(settings.dataDir, say) : null;
    if (own) ends.push(own.stop);
    const made = own ? await prepare(own, env) : null;
    const proxy = await startProxy(settings);
    ends.push(proxy.close);
    const databaseUrl = own?.url ?? settings.databaseUrl ?? '';
    if (own && settings.backup) say("no node makes backups of this database by itself: 'asesoria backup' does");
    const shared = {
      ...env,
      ...behind(env, proxy.url),
      ...(made ? { DEMO: made.DEMO, ...('DEMO_KEY' in made ? { DEMO_KEY: made.DEMO_KEY } : {}) } : {}),
      DATABASE_URL: databaseUrl,
      // To a node it is a database of others, of which it would make a dump.
      ...(own ? withoutBackups : {}),
    };
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => {});
    const keepers = Array.from({ length: count }, (_, index) => {
      const name = `node ${index + 1}`;
      return keepNode({
        name,
        // One of them plays the devices of the demo.
        env: index === 0 ? shared : { ...shared, DEMO_TRAFFIC: 'off' },
        // Who may sign in to the demo is said once, by us.
        hear: (line) => (made && line.startsWith('  ') ? undefined : say(`${name}: ${line}`)),
        say,
        came: proxy.add,
        went: proxy.remove,
        failed: (line) => failed.reject(new Error(line)),
      });
    });
    ends.push(async () => {
      await Promise.all(keepers.map((keeper) => keeper.stop()));
    });
    await Promise.race([failed.promise, Promise.all(keepers.map((keeper) => keeper.ready()))]);
    const url = settings.publicUrl ?? proxy.url;
    const pids = keepers.map((keeper) => `${keeper.name} (process ${keeper.pid()})`);
    const lines = [`ready ${url}`, ...(made?.lines ?? []), `  ${pids.join(', ')}`];
    return { url: proxy.url, nodes: keepers, databaseUrl, lines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
