import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, lstat, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseFolder } from '../../base/disk.ts';
import { problem, reasonOf, systemCode } from './problem.ts';
import type { RunAs } from './supervisor.ts';

/** Where the database lives, and as whom it runs. */
export interface Home {
  /** Real path of the folder with cluster, socket and lock. */
  readonly folder: string;
  readonly user: RunAs;
  /** What the person should know about the place; null when it is the ordinary one. */
  readonly note: string | null;
}

/** Where root keeps what PostgreSQL must reach and can't reach in the project. */
export const systemFolder = '/var/lib/asesoria';

/** The user `nobody`, there on every system; PostgreSQL refuses to run as root. */
const nobody: RunAs = { uid: 65534, gid: 65534 };
const isRoot = () => process.getuid?.() === 0;

/** Whether the user can enter the folder; asked of the system itself, so that every ancestor and ACL counts. */
const reaches = (user: RunAs, folder: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    execFile('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' }, (error) => {
      if (error && typeof error.code !== 'number') {
        const why = `PostgreSQL can't run as root, and this system does not let us become user ${user.uid}`;
        reject(problem('DATABASE_UNSUPPORTED', `${why} (${reasonOf(error)}): set DATABASE_URL.`, error));
      } else resolve(!error);
    });
  });

const unusable = (dataDir: string, why: string, cause?: unknown) =>
  problem('DATA_DIR_UNUSABLE', `DATA_DIR=${dataDir} can't be used: ${why}`, cause);

/** The data folder, made if missing. Open for passing through when we are root, because the database is another user. */
const openDataDir = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.W_OK | constants.X_OK);
  const { uid, mode } = await stat(dataDir);
  if (isRoot() && uid === 0 && (await readdir(dataDir)).length === 0) await chmod(dataDir, mode | 0o111);
};

const follow = async (place: string): Promise<string | null> => {
  try {
    return await realpath(place);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** The folder of the database that is there already, followed through our link; null when there is none. */
const existing = async (place: string, dataDir: string): Promise<string | null> => {
  const found = await follow(place);
  if (found !== null || (await lstat(place).catch(() => null)) === null) return found;
  // Either a link into nothing, or somebody made the folder between the two looks.
  const late = await follow(place);
  if (late !== null) return late;
  const advice = 'restore it, or remove the link to begin with an empty database';
  throw unusable(dataDir, `${place} leads to a folder that is missing: ${advice}.`);
};

/**
 * A place for the database outside the data folder, for when `nobody` can't get there (a project in root's home). The
 * link left behind keeps the two together when the project is moved.
 */
const settleElsewhere = async (place: string): Promise<string> => {
  const id = createHash('sha256')
    .update(await realpath(dirname(place)))
    .digest('hex')
    .slice(0, 12);
  const far = join(systemFolder, id, databaseFolder);
  await mkdir(far, { recursive: true, mode: 0o711 });
  await symlink(far, place).catch((error: unknown) => {
    // Another server started in the same moment; both mean the same folder, and its lock decides.
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  return far;
};

const settle = async (dataDir: string): Promise<Home> => {
  await openDataDir(dataDir);
  const place = join(dataDir, databaseFolder);
  const found = await existing(place, dataDir);
  if (!isRoot()) {
    await mkdir(place, { recursive: true, mode: 0o700 });
    return { folder: await realpath(place), user: {}, note: null };
  }
  const owner = found ? await stat(found) : { uid: 0, gid: 0 };
  // Data made by an ordinary user stay that user's when root starts the server once.
  const user: RunAs = owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid };
  if (!found && (await reaches(user, dataDir))) await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = await realpath((await existing(place, dataDir)) ?? (await settleElsewhere(place)));
  await chown(folder, user.uid ?? 0, user.gid ?? 0);
  await chmod(folder, 0o700);
  if (!(await reaches(user, folder))) {
    throw unusable(dataDir, `its database belongs to user ${user.uid}, who can't reach ${folder}.`);
  }
  const isElsewhere = dirname(folder) !== (await realpath(dataDir));
  return { folder, user, note: isElsewhere ? `database in ${folder}, because PostgreSQL can't run as root` : null };
};

/**
 * Finds or makes the folder of the database, private to the user that runs it. Throws DATA_DIR_UNUSABLE with one line
 * that names the setting.
 */
export const findHome = async (dataDir: string): Promise<Home> => {
  try {
    return await settle(dataDir);
  } catch (error) {
    if (error instanceof Error && error.name === 'EmbeddedDatabaseError') throw error;
    throw unusable(dataDir, reasonOf(error), error);
  }
};
