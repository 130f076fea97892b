import type { Ref } from './session.ts';

/**
 * The life of a restart order: it waits for a call to end or for its wave, is requested, is seen by the device with its
 * next ping, and the device is back when a ping reports that it was carried out. An order that is not carried out in
 * time expires; one that was not seen until then never is.
 */
export const restartStates = ['waiting', 'requested', 'seen', 'back', 'expired', 'skipped', 'canceled'] as const;
export type RestartState = (typeof restartStates)[number];

export const activeRestartStates = ['waiting', 'requested', 'seen'] as const satisfies readonly RestartState[];

/** Why a device was left out of a batch. */
export const skipReasons = ['in_call', 'offline', 'removed'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** An order to one device. Times in unix seconds. */
export interface Restart {
  readonly id: number;
  readonly device_id: number;
  readonly batch_id: number | null;
  readonly state: RestartState;
  readonly reason: SkipReason | null;
  readonly ordered_at: number;
  readonly requested_at: number | null;
  readonly seen_at: number | null;
  /** When the order expires, once it is requested. */
  readonly expires_at: number | null;
  readonly ended_at: number | null;
}

export const isActiveRestart = ({ state }: Pick<Restart, 'state'>): boolean =>
  activeRestartStates.some((active) => active === state);

/** Whether the order can still be taken back: no device has seen it. */
export const isRevocable = ({ state }: Pick<Restart, 'state'>): boolean => state === 'waiting' || state === 'requested';

/** A call at a device: somebody waits, or an agent is talking. */
export type DeviceBusy = 'waiting' | 'running' | null;

/** What there is to know before and while a device restarts (`GET /api/devices/{id}/restart`). */
export interface RestartSituation {
  /** The newest order, if there ever was one. */
  readonly restart: Restart | null;
  readonly in_call: DeviceBusy;
}

/** `broken`: it stopped by itself because too many devices did not come back. */
export const batchStates = ['running', 'paused', 'stopped', 'broken', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

/** A restart of all devices of a business, in waves. Times in unix seconds. */
export interface RestartBatch {
  readonly id: number;
  readonly state: BatchState;
  /** Name of who ordered it. */
  readonly ordered_by: string;
  readonly ordered_at: number;
  readonly ended_at: number | null;
  readonly total: number;
  readonly counts: Readonly<Record<RestartState, number>>;
  readonly wave_size: number;
  /** Seconds between the end of a wave and the next. */
  readonly wave_pause: number;
  /** What a wave took until now, in the mean, in seconds; null before the first has ended. */
  readonly wave_seconds: number | null;
  /** It stops by itself when more than this share of the answered orders failed, in percent. */
  readonly failure_percent: number;
  readonly version: number;
}

/** What a restart of all devices would do now: how many it would restart, and how many it would leave out, by why. */
export interface BatchForecast extends Readonly<Record<Exclude<SkipReason, 'removed'>, number>> {
  readonly restart: number;
  /** They have an order of their own. */
  readonly ordered: number;
}

/**
 * How many devices a restart of all would order: those in a call with the others, because they may be free when their wave
 * comes. Where there are no others their wave is now.
 */
export const ordersOf = ({ restart, in_call }: BatchForecast): number => (restart > 0 ? restart + in_call : 0);

/** One device's line in the result of a batch. */
export interface BatchResult extends Restart {
  readonly device: (Ref & { readonly serial: string }) | null;
}

export const isActiveBatch = ({ state }: Pick<RestartBatch, 'state'>): boolean =>
  state === 'running' || state === 'paused';

/** What a person can make of a batch, and the states from which. */
export const batchTransitions = {
  paused: ['running'],
  running: ['paused'],
  stopped: ['running', 'paused'],
} as const satisfies Partial<Record<BatchState, readonly BatchState[]>>;
export type BatchChange = keyof typeof batchTransitions;

export const mayBecome = (from: BatchState, to: BatchChange): boolean =>
  batchTransitions[to].some((state) => state === from);

/** How far a batch is: of the devices that are not left out, how many have an outcome. */
export const progressOf = ({ total, counts }: Pick<RestartBatch, 'total' | 'counts'>) => ({
  ended: counts.back + counts.expired + counts.canceled,
  of: total - counts.skipped,
});

/** About how long so many orders take, in seconds, by what the waves of a batch took; null while none has ended. */
export const timeOfOrders = (
  orders: number,
  { wave_size, wave_pause, wave_seconds }: Pick<RestartBatch, 'wave_size' | 'wave_pause' | 'wave_seconds'>,
): number | null => (wave_seconds === null ? null : Math.ceil(orders / wave_size) * (wave_seconds + wave_pause));

/** Whether too many of the orders that were answered, or should have been, failed. */
export const isBroken = ({ counts, failure_percent }: Pick<RestartBatch, 'counts' | 'failure_percent'>): boolean =>
  counts.expired * 100 > failure_percent * (counts.back + counts.expired);
