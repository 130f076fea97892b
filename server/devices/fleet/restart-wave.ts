import { silenceLimits } from '../../../src/domain/device.ts';
import { type BatchState, isBroken, type SkipReason, skipReasons } from '../../../src/domain/restart.ts';
import { serverAuthor } from '../../audit/remember.ts';
import type { Transaction } from '../../postgres/database.ts';
import { rememberBatch } from '../audit-restarts.ts';
import { activeBatch, delayWave, moveBatch, type StoredBatch } from '../batch-queries.ts';
import { requestRestarts } from '../restart-entry-queries.ts';
import { type WaitingRestart, waitingRestarts } from '../restart-queries.ts';
import { batchChanged, endBatch } from './restart-batch.ts';
import { allChanges, noChanges, type RestartChanges } from './restart-changes.ts';
import { endRestarts } from './restart-end.ts';

/** As many waiting orders are looked at together. */
export const portion = 500;

/** Why a device is left out of its batch; null when it is not. `now` in unix seconds. */
const skipReason = ({ isThere, pinged_at, busy }: WaitingRestart, now: number): SkipReason | null => {
  if (!isThere) return 'removed';
  if (busy !== null) return 'in_call';
  return pinged_at === null || now - pinged_at >= silenceLimits.offline ? 'offline' : null;
};

/** Ends waiting orders for a reason. `now` in unix seconds. */
export const skipRestarts = async (
  tx: Transaction,
  bunitId: number,
  orders: readonly WaitingRestart[],
  { reason, now }: { reason: SkipReason; now: number },
): Promise<RestartChanges> =>
  endRestarts(
    tx,
    bunitId,
    orders.map(({ id, device_id }) => ({ id, device_id, state: 'waiting' })),
    { state: 'skipped', reason, now },
  );

/** Hands waiting orders to their devices. Times in seconds. */
export const handOut = async (
  tx: Transaction,
  bunitId: number,
  orders: readonly WaitingRestart[],
  times: { now: number; expiresAfter: number },
): Promise<RestartChanges> => {
  const entries = await requestRestarts(tx, { bunitId, ids: orders.map(({ id }) => id), ...times });
  return { devices: orders.map(({ device_id }) => device_id), entries };
};

/** Begins a wave: the next devices that can restart, past those that cannot. */
const beginWave = async (
  tx: Transaction,
  bunitId: number,
  { id, wave_size, expires_after }: StoredBatch,
  now: number,
): Promise<RestartChanges> => {
  let changes = noChanges;
  for (let room = wave_size; room > 0; ) {
    const waiting = await waitingRestarts(tx, { bunitId, batchId: id, now, most: portion });
    const judged = waiting.map((order) => ({ order, reason: skipReason(order, now) }));
    const ready = judged.filter(({ reason }) => reason === null).slice(0, room);
    room -= ready.length;
    // What stands behind the last of a full wave is judged when its own comes.
    const reached =
      room === 0
        ? judged.slice(
            0,
            judged.findLastIndex((one) => ready.includes(one)),
          )
        : judged;
    for (const reason of skipReasons) {
      const skipped = reached.filter((one) => one.reason === reason).map(({ order }) => order);
      changes = allChanges(changes, await skipRestarts(tx, bunitId, skipped, { reason, now }));
    }
    const orders = ready.map(({ order }) => order);
    changes = allChanges(changes, await handOut(tx, bunitId, orders, { now, expiresAfter: expires_after }));
    if (waiting.length < portion) break;
  }
  return changes;
};

/**
 * Takes the batch of a business a step further, if it is time: to its next wave, or to its end. Only with the turn.
 * `now` in unix seconds; where the clock was just set (`isSteady`), every device would look silent, and a wave waits for their pings.
 */
export const advanceBatch = async (
  tx: Transaction,
  bunitId: number,
  { now, isSteady }: { readonly now: number; readonly isSteady: boolean },
): Promise<RestartChanges> => {
  const batch = await activeBatch(tx, bunitId);
  if (!batch) return noChanges;
  const { id, counts, state, wave_ended_at, wave_pause, next_wave_at } = batch;
  if (counts.requested + counts.seen > 0) return noChanges;
  const byItself = (after: BatchState) => rememberBatch(tx, serverAuthor(now), { bunitId, id, before: state, after });
  if (isBroken(batch)) {
    await byItself('broken');
    return endBatch(tx, { bunitId, id, state: 'broken', now });
  }
  if (counts.waiting === 0) {
    await byItself('done');
    await moveBatch(tx, id, { state: 'done', endedAt: now });
    return batchChanged;
  }
  if (state === 'paused') return noChanges;
  const due = wave_ended_at === null ? next_wave_at : Math.max(next_wave_at, wave_ended_at + wave_pause);
  if (due > next_wave_at) await delayWave(tx, id, due);
  return now < due || !isSteady ? noChanges : beginWave(tx, bunitId, batch, now);
};
