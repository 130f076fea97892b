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

/** States and waits of calls, in packed numbers. */
interface Columns {
  readonly states: Int32Array;
  readonly waits: Int32Array;
}

/** Waits below that are counted by the second, which is as exact as a list of them; the few longer ones are listed. */
const mostCounted = 16_384;

/** Counts some calls, and then others: it is emptied, and not made anew for each of thousands of agents. */
const createTally = () => {
  const states = new Uint32Array(packedStates.length);
  const waits = new Uint32Array(mostCounted);
  const longer: number[] = [];
  let widest = -1;
  let calls = 0;
  let answered = 0;
  let seconds = 0;

  /** Each wait with how many waited so long, the shortest first. */
  const each = (visit: (waited: number, count: number) => void) => {
    for (let waited = 0; waited <= widest; waited += 1) {
      const count = waits[waited] ?? 0;
      if (count > 0) visit(waited, count);
    }
    for (const waited of longer.toSorted((one, other) => one - other)) visit(waited, 1);
  };
  const countIn = (names: readonly string[]) =>
    packedStates.reduce((sum, state, index) => (names.includes(state) ? sum + (states[index] ?? 0) : sum), 0);

  return {
    /** Counts the calls of some columns from one place to another. */
    add({ states: all, waits: waited }: Columns, from: number, to: number) {
      let [sum, some] = [0, 0];
      for (let call = from; call < to; call += 1) {
        const state = all[call] ?? 0;
        states[state] = (states[state] ?? 0) + 1;
        const wait = waited[call] ?? 0;
        if (wait < 0) continue;
        some += 1;
        sum += wait;
        if (wait >= mostCounted) longer.push(wait);
        else {
          waits[wait] = (waits[wait] ?? 0) + 1;
          if (wait > widest) widest = wait;
        }
      }
      calls += to - from;
      answered += some;
      seconds += sum;
    },
    clear() {
      states.fill(0);
      waits.fill(0, 0, widest + 1);
      longer.length = 0;
      widest = -1;
      [calls, answered, seconds] = [0, 0, 0];
    },
    /** An answer within `target` seconds is in time. */
    figures(target: number): CallFigures {
      const outcomes = callOutcomeNames.map((name) => [name, countIn(callOutcomes[name])]);
      const ranks = [50, 95, 100].map((percent) => Math.ceil((answered * percent) / 100));
      const found: number[] = [];
      let reached = 0;
      let inTime = 0;
      each((waited, count) => {
        reached += count;
        if (waited <= target) inTime = reached;
        while (reached >= (ranks[found.length] ?? Number.POSITIVE_INFINITY)) found.push(waited);
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
    /** How many answered calls waited in each range, by its position; `edges` are the first seconds of the ranges, from 0. */
    ranges(edges: readonly number[]): ReadonlyMap<number, number> {
      const found = new Map<number, number>();
      each((waited, count) => {
        const range = edges.findLastIndex((edge) => waited >= edge);
        found.set(range, (found.get(range) ?? 0) + count);
      });
      return found;
    },
  };
};

const wider = (column: Int32Array): Int32Array<ArrayBuffer> => {
  const made = new Int32Array(column.length * 4);
  made.set(column);
  return made;
};

/** Calls by what they have in common: the keys in the order in which they first came, where each ends, and the calls of each together. */
const grouped = (keys: Int32Array, { states, waits }: Columns) => {
  const groups = new Map<number, number>();
  const sizes: number[] = [];
  const groupOf = new Int32Array(keys.length);
  for (let call = 0; call < keys.length; call += 1) {
    const key = keys[call] ?? 0;
    let group = groups.get(key);
    if (group === undefined) {
      group = sizes.push(0) - 1;
      groups.set(key, group);
    }
    groupOf[call] = group;
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  let sum = 0;
  const next = Int32Array.from(sizes, (size) => {
    sum += size;
    return sum - size;
  });
  const calls = { states: new Int32Array(keys.length), waits: new Int32Array(keys.length) };
  for (let call = 0; call < keys.length; call += 1) {
    const group = groupOf[call] ?? 0;
    const place = next[group] ?? 0;
    calls.states[place] = states[call] ?? 0;
    calls.waits[place] = waits[call] ?? 0;
    next[group] = place + 1;
  }
  // By now each begins where the next one does.
  return { keys: [...groups.keys()], ends: next, calls };
};

/**
 * Calls that are counted all together, by the day on which they come, one day after the other, and by what else they have in common.
 * They are kept in columns, and counted when all are there: three tallies that are looked up for each of a million calls take
 * longer.
 */
export const createCounts = (target: number) => {
  let count = 0;
  let [states, waits] = [new Int32Array(65_536), new Int32Array(65_536)];
  const keys = { service: new Int32Array(65_536), agent: new Int32Array(65_536) };
  const widen = () => {
    [states, waits] = [wider(states), wider(waits)];
    for (const name of ['service', 'agent'] as const) keys[name] = wider(keys[name]);
  };
  const days = new Map<number, CallFigures>();
  let [day, begin] = [0, 0];
  const tally = createTally();
  const tell = (calls: Columns, from: number, to: number): CallFigures => {
    tally.clear();
    tally.add(calls, from, to);
    return tally.figures(target);
  };
  const endDay = () => {
    if (begin < count) days.set(day, tell({ states, waits }, begin, count));
    begin = count;
  };

  return {
    add({ state, waited, serviceId, agentId }: Readonly<PackedCall>, today: number) {
      if (today !== day) {
        endDay();
        day = today;
      }
      if (count === states.length) widen();
      states[count] = state;
      waits[count] = waited;
      keys.service[count] = serviceId;
      keys.agent[count] = agentId;
      count += 1;
    },
    /** By the day; those without calls are missing. */
    days(): ReadonlyMap<number, CallFigures> {
      endDay();
      return days;
    },
    /** All of them; `edges`: the first seconds of ranges of waiting times. */
    total(edges: readonly number[]) {
      const figures = tell({ states, waits }, 0, count);
      return { figures, waits: tally.ranges(edges) };
    },
    /** By the service or the agent; keys without calls are missing. */
    by(name: keyof typeof keys): ReadonlyMap<number, CallFigures> {
      const { keys: found, ends, calls } = grouped(keys[name].subarray(0, count), { states, waits });
      return new Map(
        found.map((key, group) => [key, tell(calls, group === 0 ? 0 : (ends[group - 1] ?? 0), ends[group] ?? 0)]),
      );
    },
  };
};
