import { usualChoices } from '../../../src/domain/preferences.ts';
import { ringTones } from '../../../src/domain/ring-sound.ts';
import { startScreens } from '../../../src/domain/session.ts';
import { sql } from '../orm.ts';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../orm-pg.ts';
import { businesses, tenant } from './business.ts';
import { databaseNow, id, listed, moment, recordColumns } from './columns.ts';

/**
 * A person who signs in. Belongs to businesses by membership; superusers to none. The e-mail is kept in lower case, and is
 * one person's: but for invitations, which say nothing about whether the address is somebody's.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** The address that shall replace it once the person has proven both; null without a change under way. */
    pending_email: text(),
    /** When the person was invited, until the invitation is accepted; null for everybody who is there. */
    invited_at: moment(),
    /** When the person enrolled a second factor at the embedded provider; null without one. */
    second_factor_at: moment(),
    /** How many passkeys the person has at the embedded provider. */
    passkeys: integer().notNull().default(0),
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text(),
    fullpower: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** The screen that the person begins with; null for the usual one. */
    start: text({ enum: startScreens }),
    /** The language of the console; null for that of the browser. */
    language: text(),
    /** The IANA name of the zone in which times are shown; null for that of the computer. */
    time_zone: text(),
    /** How loud a call rings, from 0, which is silent, to 100. */
    ring_volume: integer().notNull().default(usualChoices.ring_volume),
    ring_tone: text({ enum: ringTones }).notNull().default(usualChoices.ring_tone),
    /** Whether the person was shown around. */
    toured: boolean().notNull().default(false),
    /** Counts the changes of what the person chose for themselves; `version` those of the record. */
    preferences_version: integer().notNull().default(1),
    version: integer().notNull().default(1),
    created_at: moment().notNull().default(databaseNow),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`${table.invited_at} is null`),
    index('users_invited_index').on(table.email).where(sql`${table.invited_at} is not null`),
    check('users_start_known', sql`${table.start} in (${listed(startScreens)})`),
    check('users_ring_volume_range', sql`${table.ring_volume} between 0 and 100`),
    check('users_ring_tone_known', sql`${table.ring_tone} in (${listed(ringTones)})`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    bunit_id: tenant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.bunit_id] }),
    index('memberships_tenant_index').on(table.bunit_id),
  ],
);

/** The codes of specification §6; written by `migrate`, never by a request. */
export const permissions = pgTable('permissions', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
});

export const roles = pgTable('roles', { ...recordColumns, bunit_id: tenant() }, (table) => [
  unique('roles_tenant_unique').on(table.bunit_id, table.id),
  unique('roles_name_unique').on(table.bunit_id, table.name),
]);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    permission_id: integer()
      .notNull()
      .references(() => permissions.id),
  },
  (table) => [primaryKey({ columns: [table.role_id, table.permission_id] })],
);

export const userRoles = pgTable(
  'user_roles',
  {
    bunit_id: integer()
      .notNull()
      .references(() => businesses.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    role_id: integer().notNull(),
    /** Given by a group of the company's provider, and taken away when the person is in none that gives it. */
    by_group: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role_id] }),
    index('user_roles_role_index').on(table.role_id),
    foreignKey({
      name: 'user_roles_role_id_fk',
      columns: [table.bunit_id, table.role_id],
      foreignColumns: [roles.bunit_id, roles.id],
    }),
  ],
);

/** Which group of the company's provider gives which role of a business, by the name of the group. */
export const groups = pgTable(
  'groups',
  { ...recordColumns, bunit_id: tenant(), role_id: integer().notNull() },
  (table) => [
    unique('groups_name_unique').on(table.bunit_id, table.name),
    index('groups_name_index').on(table.name),
    index('groups_role_index').on(table.role_id),
    foreignKey({
      name: 'groups_role_id_fk',
      columns: [table.bunit_id, table.role_id],
      foreignColumns: [roles.bunit_id, roles.id],
    }),
  ],
);
