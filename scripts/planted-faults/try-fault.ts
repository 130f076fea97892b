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

/** What came of a course: what did not hold, and how long it took in seconds of this machine. */
export interface Trial {
  readonly violations: readonly Violation[];
  readonly seconds: number;
}

export type Room = Omit<TrialOrder['room'], 'seed'>;

const run = promisify(execFile);
const program = join(import.meta.dirname, 'trial.ts');

/** One course of the room with the fault, in a process of its own: a file that was loaded stays as it is. */
const tryOnce = async (order: TrialOrder): Promise<Trial> => {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    JSON.stringify(order),
  ]);
  return JSON.parse(stdout) as Trial;
};

/** One course of the room, with the fault of that name, or without any. */
export type Course = (fault: string | null, seed: number) => Promise<Trial>;

/** The courses of a room, each with a copy of the database. */
export const coursesOf =
  (room: Room, inCopy: InCopy): Course =>
  (fault, seed) =>
    inCopy((pool) => tryOnce({ fault, room: { ...room, seed }, pool }));

/** Whether everything holds in the course of a seed without any fault; each is gone through once. */
export const soundness = (course: Course): ((seed: number) => Promise<boolean>) => {
  const known = new Map<number, Promise<boolean>>();
  return (seed) => {
    const sound = known.get(seed) ?? course(null, seed).then(({ violations }) => violations.length === 0);
    known.set(seed, sound);
    return sound;
  };
};

interface TryOptions {
  /** How long the room is open, in minutes. */
  readonly minutes: number;
  /** How many seeds are tried, from 1 on. */
  readonly most: number;
  readonly morning: number;
  readonly course: Course;
  readonly isSound: (seed: number) => Promise<boolean>;
}

/**
 * Tries seeds, one after the other, until the fault is seen. What does not hold in a course that breaks without the fault
 * as well is no sight of it.
 */
export const tryFault = async (fault: PlantedFault, options: TryOptions): Promise<Fate> => {
  const { minutes, most, morning, course, isSound } = options;
  let [simulated, seconds] = [0, 0];
  for (let seed = 1; seed <= most; seed += 1) {
    const trial = await course(fault.name, seed);
    seconds += trial.seconds;
    const [violation = null] = trial.violations;
    simulated += violation ? (violation.at - morning) / 1_000 : minutes * 60;
    if (violation && (await isSound(seed))) return { fault, violation, seeds: seed, simulated, seconds };
  }
  return { fault, violation: null, seeds: most, simulated, seconds };
};
