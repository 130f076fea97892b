import { realpath, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** What the embedded database has of DATA_DIR: a folder, or a link to one elsewhere. */
export const databaseFolder = 'postgres';

/** Below this the database soon stops, in bytes; and below that one should look after it. */
export const leastFree = 200_000_000;
export const littleFree = 2_000_000_000;

/** Bytes that are free where the embedded database lies, which may be on another disk than DATA_DIR; `otherwise`: the folder to look at where there is none. */
export const freeOfDataDir = async (dataDir: string, otherwise = dataDir): Promise<number> => {
  const place = await realpath(join(dataDir, databaseFolder)).catch(() => otherwise);
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize;
};

/** Bytes as a person reads them. */
export const spokenBytes = (bytes: number): string =>
  bytes >= 1_000_000_000 ? `${(bytes / 1_000_000_000).toFixed(1)} GB` : `${Math.round(bytes / 1_000_000)} MB`;
