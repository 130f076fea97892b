import { type DeviceHistory, type DeviceStatus, timelineOf } from './device.ts';
import type { Restart, RestartState } from './restart.ts';

/** A change of state of a device, or of an order to restart it. `at` in unix seconds. */
export interface DeviceMove {
  readonly at: number;
  /** The order that changed; null for the device itself. */
  readonly restart_id: number | null;
  /** Null where a restart was ordered. */
  readonly from: DeviceStatus | RestartState | null;
  readonly to: DeviceStatus | RestartState;
}

/** The states that an order went through, each with the moment in which it began. */
const stepsOf = ({ state, ordered_at, requested_at, seen_at, ended_at }: Restart) => {
  const steps: readonly (readonly [RestartState, number | null])[] = [
    ['waiting', requested_at === ordered_at ? null : ordered_at],
    ['requested', requested_at],
    ['seen', seen_at],
    [state, ended_at],
  ];
  return steps.flatMap(([to, at]) => (at === null ? [] : [{ to, at }]));
};

/**
 * How a device changed its state in the window of its history, in order. Nothing of it is written by itself: a silence
 * says when a device was last heard of and heard of again, and an order when it was requested, seen and ended.
 */
export const deviceMovesOf = (history: DeviceHistory, restarts: readonly Restart[]): readonly DeviceMove[] => {
  const line = timelineOf(history);
  const itself = line.slice(1).map(({ status: to, from: at }, index): DeviceMove => {
    const from = line[index]?.status ?? null;
    return { at, restart_id: null, from, to };
  });
  const orders = restarts.flatMap((restart) => {
    const steps = stepsOf(restart);
    return steps.map(({ to, at }, index): DeviceMove => {
      const from = steps[index - 1]?.to ?? null;
      return { at, restart_id: restart.id, from, to };
    });
  });
  return [...itself, ...orders].filter(({ at }) => at >= history.from && at <= history.to).sort((a, b) => a.at - b.at);
};
