import type { CallState } from '../../src/domain/call.ts';
import { type CallCounts, callOutcomeNames, callOutcomes } from '../../src/domain/report.ts';
import type { PackedCall } from './packed-calls.ts';

/** What is counted of some calls. Times in seconds; null when none of them was answered. */
export interface CallFigures extends CallCounts {
  readonly calls: number;
  readonly average: number | null;
  readonly median: number | null;
  readonly p95: number | null;
  readonly longest: number | null;
}

/** Calls that are counted together. */
export interface Tally {
  add(call: PackedCall): void;
  /** An answer within `target` seconds is in time. */
  figures(target: number): CallFigures;
  /** How long the answered ones waited, the shortest first. */
  waits(): Int32Array;
}

export const createTally = (): Tally => {
  const states = new Map<CallState, number>();
  const waited: number[] = [];
  let calls = 0;
  let seconds = 0;
  const waits = () => Int32Array.from(waited).sort();
  return {
    add(call) {
      calls += 1;
      states.set(call.state, (states.get(call.state) ?? 0) + 1);
      if (call.waited === null) return;
      waited.push(call.waited);
      seconds += call.waited;
    },
    figures(target) {
      const sorted = waits();
      const rank = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;
      const outcomes = callOutcomeNames.map((name) => [
        name,
        callOutcomes[name].reduce((sum, state) => sum + (states.get(state) ?? 0), 0),
      ]);
      const later = sorted.findIndex((one) => one > target);
      return {
        ...(Object.fromEntries(outcomes) as Omit<CallCounts, 'in_time'>),
        calls,
        in_time: later < 0 ? sorted.length : later,
        average: sorted.length === 0 ? null : seconds / sorted.length,
        median: rank(50),
        p95: rank(95),
        longest: sorted.at(-1) ?? null,
      };
    },
    waits,
  };
};

/** Tallies by what calls have in common. */
export const createTallies = <Key>() => {
  const all = new Map<Key, Tally>();
  return {
    of(key: Key): Tally {
      const known = all.get(key);
      if (known) return known;
      const made = createTally();
      all.set(key, made);
      return made;
    },
    figures: (target: number): ReadonlyMap<Key, CallFigures> =>
      new Map([...all].map(([key, tally]) => [key, tally.figures(target)])),
  };
};
