import { silenceLimits } from '../../src/domain/device.ts';
import {
  activeRestartStates,
  type BatchForecast,
  type BatchResult,
  type BatchState,
  type RestartBatch,
  restartStates,
} from '../../src/domain/restart.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { type List, pageOf } from '../postgres/listing.ts';
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from '../postgres/orm.ts';
import { devices } from '../postgres/schema/business.ts';
import { listed } from '../postgres/schema/columns.ts';
import { restartBatches, restarts } from '../postgres/schema/fleet.ts';
import { busyAt, restartColumns } from './restart-queries.ts';

/** A batch as the conductor needs it. Times in seconds. */
export interface StoredBatch extends RestartBatch {
  readonly expires_after: number;
  readonly next_wave_at: number;
  /** When the last of its orders ended that a device was asked to carry out; null before the first. */
  readonly wave_ended_at: number | null;
}

const { bunit_id: _business, ...columns } = getTableColumns(restartBatches);
const stateCounts = sql.join(
  restartStates.map((state) => sql`${sql.raw(`'${state}'`)}, count(*) filter (where ${restarts.state} = ${state})`),
  sql`, `,
);

/** What each wave of a batch took, in the mean. Those that go on, or were cut short, tell nothing. */
const waveSeconds = sql<number | null>`(
  select round(avg(took))::int from (
    select max(ended_at) - requested_at as took from restarts
     where batch_id = ${restartBatches}.id and requested_at is not null
     group by requested_at having bool_and(state in ('back', 'expired'))) wave)`;

/** Batches with the states of their orders counted, in one query. */
const select = (db: Queries, bunitId: number, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      total: sql<number>`count(${restarts.id})::int`,
      wave_seconds: waveSeconds,
      counts: sql<RestartBatch['counts']>`json_build_object(${stateCounts})`,
      wave_ended_at: sql<
        number | null
      >`max(${restarts.ended_at}) filter (where ${restarts.requested_at} is not null)`.mapWith(restarts.ended_at),
    })
    .from(restartBatches)
    .leftJoin(restarts, eq(restarts.batch_id, restartBatches.id))
    .where(and(eq(restartBatches.bunit_id, bunitId), where))
    .groupBy(restartBatches.id)
    .orderBy(desc(restartBatches.id))
    .limit(1);

/** A batch as it is answered. */
export const presentBatch = ({
  expires_after: _after,
  next_wave_at: _next,
  wave_ended_at: _ended,
  ...batch
}: StoredBatch): RestartBatch => batch;

/** A batch of the business; null when it has none of that id. */
export const findBatch = async (db: Queries, bunitId: number, id: number): Promise<RestartBatch | null> => {
  const [batch] = await select(db, bunitId, eq(restartBatches.id, id));
  return batch ? presentBatch(batch) : null;
};

/** The newest batch of the business; null when it never had one. */
export const newestBatch = async (db: Queries, bunitId: number): Promise<RestartBatch | null> => {
  const [batch] = await select(db, bunitId, undefined);
  return batch ? presentBatch(batch) : null;
};

/** The batch that runs or is paused, if there is one. */
export const activeBatch = async (db: Queries, bunitId: number): Promise<StoredBatch | null> =>
  (await select(db, bunitId, inArray(restartBatches.state, ['running', 'paused'])))[0] ?? null;

/** Whether a device has an order under way. */
const isOrdered = sql`exists (select from ${restarts} where ${restarts.device_id} = ${devices.id}
  and ${restarts.state} in (${listed(activeRestartStates)}))`;

/** Whether nothing was heard of a device for so long that no order would reach it. `now` in unix seconds. */
const isOffline = (now: number) =>
  sql`(${devices.pinged_at} is null or ${now}::bigint - ${devices.pinged_at} >= ${silenceLimits.offline})`;

/**
 * Writes a new batch with a line for each device that is in use and has no order of its own, in the order of their names.
 * Who is offline is left out at once: the orders that wait are as many as the forecast promised. Answers the id of the
 * batch.
 */
export const insertBatch = async (tx: Transaction, values: typeof restartBatches.$inferInsert): Promise<number> => {
  const [batch] = await tx.insert(restartBatches).values(values).returning({ id: restartBatches.id });
  if (!batch) throw new Error('the database answered no row for a batch');
  const { bunit_id, ordered_by, ordered_at } = values;
  await tx.execute(sql`
    insert into restarts (bunit_id, device_id, batch_id, state, reason, ended_at, ordered_by, ordered_at)
    select ${bunit_id}::int, device.id, ${batch.id}::int, case when device.offline then 'skipped' else 'waiting' end,
           case when device.offline then 'offline' end, case when device.offline then ${ordered_at}::bigint end,
           ${ordered_by}, ${ordered_at}::bigint
      from (select id, name, ${isOffline(ordered_at)} as offline from ${devices}
             where ${devices.bunit_id} = ${bunit_id} and ${devices.active} and not ${isOrdered}) device
     order by device.name, device.id`);
  return batch.id;
};

/** What a new batch would do with the devices in use, by the rules of its waves. `now` in unix seconds. */
export const forecastBatch = async (db: Queries, bunitId: number, now: number): Promise<BatchForecast> => {
  const judged = db
    .select({
      fate: sql<keyof BatchForecast>`case when ${isOrdered} then 'ordered'
        when ${isOffline(now)} then 'offline'
        when ${busyAt(bunitId, devices.id, now)} is not null then 'in_call'
        else 'restart' end`.as('fate'),
    })
    .from(devices)
    .where(and(eq(devices.bunit_id, bunitId), eq(devices.active, true)))
    .as('judged');
  const counted = await db.select({ fate: judged.fate, devices: count() }).from(judged).groupBy(judged.fate);
  const none: BatchForecast = { restart: 0, in_call: 0, offline: 0, ordered: 0 };
  return { ...none, ...Object.fromEntries(counted.map((one) => [one.fate, one.devices])) };
};

/** Puts a batch into another state. `endedAt` in unix seconds: when nothing follows any more. */
export const moveBatch = async (
  tx: Transaction,
  id: number,
  { state, endedAt }: { state: BatchState; endedAt: number | null },
): Promise<void> => {
  await tx
    .update(restartBatches)
    .set({ state, ended_at: endedAt, version: sql`${restartBatches.version} + 1` })
    .where(eq(restartBatches.id, id));
};

/** Puts the next wave off. `at` in unix seconds. */
export const delayWave = async (tx: Transaction, id: number, at: number): Promise<void> => {
  await tx.update(restartBatches).set({ next_wave_at: at }).where(eq(restartBatches.id, id));
};

/** A page of what became of the devices of a batch. */
export const batchResults = async (db: Database, bunitId: number, batchId: number, list: List) => {
  const where = and(eq(restarts.bunit_id, bunitId), eq(restarts.batch_id, batchId), list.where);
  const rows: BatchResult[] = await db
    .select({ ...restartColumns, device: { id: devices.id, name: devices.name, serial: devices.serial } })
    .from(restarts)
    .leftJoin(devices, and(eq(devices.id, restarts.device_id), eq(devices.bunit_id, restarts.bunit_id)))
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  return pageOf(list, rows, { db, table: restarts, where });
};
