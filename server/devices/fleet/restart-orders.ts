import type { Restart, RestartState } from '../../../src/domain/restart.ts';
import { failure } from '../../base/failure.ts';
import type { Transaction } from '../../postgres/database.ts';
import { requestRestarts } from '../restart-entry-queries.ts';
import {
  deviceBusy,
  hasDeviceInUse,
  insertRestart,
  lockActiveRestart,
  newestRestart,
  takeTurn,
} from '../restart-queries.ts';
import { allChanges, type RestartChanges } from './restart-changes.ts';
import { endRestarts, expireRestarts } from './restart-end.ts';

/** How long an order waits for a call to end before it is given up, in seconds. */
const waitsForCall = 12 * 60 * 60;

/** An order as it is asked for. Times in seconds. */
export interface RestartRequest {
  readonly bunitId: number;
  readonly deviceId: number;
  readonly when: 'now' | 'after_call';
  /** Name of who asks. */
  readonly orderedBy: string;
  readonly clock: () => number;
  readonly expiresAfter: number;
}

/** An order after a step, and what is to be told of it. */
export interface OrderStep {
  readonly restart: Restart;
  readonly changes: RestartChanges;
}

/** The order that a step has just written or ended. */
const written = async (tx: Transaction, bunitId: number, deviceId: number): Promise<Restart> => {
  const restart = await newestRestart(tx, bunitId, deviceId);
  if (!restart) throw new Error('a restart that was written is not there');
  return restart;
};

/**
 * Orders a restart of a device: at once, or when the call at it has ended. Throws `not_found`, and `restart_active` with
 * the order that the device has already.
 */
export const orderRestart = async (
  tx: Transaction,
  { bunitId, deviceId, when, orderedBy, clock, expiresAfter }: RestartRequest,
): Promise<OrderStep> => {
  await takeTurn(tx, bunitId);
  const now = clock();
  if (!(await hasDeviceInUse(tx, bunitId, deviceId))) throw failure('not_found');
  const expired = await expireRestarts(tx, bunitId, now, deviceId);
  const active = await lockActiveRestart(tx, bunitId, deviceId);
  if (active) throw failure('restart_active', { data: active });
  const waits = when === 'after_call' && (await deviceBusy(tx, bunitId, deviceId, now)) !== null;
  const id = await insertRestart(tx, {
    bunit_id: bunitId,
    device_id: deviceId,
    state: 'waiting',
    ordered_by: orderedBy,
    ordered_at: now,
    expires_at: now + waitsForCall,
  });
  const entries = waits ? [] : await requestRestarts(tx, { bunitId, ids: [id], now, expiresAfter });
  return {
    restart: await written(tx, bunitId, deviceId),
    changes: allChanges(expired, { devices: [deviceId], entries }),
  };
};

/**
 * Takes the order of a device back that it has not seen, and answers what it was too. `orderId`: that one and no later one,
 * because the wish may come late or twice; null for whichever there is. Throws `not_found` without such an order, and
 * `restart_seen` with the order when it is too late.
 */
export const cancelRestart = async (
  tx: Transaction,
  {
    bunitId,
    deviceId,
    orderId,
    clock,
  }: Pick<RestartRequest, 'bunitId' | 'deviceId' | 'clock'> & { readonly orderId: number | null },
): Promise<OrderStep & { readonly was: RestartState }> => {
  await takeTurn(tx, bunitId);
  const now = clock();
  await expireRestarts(tx, bunitId, now, deviceId);
  const active = await lockActiveRestart(tx, bunitId, deviceId);
  if (!active || (orderId !== null && active.id !== orderId)) throw failure('not_found');
  if (active.state === 'seen') throw failure('restart_seen', { data: active });
  const changes = await endRestarts(tx, bunitId, [active], { state: 'canceled', now });
  return { restart: await written(tx, bunitId, deviceId), changes, was: active.state };
};
