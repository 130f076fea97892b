import { readFile } from 'node:fs/promises';

/** What processes used so far: seconds of one core, and bytes in memory. */
export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;

const usageOfOne = async (pid: number): Promise<Usage> => {
  const [stat, status] = await Promise.all(['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
  // The name of the program comes first, in parentheses, and may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond, memory: Number(kilobytes) * 1_024 };
};

/** The usage of processes together, on Linux; one that has ended counts as nothing. NaN on other systems. */
export const usageOf = async (pids: readonly number[]): Promise<Usage> => {
  if (process.platform !== 'linux') return { cpu: Number.NaN, memory: Number.NaN };
  const all = await Promise.all(pids.map((pid) => usageOfOne(pid).catch(() => ({ cpu: 0, memory: 0 }))));
  return all.reduce((sum, one) => ({ cpu: sum.cpu + one.cpu, memory: sum.memory + one.memory }), { cpu: 0, memory: 0 });
};
