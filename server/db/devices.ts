import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { configs, type Json } from './schema/automation.ts';
import { devices } from './schema/business.ts';

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
    // Drizzle would parse a second time, and take the text "60" for a number.
    .select({ key: configs.key, value: sql<Json>`${configs.value}` })
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
