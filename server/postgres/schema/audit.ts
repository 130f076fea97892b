import { auditActions, auditActors } from '../../../src/domain/audit.ts';
import { sql } from '../orm.ts';
import { bigserial, check, index, integer, jsonb, pgTable, text } from '../orm-pg.ts';
import { listed, moment } from './columns.ts';

/** Who wrote what. Written in the transaction of the write itself, so there is none without the other. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null for what belongs to no business: superusers and businesses. No foreign key: what was written outlives it. */
    bunit_id: integer(),
    at: moment().notNull(),
    actor: text({ enum: auditActors }).notNull(),
    actor_id: integer(),
    actor_name: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    resource: text().notNull(),
    record_id: integer(),
    record_name: text().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    address: text().notNull(),
    /** What a search compares, kept by a trigger. */
    folded: text(),
  },
  (table) => [
    index('audit_log_tenant_index').on(table.bunit_id, table.id),
    index('audit_log_record_index').on(table.resource, table.record_id, table.id),
    index('audit_log_actor_index').on(table.actor, table.actor_id, table.id),
    index('audit_log_at_index').on(table.at),
    check('audit_log_actor_known', sql`${table.actor} in (${listed(auditActors)})`),
    check('audit_log_action_known', sql`${table.action} in (${listed(auditActions)})`),
  ],
);
