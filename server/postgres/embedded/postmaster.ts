import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How long a PostgreSQL whose owner was killed may take to end before the folder counts as used, in milliseconds. */
const patience = 10_000;

const run = promisify(execFile);

/** On Linux: alive, not a zombie nobody reaps, and at home in this very folder (PostgreSQL works in its cluster). */
const isServingLinux = async (pid: number, cluster: string): Promise<boolean> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return state !== 'Z' && state !== 'X' && (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch {
    return false; // no such process, or one of another user, who can't open this private folder
  }
};

const isServingElsewhere = async (pid: number, cluster: string): Promise<boolean> => {
  try {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false; // `ps` knows no such process
  }
};

const isServing = process.platform === 'linux' ? isServingLinux : isServingElsewhere;

/** The process that `postmaster.pid` names; null without such a file. */
const namedProcess = async (file: string): Promise<number | null> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10) || 0;
};

/** What became of the `postmaster.pid` of an earlier run. */
export type Predecessor = 'none' | 'removed' | 'alive';

/**
 * Makes room in the cluster for a new server: waits for one that is still ending after its owner was killed, and
 * removes the file that a power cut left behind, even if its process id belongs to another program by now (which
 * PostgreSQL itself takes for a living server). The caller holds the folder's lock.
 */
export const clearPredecessor = async (cluster: string, until = Date.now() + patience): Promise<Predecessor> => {
  const file = join(cluster, 'postmaster.pid');
  const pid = await namedProcess(file);
  if (pid === null) return 'none';
  if (!(await isServing(pid, cluster))) {
    // Read again: it may have ended by itself, and removed the file, while we looked at the process.
    if ((await namedProcess(file)) === null) return 'none';
    await rm(file, { force: true });
    return 'removed';
  }
  if (Date.now() >= until) return 'alive';
  await setTimeout(50);
  return clearPredecessor(cluster, until);
};
