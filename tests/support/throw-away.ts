import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
/** What the databases of a run may need at once, in bytes. */
const enough = 2 * 1024 ** 3;

const hasRoom = async (): Promise<boolean> => {
  const { bavail, bsize } = await statfs(inMemory);
  return bavail * bsize > enough && process.availableMemory() > 2 * enough;
};

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** What a run that was killed left there would stay in memory for ever. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(inMemory)) {
    const [, pid] = /^asesoria-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && isGone(Number(pid))) await rm(join(inMemory, name), { recursive: true, force: true });
  }
};

/**
 * A new folder for a database of tests, in memory where there is room: a database is seven hundred files, and making and
 * removing them on a disk is most of what a copy of it costs.
 */
export const throwAwayFolder = async (): Promise<string> => {
  const isInMemory = await hasRoom().catch(() => false);
  if (isInMemory) await sweep();
  return mkdtemp(join(isInMemory ? inMemory : tmpdir(), `asesoria-test-${process.pid}-`));
};
