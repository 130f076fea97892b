import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Header, Pack } from 'tar-stream';
import { systemCode } from '../postgres/embedded/problem.ts';

/** Folders of a cluster whose content PostgreSQL makes anew, as its manual has it of a backup of its files. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** What is of the server that runs, of an earlier backup, or for the moment. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|(?:standby|recovery)\.signal|current_logfiles.*)$/;
const temporary = /^(?:pgsql_tmp|pg_internal\.init|t\d+_\d+)/;

/** A file or folder to be copied, by its path in the cluster. */
interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Whether something of a cluster belongs into a backup. */
export const isCopied = (path: string): boolean => {
  const parts = path.split('/');
  const [top = ''] = parts;
  if (parts.length > 1 && emptied.has(top)) return false;
  return !leftOut.test(path) && !temporary.test(parts.at(-1) ?? '');
};

const walk = async (folder: string, within = ''): Promise<readonly Entry[]> => {
  const names = await readdir(join(folder, within), { withFileTypes: true }).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    return [];
  });
  const entries: Entry[] = [];
  for (const found of names) {
    const path = within === '' ? found.name : `${within}/${found.name}`;
    if (!isCopied(path)) continue;
    if (found.isFile()) entries.push({ path, isFolder: false });
    if (!found.isDirectory()) continue;
    entries.push({ path, isFolder: true }, ...(await walk(folder, path)));
  }
  return entries;
};

const portion = 256 * 1_024;

/** So many bytes of a file, whatever is written to it meanwhile: the log that is replayed says what they are to be. */
async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(portion, left)), 0, null, size - left);
    // It was cut off since.
    const part = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    yield part;
    left -= part.length;
  }
}

const packWhole = (
  pack: Pack,
  header: Partial<Header> & Pick<Header, 'name'>,
  content: Buffer | string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry(header, content, (error) => (error ? reject(error) : resolve()));
  });

/** Adds a file under a name; answers whether it was still there. */
export const packFile = async (pack: Pack, source: string, name: string): Promise<boolean> => {
  const handle = await open(source).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    return null;
  });
  if (handle === null) return false;
  try {
    const { size, mtime } = await handle.stat();
    const header = { name, size, mtime, mode: 0o600 };
    const content = Readable.from(exactly(handle, size));
    // Most files are small, and a stream for each costs more than what is in them.
    if (size <= portion) await packWhole(pack, header, Buffer.concat(await content.toArray()));
    else await pipeline(content, pack.entry(header));
    return true;
  } finally {
    await handle.close();
  }
};

/** Adds a text. */
export const packText = (pack: Pack, name: string, text: string): Promise<void> =>
  packWhole(pack, { name, mode: 0o600 }, text);

const packFolder = (pack: Pack, name: string): Promise<void> =>
  packWhole(pack, { name, type: 'directory', mode: 0o700 }, '');

/** The file that says from where PostgreSQL has to replay its log; it is copied after all others. */
const control = 'global/pg_control';

/** Adds the files of a cluster, which may be written to meanwhile. */
export const packCluster = async (pack: Pack, cluster: string): Promise<void> => {
  for (const { path, isFolder } of await walk(cluster)) {
    if (isFolder) await packFolder(pack, path);
    else if (path !== control) await packFile(pack, join(cluster, path), path);
  }
  for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries']) await packFolder(pack, folder);
  await packFile(pack, join(cluster, control), control);
};

/** Adds all files of a folder but those below some of its entries; links are no files. */
export const packOthers = async (pack: Pack, folder: string, but: readonly string[]): Promise<void> => {
  for (const name of (await readdir(folder)).filter((one) => !but.includes(one)).toSorted()) {
    const about = await lstat(join(folder, name));
    if (about.isFile()) await packFile(pack, join(folder, name), name);
    if (!about.isDirectory()) continue;
    await packFolder(pack, name);
    for (const entry of await readdir(join(folder, name), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const inner = path.slice(folder.length + 1);
      if (entry.isDirectory()) await packFolder(pack, inner);
      if (entry.isFile()) await packFile(pack, path, inner);
    }
  }
};
