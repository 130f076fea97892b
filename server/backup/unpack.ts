import { createWriteStream } from 'node:fs';
import { chown, mkdir, utimes } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { RunAs } from '../postgres/embedded/supervisor.ts';

/**
 * Writes what a tar holds into a folder that is there, for a user alone. Files and folders below it are all that there may be: anything
 * else rejects.
 */
export const unpack = async (content: Readable, folder: string, { uid, gid }: RunAs): Promise<void> => {
  const own = async (path: string) => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  };
  const placeOf = (name: string) => {
    const path = join(folder, normalize(name));
    if (!path.startsWith(folder + sep)) throw new Error(`${name} leads out of the folder`);
    return path;
  };
  const makeFolder = async (path: string) => {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made !== undefined) await own(path);
  };
  const entries = extract();
  const reading = pipeline(content, entries);
  // Heard of below, or by who reads the entries.
  reading.catch((error: Error) => entries.destroy(error));
  for await (const entry of entries) {
    const { name, type, mtime } = entry.header;
    const path = placeOf(name);
    if (type === 'directory') {
      await makeFolder(path);
      entry.resume();
    } else if (type === 'file') {
      await makeFolder(dirname(path));
      await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
      await own(path);
      if (mtime) await utimes(path, mtime, mtime);
    } else throw new Error(`${name} is a ${type}`);
  }
  await reading;
};
