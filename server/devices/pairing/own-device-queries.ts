import type { DeviceCaller } from '../../base/caller.ts';
import { failure } from '../../base/failure.ts';
import type { Database } from '../../postgres/database.ts';
import { and, asc, eq } from '../../postgres/orm.ts';
import { businesses, devices, serviceDevices, services } from '../../postgres/schema/business.ts';
import { findPinged } from '../device-queries.ts';

/** A device as it may know itself. Throws `not_found` for one that is switched off. */
export const findOwnDevice = async (db: Database, { bunitId, deviceId }: DeviceCaller) => {
  const [device] = await db
    .select({
      id: devices.id,
      name: devices.name,
      location: devices.location,
      business: { id: businesses.id, name: businesses.name },
    })
    .from(devices)
    .innerJoin(businesses, eq(businesses.id, devices.bunit_id))
    .where(and(eq(devices.id, deviceId), eq(devices.bunit_id, bunitId)));
  const pinged = await findPinged(db, bunitId, deviceId);
  if (!device || !pinged) throw failure('not_found');
  const offered = await db
    .select({ id: services.id, name: services.name })
    .from(serviceDevices)
    .innerJoin(services, eq(services.id, serviceDevices.service_id))
    .where(and(eq(serviceDevices.device_id, deviceId), eq(services.active, true)))
    .orderBy(asc(services.name), asc(services.id));
  const { configs, hours, schedule } = pinged;
  return { ...device, services: offered, configs, hours, schedule };
};
