/** A step of a protocol: to which state it leads, and how many faults it takes. */
export interface Move {
  readonly label: string;
  readonly next: readonly number[];
  readonly cost: number;
  /** A person may do it, but nobody needs to do it to get on: it is no way out. */
  readonly isChoice?: boolean;
}

/** What is explored: parts that each are in one of a number of states, and the faults that happened so far. */
export interface Protocol {
  readonly name: string;
  readonly start: readonly number[];
  /** How many states each part can have at most, as powers of two; together 50 at most. */
  readonly bits: readonly number[];
  readonly moves: (state: readonly number[]) => Iterable<Move>;
  /** The invariants that a state breaks. */
  readonly broken: (state: readonly number[]) => readonly string[];
  /** Nothing is on its way, and all that was begun is over. */
  readonly isQuiet: (state: readonly number[]) => boolean;
}

/** What breaks an invariant, and the shortest way to it. */
export interface Finding {
  readonly invariant: string;
  readonly way: readonly string[];
}

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** The first way to break each invariant, `no way out` among them. */
  readonly findings: readonly Finding[];
  /** Whether the exploration ended because there was nothing left to explore. */
  readonly isWhole: boolean;
}

const faultBits = 2;

/** Numbers that grow in place: a list of them would take thrice the memory. */
class Numbers {
  private held = new Int32Array(1 << 16);
  length = 0;
  push(value: number): void {
    if (this.length === this.held.length) {
      const grown = new Int32Array(this.held.length * 2);
      grown.set(this.held);
      this.held = grown;
    }
    this.held[this.length] = value;
    this.length += 1;
  }
  at(index: number): number {
    return this.held[index] ?? 0;
  }
}

/** The states that were reached, each by one number that holds its parts. */
class Reached {
  private table = new Int32Array(1 << 16).fill(-1);
  private keys = new Float64Array(1 << 15);
  size = 0;
  private slotOf(key: number): number {
    const mask = this.table.length - 1;
    const high = Math.floor(key / 0x1_0000_0000);
    let slot = (Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high | 0, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const index = this.table[slot] ?? -1;
      if (index < 0 || this.keys[index] === key) return slot;
      slot = (slot + 1) & mask;
    }
  }
  keyAt(index: number): number {
    return this.keys[index] ?? 0;
  }
  /** The number of a state, and whether it is new. */
  add(key: number): readonly [number, boolean] {
    const slot = this.slotOf(key);
    const known = this.table[slot] ?? -1;
    if (known >= 0) return [known, false];
    const index = this.size;
    this.keys[index] = key;
    this.table[slot] = index;
    this.size += 1;
    if (this.size === this.keys.length) this.grow();
    return [index, true];
  }
  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    for (let index = 0; index < this.size; index += 1) this.table[this.slotOf(this.keyAt(index))] = index;
  }
}

/**
 * Goes through every order of everything that may happen, breadth first, states that are equal being one: with so many
 * faults at most, all of which may happen at any moment. Then asks of each state whether a quiet one can be reached from it
 * without another fault. `isHasty`: ends with the first invariant that is broken; `most`: with so
 * many states.
 */
export const explore = (
  protocol: Protocol,
  {
    faults,
    isHasty = false,
    most = Number.POSITIVE_INFINITY,
  }: { faults: number; isHasty?: boolean; most?: number | undefined },
): Exploration => {
  const { bits } = protocol;
  const pack = (state: readonly number[], spent: number): number => {
    let key = spent;
    for (const [part, width] of bits.entries()) {
      const value = state[part] ?? 0;
      if (value >= 2 ** width) throw new Error(`${protocol.name}: part ${part} has more than ${2 ** width} states`);
      key = key * 2 ** width + value;
    }
    return key;
  };
  const unpack = (packed: number): { state: readonly number[]; spent: number } => {
    const state: number[] = [];
    let key = packed;
    for (const width of bits.toReversed()) {
      const size = 2 ** width;
      state.unshift(key % size);
      key = Math.floor(key / size);
    }
    return { state, spent: key };
  };
  if (bits.reduce((sum, width) => sum + width, faultBits) > 52) throw new Error(`${protocol.name} has too many states`);

  const reached = new Reached();
  const parents = new Numbers();
  const [froms, tos] = [new Numbers(), new Numbers()];
  const quiet: number[] = [];
  const found = new Map<string, number>();
  const over = new Set<number>();
  let transitions = 0;

  const arrive = (state: readonly number[], spent: number, from: number): number => {
    const [index, isNew] = reached.add(pack(state, spent));
    if (!isNew) return index;
    parents.push(from);
    const broken = protocol.broken(state);
    for (const invariant of broken) if (!found.has(invariant)) found.set(invariant, index);
    // Whatever follows from what must not be says nothing more.
    if (broken.length > 0) over.add(index);
    if (protocol.isQuiet(state)) quiet.push(index);
    return index;
  };
  arrive(protocol.start, 0, -1);
  let index = 0;
  for (; index < reached.size && reached.size < most && !(isHasty && found.size > 0); index += 1) {
    if (over.has(index)) continue;
    const { state, spent } = unpack(reached.keyAt(index));
    for (const { next, cost, isChoice } of protocol.moves(state)) {
      if (spent + cost > faults) continue;
      transitions += 1;
      const to = arrive(next, spent + cost, index);
      if (cost > 0 || isChoice || to === index) continue;
      froms.push(index);
      tos.push(to);
    }
  }
  const isWhole = index === reached.size;

  const way = (end: number): readonly string[] => {
    const labels: string[] = [];
    for (let at = end; parents.at(at) >= 0; at = parents.at(at)) {
      const before = unpack(reached.keyAt(parents.at(at)));
      const key = reached.keyAt(at);
      for (const { label, next, cost } of protocol.moves(before.state)) {
        if (pack(next, before.spent + cost) !== key) continue;
        labels.unshift(label);
        break;
      }
    }
    return labels;
  };
  const findings = [...found].map(([invariant, at]) => ({ invariant, way: way(at) }));
  if (isWhole && over.size === 0) {
    const trapped = firstTrapped(reached.size, quiet, froms, tos);
    if (trapped !== null) findings.push({ invariant: 'no way out', way: way(trapped) });
  }
  return { states: reached.size, transitions, findings, isWhole };
};

/** The first state from which no quiet one can be reached; null where there is none. */
const firstTrapped = (size: number, quiet: readonly number[], froms: Numbers, tos: Numbers): number | null => {
  const begins = new Int32Array(size + 1);
  for (let edge = 0; edge < tos.length; edge += 1) begins[tos.at(edge) + 1] = (begins[tos.at(edge) + 1] ?? 0) + 1;
  for (let state = 0; state < size; state += 1) begins[state + 1] = (begins[state + 1] ?? 0) + (begins[state] ?? 0);
  const filled = begins.slice();
  const befores = new Int32Array(tos.length);
  for (let edge = 0; edge < tos.length; edge += 1) {
    const to = tos.at(edge);
    const place = filled[to] ?? 0;
    befores[place] = froms.at(edge);
    filled[to] = place + 1;
  }
  const isFree = new Uint8Array(size);
  const open = [...quiet];
  for (const state of quiet) isFree[state] = 1;
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (let place = begins[state] ?? 0; place < (begins[state + 1] ?? 0); place += 1) {
      const before = befores[place] ?? 0;
      if (isFree[before]) continue;
      isFree[before] = 1;
      open.push(before);
    }
  }
  const trapped = isFree.indexOf(0);
  return trapped < 0 ? null : trapped;
};
