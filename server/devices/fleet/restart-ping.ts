import type { Restart } from '../../../src/domain/restart.ts';
import { failure } from '../../base/failure.ts';
import type { Database } from '../../postgres/database.ts';
import { largest, raiseRestart } from '../restart-entry-queries.ts';
import { markBack, markSeen, takeTurn } from '../restart-queries.ts';
import { announceRestarts } from './announce-restarts.ts';
import type { KnownDevice, KnownDevices } from './known-devices.ts';
import { expireRestarts } from './restart-end.ts';

/** A ping, and what the database says of its device in the same moment. Times in unix seconds. */
interface RestartPing {
  readonly bunitId: number;
  readonly deviceId: number;
  readonly now: number;
  /** The active order of the device, if it has one. */
  readonly order: (Pick<Restart, 'id' | 'state' | 'expires_at'> & { readonly value: number | null }) | null;
  /** The last order that the device says to have carried out. */
  readonly reported: number | null;
  /** The entry `player.last_update` as the answer would carry it. */
  readonly carried: unknown;
}

/** What a look at the order did. `stale`: it has become another one meanwhile, and is read again before answering. */
type Outcome = 'current' | 'stale';

/**
 * What a ping does to the order of its device: the device is back, or sees it with this answer, or it has expired and
 * must not be handed out, or is to be one that the device does not know yet. Asks the database nothing unless something happens.
 */
const restartOfPing = async (
  db: Database,
  { bunitId, deviceId, now, order, reported, carried }: RestartPing,
): Promise<Outcome> => {
  if (order === null || order.state === 'waiting' || order.value === null) return 'current';
  const read = { id: order.id, value: order.value };
  /** Takes the order a step further, if it is as it was read; else it has to be read again. */
  const move = (mark: typeof markBack): Promise<Outcome> =>
    db.transaction(async (tx) => {
      if (!(await mark(tx, read, now))) return 'stale';
      announceRestarts(tx, bunitId, { devices: [deviceId], entries: [] });
      return 'current';
    });
  if (order.expires_at !== null && order.expires_at <= now) {
    await db.transaction(async (tx) => {
      await takeTurn(tx, bunitId);
      announceRestarts(tx, bunitId, await expireRestarts(tx, bunitId, now, deviceId));
    });
    return 'stale';
  }
  const isPast = reported !== null && reported >= read.value;
  if (order.state === 'seen') return isPast ? move(markBack) : 'current';
  if (carried !== read.value) return 'current';
  if (!isPast) return move(markSeen);
  // Whoever has not seen an order has not done it, and would take it for an older one. After the largest number comes none.
  if (reported >= largest) return 'current';
  await db.transaction(async (tx) => {
    await takeTurn(tx, bunitId);
    const entries = await raiseRestart(tx, read, reported);
    announceRestarts(tx, bunitId, { devices: [deviceId], entries });
  });
  return 'stale';
};

/** A ping as it comes in. `clock` in unix seconds; `reported` is null when the device does not say. */
export interface Ping extends Pick<RestartPing, 'bunitId' | 'deviceId' | 'reported'> {
  readonly clock: () => number;
}

/** What a ping is answered with. */
export interface AnsweredPing extends Pick<KnownDevice, 'told' | 'secret_since'> {
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Answers a ping and takes its device's order a step further, so that both agree: without asking the database where
 * nothing happens and the device is known. null when the business has no such device in use.
 */
export const answerPing = async (
  db: Database,
  devices: Pick<KnownDevices, 'find'>,
  { bunitId, deviceId, reported, clock }: Ping,
): Promise<AnsweredPing | null> => {
  // Another node, a person and the end of its time may all change an order while a ping reads it, but not for ever.
  for (const how of ['known', 'anew', 'anew', 'anew', 'anew'] as const) {
    const device = await devices.find(bunitId, deviceId, how);
    if (!device) return null;
    const [now, { told, carried, restart: order, secret_since }] = [clock(), device];
    const outcome = await restartOfPing(db, { bunitId, deviceId, now, order, reported, carried });
    if (outcome === 'current') return { now, told, secret_since };
  }
  throw failure('unavailable');
};
