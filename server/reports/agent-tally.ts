import type { Pause, Stay, TimeSpan } from '../../src/domain/agent-stays.ts';

/** What the time of an agent is counted as: a pause by whether it counts as work. */
export const timeKinds = [
  'available',
  'offered',
  'in_call',
  'wrapping_up',
  'work_pause',
  'pause',
  'away',
  'offline',
] as const;
export type TimeKind = (typeof timeKinds)[number];

const kindOf = ({ state, pause }: Stay): TimeKind | null => {
  switch (state) {
    case null:
      return null;
    case 'PAUSED':
      return pause?.works ? 'work_pause' : 'pause';
    case 'AVAILABLE':
      return 'available';
    case 'OFFERED':
      return 'offered';
    case 'IN_CALL':
      return 'in_call';
    case 'WRAPPING_UP':
      return 'wrapping_up';
    case 'AWAY':
      return 'away';
    case 'OFFLINE':
      return 'offline';
  }
};

/** Seconds by what they were spent on; `unknown`: nobody knows any more. */
export type TimeSums = Readonly<Record<TimeKind | 'unknown', number>>;

/** How long agents paused for one reason, in seconds. */
export interface PauseTime extends Pause {
  readonly seconds: number;
}

/** The time of an agent, or of several. */
export interface AgentTime {
  readonly sums: TimeSums;
  /** One for each of the days. */
  readonly days: readonly TimeSums[];
  /** The longest first. */
  readonly pauses: readonly PauseTime[];
  /** When the agent was there first and last, in unix seconds; null where it is not known that they were. */
  readonly first: number | null;
  readonly last: number | null;
  /** The times of which nobody knows any more what the agent was at. */
  readonly unknown: readonly TimeSpan[];
}

const noTime = () =>
  ({
    available: 0,
    offered: 0,
    in_call: 0,
    wrapping_up: 0,
    work_pause: 0,
    pause: 0,
    away: 0,
    offline: 0,
    unknown: 0,
  }) as Record<TimeKind | 'unknown', number>;

const pauseKey = ({ name, works }: Pause): string => `${works} ${name ?? ''}`;

const longestFirst = (pauses: ReadonlyMap<string, PauseTime>): readonly PauseTime[] =>
  [...pauses.values()].toSorted((one, other) => other.seconds - one.seconds);

/** Adds up stays, which follow each other without a gap, on days that do so too. */
export const tallyTime = (stays: readonly Stay[], days: readonly TimeSpan[]): AgentTime => {
  const sums = noTime();
  const byDay = days.map(noTime);
  const pauses = new Map<string, PauseTime>();
  const unknown: TimeSpan[] = [];
  let [first, last]: [number | null, number | null] = [null, null];
  let day = 0;
  for (const stay of stays) {
    const kind = kindOf(stay);
    const name = kind ?? 'unknown';
    sums[name] += stay.until - stay.since;
    for (let at = stay.since; at < stay.until; ) {
      while (at >= (days[day]?.until ?? Number.POSITIVE_INFINITY)) day += 1;
      const end = Math.min(stay.until, days[day]?.until ?? stay.until);
      const sum = byDay[day];
      if (sum) sum[name] += end - at;
      at = end;
    }
    if (stay.state === 'PAUSED') {
      const pause = stay.pause ?? { name: null, works: false };
      const seconds = (pauses.get(pauseKey(pause))?.seconds ?? 0) + stay.until - stay.since;
      pauses.set(pauseKey(pause), { ...pause, seconds });
    }
    if (kind === null) unknown.push({ since: stay.since, until: stay.until });
    else if (kind !== 'offline') {
      first ??= stay.since;
      last = stay.until;
    }
  }
  return { sums, days: byDay, pauses: longestFirst(pauses), first, last, unknown };
};

const addTo = (sum: Record<TimeKind | 'unknown', number>, more: TimeSums): void => {
  for (const name of [...timeKinds, 'unknown'] as const) sum[name] += more[name];
};

/** The times of several agents together, on so many days. */
export const addTimes = (times: readonly AgentTime[], days: number): Pick<AgentTime, 'sums' | 'days' | 'pauses'> => {
  const sums = noTime();
  const byDay = Array.from({ length: days }, noTime);
  const pauses = new Map<string, PauseTime>();
  for (const time of times) {
    addTo(sums, time.sums);
    for (const [index, day] of time.days.entries()) {
      const sum = byDay[index];
      if (sum) addTo(sum, day);
    }
    for (const pause of time.pauses) {
      const seconds = (pauses.get(pauseKey(pause))?.seconds ?? 0) + pause.seconds;
      pauses.set(pauseKey(pause), { ...pause, seconds });
    }
  }
  return { sums, days: byDay, pauses: longestFirst(pauses) };
};

/** For how long somebody was there, in seconds: in any state but offline. */
export const presence = (sums: TimeSums): number =>
  timeKinds.reduce((sum, kind) => (kind === 'offline' ? sum : sum + sums[kind]), 0);

/**
 * The share, from 0 to 1, of the time in which somebody was busy with calls or ready for them that they were busy: in a call,
 * or wrapping one up. Who hears one ring is ready. Pauses and absence are neither. Null without such a time.
 */
export const occupancy = ({ available, offered, in_call, wrapping_up }: TimeSums): number | null => {
  const busy = in_call + wrapping_up;
  const all = available + offered + busy;
  return all === 0 ? null : busy / all;
};
