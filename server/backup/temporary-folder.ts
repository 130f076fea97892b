import { access, chmod, lstat, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from '../base/disk.ts';
import { takeLock } from '../postgres/embedded/lock.ts';

/** Removes the embedded database of a data folder, which may lie elsewhere. */
export const removeDatabase = async (dataDir: string): Promise<void> => {
  const place = join(dataDir, databaseFolder);
  const database = await realpath(place).catch(() => null);
  if (database !== null) await rm(database, { recursive: true, force: true });
  await rm(place, { recursive: true, force: true });
};

/** In such a folder: the lock that whoever works there holds, which the system takes back from who is killed, and where they work. */
const [held, inside] = ['held', 'in'];

const remove = async (folder: string): Promise<void> => {
  await removeDatabase(join(folder, inside));
  await rm(folder, { recursive: true, force: true });
};

/** Whether a folder is one of ours: everybody may make some where temporary files are, and links that lead elsewhere. */
const isOurs = async (folder: string): Promise<boolean> => {
  const about = await lstat(folder);
  if (!about.isDirectory() || about.uid !== (process.getuid?.() ?? about.uid)) return false;
  await access(join(folder, held));
  return true;
};

/** Removes what those who were killed left: a whole database each. */
const sweep = async (prefix: string): Promise<void> => {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const release = await isOurs(folder).then(
      (ours) => (ours ? takeLock(join(folder, held)) : null),
      () => null, // it went meanwhile
    );
    // What cannot be removed now keeps nobody from working.
    if (release !== null)
      await remove(folder)
        .catch(() => {})
        .finally(release);
  }
};

/** Makes a folder that nobody sweeps until it is released. */
const make = async (prefix: string): Promise<{ readonly folder: string; readonly release: () => void }> => {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const release = takeLock(join(folder, held));
  // Somebody swept it between the two.
  if (release === null) return make(prefix);
  await mkdir(join(folder, inside));
  // The database may run as another user, who has to pass through.
  for (const path of [folder, join(folder, inside)]) await chmod(path, 0o711);
  return { folder, release };
};

/**
 * Lets somebody work in a folder for the moment, and removes it: the database in it may be another user's, and lie elsewhere. What was left
 * by others of that name who were killed goes first.
 */
export const inFolderForNow = async <Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const prefix = `asesoria-${name}-`;
  await sweep(prefix);
  const { folder, release } = await make(prefix);
  try {
    return await work(join(folder, inside));
  } finally {
    await remove(folder).finally(release);
  }
};
