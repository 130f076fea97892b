import { type ResourceName, resources } from '../../src/resources/index.ts';
import type { Column, Kind, Resource } from '../../src/resources/resource.ts';
import { and, eq, exists, getTableColumns, type SQL, sql } from '../postgres/orm.ts';
import { type PgColumn, type PgTable, QueryBuilder } from '../postgres/orm-pg.ts';
import { desks } from '../postgres/schema/agents.ts';
import { configs, integrations, keys, reports, tasks, webhooks } from '../postgres/schema/automation.ts';
import { pauses } from '../postgres/schema/availability.ts';
import { branches, businesses, devices, macros, outcomes, services, zones } from '../postgres/schema/business.ts';
import { holidays, hours } from '../postgres/schema/hours.ts';
import { groups, memberships, roles, users } from '../postgres/schema/people.ts';
import { phones, routings } from '../postgres/schema/routing.ts';
import { peoplesRelations, type Relation, relations, type Target, targets } from './relations.ts';

/** The SQL type that a column of each kind has; null where it is no column of the table. */
export const sqlTypes: { readonly [K in Kind]: string | null } = {
  text: 'text',
  url: 'text',
  code: 'text',
  secret: null,
  flag: 'boolean',
  date: 'bigint',
  moment: 'bigint',
  number: 'integer',
  json: 'jsonb',
  list: null,
  link: 'integer',
};

/** Where the records of a resource are stored. */
export interface ResourceTable {
  readonly name: ResourceName;
  readonly resource: Resource;
  readonly table: PgTable;
  /** The columns that are answered, by their names on the wire. */
  readonly fields: Readonly<Record<string, PgColumn>>;
  readonly id: PgColumn;
  readonly version: PgColumn;
  readonly lists: Readonly<Record<string, Relation>>;
  /** What each link column points at, by key. */
  readonly links: Readonly<Record<string, Target>>;
  /** The records that exist for a caller in the business. */
  readonly scope: (bunitId: number) => SQL | undefined;
  /** Whose `bunit_id` a record carries: its own column, the current business, or none; businesses have none to carry. */
  readonly belongs: 'column' | 'current' | 'nobody' | 'itself';
}

const describe = (
  name: ResourceName,
  table: PgTable,
  {
    belongs = 'column',
    scope,
    hidden = [],
    lists = relations[name] ?? {},
  }: {
    belongs?: ResourceTable['belongs'];
    scope?: ResourceTable['scope'];
    hidden?: readonly string[];
    lists?: ResourceTable['lists'];
  } = {},
): ResourceTable => {
  const resource: Resource = resources[name];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { id, version, bunit_id } = columns;
  if (!id || !version) throw new Error(`the table of ${name} has no id or no version`);
  const linked = resource.columns.flatMap((column: Column) =>
    column.kind === 'link' && column.from !== 'agents' ? [[column.key, targets[column.from]] as const] : [],
  );
  return {
    name,
    resource,
    table,
    fields: Object.fromEntries(Object.entries(columns).filter(([key]) => !hidden.includes(key))),
    id,
    version,
    lists,
    links: Object.fromEntries(linked),
    scope: scope ?? ((bunitId) => (bunit_id ? eq(bunit_id, bunitId) : undefined)),
    belongs,
  };
};

const isMember = (bunitId: number) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(memberships)
      .where(and(eq(memberships.user_id, users.id), eq(memberships.bunit_id, bunitId))),
  );

/** The table of each resource. A twenty-third does not compile until it has one. */
export const tables: { readonly [Name in ResourceName]: ResourceTable } = {
  services: describe('services', services),
  devices: describe('devices', devices),
  users: describe('users', users, {
    belongs: 'current',
    scope: (bunitId) => and(eq(users.fullpower, false), isMember(bunitId)),
    lists: peoplesRelations,
  }),
  roles: describe('roles', roles),
  groups: describe('groups', groups),
  pauses: describe('pauses', pauses),
  outcomes: describe('outcomes', outcomes),
  macros: describe('macros', macros),
  routings: describe('routings', routings),
  phones: describe('phones', phones, { hidden: ['key'] }),
  reports: describe('reports', reports),
  integrations: describe('integrations', integrations),
  keys: describe('keys', keys, {
    hidden: ['key_hash', 'previous_hash', 'secret_shown_to', 'previous_shown_to'],
  }),
  hours: describe('hours', hours),
  holidays: describe('holidays', holidays),
  tasks: describe('tasks', tasks),
  webhooks: describe('webhooks', webhooks),
  branches: describe('branches', branches),
  zones: describe('zones', zones),
  desks: describe('desks', desks, { hidden: ['given_at'] }),
  businesses: describe('businesses', businesses, { belongs: 'itself' }),
  configs: describe('configs', configs),
  superusers: describe('superusers', users, {
    belongs: 'nobody',
    scope: () => eq(users.fullpower, true),
    lists: peoplesRelations,
  }),
};
