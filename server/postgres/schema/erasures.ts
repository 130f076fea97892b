import type { ErasureCounts } from '../../../src/domain/erasure.ts';
import { index, integer, jsonb, pgTable, text } from '../orm-pg.ts';
import { id, moment } from './columns.ts';

/**
 * That everything of a person was to be erased, and how far it is. Whom it was about stands here only until it is done.
 * No foreign key: that it was done outlives the business.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    bunit_id: integer().notNull(),
    /** The number as it was typed; null once nothing else knows it either. */
    phone: text(),
    /** A keyed hash of the number, by which the same request is known again. */
    person: text().notNull(),
    asked_at: moment().notNull(),
    ended_at: moment(),
    /** By part; an earlier version knew fewer of them. */
    expected: jsonb().$type<Partial<ErasureCounts>>().notNull(),
    counts: jsonb().$type<Partial<ErasureCounts>>().notNull(),
    /** Until when the node that works on it has it for itself. */
    taken_until: moment().notNull(),
  },
  (table) => [index('erasures_tenant_index').on(table.bunit_id, table.id)],
);
