import type { Queries } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { ableAmong } from './attending-queries.ts';

/** Where a call is to go. */
export interface Destination {
  readonly service_id?: number | undefined;
  readonly for_agent_id?: number | undefined;
  readonly for_zone_id?: number | undefined;
}

/**
 * What of a destination is none that calls of the business can be passed on to: a service or a zone that it has not got, or
 * switched off, or an agent who may not attend calls; null where all of it is one.
 */
export const deadEnd = async (
  db: Queries,
  bunitId: number,
  { service_id, for_agent_id, for_zone_id }: Destination,
): Promise<keyof Destination | null> => {
  const open = (table: 'services' | 'zones', id: number): SQL =>
    sql`select id from ${sql.identifier(table)} where id = ${id} and bunit_id = ${bunitId} and active`;
  const able = (id: number): SQL => ableAmong(sql`select id from agents where id = ${id} and bunit_id = ${bunitId}`);
  const ways: readonly (readonly [keyof Destination, SQL | undefined])[] = [
    ['service_id', service_id ? open('services', service_id) : undefined],
    ['for_agent_id', for_agent_id ? able(for_agent_id) : undefined],
    ['for_zone_id', for_zone_id ? open('zones', for_zone_id) : undefined],
  ];
  for (const [field, found] of ways) if (found && (await db.execute(found)).rows.length === 0) return field;
  return null;
};
