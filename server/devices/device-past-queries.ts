import { deleteInBatches } from '../postgres/batches.ts';
import type { Database } from '../postgres/database.ts';
import { and, eq, lte, notExists, sql } from '../postgres/orm.ts';
import { deviceServices, deviceSilences, restartBatches, restarts } from '../postgres/schema/fleet.ts';

/** How long the past of devices is remembered, in seconds. */
export const pastSeconds = 90 * 24 * 60 * 60;

/** Deletes what devices did long ago, each kind by itself, and leaves what still goes on. `before` in unix seconds. */
export const forgetPast = {
  silences: (db: Database, before: number) => deleteInBatches(db, deviceSilences, lte(deviceSilences.until, before)),
  services: (db: Database, before: number) => deleteInBatches(db, deviceServices, lte(deviceServices.until, before)),
  restarts: (db: Database, before: number) =>
    deleteInBatches(db, restarts, and(lte(restarts.ordered_at, before), lte(restarts.ended_at, before))),
  batches: (db: Database, before: number) => {
    const parts = db.select({ one: sql`1` }).from(restarts).where(eq(restarts.batch_id, restartBatches.id));
    return deleteInBatches(db, restartBatches, and(lte(restartBatches.ended_at, before), notExists(parts)));
  },
} as const;
