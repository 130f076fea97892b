import { and, asc, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type List, type Listable, pageOf } from './listing.ts';
import { configs, type Json } from './schema/automation.ts';
import { devices, serviceDevices, services } from './schema/business.ts';

/** What a list of devices may be asked for. */
export const listableDevices: Listable = {
  fields: {
    id: devices.id,
    name: devices.name,
    location: devices.location,
    serial: devices.serial,
    notes: devices.notes,
    active: devices.active,
    pinged_at: devices.pinged_at,
    created_at: devices.created_at,
    version: devices.version,
  },
  search: [devices.name, devices.location, devices.serial, devices.notes],
  relations: ['services'],
  sort: 'id',
};

/** The devices of a business, one page; `services` embeds what each offers. */
export const listDevices = async (db: Database, bunitId: number, list: List) => {
  const where = and(eq(devices.bunit_id, bunitId), list.where);
  const rows = await db
    .select({
      id: devices.id,
      bunit_id: devices.bunit_id,
      name: devices.name,
      location: devices.location,
      serial: devices.serial,
      notes: devices.notes,
      active: devices.active,
      pinged_at: devices.pinged_at,
      created_at: devices.created_at,
      version: devices.version,
    })
    .from(devices)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  const page = await pageOf(list, rows, () => db.$count(devices, where));
  if (!list.embed.has('services') || page.data.length === 0) return page;
  const offered = await db
    .select({ device_id: serviceDevices.device_id, id: services.id, name: services.name })
    .from(serviceDevices)
    .innerJoin(services, eq(services.id, serviceDevices.service_id))
    .where(
      inArray(
        serviceDevices.device_id,
        page.data.map(({ id }) => id),
      ),
    )
    .orderBy(asc(services.id));
  const byDevice = Map.groupBy(offered, ({ device_id }) => device_id);
  const withServices = page.data.map((device) => ({
    ...device,
    services: (byDevice.get(device.id) ?? []).map(({ device_id: _of, ...service }) => service),
  }));
  return { ...page, data: withServices };
};

/** A sign of life. Answers when the one before was; undefined when the business has no such device. */
export const pingDevice = (db: Database, bunitId: number, id: number, now: number) =>
  db.transaction(async (tx): Promise<{ before: number | null } | undefined> => {
    const mine = and(eq(devices.id, id), eq(devices.bunit_id, bunitId), eq(devices.active, true));
    const [device] = await tx.select({ before: devices.pinged_at }).from(devices).where(mine).for('update');
    if (device) await tx.update(devices).set({ pinged_at: now }).where(mine);
    return device;
  });

const startsWith = (prefix: string): SQL => like(configs.key, `${prefix.replace(/[\\%_]/g, '\\$&')}%`);

/**
 * The active configuration of a device by name: its own entries win over the general ones (design `api.md`, 'configs').
 */
export const configsOfDevice = async (
  db: Database,
  bunitId: number,
  id: number,
): Promise<Readonly<Record<string, Json>>> => {
  const prefixes = ['devices.general.', `devices.${id}.`];
  const entries = await db
    .select({ key: configs.key, value: configs.value })
    .from(configs)
    .where(and(eq(configs.bunit_id, bunitId), eq(configs.active, true), or(...prefixes.map(startsWith))))
    .orderBy(asc(configs.key));
  return Object.fromEntries(
    prefixes.flatMap((prefix) =>
      entries
        .filter(({ key }) => key.startsWith(prefix))
        .map(({ key, value }) => [key.slice(prefix.length), value] as const),
    ),
  );
};
