import type { CallAids } from '../../src/domain/call-aids.ts';
import type { Queries } from '../postgres/database.ts';
import { and, asc, eq, isNull, or } from '../postgres/orm.ts';
import { macros, services } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';

/** What helps whoever attends a call: the notes of its service, and the active macros; null when the business has no such call. */
export const findAids = async (db: Queries, bunitId: number, id: number): Promise<CallAids | null> => {
  const [call] = await db
    .select({ service_id: queryings.service_id, script: services.notes })
    .from(queryings)
    .leftJoin(services, eq(services.id, queryings.service_id))
    .where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  if (!call) return null;
  const { script, service_id } = call;
  const ofService = service_id === null ? undefined : eq(macros.service_id, service_id);
  const found = await db
    .select({ id: macros.id, name: macros.name, content: macros.content })
    .from(macros)
    .where(and(eq(macros.bunit_id, bunitId), eq(macros.active, true), or(isNull(macros.service_id), ofService)))
    .orderBy(asc(macros.name), asc(macros.id));
  return { script, macros: found };
};
