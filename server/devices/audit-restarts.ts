import type { BatchState, RestartState } from '../../src/domain/restart.ts';
import { type Author, type Deed, remember } from '../audit/remember.ts';
import type { Transaction } from '../postgres/database.ts';
import { eq, sql } from '../postgres/orm.ts';
import { devices } from '../postgres/schema/business.ts';

/** What became of the order of a device. */
interface RestartDeed {
  readonly bunitId: number;
  readonly deviceId: number;
  /** null for a new order. */
  readonly before: RestartState | null;
  readonly after: RestartState;
}

const deedOf = ({ bunitId, deviceId, before, after }: RestartDeed): Deed => ({
  bunitId,
  action: 'change',
  resource: 'devices',
  id: deviceId,
  name: sql<string>`coalesce((select ${devices.name} from ${devices} where ${eq(devices.id, deviceId)}), '')`,
  before: before && { restart: before },
  after: { restart: after },
});

/** Writes down, under the devices, who ordered their restarts or took the orders back, and which ones expired. */
export const rememberRestarts = (tx: Transaction, author: Author, ...deeds: readonly RestartDeed[]): Promise<void> =>
  remember(tx, author, ...deeds.map(deedOf));

/** What became of a restart of all devices. */
interface BatchDeed {
  readonly bunitId: number;
  readonly id: number;
  /** null for a new one. */
  readonly before: BatchState | null;
  readonly after: BatchState;
}

/**
 * Writes down who ordered a restart of all devices, paused, resumed or stopped it, and how it ended by itself. What it
 * did to each device is kept with the batch.
 */
export const rememberBatch = (
  tx: Transaction,
  author: Author,
  { bunitId, id, before, after }: BatchDeed,
): Promise<void> =>
  remember(tx, author, {
    bunitId,
    action: before === null ? 'create' : 'change',
    resource: 'restart_batches',
    id,
    name: '',
    before: before && { state: before },
    after: { state: after },
  });
