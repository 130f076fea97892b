import { activeRestartStates, batchStates, restartStates, skipReasons } from '../../../src/domain/restart.ts';
import { sql } from '../orm.ts';
import { bigserial, check, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from '../orm-pg.ts';
import type { Json } from './automation.ts';
import { tenant } from './business.ts';
import { id, listed, moment } from './columns.ts';

/*
 * What is remembered of devices names them without a foreign key: a deleted device can be put back under its id for 30
 * days, and finds its past again. The sweep takes out what has grown old.
 */

/** The times in which a device was silent long enough to be seen. A device that is well writes nothing here. */
export const deviceSilences = pgTable(
  'device_silences',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bunit_id: tenant(),
    device_id: integer().notNull(),
    /** The last ping before; null: there was none. */
    since: moment(),
    /** The ping that ended it. */
    until: moment().notNull(),
  },
  (table) => [
    index('device_silences_device_index').on(table.device_id, table.until),
    index('device_silences_until_index').on(table.until),
    index('device_silences_tenant_index').on(table.bunit_id, table.until),
    /** Since when devices were heard at all, which a report asks of each. */
    index('device_silences_first_index').on(table.bunit_id, table.until).where(sql`${table.since} is null`),
  ],
);

/** Which services a device offered, and when. Kept by triggers on `service_devices`, whoever writes that table. */
export const deviceServices = pgTable(
  'device_services',
  {
    id: id(),
    bunit_id: tenant(),
    device_id: integer().notNull(),
    service_id: integer().notNull(),
    /** The name that the service had. */
    name: text().notNull(),
    since: moment().notNull(),
    until: moment(),
  },
  (table) => [index('device_services_device_index').on(table.device_id)],
);

/** Restarts of all devices of a business. At most one runs or is paused. */
export const restartBatches = pgTable(
  'restart_batches',
  {
    id: id(),
    bunit_id: tenant(),
    state: text({ enum: batchStates }).notNull().default('running'),
    ordered_by: text().notNull(),
    ordered_at: moment().notNull(),
    ended_at: moment(),
    wave_size: integer().notNull(),
    wave_pause: integer().notNull(),
    failure_percent: integer().notNull(),
    expires_after: integer().notNull(),
    /** Not before this the next wave begins. */
    next_wave_at: moment().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('restart_batches_tenant_unique').on(table.bunit_id, table.id),
    uniqueIndex('restart_batches_active_unique').on(table.bunit_id).where(sql`${table.state} in ('running', 'paused')`),
    check('restart_batches_state_known', sql`${table.state} in (${listed(batchStates)})`),
  ],
);

/** Restart orders. At most one of a device is active. */
export const restarts = pgTable(
  'restarts',
  {
    id: id(),
    bunit_id: tenant(),
    device_id: integer().notNull(),
    batch_id: integer(),
    state: text({ enum: restartStates }).notNull(),
    reason: text({ enum: skipReasons }),
    ordered_by: text().notNull(),
    ordered_at: moment().notNull(),
    requested_at: moment(),
    seen_at: moment(),
    /** Of a waiting order: when it is given up. */
    expires_at: moment(),
    ended_at: moment(),
    /** The value of the device's entry `player.last_update` that is this order. */
    value: moment(),
    /** The value before, to which the entry goes back when nobody carried the order out; null: there was no entry. */
    previous: jsonb().$type<Json>(),
  },
  (table) => [
    uniqueIndex('restarts_active_unique')
      .on(table.device_id)
      .where(sql`${table.state} in (${listed(activeRestartStates)})`),
    index('restarts_device_index').on(table.device_id, table.id),
    index('restarts_batch_index').on(table.batch_id, table.state),
    index('restarts_ordered_index').on(table.ordered_at),
    check('restarts_state_known', sql`${table.state} in (${listed(restartStates)})`),
    foreignKey({
      name: 'restarts_batch_id_fk',
      columns: [table.bunit_id, table.batch_id],
      foreignColumns: [restartBatches.bunit_id, restartBatches.id],
    }),
  ],
);
