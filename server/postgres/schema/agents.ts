import { boolean, foreignKey, index, integer, pgTable, primaryKey, unique } from '../orm-pg.ts';
import { branches, tenant, zones } from './business.ts';
import { databaseNow, id, moment, recordColumns } from './columns.ts';
import { users } from './people.ts';

/**
 * A user who answers calls in one business. An agent that is removed stays as an inactive row, because finished calls
 * name who attended them; it does not exist for the API until the same user is converted again.
 */
export const agents = pgTable(
  'agents',
  {
    id: id(),
    bunit_id: tenant(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    active: boolean().notNull().default(true),
    /** When the agent's console was last heard of while a call was in hand; null before the first time. */
    seen_at: moment(),
    version: integer().notNull().default(1),
    created_at: moment().notNull().default(databaseNow),
  },
  (table) => [
    unique('agents_tenant_unique').on(table.bunit_id, table.id),
    unique('agents_user_id_unique').on(table.bunit_id, table.user_id),
    index('agents_user_index').on(table.user_id),
  ],
);

export const agentZones = pgTable(
  'agent_zones',
  { bunit_id: tenant(), agent_id: integer().notNull(), zone_id: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.agent_id, table.zone_id] }),
    index('agent_zones_zone_index').on(table.zone_id),
    foreignKey({
      name: 'agent_zones_agent_id_fk',
      columns: [table.bunit_id, table.agent_id],
      foreignColumns: [agents.bunit_id, agents.id],
    }),
    foreignKey({
      name: 'agent_zones_zones_fk',
      columns: [table.bunit_id, table.zone_id],
      foreignColumns: [zones.bunit_id, zones.id],
    }),
  ],
);

/** A place in a zone. One column holds its agent, unique over the table: no agent at two desks, no desk with two. */
export const desks = pgTable(
  'desks',
  {
    ...recordColumns,
    bunit_id: tenant(),
    branch_id: integer().notNull(),
    zone_id: integer().notNull(),
    agent_id: integer(),
    /** When it was last given to an agent; null before the first time. */
    given_at: moment(),
  },
  (table) => [
    unique('desks_tenant_unique').on(table.bunit_id, table.id),
    unique('desks_agent_id_unique').on(table.agent_id),
    index('desks_branch_index').on(table.branch_id),
    index('desks_zone_index').on(table.zone_id),
    foreignKey({
      name: 'desks_branch_id_fk',
      columns: [table.bunit_id, table.branch_id],
      foreignColumns: [branches.bunit_id, branches.id],
    }),
    foreignKey({
      name: 'desks_zone_id_fk',
      columns: [table.bunit_id, table.zone_id],
      foreignColumns: [zones.bunit_id, zones.id],
    }),
    foreignKey({
      name: 'desks_agent_id_fk',
      columns: [table.bunit_id, table.agent_id],
      foreignColumns: [agents.bunit_id, agents.id],
    }),
  ],
);
