import { sql } from '../orm.ts';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../orm-pg.ts';
import { tenant } from './business.ts';
import { moment, recordColumns } from './columns.ts';
import { permissions } from './people.ts';

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A key of programs and devices. Only the SHA-256 of the secret is kept, and a prefix by which people know it. */
export const keys = pgTable(
  'keys',
  {
    ...recordColumns,
    bunit_id: tenant(),
    key_hash: text().notNull(),
    key_prefix: text().notNull(),
    /** The last second in which it serves; null for ever. */
    valid_until: moment(),
    /** The secret before the last rotation, and the last second in which it still serves beside the new one. */
    previous_hash: text(),
    previous_until: moment(),
    /** Whom the secret was shown to, and the former one, as callers are named; null where nobody kept it. */
    secret_shown_to: text(),
    previous_shown_to: text(),
    /** How often it served, when last, and from which network address. Written now and then, not with each request. */
    uses: bigint({ mode: 'number' }).notNull().default(0),
    last_used_at: moment(),
    last_used_from: text(),
    /** From where it serves, as networks by comma; null from everywhere. */
    networks: text(),
    /** How many requests of it in a minute are answered, of all nodes together; null for the limit of all keys. */
    per_minute: integer(),
  },
  (table) => [
    unique('keys_key_unique').on(table.key_hash),
    uniqueIndex('keys_previous_unique').on(table.previous_hash),
    index('keys_tenant_index').on(table.bunit_id),
  ],
);

/** What a key asked last: one row for each route, written now and then. */
export const keyDeeds = pgTable(
  'key_deeds',
  {
    key_id: integer()
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    /** Method and path, as the API describes it. */
    route: text().notNull(),
    uses: bigint({ mode: 'number' }).notNull(),
    /** How many of them were refused. */
    refused: bigint({ mode: 'number' }).notNull(),
    last_at: moment().notNull(),
    last_from: text().notNull(),
    last_status: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key_id, table.route] })],
);

export const keyPermissions = pgTable(
  'key_permissions',
  {
    key_id: integer()
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    permission_id: integer()
      .notNull()
      .references(() => permissions.id),
  },
  (table) => [primaryKey({ columns: [table.key_id, table.permission_id] })],
);

/** A script of the business; with `execbefore` it runs before every other one (design `decisions.md`). */
export const integrations = pgTable(
  'integrations',
  { ...recordColumns, bunit_id: tenant(), code: text().notNull(), execbefore: boolean().notNull().default(false) },
  (table) => [unique('integrations_tenant_unique').on(table.bunit_id, table.id)],
);

export const webhooks = pgTable(
  'webhooks',
  {
    ...recordColumns,
    bunit_id: tenant(),
    integration_id: integer().notNull(),
    secure: boolean().notNull().default(true),
  },
  (table) => [
    index('webhooks_tenant_index').on(table.bunit_id),
    index('webhooks_integration_index').on(table.integration_id),
    foreignKey({
      name: 'webhooks_integration_id_fk',
      columns: [table.bunit_id, table.integration_id],
      foreignColumns: [integrations.bunit_id, integrations.id],
    }),
  ],
);

/** Scheduled work. `frecuency` in seconds, spelt as on the wire; its permissions are those of the task's own role. */
export const tasks = pgTable(
  'tasks',
  {
    ...recordColumns,
    bunit_id: tenant(),
    frecuency: integer().notNull(),
    metadata: jsonb().$type<Json>(),
    /** What the metadata says that it runs; null where it names nothing. It may be gone: metadata is anybody's JSON. */
    integration_id: integer().generatedAlwaysAs(sql`substring(metadata ->> 'integration_id' from '^[0-9]{1,9}$')::int`),
    /** Whether a run may begin while the one before has not ended; if not, it is skipped. */
    overlap: boolean().notNull().default(false),
    /** When it ran last. */
    last_run_at: moment(),
    /** The next moment of its plan; null until the scheduler has seen it. */
    next_run_at: moment(),
  },
  (table) => [
    check('tasks_frecuency_positive', sql`${table.frecuency} >= 1`),
    index('tasks_tenant_index').on(table.bunit_id),
    index('tasks_due_index').on(table.next_run_at).where(sql`${table.active}`),
  ],
);

export const taskPermissions = pgTable(
  'task_permissions',
  {
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    permission_id: integer()
      .notNull()
      .references(() => permissions.id),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.permission_id] })],
);

export const reports = pgTable('reports', { ...recordColumns, bunit_id: tenant(), url: text().notNull() }, (table) => [
  index('reports_tenant_index').on(table.bunit_id),
]);

const { name: _name, ...configColumns } = recordColumns;

/** Configuration entries: free ones, and those of devices under `devices.{id}.` and `devices.general.`. */
export const configs = pgTable(
  'configs',
  { ...configColumns, bunit_id: tenant(), key: text().notNull(), value: jsonb().$type<Json>() },
  (table) => [
    unique('configs_key_unique').on(table.bunit_id, table.key),
    // Every ping looks entries up by the beginning of their keys, which an index in the order of a language cannot serve.
    index('configs_prefix_index').on(table.bunit_id, table.key.op('text_pattern_ops')),
  ],
);
