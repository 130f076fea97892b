import type { ReadinessFinding } from '../../../src/domain/readiness.ts';
import { foreignKey, index, integer, jsonb, pgTable } from '../orm-pg.ts';
import { agents } from './agents.ts';
import { tenant } from './business.ts';
import { moment } from './columns.ts';

/** How the last check of each agent's place went: what they need to be rung and to speak. Agents who never checked have no row. */
export const readiness = pgTable(
  'readiness',
  {
    agent_id: integer().primaryKey(),
    bunit_id: tenant(),
    at: moment().notNull(),
    findings: jsonb().$type<readonly ReadinessFinding[]>().notNull(),
  },
  (table) => [
    index('readiness_tenant_index').on(table.bunit_id),
    foreignKey({
      name: 'readiness_agent_id_fk',
      columns: [table.bunit_id, table.agent_id],
      foreignColumns: [agents.bunit_id, agents.id],
    }),
  ],
);
