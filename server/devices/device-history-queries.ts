import type { DeviceHistory } from '../../src/domain/device.ts';
import type { Database } from '../postgres/database.ts';
import { and, asc, desc, eq, gt, sql } from '../postgres/orm.ts';
import { devices, services } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { deviceServices, deviceSilences } from '../postgres/schema/fleet.ts';
import { type PingSpan, silencesBefore } from './fleet/pings.ts';
import { findDevicePairing } from './pairing/secret-queries.ts';

/** How many calls and services of a device are told. */
const mostCalls = 20;
const mostServices = 200;

interface Asked {
  readonly bunitId: number;
  readonly id: number;
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
  readonly withCalls: boolean;
  /** Pings that may not be written yet; read before the database is, lest those that are written meanwhile are missed. */
  readonly unwritten: readonly PingSpan[];
}

/** What is remembered of a device, all of one moment; null when the business has no such device. */
export const findHistory = async (
  db: Database,
  { bunitId, id, from, to, withCalls, unwritten }: Asked,
): Promise<DeviceHistory | null> =>
  db.transaction(
    async (tx) => {
      const [device] = await tx
        .select({ pinged_at: devices.pinged_at })
        .from(devices)
        .where(and(eq(devices.id, id), eq(devices.bunit_id, bunitId)));
      if (!device) return null;
      const silences = await tx
        .select({ since: deviceSilences.since, until: deviceSilences.until })
        .from(deviceSilences)
        .where(
          and(eq(deviceSilences.device_id, id), eq(deviceSilences.bunit_id, bunitId), gt(deviceSilences.until, from)),
        )
        .orderBy(asc(deviceSilences.until), asc(deviceSilences.id));
      const offered = await tx
        .select({
          id: deviceServices.service_id,
          name: deviceServices.name,
          since: deviceServices.since,
          until: deviceServices.until,
        })
        .from(deviceServices)
        .where(and(eq(deviceServices.device_id, id), eq(deviceServices.bunit_id, bunitId)))
        .orderBy(sql`${deviceServices.until} desc nulls first`, desc(deviceServices.since), desc(deviceServices.id))
        .limit(mostServices);
      const calls = withCalls
        ? await tx
            .select({
              id: queryings.id,
              state: queryings.state,
              required_in: queryings.required_in,
              attended_at: queryings.attended_at,
              finished_at: queryings.finished_at,
              service: { id: services.id, name: services.name },
            })
            .from(queryings)
            .leftJoin(services, eq(services.id, queryings.service_id))
            .where(and(eq(queryings.device_id, id), eq(queryings.bunit_id, bunitId)))
            .orderBy(desc(queryings.id))
            .limit(mostCalls)
        : null;
      const { pinged_at } = device;
      return {
        pairing: await findDevicePairing(tx, id),
        from,
        to,
        pinged_at: unwritten.reduce<number | null>((latest, { last }) => Math.max(latest ?? last, last), pinged_at),
        silences: [...silences, ...silencesBefore(pinged_at, unwritten)],
        services: offered,
        calls,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
