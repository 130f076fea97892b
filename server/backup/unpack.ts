import { createWriteStream } from 'node:fs';
import { chown, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { RunAs } from '../postgres/embedded/supervisor.ts';

/** In bytes. */
const small = 256 * 1_024;

interface Unpacking {
  /** Whose the files are. */
  readonly user: RunAs;
  /** Whether each has to be on the disk when this resolves: PostgreSQL sees to that of a cluster by itself, when it starts. */
  readonly isFlushed: boolean;
}

/**
 * Writes what a tar holds into a folder that is there, for a user alone. Files and folders below it are all that there may be: anything
 * else rejects.
 */
export const unpack = async (content: Readable, folder: string, { user, isFlushed }: Unpacking): Promise<void> => {
  const { uid, gid } = user;
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
    const { name, type, mtime, size } = entry.header;
    const path = placeOf(name);
    if (type === 'directory') {
      await makeFolder(path);
      entry.resume();
    } else if (type === 'file') {
      await makeFolder(dirname(path));
      const how = { mode: 0o600, flag: 'wx', flush: isFlushed };
      // Most files are small, and a stream for each costs more than what is in them.
      if ((size ?? 0) <= small) await writeFile(path, await buffer(entry), how);
      else await pipeline(entry, createWriteStream(path, { ...how, flags: how.flag }));
      await own(path);
      if (mtime) await utimes(path, mtime, mtime);
    } else throw new Error(`${name} is a ${type}`);
  }
  await reading;
};
