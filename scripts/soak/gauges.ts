import { readdir, readlink } from 'node:fs/promises';
import type { Database } from '../../server/postgres/database.ts';
import { usageOf } from '../bench/usage.ts';
import type { Cluster } from '../cluster/cluster.ts';

/** What must stay as it is while the same goes on. */
export interface Gauge {
  readonly name: string;
  readonly unit: string;
  /** How much more than after the warm-up is nothing: a share of it, and so many besides. */
  readonly slack: { readonly share: number; readonly most: number };
  readonly read: () => Promise<number>;
}

/** What a process has open, on Linux: `socket:[7]`, `pipe:[7]`, a path. */
const handlesOf = async (pid: number): Promise<readonly string[]> => {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
};

/** How many of them are sockets, or are not. */
const countHandles = async (pid: number, areSockets: boolean): Promise<number> =>
  (await handlesOf(pid)).filter((one) => one !== '' && one.startsWith('socket:') === areSockets).length;

/** Rows and sessions that the database holds at rest, however long it has been at work. */
const counts: Readonly<Record<string, string>> = {
  'connections to the database': "select count(*) from pg_stat_activity where backend_type = 'client backend'",
  'transactions left open': "select count(*) from pg_stat_activity where state like 'idle in transaction%'",
  'locks held': "select count(*) from pg_locks where locktype = 'advisory'",
  'calls that wait or are talked in':
    "select count(*) from queryings where state not in ('FINISHED', 'REJECTED', 'EXPIRED', 'REJECTED_BY_AGENT', 'FINISHED_BY_CLIENT')",
  'seats in rooms': 'select count(*) from room_seats',
  'counters of tries': 'select count(*) from attempts',
};

/** The gauges of a cluster; heap and handles of its first node, which nobody kills, and the rest of all together. */
export const gaugesOf = (cluster: Cluster, db: Database): readonly Gauge[] => {
  const pid = () => cluster.nodes[0]?.pid() ?? 0;
  const ask = async (text: string) => Number((await db.$client.query(text)).rows[0]?.count ?? Number.NaN);
  return [
    {
      name: 'memory of node 1',
      unit: 'MB',
      slack: { share: 0.2, most: 20 },
      read: async () => (await usageOf(pid())).memory / 1_000_000,
    },
    {
      name: 'open files and pipes of node 1',
      unit: '',
      slack: { share: 0, most: 2 },
      read: () => countHandles(pid(), false),
    },
    {
      // Connections with the database, the proxy's kept ones, and the websockets of those whose node was killed: they come and
      // go with the work, by a dozen between two rounds.
      name: 'sockets of node 1',
      unit: '',
      slack: { share: 0.1, most: 12 },
      read: () => countHandles(pid(), true),
    },
    ...Object.entries(counts).map(([name, text]) => ({
      name,
      unit: '',
      slack: { share: 0, most: name.startsWith('connections') ? 20 : 3 },
      read: () => ask(text),
    })),
  ];
};

/** What a gauge said after each round. */
export interface Readings {
  readonly gauge: Gauge;
  readonly values: readonly number[];
}

/** Whether the last third of the readings is no higher than the second one, which is past the warm-up. */
export const isFlat = ({ gauge: { slack }, values }: Readings): boolean => {
  const third = Math.floor(values.length / 3);
  if (third === 0) return true;
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
  const before = mean(values.slice(third, 2 * third));
  return mean(values.slice(-third)) <= before * (1 + slack.share) + slack.most;
};
