import { and, asc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type List, type Listable, pageOf } from './listing.ts';
import { agentZones, desks } from './schema/agents.ts';
import { branches, services, serviceZones, zones } from './schema/business.ts';

/** The relations that a zone can embed. */
export const zoneRelations = ['services', 'desks', 'agents', 'branch'] as const;

/** A zone with the relations asked for; null when the business has none of that id. */
export const findZone = async (db: Database, bunitId: number, id: number, embed: ReadonlySet<string>) => {
  const [zone] = await db
    .select()
    .from(zones)
    .where(and(eq(zones.id, id), eq(zones.bunit_id, bunitId)));
  if (!zone) return null;
  const relations = {
    services: () =>
      db
        .select({ id: services.id, name: services.name })
        .from(serviceZones)
        .innerJoin(services, eq(services.id, serviceZones.service_id))
        .where(eq(serviceZones.zone_id, id))
        .orderBy(asc(services.id)),
    desks: () =>
      db.select({ id: desks.id, name: desks.name }).from(desks).where(eq(desks.zone_id, id)).orderBy(asc(desks.id)),
    agents: () =>
      db
        .select({ id: agentZones.agent_id, bunit_id: agentZones.bunit_id })
        .from(agentZones)
        .where(eq(agentZones.zone_id, id))
        .orderBy(asc(agentZones.agent_id)),
    branch: async () => {
      const [branch] = await db
        .select({ id: branches.id, name: branches.name })
        .from(branches)
        .where(eq(branches.id, zone.branch_id));
      return branch ?? null;
    },
  };
  const embedded = await Promise.all(
    zoneRelations.filter((name) => embed.has(name)).map(async (name) => [name, await relations[name]()] as const),
  );
  return { ...zone, ...Object.fromEntries(embedded) };
};

/** What a list of desks may be asked for. */
export const listableDesks: Listable = {
  fields: {
    id: desks.id,
    name: desks.name,
    notes: desks.notes,
    active: desks.active,
    branch_id: desks.branch_id,
    zone_id: desks.zone_id,
    agent_id: desks.agent_id,
    created_at: desks.created_at,
    version: desks.version,
  },
  search: [desks.name, desks.notes],
  relations: ['agents'],
  sort: 'id',
};

/** The desks of a business, one page. `agents` embeds the agent at the desk, if any, as an array. */
export const listDesks = async (db: Database, bunitId: number, list: List) => {
  const where = and(eq(desks.bunit_id, bunitId), list.where);
  const rows = await db
    .select({
      id: desks.id,
      bunit_id: desks.bunit_id,
      name: desks.name,
      notes: desks.notes,
      active: desks.active,
      branch_id: desks.branch_id,
      zone_id: desks.zone_id,
      agent_id: desks.agent_id,
      created_at: desks.created_at,
      version: desks.version,
    })
    .from(desks)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  const page = await pageOf(list, rows, () => db.$count(desks, where));
  if (!list.embed.has('agents')) return page;
  const withAgents = page.data.map((desk) => ({
    ...desk,
    agents: desk.agent_id === null ? [] : [{ id: desk.agent_id, bunit_id: desk.bunit_id }],
  }));
  return { ...page, data: withAgents };
};
