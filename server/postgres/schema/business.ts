import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from '../orm-pg.ts';
import { moment, recordColumns } from './columns.ts';

/** A business unit: the tenant that every other row belongs to (specification §3). */
export const businesses = pgTable('businesses', {
  ...recordColumns,
  /** Whether an agent may be in several calls at a time. */
  several_calls: boolean().notNull().default(false),
  /** Whether nobody works in it without a second factor. */
  second_factor: boolean().notNull().default(false),
  /** For how many days ended calls, their moves, visits and versions of scripts are kept; null: as the server is set. */
  keep_calls: integer(),
  keep_moves: integer(),
  keep_visits: integer(),
  keep_versions: integer(),
  /** After how many minutes without use a session of its people ends, and how many hours after the sign-in; null: as the server is set. */
  session_idle: integer(),
  session_life: integer(),
  /** Whose people groups of the company's provider are of here, where several companies share the server: a value of its tenant claim. */
  company_tenant: text(),
  /** The IANA name of the time zone of its opening hours; null: that of the server. */
  time_zone: text(),
  /** After how many minutes without a touch an agent who is available is away; null: never. */
  away_after: integer(),
  /** How many seconds agents get to wrap up a call that is over; null: none. */
  wrap_up: integer(),
  /** Whether no call is wrapped up without an outcome. */
  outcome_required: boolean().notNull().default(false),
  /** Whether the bell goes on until a call is taken, given up or moved on, and does not ring once alone. */
  ring_on: boolean().notNull().default(false),
  /** After how many minutes an agent who is offline loses the desk; null: never. */
  desk_kept: integer(),
});

/** The column that names the tenant. */
export const tenant = () =>
  integer()
    .notNull()
    .references(() => businesses.id);

/*
 * Every tenant table has a key over (bunit_id, id), and every relation points at that key together with its own
 * bunit_id: a row of one business cannot be related to a row of another, whatever the code above does.
 */

export const branches = pgTable('branches', { ...recordColumns, bunit_id: tenant() }, (table) => [
  unique('branches_tenant_unique').on(table.bunit_id, table.id),
]);

export const zones = pgTable(
  'zones',
  { ...recordColumns, bunit_id: tenant(), branch_id: integer().notNull() },
  (table) => [
    unique('zones_tenant_unique').on(table.bunit_id, table.id),
    index('zones_branch_index').on(table.branch_id),
    foreignKey({
      name: 'zones_branch_id_fk',
      columns: [table.bunit_id, table.branch_id],
      foreignColumns: [branches.bunit_id, branches.id],
    }),
  ],
);

export const services = pgTable('services', { ...recordColumns, bunit_id: tenant() }, (table) => [
  unique('services_tenant_unique').on(table.bunit_id, table.id),
]);

/** How calls turn out. */
export const outcomes = pgTable(
  'outcomes',
  {
    ...recordColumns,
    bunit_id: tenant(),
    /** The service that it is for; null for all. */
    service_id: integer(),
    /** Whether it says nothing without notes. */
    needs_note: boolean().notNull().default(false),
  },
  (table) => [
    unique('outcomes_tenant_unique').on(table.bunit_id, table.id),
    unique('outcomes_name_unique').on(table.bunit_id, table.name),
    index('outcomes_service_index').on(table.service_id),
    foreignKey({
      name: 'outcomes_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
  ],
);

/** Texts that agents put into the notes of a call with a key. */
export const macros = pgTable(
  'macros',
  {
    ...recordColumns,
    bunit_id: tenant(),
    content: text().notNull(),
    /** The service that it is for; null for all. */
    service_id: integer(),
  },
  (table) => [
    unique('macros_tenant_unique').on(table.bunit_id, table.id),
    index('macros_service_index').on(table.service_id),
    foreignKey({
      name: 'macros_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
  ],
);

export const devices = pgTable(
  'devices',
  {
    ...recordColumns,
    bunit_id: tenant(),
    location: text(),
    serial: text().notNull(),
    /** The last sign of life in unix seconds; null before the first. */
    pinged_at: moment(),
  },
  (table) => [
    unique('devices_tenant_unique').on(table.bunit_id, table.id),
    unique('devices_serial_unique').on(table.bunit_id, table.serial),
  ],
);

export const serviceDevices = pgTable(
  'service_devices',
  { bunit_id: tenant(), service_id: integer().notNull(), device_id: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.service_id, table.device_id] }),
    index('service_devices_device_index').on(table.device_id),
    foreignKey({
      name: 'service_devices_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
    foreignKey({
      name: 'service_devices_device_id_fk',
      columns: [table.bunit_id, table.device_id],
      foreignColumns: [devices.bunit_id, devices.id],
    }),
  ],
);

export const serviceZones = pgTable(
  'service_zones',
  { bunit_id: tenant(), service_id: integer().notNull(), zone_id: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.service_id, table.zone_id] }),
    index('service_zones_zone_index').on(table.zone_id),
    foreignKey({
      name: 'service_zones_service_id_fk',
      columns: [table.bunit_id, table.service_id],
      foreignColumns: [services.bunit_id, services.id],
    }),
    foreignKey({
      name: 'service_zones_zone_id_fk',
      columns: [table.bunit_id, table.zone_id],
      foreignColumns: [zones.bunit_id, zones.id],
    }),
  ],
);
