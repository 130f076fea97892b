/** Texts of records, each with the version of its row, for as long as there is room for them. */
export interface KeptRecords {
  /** The text of a record in just this version. `shape`: which of its values are in it, and how. */
  find(shape: string, id: number, version: number): string | undefined;
  keep(shape: string, id: number, version: number, text: string): void;
  /** The database may be another one, whose versions mean other things. */
  clear(): void;
  /** What all of them weigh, in bytes. */
  bytes(): number;
}

interface Kept {
  readonly version: number;
  readonly text: string;
}

interface Generation {
  readonly shapes: Map<string, Map<number, Kept>>;
  bytes: number;
}

/** What a record weighs beside its text, in bytes. */
const overhead = 100;
/** Of what is longer, few would be all that is kept. */
const longest = 20_000;

const generation = (): Generation => ({ shapes: new Map(), bytes: 0 });

/**
 * Keeps texts of records up to `mostBytes`. They need nobody who says that a record has changed: who asks names the
 * version that the database has. What was not asked for while half of the room was filled anew goes.
 */
export const createKeptRecords = (mostBytes: number): KeptRecords => {
  let [young, old] = [generation(), generation()];

  const keep = (shape: string, id: number, kept: Kept) => {
    const records = young.shapes.get(shape) ?? new Map<number, Kept>();
    young.shapes.set(shape, records);
    const before = records.get(id);
    records.set(id, kept);
    young.bytes += kept.text.length - (before ? before.text.length : -overhead);
    if (young.bytes > mostBytes / 2) [young, old] = [generation(), young];
  };

  return {
    find(shape, id, version) {
      const here = young.shapes.get(shape)?.get(id);
      if (here) return here.version === version ? here.text : undefined;
      const there = old.shapes.get(shape)?.get(id);
      if (there?.version !== version) return undefined;
      keep(shape, id, there);
      return there.text;
    },
    keep(shape, id, version, text) {
      if (text.length <= longest) keep(shape, id, { version, text });
    },
    clear() {
      [young, old] = [generation(), generation()];
    },
    bytes: () => young.bytes + old.bytes,
  };
};
