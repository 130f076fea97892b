import type { Database } from '../postgres/database.ts';
import { and, eq, lte, notExists, sql } from '../postgres/orm.ts';
import { deviceServices, deviceSilences, restartBatches, restarts } from '../postgres/schema/fleet.ts';

/** How long the past of devices is remembered, in seconds. */
export const pastSeconds = 90 * 24 * 60 * 60;

/** Deletes what devices did long ago, and leaves what still goes on. */
export const forgetPast = async (db: Database, before: number): Promise<void> => {
  await db.delete(deviceSilences).where(lte(deviceSilences.until, before));
  await db.delete(deviceServices).where(lte(deviceServices.until, before));
  await db.delete(restarts).where(and(lte(restarts.ordered_at, before), lte(restarts.ended_at, before)));
  const parts = db.select({ one: sql`1` }).from(restarts).where(eq(restarts.batch_id, restartBatches.id));
  await db.delete(restartBatches).where(and(lte(restartBatches.ended_at, before), notExists(parts)));
};
