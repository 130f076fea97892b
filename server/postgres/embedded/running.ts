import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseFolder } from '../../base/disk.ts';
import { poolOf } from './embedded.ts';
import { takeLock } from './lock.ts';

/** The embedded database of a folder, as somebody beside its server finds it; nothing is made, and nothing started. */
export type EmbeddedState =
  /** No server has made one yet. */
  | { readonly is: 'none' }
  /** One is there, and nobody runs it. */
  | { readonly is: 'resting' }
  /** A server runs it; `pool` leads there, for the same user and for root. null while it starts. */
  | { readonly is: 'running'; readonly pool: pg.PoolConfig | null };

/** The way to the PostgreSQL that runs on a cluster: the fifth line of its own file says where its socket is. null where none runs, or it starts. */
const wayTo = async (cluster: string): Promise<pg.PoolConfig | null> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [process = '', , , , socket = ''] = text.split('\n');
  return /^\d+$/.test(process) && socket.startsWith('/') ? poolOf(socket) : null;
};

/** How to connect with the embedded PostgreSQL of a data folder that another process runs; null where none runs. */
export const findRunning = (dataDir: string): Promise<pg.PoolConfig | null> =>
  wayTo(join(dataDir, databaseFolder, 'cluster'));

/** Looks for the database of DATA_DIR. Rejects when its folder cannot be read. */
export const findEmbedded = async (dataDir: string): Promise<EmbeddedState> => {
  const folder = await realpath(join(dataDir, databaseFolder)).catch(() => null);
  const cluster = folder && (await realpath(join(folder, 'cluster')).catch(() => null));
  if (!folder || !cluster) return { is: 'none' };
  const release = takeLock(join(folder, 'lock'));
  if (release !== null) {
    release();
    return { is: 'resting' };
  }
  return { is: 'running', pool: await wayTo(cluster) };
};
