import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InCopy } from '../simulation/copies.ts';
import type { Violation } from '../simulation/invariants.ts';
import type { PlantedFault } from './faults.ts';
import type { TrialOrder } from './trial.ts';

/** What became of a fault that was planted. */
export interface Fate {
  readonly fault: PlantedFault;
  /** What was seen of it first; null where nothing was. */
  readonly violation: Violation | null;
  /** How many seeds were tried. */
  readonly seeds: number;
  /** Simulated seconds until it was seen, over all seeds that were tried. */
  readonly simulated: number;
  /** The same in seconds of this machine. */
  readonly seconds: number;
}

interface Trial {
  readonly violations: readonly Violation[];
  readonly seconds: number;
}

export type Room = Omit<TrialOrder['room'], 'seed'>;

const run = promisify(execFile);
const program = join(import.meta.dirname, 'trial.ts');

/** One course of the room with the fault, in a process of its own: a file that was loaded stays as it is. */
export const tryOnce = async (order: TrialOrder): Promise<Trial> => {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    JSON.stringify(order),
  ]);
  return JSON.parse(stdout) as Trial;
};

interface TryOptions {
  readonly room: Room;
  /** How many seeds are tried, from 1 on. */
  readonly most: number;
  readonly morning: number;
  readonly inCopy: InCopy;
}

/** Tries seeds, one after the other, until the fault is seen. */
export const tryFault = async (fault: PlantedFault, { room, most, morning, inCopy }: TryOptions): Promise<Fate> => {
  let [simulated, seconds] = [0, 0];
  for (let seed = 1; seed <= most; seed += 1) {
    const trial = await inCopy((pool) => tryOnce({ fault: fault.name, room: { ...room, seed }, pool }));
    seconds += trial.seconds;
    const [violation = null] = trial.violations;
    simulated += violation ? (violation.at - morning) / 1_000 : room.minutes * 60;
    if (violation) return { fault, violation, seeds: seed, simulated, seconds };
  }
  return { fault, violation: null, seeds: most, simulated, seconds };
};
