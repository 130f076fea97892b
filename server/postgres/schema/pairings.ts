import { sql } from '../orm.ts';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from '../orm-pg.ts';
import { devices, tenant } from './business.ts';
import { id, moment } from './columns.ts';

/**
 * The secret by which a device is itself: one, and the one before it until the new one was used. Only their SHA-256 is
 * kept. It goes with the device: one that is put back is paired anew.
 */
export const deviceSecrets = pgTable(
  'device_secrets',
  {
    bunit_id: tenant(),
    device_id: integer().notNull(),
    secret_hash: text().notNull(),
    /** Since when this secret is the one. */
    made_at: moment().notNull(),
    /** When it served first; null: nobody is known to have it yet, and the former one serves on. */
    used_at: moment(),
    /** The secret before; and the last second in which it serves, null while the new one was not used. */
    previous_hash: text(),
    previous_until: moment(),
    /** When the device was paired, or took a secret of its own in place of an access key. */
    paired_at: moment().notNull(),
    /** When, from which network address, by which program and version of it the device was heard last. Written now and then. */
    heard_at: moment(),
    heard_from: text(),
    agent: text(),
    version: text(),
    /** The network address before that, and when it was left. */
    former_from: text(),
    left_at: moment(),
    /** When the same secret was last used from two network addresses by turns, and the other of them. */
    elsewhere_at: moment(),
    elsewhere_from: text(),
  },
  (table) => [
    primaryKey({ columns: [table.device_id] }),
    uniqueIndex('device_secrets_secret_unique').on(table.secret_hash),
    uniqueIndex('device_secrets_previous_unique').on(table.previous_hash),
    index('device_secrets_tenant_index').on(table.bunit_id, table.device_id),
    foreignKey({
      name: 'device_secrets_device_id_fk',
      columns: [table.bunit_id, table.device_id],
      foreignColumns: [devices.bunit_id, devices.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A player that shows a code, and waits for somebody to say which device it is. Code and ticket are kept as their SHA-256;
 * of no business before somebody said so.
 */
export const pairings = pgTable(
  'pairings',
  {
    id: id(),
    code_hash: text().notNull(),
    /** What the player asks with how far it is: nobody else has it, and it is not shown. */
    ticket_hash: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** From which network address and by which program it was asked for. */
    address: text().notNull(),
    agent: text(),
    /** Which device it is, once somebody said so. */
    bunit_id: integer(),
    device_id: integer(),
    /** The secret that the player was given: given anew until it was used. */
    secret_hash: text(),
  },
  (table) => [
    uniqueIndex('pairings_code_unique').on(table.code_hash),
    uniqueIndex('pairings_ticket_unique').on(table.ticket_hash),
    index('pairings_expires_index').on(table.expires_at),
    index('pairings_device_index').on(table.device_id),
    check('pairings_device_whole', sql`(${table.device_id} is null) = (${table.bunit_id} is null)`),
    foreignKey({
      name: 'pairings_device_id_fk',
      columns: [table.bunit_id, table.device_id],
      foreignColumns: [devices.bunit_id, devices.id],
    }).onDelete('cascade'),
  ],
);
