import type { RelatedName } from '../../src/resources/resource.ts';
import { and, eq, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn, PgTable } from '../postgres/orm-pg.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { integrations, keyPermissions, taskPermissions } from '../postgres/schema/automation.ts';
import { branches, devices, serviceDevices, services, serviceZones, zones } from '../postgres/schema/business.ts';
import { permissions, rolePermissions, roles, userRoles } from '../postgres/schema/people.ts';

/** A table that others point at: what a link or a list column embeds of it. */
export interface Target {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn;
  /** null for a table that all businesses share. */
  readonly bunitId: PgColumn | null;
  /** Where a record is, of a table in which many have one name. */
  readonly area?: SQL;
}

/** Where a record is, of the tables in which many have one name; of the others nothing is told. Each names its tables, as it may stand in a subquery. */
export const areas: { readonly [Name in RelatedName]?: SQL } = {
  zones: sql`(select branches.name from branches where branches.id = zones.branch_id)`,
  desks: sql`(select zones.name from zones where zones.id = desks.zone_id)`,
  devices: sql`devices.location`,
};

const target = (table: PgTable & { id: PgColumn; name: PgColumn; bunit_id?: PgColumn }, area?: SQL): Target => ({
  table,
  id: table.id,
  name: table.name,
  bunitId: table.bunit_id ?? null,
  ...(area && { area }),
});

/** What relations may point at. Agents are nobody's to choose: converting a user makes them. */
export const targets: Readonly<Record<Exclude<RelatedName, 'agents'>, Target>> = {
  services: target(services),
  devices: target(devices, areas.devices),
  zones: target(zones, areas.zones),
  desks: target(desks, areas.desks),
  branches: target(branches),
  roles: target(roles),
  permissions: target(permissions),
  integrations: target(integrations),
};

/** The table of pairs behind a list column that can be written. */
export interface Pairs {
  readonly table: PgTable;
  readonly owner: PgColumn;
  readonly other: PgColumn;
  /** Where each pair names the business too. */
  readonly bunitId: PgColumn | null;
  readonly target: Target;
}

/** Where the related records of a list column come from: always one query, however many records ask. */
export interface Relation {
  readonly from: PgTable;
  /** The column of `from` that names the record which embeds. */
  readonly owner: PgColumn;
  readonly join?: { readonly table: PgTable; readonly on: SQL };
  readonly embed: Readonly<Record<string, PgColumn | SQL>> & { readonly id: PgColumn };
  readonly where?: (bunitId: number) => SQL | undefined;
  readonly pairs?: Pairs;
}

/** What is embedded of a record: also where it is, where others may have its name. */
export const shape = ({ id, name, area }: Target) => ({ id, name, ...(area && { area }) });

/** Related by a table of pairs. */
const paired = (
  table: PgTable & { bunit_id?: PgColumn },
  owner: PgColumn,
  other: PgColumn,
  to: Target,
  embed: Relation['embed'] = shape(to),
): Relation => ({
  from: table,
  owner,
  join: { table: to.table, on: eq(to.id, other) },
  embed,
  pairs: { table, owner, other, bunitId: table.bunit_id ?? null, target: to },
});

/** Related because their own column points here. */
const pointing = (to: Target, owner: PgColumn): Relation => ({ from: to.table, owner, embed: shape(to) });

const granted = (table: PgTable, owner: PgColumn, other: PgColumn): Relation =>
  paired(table, owner, other, targets.permissions, {
    id: permissions.id,
    code: permissions.code,
    name: permissions.name,
  });

/** Drizzle leaves the table's name away where there is one table only; inside a subquery it is needed. */
const agentId = sql.raw('agents.id');
const agent = {
  id: agents.id,
  name: sql`(select concat_ws(' ', u.first_name, u.middle_name, u.last_name)
               from users u where u.id = ${sql.raw('agents.user_id')})`,
  bunit_id: agents.bunit_id,
};
const zonesOfAgent = sql`(select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name) order by z.id), '[]')
  from agent_zones az join zones z on z.id = az.zone_id where az.agent_id = ${agentId})`;

const serviceOf = { devices: serviceDevices.device_id, zones: serviceZones.zone_id };

/** Every list column of the tables, by resource and key. */
export const relations: Readonly<Record<string, Readonly<Record<string, Relation>>>> = {
  services: {
    devices: paired(serviceDevices, serviceDevices.service_id, serviceOf.devices, targets.devices),
    zones: paired(serviceZones, serviceZones.service_id, serviceOf.zones, targets.zones),
  },
  devices: { services: paired(serviceDevices, serviceOf.devices, serviceDevices.service_id, targets.services) },
  branches: { zones: pointing(targets.zones, zones.branch_id) },
  businesses: { branches: pointing(targets.branches, branches.bunit_id) },
  zones: {
    desks: pointing(targets.desks, desks.zone_id),
    services: paired(serviceZones, serviceOf.zones, serviceZones.service_id, targets.services),
    agents: {
      from: agentZones,
      owner: agentZones.zone_id,
      join: { table: agents, on: eq(agents.id, agentZones.agent_id) },
      embed: agent,
    },
  },
  desks: {
    agents: { from: desks, owner: desks.id, join: { table: agents, on: eq(agents.id, desks.agent_id) }, embed: agent },
  },
  roles: { permissions: granted(rolePermissions, rolePermissions.role_id, rolePermissions.permission_id) },
  keys: { permissions: granted(keyPermissions, keyPermissions.key_id, keyPermissions.permission_id) },
  tasks: { permissions: granted(taskPermissions, taskPermissions.task_id, taskPermissions.permission_id) },
};

/** The list columns of people: what they have in the current business. */
export const peoplesRelations: Readonly<Record<string, Relation>> = {
  roles: {
    ...paired(userRoles, userRoles.user_id, userRoles.role_id, targets.roles),
    where: (bunitId) => eq(userRoles.bunit_id, bunitId),
  },
  agents: {
    from: agents,
    owner: agents.user_id,
    embed: { ...agent, zones: zonesOfAgent },
    where: (bunitId) => and(eq(agents.bunit_id, bunitId), eq(agents.active, true)),
  },
};
