import {
  type BatchChange,
  type BatchState,
  isActiveBatch,
  isBroken,
  mayBecome,
  type RestartBatch,
  type RestartState,
  restartStates,
} from '../../src/domain/restart.ts';

/** A restart of all devices as the server has it: what became of each, by its place. Batches are known by theirs, from 1 on. */
export interface HeldBatch {
  readonly state: BatchState;
  readonly orders: readonly RestartState[];
}

export type BatchRefused = 'batch_active' | 'illegal_transition' | 'stale_version';
export type BatchMade = { readonly batch: HeldBatch } | { readonly refused: BatchRefused };

/** Versions count for ever; what matters of them is whether one is that of the batch as it is. */
export const versions = { older: 1, newest: 2 } as const;
const failurePercent = 20;

const countsOf = ({ orders }: HeldBatch): RestartBatch['counts'] =>
  Object.fromEntries(restartStates.map((state) => [state, orders.filter((order) => order === state).length])) as Record<
    RestartState,
    number
  >;

/** Ends a batch: what no device has seen is taken back. */
const ended = ({ orders }: HeldBatch, state: 'stopped' | 'broken'): HeldBatch => ({
  state,
  orders: orders.map((order) => (order === 'waiting' || order === 'requested' ? 'canceled' : order)),
});

/** What the server makes of a change that somebody asks for; `isOld`: they have seen another version. */
export const answerChange = (batch: HeldBatch, to: BatchChange, isOld: boolean): BatchMade => {
  if (batch.state === to) return { batch };
  if (!mayBecome(batch.state, to)) return { refused: 'illegal_transition' };
  if (isOld) return { refused: 'stale_version' };
  return { batch: to === 'stopped' ? ended(batch, to) : { ...batch, state: to } };
};

/** What a node makes of a batch when it looks what is due; `skips`: the next device cannot restart. */
export const advanced = (batch: HeldBatch, skips: boolean): HeldBatch => {
  const counts = countsOf(batch);
  if (!isActiveBatch(batch) || counts.requested + counts.seen > 0) return batch;
  if (isBroken({ counts, failure_percent: failurePercent })) return ended(batch, 'broken');
  if (counts.waiting === 0) return { ...batch, state: 'done' };
  if (batch.state === 'paused') return batch;
  return { ...batch, orders: batch.orders.with(batch.orders.indexOf('waiting'), skips ? 'skipped' : 'requested') };
};

const none = countsOf({ state: 'running', orders: [] });
/** The batch as it is answered. How far it is decides nothing in a console, and is left out. */
export const asBatch = (batch: HeldBatch, id: number): RestartBatch => ({
  id,
  state: batch.state,
  ordered_by: '',
  ordered_at: 1,
  ended_at: null,
  total: batch.orders.length,
  counts: none,
  wave_size: 1,
  wave_pause: 0,
  wave_seconds: null,
  failure_percent: failurePercent,
  version: versions.newest,
});

const isBatch = (held: object): held is RestartBatch => 'wave_size' in held && 'version' in held;
/** Makes a batch that a page holds into one of before. */
export const outdatedBatch =
  (id: number) =>
  (held: unknown): unknown =>
    typeof held === 'object' && held !== null && isBatch(held) && held.id === id
      ? { ...held, version: versions.older }
      : held;
