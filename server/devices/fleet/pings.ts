import { type Silence, silenceLimits } from '../../../src/domain/device.ts';

/** Pings of one device that follow each other without a silence, in unix seconds. */
export interface PingSpan {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

/** Pings between the moment they come in and the moment the database has them. */
export interface Pings {
  /** Keeps a ping until it is written. `now` in unix seconds. */
  note(id: number, now: number): void;
  /** What the database does not know of a device yet, in order. */
  unwritten(id: number): readonly PingSpan[];
  /** Writes what there is. Never rejects: what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

interface PingsDeps {
  /** Writes all of it or nothing. */
  readonly write: (spans: readonly PingSpan[]) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

const isSilence = (since: number | null, until: number) => since === null || until - since >= silenceLimits.warnings;

/** Adds a span at the end. One that continues the last, or that comes late, becomes part of it. */
const joined = (spans: readonly PingSpan[], next: PingSpan): readonly PingSpan[] => {
  const last = spans.at(-1);
  if (!last || isSilence(last.last, next.first)) return [...spans, next];
  return [...spans.slice(0, -1), { ...last, last: Math.max(last.last, next.last) }];
};

/** The silences that spans end, after a last ping that the database has. */
export const silencesBefore = (pingedAt: number | null, spans: readonly PingSpan[]): readonly Silence[] =>
  spans
    .map(({ first }, index) => ({ since: spans[index - 1]?.last ?? pingedAt, until: first }))
    .filter(({ since, until }) => isSilence(since, until));

/**
 * Collects pings in memory: thousands of devices that tell every 20 s that they are well are one statement every few
 * seconds. Two flushes never run at once; a failure is logged once until it is over.
 */
export const createPings = ({ write, log }: PingsDeps): Pings => {
  type Spans = Map<number, readonly PingSpan[]>;
  let waiting: Spans = new Map();
  let writing: Spans = new Map();
  let last: Promise<void> = Promise.resolve();
  let isFailing = false;

  const add = (span: PingSpan) => waiting.set(span.id, joined(waiting.get(span.id) ?? [], span));

  const writeAll = async () => {
    if (waiting.size === 0) return;
    [writing, waiting] = [waiting, new Map()];
    try {
      await write([...writing.values()].flat());
      writing = new Map();
      if (isFailing) log.info({}, 'pings are written again');
      isFailing = false;
    } catch (error) {
      const later = waiting;
      [waiting, writing] = [writing, new Map()];
      for (const span of [...later.values()].flat()) add(span);
      if (!isFailing) log.warn({ error: error instanceof Error ? error.name : '' }, 'pings could not be written');
      isFailing = true;
    }
  };

  return {
    note: (id, now) => void add({ id, first: now, last: now }),
    unwritten: (id) => (waiting.get(id) ?? []).reduce(joined, writing.get(id) ?? []),
    flush() {
      last = last.then(writeAll);
      return last;
    },
  };
};
