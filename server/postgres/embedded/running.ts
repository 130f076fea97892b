import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { takeLock } from './lock.ts';

/** The embedded database of a folder, as somebody beside its server finds it; nothing is made, and nothing started. */
export type EmbeddedState =
  /** No server has made one yet. */
  | { readonly is: 'none' }
  /** One is there, and nobody runs it. */
  | { readonly is: 'resting' }
  /** A server runs it; `pool` leads there, for the same user and for root. null while it starts. */
  | { readonly is: 'running'; readonly pool: pg.PoolConfig | null };

/** In which folder the socket of the PostgreSQL is that runs on a cluster: the fifth line of its own file says so. */
const socketOf = async (cluster: string): Promise<string | null> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , , socket = ''] = text.split('\n');
  return socket === '' ? null : socket;
};

/** Looks for the database of DATA_DIR. Rejects when its folder cannot be read. */
export const findEmbedded = async (dataDir: string): Promise<EmbeddedState> => {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => null);
  const cluster = folder && (await realpath(join(folder, 'cluster')).catch(() => null));
  if (!folder || !cluster) return { is: 'none' };
  const release = takeLock(join(folder, 'lock'));
  if (release !== null) {
    release();
    return { is: 'resting' };
  }
  const host = await socketOf(cluster);
  return {
    is: 'running',
    pool: host === null ? null : { host, port: 5432, user: 'asesoria', database: 'postgres', ssl: false },
  };
};
