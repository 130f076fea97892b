import { mkdir } from 'node:fs/promises';
import { addressOf, type Embedded, startEmbedded } from '../postgres/embedded/embedded.ts';
import { findHome } from '../postgres/embedded/home.ts';
import { lockFolder } from '../postgres/embedded/lock.ts';
import { checkFiles, openPart } from './check.ts';
import { findClient } from './clients.ts';
import { fillDatabase, inDatabase } from './dump.ts';
import { parts } from './names.ts';
import { skipNumbers } from './numbers.ts';
import { demandFree, type Found, quiet, restoreFiles } from './restore.ts';
import { removeDatabase } from './temporary-folder.ts';
import { unpack } from './unpack.ts';

interface Copying {
  readonly found: Found;
  /** Free; the embedded database of it is what the backup was of, whatever that is. */
  readonly dataDir: string;
  readonly clients: string | null;
  readonly say: Parameters<typeof restoreFiles>[0]['say'];
}

interface Filling extends Omit<Copying, 'say'> {
  readonly isHeld?: boolean;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

/** Fills an embedded database of a folder with a dump, and uses it. `clients`: the folder of `pg_restore`; `isHeld`: as `startEmbedded` has it. */
export const withDump = async <Result>(
  { found, dataDir, clients, isHeld = false, signal }: Filling,
  use: (embedded: Embedded) => Promise<Result>,
): Promise<Result> => {
  const { store, manifest, opening } = found;
  const command = await findClient('pg_restore', clients, Number.parseInt(manifest.postgres, 10));
  const embedded = await startEmbedded({ dataDir, log: quiet, isHeld });
  const breakOff = () => void embedded.stop();
  signal?.addEventListener('abort', breakOff);
  try {
    signal?.throwIfAborted();
    await fillDatabase(command, addressOf(embedded.pool), await openPart(store, manifest, parts.dump, opening));
    return await use(embedded);
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await embedded.stop();
  }
};

/** Looks whether a dump is whole, and makes the folder that its database goes to. */
const prepareDataDir = async ({ found, dataDir, say }: Copying): Promise<void> => {
  say('checking');
  await checkFiles(found.store, found.manifest);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  say('unpacking');
};

/** Brings a backup back as new as its archive has it, into an embedded database of its own that nobody runs yet. */
export const restoreCopy = async (copying: Copying): Promise<void> => {
  const { found, dataDir, say } = copying;
  if (found.manifest.kind === 'files') {
    await restoreFiles({ ...found, dataDir, toTime: null, skips: false, say });
    return;
  }
  await prepareDataDir(copying);
  await withDump(copying, async () => {});
};

/**
 * Brings a dump into the embedded database of a free data folder, with the other files of the backup: from a PostgreSQL of others, or
 * from one of an older major version. What breaks in the middle leaves none. Answers the number of the next call, where numbers are left out.
 */
export const restoreEmbedded = async ({ skips, ...copying }: Copying & { skips: boolean }): Promise<number | null> => {
  const { found, dataDir } = copying;
  await demandFree(dataDir);
  await prepareDataDir(copying);
  const home = await findHome(dataDir);
  const release = await lockFolder(home.folder, dataDir);
  try {
    // A server may have been started while the files were read, and its database is not ours to fill or to remove.
    await demandFree(dataDir);
    return await withDump({ ...copying, isHeld: true }, async ({ pool }) => {
      const nextCall = skips ? await inDatabase(pool, skipNumbers) : null;
      const files = await openPart(found.store, found.manifest, parts.files, found.opening);
      await unpack(files, dataDir, { user: {}, isFlushed: true });
      return nextCall;
    }).catch(async (error: unknown) => {
      await removeDatabase(dataDir);
      throw error;
    });
  } finally {
    release();
  }
};
