import type { Database } from '../../server/postgres/database.ts';
import { count, eq } from '../../server/postgres/orm.ts';
import { devices, serviceDevices, services } from '../../server/postgres/schema/business.ts';

/** The first business of the demo. */
const business = 1;

/** Adds devices to the first business of the demo until it has so many, each offering two services, as the demo's do. */
export const fillDevices = async (db: Database, wanted: number): Promise<void> => {
  const [{ there } = { there: 0 }] = await db
    .select({ there: count() })
    .from(devices)
    .where(eq(devices.bunit_id, business));
  const offered = await db.select({ id: services.id }).from(services).where(eq(services.bunit_id, business));
  const machines = Array.from({ length: wanted - there }, (_, index) => ({
    bunit_id: business,
    name: `Pantalla ${index + 1}`,
    location: `Piso ${1 + (index % 9)}, pasillo ${1 + (index % 40)}`,
    serial: `BN-${String(index + 1).padStart(5, '0')}`,
    notes: index % 3 === 0 ? 'Revisada en la última visita' : null,
  }));
  const placed = await db.insert(devices).values(machines).returning({ id: devices.id });
  const offers = placed.flatMap(({ id: device_id }, index) =>
    [0, 1].flatMap((step) => {
      const service = offered[(index + step) % offered.length];
      return service ? [{ bunit_id: business, device_id, service_id: service.id }] : [];
    }),
  );
  await db.insert(serviceDevices).values(offers);
};
