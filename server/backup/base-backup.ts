import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { type Pack, pack as packTar } from 'tar-stream';
import { packCluster, packFile, packText } from './cluster-files.ts';
import type { Manifest } from './manifest.ts';
import { isSegment, nextSegment } from './names.ts';
import { backupProblem } from './problem.ts';
import { countAtPoint } from './still.ts';

/** What is known of a backup of a cluster's files once they are copied. */
export type BaseFacts = Pick<Manifest, 'postgres' | 'source' | 'migrations' | 'rows' | 'isExact' | 'ended' | 'wal'>;

/** A backup that is being made: its tar, and what is known once that has ended. */
export interface BaseBackup {
  readonly content: Readable;
  readonly facts: Promise<BaseFacts>;
}

interface Cluster {
  readonly folder: string;
  readonly version: string;
  readonly system: string;
  readonly segmentBytes: number;
}

const findCluster = async (session: pg.Client): Promise<Cluster> => {
  const { rows } = await session.query<Cluster>(`
    select current_setting('data_directory') as folder, current_setting('server_version') as version,
           (select system_identifier::text from pg_control_system()) as system,
           pg_size_bytes(current_setting('wal_segment_size'))::float8 as "segmentBytes"`);
  const [cluster] = rows;
  if (!cluster) throw backupProblem('unreachable', { reason: 'no answer' });
  const links = await readdir(join(cluster.folder, 'pg_tblspc'));
  if (links.length > 0) throw backupProblem('tablespace', {});
  return cluster;
};

/** Adds the parts of the log between two, and what is said about lines of history. */
const packLog = async (pack: Pack, { folder, segmentBytes }: Cluster, first: string, last: string): Promise<void> => {
  const log = join(folder, 'pg_wal');
  for (let segment = first; segment <= last; segment = nextSegment(segment, segmentBytes))
    if (!(await packFile(pack, join(log, segment), `pg_wal/${segment}`)))
      throw backupProblem('wal_lacking', { segment });
  for (const name of (await readdir(log)).filter((one) => one.endsWith('.history')))
    await packFile(pack, join(log, name), `pg_wal/${name}`);
};

/** Copies the cluster between the two words that PostgreSQL wants for it, over a session that stays open. */
const copy = async (pack: Pack, session: pg.Client, pool: pg.ClientConfig, id: string): Promise<BaseFacts> => {
  const cluster = await findCluster(session);
  // It keeps the log that is needed, and goes with the session.
  await session.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
  await session.query('select pg_backup_start($1, true)', [id]);
  await packCluster(pack, cluster.folder);
  // What is archived of it is no matter here: the log that it needs is copied along.
  const { rows: ended } = await session.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  const label = ended[0]?.label ?? '';
  await packText(pack, 'backup_label', label);
  const [, first = ''] = /START WAL LOCATION: \S+ \(file ([\dA-F]{24})\)/.exec(label) ?? [];
  const { last, at, rows, migrations, isExact } = await countAtPoint(session, pool, id);
  if (!isSegment(first) || !isSegment(last)) throw backupProblem('wal_lacking', { segment: first });
  await session.query('select pg_switch_wal()');
  await packLog(pack, cluster, first, last);
  pack.finalize();
  return {
    postgres: cluster.version.split(' ')[0] ?? '',
    source: cluster.system,
    migrations,
    rows,
    isExact,
    ended: new Date(at).toISOString(),
    wal: {
      timeline: Number.parseInt(first.slice(0, 8), 16),
      first,
      last,
      segmentBytes: cluster.segmentBytes,
      point: id,
    },
  };
};

/**
 * Makes a backup of the files of a PostgreSQL of this machine while it runs (its low-level API), with all of its log that they need:
 * they can be brought back without an archive. Nothing is written anywhere: who asks reads `content`, and then waits for `facts`.
 */
export const beginBaseBackup = async (pool: pg.ClientConfig, id: string): Promise<BaseBackup> => {
  const session = new pg.Client({ ...pool, keepAlive: true, statement_timeout: 0 });
  // A lost session fails the query that it has.
  session.on('error', () => {});
  await session.connect();
  const pack = packTar();
  const facts = copy(pack, session, pool, id).finally(() => session.end().catch(() => {}));
  // Whoever reads what is packed hears why it ends in the middle.
  facts.catch((error: Error) => pack.destroy(error));
  return { content: Readable.from(pack), facts };
};
