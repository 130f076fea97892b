import { and, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type List, type Listable, pageOf } from './listing.ts';
import { services } from './schema/business.ts';

/** What a list of services may be asked for. */
export const listableServices: Listable = {
  fields: {
    id: services.id,
    name: services.name,
    notes: services.notes,
    active: services.active,
    created_at: services.created_at,
    version: services.version,
  },
  search: [services.name, services.notes],
  relations: [],
  sort: 'id',
};

/** The services of a business, one page. */
export const listServices = async (db: Database, bunitId: number, list: List) => {
  const where = and(eq(services.bunit_id, bunitId), list.where);
  const rows = await db
    .select({
      id: services.id,
      bunit_id: services.bunit_id,
      name: services.name,
      notes: services.notes,
      active: services.active,
      created_at: services.created_at,
      version: services.version,
    })
    .from(services)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  return pageOf(list, rows, () => db.$count(services, where));
};
