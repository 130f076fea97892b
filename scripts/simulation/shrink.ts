import fc from 'fast-check';
import type { Violation } from './invariants.ts';
import { morning, type Outcome, type RoomOptions } from './room.ts';

/** What breaks, whoever it was this time: another course has other numbers, and other people. */
export const sameness = ({ invariant, what }: { readonly invariant: string; readonly what: string }): string =>
  `${invariant}: ${what
    .replace(/\S+@\S+/g, 'somebody')
    .replace(/\bat \/\S*/g, 'at a place')
    .replace(/\d+/g, '#')}`;

/** A room, without who watches it. */
export type Room = Pick<
  RoomOptions,
  'seed' | 'minutes' | 'agents' | 'devices' | 'nodes' | 'managers' | 'faults' | 'only'
>;

export interface Shrunk {
  readonly room: Room;
  readonly violation: Violation;
  /** The faults and decisions that it takes. */
  readonly begun: readonly string[];
  readonly trials: number;
}

interface ShrinkOptions {
  readonly room: Room;
  readonly outcome: Outcome;
  readonly run: (options: RoomOptions) => Promise<Outcome>;
  /** How many courses are tried at most. */
  readonly trials: number;
  readonly tell: (shrunk: Shrunk) => void;
}

/** Whose a fault or a decision is: its name without its number. */
const ownerOf = (name: string) => name.replace(/ \d+$/, '');
/** Nobody comes after the minute in which it broke. */
const minutesTo = ({ minutes }: Room, { at }: Violation) =>
  Math.min(minutes, Math.max(1, Math.ceil((at - morning) / 60_000)));

/**
 * The smallest room that still breaks the same: fewer kinds of faults, devices, agents, nodes and minutes, then without
 * somebody's decisions or a kind of fault altogether, then without single ones. Each trial is a course from the beginning,
 * in the order in which fast-check makes values smaller, so that the same failure becomes the same room.
 */
export const shrink = async ({ room, outcome, run, trials, tell }: ShrinkOptions): Promise<Shrunk> => {
  const [first] = outcome.violations;
  if (!first) throw new Error('There is nothing to shrink.');
  const wanted = sameness(first);
  const asWanted = (violation: Violation) => sameness(violation) === wanted;
  let tried = 0;
  const smallest = (one: Room, violation: Violation, begun: readonly string[]): Shrunk => ({
    room: { ...one, minutes: minutesTo(one, violation) },
    violation,
    begun,
    trials: tried,
  });
  let best = smallest(room, first, outcome.begun);
  const known = new Map<string, boolean>();

  const breaks = async (one: Room): Promise<boolean> => {
    const key = JSON.stringify(one);
    const answered = known.get(key);
    if (answered !== undefined) return answered;
    if (tried >= trials) return false;
    tried += 1;
    const { violations, begun } = await run({ ...one, isEnough: (found) => found.some(asWanted) });
    const violation = violations.find(asWanted);
    known.set(key, violation !== undefined);
    if (violation) {
      best = smallest(one, violation, begun);
      tell(best);
    }
    return violation !== undefined;
  };
  /** Makes a value smaller as long as the room of it breaks. The value that there is makes the room that there is. */
  const reduce = async <Value>(values: fc.Arbitrary<Value>, value: Value, roomOf: (value: Value) => Room) => {
    known.set(JSON.stringify(roomOf(value)), true);
    await fc.check(
      fc.asyncProperty(values, async (one) => !(await breaks(roomOf(one)))),
      { seed: 0, numRuns: 1, examples: [[value]] },
    );
  };
  const reduceNumbers = async () => {
    const base = best.room;
    const { faults, devices, agents, nodes, minutes } = base;
    // Where it broke before nobody came any more, how long they would have come is known already.
    const isEarly = best.violation.at < morning + minutes * 60_000;
    const upTo = (max: number) => fc.integer({ min: 1, max });
    await reduce(
      fc.tuple(
        fc.subarray([...faults]),
        upTo(devices),
        upTo(agents),
        upTo(nodes),
        isEarly ? fc.constant(minutes) : upTo(minutes),
      ),
      [[...faults], devices, agents, nodes, minutes] as const,
      ([faults, devices, agents, nodes, minutes]) => ({ ...base, faults, devices, agents, nodes, minutes }),
    );
  };
  const reduceBegun = async (groupOf: (name: string) => string) => {
    const base = best.room;
    const { begun } = best;
    const groups = [...new Set(begun.map(groupOf))];
    await reduce(fc.subarray(groups), groups, (kept) => ({
      ...base,
      only: begun.filter((name) => kept.includes(groupOf(name))),
    }));
  };
  await reduceNumbers();
  await reduceBegun(ownerOf);
  await reduceBegun((name) => name);
  // Whoever does nothing any more need not be there.
  await reduceNumbers();
  return { ...best, trials: tried };
};
