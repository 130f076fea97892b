import type { Restart, SkipReason } from '../../../src/domain/restart.ts';
import { serverAuthor } from '../../audit/remember.ts';
import type { Transaction } from '../../postgres/database.ts';
import { rememberRestarts } from '../audit-restarts.ts';
import { takeEntriesBack } from '../restart-entry-queries.ts';
import { closeRestarts, lockExpired } from '../restart-queries.ts';
import type { RestartChanges } from './restart-changes.ts';

/** How orders end that were not carried out. `now` in unix seconds. */
export interface Ending {
  readonly state: 'expired' | 'skipped' | 'canceled';
  readonly reason?: SkipReason | null;
  readonly now: number;
  /** The entry is somebody's at this moment: it is emptied, not deleted. */
  readonly keepsEntry?: boolean;
}

/**
 * Ends orders that are locked. The entry of one that no device has seen goes back to what it was, so that no ping ever
 * carries it again.
 */
export const endRestarts = async (
  tx: Transaction,
  bunitId: number,
  orders: readonly Pick<Restart, 'id' | 'device_id' | 'state'>[],
  { state, reason = null, now, keepsEntry = false }: Ending,
): Promise<RestartChanges> => {
  const unseen = orders.filter((order) => order.state === 'requested').map(({ id }) => id);
  const entries = await takeEntriesBack(tx, { bunitId, ids: unseen, keeps: keepsEntry });
  const ids = orders.map(({ id }) => id);
  await closeRestarts(tx, ids, { state, reason, now });
  return { devices: orders.map(({ device_id }) => device_id), entries };
};

/**
 * Ends the orders of a business whose time is over, or those of one device. Only with the turn. `now` in unix seconds.
 */
export const expireRestarts = async (
  tx: Transaction,
  bunitId: number,
  now: number,
  deviceId: number | null = null,
): Promise<RestartChanges> => {
  const expired = await lockExpired(tx, bunitId, now, deviceId);
  const deeds = expired.map((order) => ({
    bunitId,
    deviceId: order.device_id,
    before: order.state,
    after: 'expired' as const,
  }));
  await rememberRestarts(tx, serverAuthor(now), ...deeds);
  return endRestarts(tx, bunitId, expired, { state: 'expired', now });
};
