import type { DeviceCaller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { devices, serviceDevices, services } from '../postgres/schema/business.ts';
import { sessions } from '../postgres/schema/calls.ts';

/** What a device names in the call that it places. */
export interface PlacedAt {
  readonly service_id: number | null;
  readonly session_id: number | null;
}

/**
 * Throws `not_found` for a device that is switched off, and `unknown` for a service that it does not offer now or a visit that
 * is not its own.
 */
export const demandOwnPlace = async (
  db: Database,
  { bunitId, deviceId }: Pick<DeviceCaller, 'bunitId' | 'deviceId'>,
  { service_id, session_id }: PlacedAt,
): Promise<void> => {
  const { rows } = await db.execute<{ offered: boolean; visited: boolean }>(sql`
    select (${service_id}::integer is null or exists (select from ${serviceDevices}
              join ${services} on ${services.id} = ${serviceDevices.service_id} and ${services.active}
             where ${serviceDevices.device_id} = ${devices.id} and ${serviceDevices.service_id} = ${service_id}::integer)) as offered,
           (${session_id}::integer is null or exists (select from ${sessions}
              where id = ${session_id}::integer and bunit_id = ${bunitId} and device_id = ${deviceId})) as visited
      from ${devices} where ${devices.id} = ${deviceId} and ${devices.bunit_id} = ${bunitId} and ${devices.active}`);
  const [place] = rows;
  if (!place) throw failure('not_found');
  if (!place.offered) throw failure('unknown', { fields: { service_id: 'unknown' } });
  if (!place.visited) throw failure('unknown', { fields: { session_id: 'unknown' } });
};
