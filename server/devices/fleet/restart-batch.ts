import { type BatchChange, type BatchState, mayBecome, type RestartBatch } from '../../../src/domain/restart.ts';
import { failure } from '../../base/failure.ts';
import type { RestartSettings } from '../../base/settings.ts';
import type { Transaction } from '../../postgres/database.ts';
import { activeBatch, findBatch, insertBatch, moveBatch, presentBatch } from '../batch-queries.ts';
import { lockUnseen, takeTurn } from '../restart-queries.ts';
import { allChanges, noChanges, type RestartChanges } from './restart-changes.ts';
import { endRestarts, expireRestarts } from './restart-end.ts';

/** A batch after a step, and what is to be told of it. */
export interface BatchStep {
  readonly batch: RestartBatch;
  /** What it was before; null for a new one. */
  readonly was: BatchState | null;
  readonly changes: RestartChanges;
}

/** Who asks for a step of a batch. `clock` in unix seconds. */
interface Asking {
  readonly bunitId: number;
  readonly clock: () => number;
}

const found = async (tx: Transaction, bunitId: number, id: number): Promise<RestartBatch> => {
  const batch = await findBatch(tx, bunitId, id);
  if (!batch) throw failure('not_found');
  return batch;
};

/** The batch as a whole has changed. */
export const batchChanged: RestartChanges = { devices: [null], entries: [] };

/** Orders a restart of all devices that have no order of their own. Throws `batch_active` with the one under way. */
export const orderBatch = async (
  tx: Transaction,
  { bunitId, orderedBy, clock, restart }: Asking & { readonly orderedBy: string; readonly restart: RestartSettings },
): Promise<BatchStep> => {
  await takeTurn(tx, bunitId);
  const now = clock();
  const active = await activeBatch(tx, bunitId);
  if (active) throw failure('batch_active', { data: presentBatch(active) });
  const expired = await expireRestarts(tx, bunitId, now);
  const id = await insertBatch(tx, {
    bunit_id: bunitId,
    ordered_by: orderedBy,
    ordered_at: now,
    wave_size: restart.waveSize,
    wave_pause: restart.wavePause,
    failure_percent: restart.failurePercent,
    expires_after: restart.expiresAfter,
    next_wave_at: now,
  });
  return { batch: await found(tx, bunitId, id), was: null, changes: allChanges(expired, batchChanged) };
};

/** Ends a batch: what no device has seen is taken back, what one has seen goes on. `now` in unix seconds. */
export const endBatch = async (
  tx: Transaction,
  { bunitId, id, state, now }: { bunitId: number; id: number; state: 'stopped' | 'broken'; now: number },
): Promise<RestartChanges> => {
  const unseen = await lockUnseen(tx, bunitId, id);
  const changes = await endRestarts(tx, bunitId, unseen, { state: 'canceled', now });
  await moveBatch(tx, id, { state, endedAt: now });
  return allChanges(batchChanged, changes);
};

/**
 * Pauses, resumes or stops a batch; a state that it is in already is answered as it is. Throws `not_found`,
 * `illegal_transition` and `stale_version` with the batch.
 */
export const changeBatch = async (
  tx: Transaction,
  { bunitId, clock, id, to, version }: Asking & { id: number; to: BatchChange; version: number | null },
): Promise<BatchStep> => {
  await takeTurn(tx, bunitId);
  const batch = await found(tx, bunitId, id);
  if (batch.state === to) return { batch, was: to, changes: noChanges };
  if (!mayBecome(batch.state, to)) throw failure('illegal_transition', { data: batch });
  if (version !== null && version !== batch.version) throw failure('stale_version', { data: batch });
  const now = clock();
  const changes =
    to === 'stopped'
      ? await endBatch(tx, { bunitId, id, state: to, now })
      : await moveBatch(tx, id, { state: to, endedAt: null }).then(() => batchChanged);
  return { batch: await found(tx, bunitId, id), was: batch.state, changes };
};
