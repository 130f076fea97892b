import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { pack as packTar } from 'tar-stream';
import build from '../../package.json' with { type: 'json' };
import { databaseFolder } from '../base/disk.ts';
import { beginBaseBackup } from './base-backup.ts';
import { packOthers } from './cluster-files.ts';
import { beginDump, type External } from './dump.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { newBackupId, parts } from './names.ts';
import { type Seal, writeSealed } from './seal.ts';
import type { Store } from './store.ts';

/** What there is to back up: a cluster of this machine by its files, or a database elsewhere by a dump. */
export type Source = { readonly pool: pg.ClientConfig } | External;

/** What a backup is made of and where it goes. */
export interface Taking {
  readonly source: Source;
  /** The setting DATA_DIR: what is in it beside the database is backed up as well. */
  readonly dataDir: string;
  readonly store: Store;
  readonly seal: Seal;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

const packDataDir = async (dataDir: string): Promise<Readable> => {
  const pack = packTar();
  const isThere = await readdir(dataDir).then(
    () => true,
    () => false,
  );
  const packing = isThere ? packOthers(pack, dataDir, [databaseFolder]) : Promise.resolve();
  packing.then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  );
  return Readable.from(pack);
};

/**
 * Makes a backup. Its manifest is written last, so that what breaks in the middle leaves a folder that is none; that folder goes at
 * once where we live to see it. Rejects with a BackupProblem, or what the store said.
 */
export const takeBackup = async ({ source, dataDir, store, seal, now, signal }: Taking): Promise<Manifest> => {
  const started = now();
  const id = newBackupId(started);
  try {
    const isFiles = 'pool' in source;
    const making = isFiles ? await beginBaseBackup(source.pool, id) : await beginDump(source);
    signal?.addEventListener('abort', () => making.content.destroy(signal.reason), { once: true });
    const writing = writeSealed(store, seal, `${id}/${isFiles ? parts.base : parts.dump}`, making.content);
    const [written, facts] = await Promise.all([writing, making.facts]).catch(async (error: Error) => {
      // What is still being written would be there again after it was removed.
      making.content.destroy(error);
      await writing.catch(() => {});
      throw error;
    });
    const files = [written, await writeSealed(store, seal, `${id}/${parts.files}`, await packDataDir(dataDir))];
    signal?.throwIfAborted();
    const manifest: Manifest = {
      format: 1,
      id,
      kind: isFiles ? 'files' : 'dump',
      build: build.version,
      started: new Date(started).toISOString(),
      recipient: seal.recipient,
      files: files.map((file) => ({ ...file, name: file.name.slice(id.length + 1) })),
      ...facts,
    };
    await store.put(manifestName(id), Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
    return manifest;
  } catch (error) {
    await store.remove(id).catch(() => {});
    throw error;
  }
};
