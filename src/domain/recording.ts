import type { Step } from './inspection.ts';

/** What happened in a simulated room, in the order in which it did. Times are simulated, in unix milliseconds. */
export type Happening =
  /** A chart of a page made a step; `isExpected`: it takes the event, or says that it ignores it. */
  | ({ readonly kind: 'step'; readonly page: string; readonly isExpected: boolean } & Omit<Step, 'number'>)
  /**
   * Something went between a page and a node, which is null where none was reached: `request` and `said` from the page,
   * `answer` and `told` to it; `lost` came to nobody.
   */
  | {
      readonly kind: 'request' | 'answer' | 'lost' | 'said' | 'told';
      readonly at: number;
      readonly page: string;
      readonly node: string | null;
      readonly text: string;
    }
  /** A fault began, or somebody decided something. */
  | { readonly kind: 'begun'; readonly at: number; readonly name: string };

/** What one actor of a page was sent, with all that it brought: as much as it takes to bring its chart there again. */
export interface Fed {
  readonly page: string;
  readonly chart: string;
  readonly session: string;
  readonly input: unknown;
  readonly events: readonly { readonly at: number; readonly event: { readonly type: string } }[];
}

/** A failure of a simulated room, as a file. */
export interface Recording {
  readonly format: 'asesoria-simulation-failure';
  readonly version: 1;
  /** What leads to it. `only`: what began of all that would have; null for all. */
  readonly room: {
    readonly seed: number;
    readonly minutes: number;
    readonly agents: number;
    readonly devices: number;
    readonly nodes: number;
    readonly faults: readonly string[];
    readonly only: readonly string[] | null;
  };
  /** How many faults and decisions were left out of the first course, and of how many. */
  readonly leftOut: { readonly count: number; readonly of: number };
  readonly violation: {
    readonly invariant: string;
    readonly meaning: string;
    readonly at: number;
    readonly what: string;
  };
  readonly happened: readonly Happening[];
  /** What breaks the same again with the charts alone; empty where it takes more than them. */
  readonly feed: readonly Fed[];
  /** The calls that the violation names, as the database had them. */
  readonly calls: readonly { readonly id: number; readonly state: string; readonly [column: string]: unknown }[];
}

const isRecording = (value: unknown): value is Recording => {
  if (typeof value !== 'object' || value === null) return false;
  const { format, version, room, violation, happened, feed, calls } = value as Partial<Recording>;
  if (format !== 'asesoria-simulation-failure' || version !== 1) return false;
  return (
    [room, violation].every((part) => typeof part === 'object' && part !== null) &&
    [happened, feed, calls].every(Array.isArray)
  );
};

/** The recording in a file; null when it is none. */
export const readRecording = (text: string): Recording | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecording(value) ? value : null;
  } catch {
    return null;
  }
};

/** An actor of a page, by its chart. */
export interface Cast {
  readonly key: string;
  readonly page: string;
  readonly chart: string;
  readonly actor: string;
}

const keyOf = (page: string, session: string) => `${page} ${session}`;

/** Everybody who made a step, in the order of their first. */
export const castOf = ({ happened }: Recording): readonly Cast[] => {
  const cast = new Map<string, Cast>();
  for (const one of happened) {
    if (one.kind !== 'step') continue;
    const key = keyOf(one.page, one.session);
    if (!cast.has(key)) cast.set(key, { key, page: one.page, chart: one.chart, actor: one.actor });
  }
  return [...cast.values()];
};

/** How many charts are drawn before anybody chooses. */
const drawnAtFirst = 4;

/** The charts in which it broke, and beside them those that made a step last. */
export const firstCast = (recording: Recording): readonly string[] => {
  const there = new Set(castOf(recording).map(({ key }) => key));
  const broken = recording.feed.map(({ page, session }) => keyOf(page, session)).filter((key) => there.has(key));
  const last = recording.happened
    .flatMap((one) => (one.kind === 'step' && one.outcome === 'taken' ? [keyOf(one.page, one.session)] : []))
    .toReversed();
  return [...new Set([...broken, ...last])].slice(0, drawnAtFirst);
};

/** Which of all that happened to look at first: the last step that its chart had no word for, else the end. */
export const firstLook = ({ happened }: Recording): number => {
  const unexpected = happened.findLastIndex((one) => one.kind === 'step' && !one.isExpected);
  return unexpected >= 0 ? unexpected : Math.max(0, happened.length - 1);
};

/** Where an actor is when so much has happened: its states, and the way that it took in this very moment. */
export const placeOf = (
  { happened }: Recording,
  key: string,
  position: number,
): { readonly states: readonly string[]; readonly taken: string | null; readonly isNow: boolean } => {
  const isOf = (one: Happening | undefined) => one?.kind === 'step' && keyOf(one.page, one.session) === key;
  const before = happened.findLast((one, index) => index <= position && isOf(one));
  const next = happened.find((one, index) => index > position && isOf(one));
  const isNow = before !== undefined && before === happened[position];
  if (before?.kind === 'step') return { states: before.to, taken: isNow ? (before.ways.at(-1) ?? null) : null, isNow };
  return { states: next?.kind === 'step' ? next.from : [], taken: null, isNow };
};

/** The pages, in the order in which something happened to them, and then the nodes. */
export const lanesOf = ({ happened }: Recording): readonly string[] => {
  const pages = happened.flatMap((one) => ('page' in one ? [one.page] : []));
  const nodes = happened.flatMap((one) => ('node' in one && one.node !== null ? [one.node] : []));
  return [...new Set([...pages, ...nodes.toSorted()])];
};
