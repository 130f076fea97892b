import { type CallCounts, callOutcomeNames, callOutcomes } from '../../src/domain/report.ts';
import { packedStates } from '../calls/packed-words.ts';
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
  add(call: Readonly<PackedCall>): void;
  /** An answer within `target` seconds is in time. */
  figures(target: number): CallFigures;
  /** How many answered calls waited in each range, by its position; `edges` are the first seconds of the ranges, from 0. */
  ranges(edges: readonly number[]): ReadonlyMap<number, number>;
}

/** Waits below that are counted by the second, which is as exact as a list of them; the few longer ones are listed. */
const mostCounted = 16_384;

/** Counted, and not listed and sorted: a year of a big business has a million calls, each in four tallies. */
export const createTally = (): Tally => {
  const states = new Uint32Array(packedStates.length);
  let waits = new Uint32Array(64);
  const longer: number[] = [];
  let calls = 0;
  let answered = 0;
  let seconds = 0;

  /** Each wait with how many waited so long, the shortest first. */
  const each = (visit: (waited: number, count: number) => void) => {
    for (let waited = 0; waited < waits.length; waited += 1) {
      const count = waits[waited] ?? 0;
      if (count > 0) visit(waited, count);
    }
    for (const waited of longer.toSorted((one, other) => one - other)) visit(waited, 1);
  };
  const countIn = (names: readonly string[]) =>
    packedStates.reduce((sum, state, index) => (names.includes(state) ? sum + (states[index] ?? 0) : sum), 0);

  return {
    add({ state, waited }) {
      calls += 1;
      states[state] = (states[state] ?? 0) + 1;
      if (waited < 0) return;
      answered += 1;
      seconds += waited;
      if (waited >= mostCounted) return void longer.push(waited);
      if (waited >= waits.length) {
        const wider = new Uint32Array(Math.min(mostCounted, 2 ** Math.ceil(Math.log2(waited + 1))));
        wider.set(waits);
        waits = wider;
      }
      waits[waited] = (waits[waited] ?? 0) + 1;
    },
    figures(target) {
      const outcomes = callOutcomeNames.map((name) => [name, countIn(callOutcomes[name])]);
      const ranks = [50, 95, 100].map((percent) => Math.ceil((answered * percent) / 100));
      const found: (number | null)[] = ranks.map(() => null);
      let reached = 0;
      let inTime = 0;
      each((waited, count) => {
        reached += count;
        if (waited <= target) inTime = reached;
        for (let index = 0; index < ranks.length; index += 1)
          if (reached >= (ranks[index] ?? 0)) found[index] ??= waited;
      });
      const [median = null, p95 = null, longest = null] = found;
      return {
        ...(Object.fromEntries(outcomes) as Omit<CallCounts, 'in_time'>),
        calls,
        in_time: inTime,
        average: answered === 0 ? null : seconds / answered,
        median,
        p95,
        longest,
      };
    },
    ranges(edges) {
      const found = new Map<number, number>();
      each((waited, count) => {
        const range = edges.findLastIndex((edge) => waited >= edge);
        found.set(range, (found.get(range) ?? 0) + count);
      });
      return found;
    },
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
