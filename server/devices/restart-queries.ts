import { pendingStates } from '../../src/domain/call-states.ts';
import { activeRestartStates, type DeviceBusy, type Restart, type SkipReason } from '../../src/domain/restart.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { type List, pageOf } from '../postgres/listing.ts';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import { devices } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';
import { restarts } from '../postgres/schema/fleet.ts';
import { oneOf } from '../records/record-read.ts';

const {
  bunit_id: _business,
  ordered_by: _by,
  value: _value,
  previous: _previous,
  ...answered
} = getTableColumns(restarts);

/** The columns of an order that are answered. */
export const restartColumns = answered;

const isActive = inArray(restarts.state, activeRestartStates);
const ofDevice = (bunitId: number, deviceId: number) =>
  and(eq(restarts.bunit_id, bunitId), eq(restarts.device_id, deviceId));

/** Any number: whoever holds this advisory lock of a business changes its restarts, the others wait. */
const turnLock = 7_204_614;

/**
 * Waits for the turn to change restarts of a business, and its configuration entries, until the transaction ends. It
 * comes before every other lock, so that no two wait for each other; a ping alone changes its order without it.
 */
export const takeTurn = async (tx: Transaction, bunitId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnLock}::int, ${bunitId}::int)`);
};

/** Whether the business has the device, and uses it. */
export const hasDeviceInUse = async (db: Queries, bunitId: number, deviceId: number): Promise<boolean> =>
  (await db.$count(devices, and(eq(devices.id, deviceId), eq(devices.bunit_id, bunitId), eq(devices.active, true)))) >
  0;

/** Whether somebody calls at a device, as a column of a query. `now` in unix seconds. */
export const busyAt = (bunitId: number, device: PgColumn | number, now: number): SQL<DeviceBusy> => sql`(
  select case when bool_or(${queryings.state} = 'ATTENDED') then 'running' when count(*) > 0 then 'waiting' end
    from ${queryings} where ${queryings.bunit_id} = ${bunitId} and ${queryings.device_id} = ${device}
     and (${queryings.state} = 'ATTENDED'
       or ${queryings.state} in (${listed(pendingStates)}) and ${queryings.required_in} <= ${now}))`;

/** Whether somebody calls at the device. `now` in unix seconds. */
export const deviceBusy = async (db: Queries, bunitId: number, deviceId: number, now: number): Promise<DeviceBusy> => {
  const { rows } = await db.execute<{ busy: DeviceBusy }>(sql`select ${busyAt(bunitId, deviceId, now)} as busy`);
  return rows[0]?.busy ?? null;
};

/** The newest order of a device; null when there never was one. */
export const newestRestart = async (db: Queries, bunitId: number, deviceId: number): Promise<Restart | null> => {
  const newest = db.select(restartColumns).from(restarts).where(ofDevice(bunitId, deviceId));
  const [restart] = await newest.orderBy(desc(restarts.id)).limit(1);
  return restart ?? null;
};

/** The orders of a device that were active at some time since `from` (unix seconds), in their order. */
export const restartsSince = (db: Queries, bunitId: number, deviceId: number, from: number): Promise<Restart[]> =>
  db
    .select(restartColumns)
    .from(restarts)
    .where(and(ofDevice(bunitId, deviceId), or(isNull(restarts.ended_at), gte(restarts.ended_at, from))))
    .orderBy(asc(restarts.id));

/** A page of the active orders of a business. */
export const activeRestarts = async (db: Database, bunitId: number, list: List) => {
  const where = and(eq(restarts.bunit_id, bunitId), isActive, list.where);
  const rows: Restart[] = await db
    .select(restartColumns)
    .from(restarts)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  return pageOf(list, rows, { db, table: restarts, where });
};

/** Orders of a business, locked until the transaction ends: no ping changes them meanwhile. */
const lockRestarts = (tx: Transaction, bunitId: number, where: SQL | undefined): Promise<Restart[]> =>
  tx
    .select(restartColumns)
    .from(restarts)
    .where(and(eq(restarts.bunit_id, bunitId), isActive, where))
    .orderBy(asc(restarts.id))
    .for('update');

/** The active order of a device, locked. */
export const lockActiveRestart = async (tx: Transaction, bunitId: number, deviceId: number): Promise<Restart | null> =>
  (await lockRestarts(tx, bunitId, eq(restarts.device_id, deviceId)))[0] ?? null;

/** The orders whose time is over, of one device or of all, locked. `now` in unix seconds. */
export const lockExpired = (
  tx: Transaction,
  bunitId: number,
  now: number,
  deviceId: number | null,
): Promise<Restart[]> =>
  lockRestarts(
    tx,
    bunitId,
    and(lte(restarts.expires_at, now), deviceId === null ? undefined : eq(restarts.device_id, deviceId)),
  );

/** The orders of a batch that no device has seen, locked. */
export const lockUnseen = (tx: Transaction, bunitId: number, batchId: number): Promise<Restart[]> =>
  lockRestarts(tx, bunitId, and(eq(restarts.batch_id, batchId), inArray(restarts.state, ['waiting', 'requested'])));

/** A waiting order, and what its device is like now: `isThere` and in use, when it pinged last, and who calls at it. */
export interface WaitingRestart {
  readonly id: number;
  readonly device_id: number;
  readonly isThere: boolean;
  readonly pinged_at: number | null;
  readonly busy: DeviceBusy;
}

/**
 * The first so many waiting orders of a batch, or all that wait for a call to end when `batchId` is null. They are not
 * locked: only who has the turn changes what waits. `now` in unix seconds.
 */
export const waitingRestarts = (
  tx: Transaction,
  { bunitId, batchId, now, most }: { bunitId: number; batchId: number | null; now: number; most: number },
): Promise<WaitingRestart[]> =>
  tx
    .select({
      id: restarts.id,
      device_id: restarts.device_id,
      isThere: sql<boolean>`coalesce(${devices.active}, false)`,
      pinged_at: devices.pinged_at,
      busy: busyAt(bunitId, restarts.device_id, now),
    })
    .from(restarts)
    .leftJoin(devices, and(eq(devices.id, restarts.device_id), eq(devices.bunit_id, bunitId)))
    .where(
      and(
        eq(restarts.bunit_id, bunitId),
        eq(restarts.state, 'waiting'),
        batchId === null ? sql`${restarts.batch_id} is null` : eq(restarts.batch_id, batchId),
      ),
    )
    .orderBy(asc(restarts.id))
    .limit(most);

/** Writes a new order, and answers its id. */
export const insertRestart = async (tx: Transaction, values: typeof restarts.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(restarts).values(values).returning({ id: restarts.id });
  if (!row) throw new Error('the database answered no row for a restart');
  return row.id;
};

/** Ends orders. `now` in unix seconds. */
export const closeRestarts = async (
  tx: Transaction,
  ids: readonly number[],
  { state, reason, now }: { state: 'expired' | 'skipped' | 'canceled'; reason: SkipReason | null; now: number },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.update(restarts).set({ state, reason, ended_at: now }).where(oneOf(restarts.id, ids));
};

/** An order as a ping has read it. */
export interface ReadOrder {
  readonly id: number;
  readonly value: number;
}

/** Takes an order further that is as it was read, and whose time is not over; answers whether there was one. */
const mark = async (
  db: Queries,
  { id, value }: ReadOrder,
  { from, to }: { readonly from: 'requested' | 'seen'; readonly to: Partial<typeof restarts.$inferInsert> },
  now: number,
): Promise<boolean> => {
  const isAsRead = and(eq(restarts.id, id), eq(restarts.state, from), eq(restarts.value, value));
  const marked = await db
    .update(restarts)
    .set(to)
    .where(and(isAsRead, sql`${restarts.expires_at} > ${now}`))
    .returning({ id: restarts.id });
  return marked.length > 0;
};

/** The device has the order now, if that still is one. One statement, which a ping does by itself. */
export const markSeen = (db: Queries, order: ReadOrder, now: number): Promise<boolean> =>
  mark(db, order, { from: 'requested', to: { state: 'seen', seen_at: now } }, now);

/** The device has carried out the order that it has, if that still is one. One statement, which a ping does by itself. */
export const markBack = (db: Queries, order: ReadOrder, now: number): Promise<boolean> =>
  mark(db, order, { from: 'seen', to: { state: 'back', ended_at: now } }, now);

/** The businesses that have anything to conduct, and whether that is a batch. */
export const businessesAtWork = async (
  db: Database,
): Promise<readonly { readonly bunit_id: number; readonly hasBatch: boolean }[]> => {
  const { rows } = await db.execute<{ bunit_id: number; hasBatch: boolean }>(sql`
    select bunit_id, bool_or(batch) as "hasBatch" from (
      select bunit_id, false as batch from restarts where state in (${listed(activeRestartStates)})
      union all select bunit_id, true from restart_batches where state in ('running', 'paused')) work
     group by bunit_id order by bunit_id`);
  return rows;
};
