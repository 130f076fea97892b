import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../../server/postgres/database.ts';

/** What a process and its descendants used so far: seconds of one core; and bytes in memory, which they may share. */
export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

interface Process extends Usage {
  readonly pid: number;
  readonly parent: number;
}

/** The kernel counts in hundredths of a second, and in pages. */
const ticksPerSecond = 100;
const page = 4_096;

/** A process with the time of those children that have ended; null when it has ended itself. */
const look = async (pid: number): Promise<Process | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name of the program comes before, in parentheses, and may hold anything. The rest is numbered as in proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  const ticks = [14, 15, 16, 17].reduce((sum, number) => sum + field(number), 0);
  return { pid, parent: field(4), cpu: ticks / ticksPerSecond, memory: field(24) * page };
};

/** Who started a process, on Linux; 0 if that cannot be known. */
const parentOf = async (pid: number): Promise<number> => (await look(pid))?.parent ?? 0;

/** What a process and its descendants used, on Linux; NaN on other systems. */
export const usageOf = async (pid: number): Promise<Usage> => {
  if (process.platform !== 'linux') return { cpu: Number.NaN, memory: Number.NaN };
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(look))).filter((one) => one !== null);
  const below = (parent: number): readonly Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const family = [...all.filter((one) => one.pid === pid), ...below(pid)];
  const sum = (part: keyof Usage) => family.reduce((total, one) => total + one[part], 0);
  return { cpu: sum('cpu'), memory: sum('memory') };
};

/** What all processes of the database used, which runs on this machine. */
export const usageOfDatabase = async (db: Database): Promise<Usage> => {
  const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid');
  return usageOf(await parentOf(rows[0]?.pid ?? 0));
};
