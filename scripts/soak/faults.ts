import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';

/** From when to when the database was not there, in milliseconds of this process. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** Something that goes wrong, and then is whole again. */
export interface Fault {
  readonly name: string;
  /** Resolves when all is whole again, with the outage of the database, if it was one. */
  happen(): Promise<Outage | null>;
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(50);
};

const withClient = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  return use(client).finally(() => client.end());
};

const setting = (url: string, name: string): Promise<string> =>
  withClient(url, async (client) => String((await client.query(`show ${name}`)).rows[0]?.[name]));

/** A node that is told to end by a signal. */
export const nodeEnds = (cluster: Cluster, index: number, signal: 'SIGKILL' | 'SIGTERM'): Fault => ({
  name: `${signal} of node ${index + 1}`,
  async happen() {
    const node = cluster.nodes[index];
    const pid = node?.pid() ?? null;
    if (!node || pid === null) throw new Error(`There is no node ${index + 1}.`);
    process.kill(pid, signal);
    await until(() => node.pid() !== null && node.pid() !== pid);
    await node.ready();
    return null;
  },
});

/** Whether every node says that it can work. */
const isWhole = async ({ url, nodes }: Cluster): Promise<boolean> => {
  const asked = nodes.map(() =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(asked)).every(Boolean);
};

/** The database of the cluster is killed, and starts again by itself. */
export const databaseDies = (cluster: Cluster): Fault => ({
  name: 'SIGKILL of the database',
  async happen() {
    const folder = await setting(cluster.databaseUrl, 'data_directory');
    const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
    const from = performance.now();
    process.kill(pid, 'SIGKILL');
    const answers = () =>
      withClient(cluster.databaseUrl, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      );
    await until(async () => !(await answers()));
    await until(answers);
    const to = performance.now();
    await until(() => isWhole(cluster));
    return { from, to };
  },
});

/** The database is restarted as an operator does: sessions are ended, and it takes no new ones for a moment. */
export const sessionsEnd = (cluster: Cluster): Fault => ({
  name: 'all sessions of the database ended',
  async happen() {
    const from = performance.now();
    await withClient(cluster.databaseUrl, (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      ),
    );
    const to = performance.now();
    await until(() => isWhole(cluster));
    return { from, to };
  },
});
