import type { CallState } from './call-states.ts';
import type { DevicePairing } from './pairing.ts';
import type { Ref } from './session.ts';

/** What the last sign of life says about a device (specification §4, §9); NEVER_SEEN until the first one. */
export const deviceStatuses = ['OFFLINE', 'WARNINGS', 'NEVER_SEEN', 'CONNECTED'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** A device is well before so many seconds of silence, and may be lost before the second limit. */
export const silenceLimits = { warnings: 60, offline: 120 } as const;

/** A player, as the dashboard shows it. `pinged_at` in unix seconds; null before its first sign of life. */
export interface Device extends Ref {
  readonly location: string | null;
  readonly serial: string;
  readonly notes: string | null;
  readonly pinged_at: number | null;
  readonly services: readonly Ref[];
}

/**
 * The status of a device at `now`, both in unix seconds on the clock of the server. A ping from a moment that has not
 * come yet counts as one of now: the answer was made a little later than the clock was read.
 */
export const deviceStatus = (pingedAt: number | null, now: number): DeviceStatus => {
  if (pingedAt === null) return 'NEVER_SEEN';
  const silence = now - pingedAt;
  if (silence < silenceLimits.warnings) return 'CONNECTED';
  return silence < silenceLimits.offline ? 'WARNINGS' : 'OFFLINE';
};

/** A time without a sign of life that was long enough to be seen; `since` is null before the first one ever. */
export interface Silence {
  readonly since: number | null;
  readonly until: number;
}

/** A service that a device offered from `since` on; `until` is null while it does. */
export interface ServiceSpan extends Ref {
  readonly since: number;
  readonly until: number | null;
}

/** A call that was placed at a device. */
export interface DeviceCall {
  readonly id: number;
  readonly state: CallState;
  readonly required_in: number;
  readonly attended_at: number | null;
  readonly finished_at: number | null;
  readonly service: Ref | null;
}

/** What the server remembers of a device (`GET /api/devices/{id}/history`). Times in unix seconds. */
export interface DeviceHistory {
  /** The window that was asked for. */
  readonly from: number;
  readonly to: number;
  readonly pinged_at: number | null;
  /** How the device is known; null for one without a secret of its own, missing from a server of an older version. */
  readonly pairing?: DevicePairing | null | undefined;
  /** Those that touch the window, in order. */
  readonly silences: readonly Silence[];
  /** Now and in the past, newest first. */
  readonly services: readonly ServiceSpan[];
  /** Newest first; null for whoever may not read calls. */
  readonly calls: readonly DeviceCall[] | null;
}

/** A stretch of the timeline in which the device had one status. */
export interface Stretch {
  readonly status: DeviceStatus;
  readonly from: number;
  readonly to: number;
}

/** The statuses that one silence went through. */
const stretchesOf = ({ since, until }: Silence): readonly Stretch[] =>
  since === null
    ? [{ status: 'NEVER_SEEN', from: Number.NEGATIVE_INFINITY, to: until }]
    : [
        {
          status: 'WARNINGS',
          from: since + silenceLimits.warnings,
          to: Math.min(since + silenceLimits.offline, until),
        },
        { status: 'OFFLINE', from: since + silenceLimits.offline, to: until },
      ];

/** The window of a history, without gaps: the statuses from its first second to its last. */
export const timelineOf = ({ from, to, pinged_at, silences }: DeviceHistory): readonly Stretch[] => {
  const open: Silence = { since: pinged_at, until: to };
  const line: Stretch[] = [];
  let at = from;
  for (const stretch of [...silences, open].flatMap(stretchesOf)) {
    const [start, end] = [Math.max(stretch.from, at), Math.min(stretch.to, to)];
    if (end <= start) continue;
    if (start > at) line.push({ status: 'CONNECTED', from: at, to: start });
    line.push({ status: stretch.status, from: start, to: end });
    at = end;
  }
  return at < to ? [...line, { status: 'CONNECTED', from: at, to }] : line;
};

/** How much of the time a device was there, from 0 to 1, and of how many seconds something is known of it. */
export interface Uptime {
  readonly share: number;
  readonly seen: number;
}

/** How much of the time the device was not given up for lost, since it was first seen; null when it never was in this window. */
export const uptimeOf = (timeline: readonly Stretch[]): Uptime | null => {
  const spent = (...statuses: DeviceStatus[]) =>
    timeline.reduce((sum, { status, from, to }) => (statuses.includes(status) ? sum + to - from : sum), 0);
  const seen = spent('CONNECTED', 'WARNINGS', 'OFFLINE');
  return seen === 0 ? null : { share: spent('CONNECTED', 'WARNINGS') / seen, seen };
};
