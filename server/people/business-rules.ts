import { failure } from '../base/failure.ts';
import { releaseIn } from '../calls/call-release.ts';
import { announce } from '../postgres/announce.ts';
import { and, eq, ne, sql } from '../postgres/orm.ts';
import { businesses as table } from '../postgres/schema/business.ts';
import { callDays, flowDays } from '../postgres/schema/call-days.ts';
import { deviceServices, deviceSilences, restartBatches, restarts } from '../postgres/schema/fleet.ts';
import { media } from '../postgres/schema/media.ts';
import { integrationSamples, integrationVersions, scriptRuns } from '../postgres/schema/runs.ts';
import { savedViews } from '../postgres/schema/saved-views.ts';
import type { ResourceRules, Write } from '../records/resource-rules.ts';

/** Any number: whoever holds this advisory lock closes a business, the others wait for what comes of it. */
const closingLock = 7_204_614;

/** Everybody works in an active business, superusers too: without one nobody could open another. */
const demandAnother = async ({ tx }: Write, id: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${closingLock})`);
  const others = await tx.$count(table, and(eq(table.active, true), ne(table.id, id)));
  if (others === 0) throw failure('invalid', { fields: { active: 'last_active' } });
};

/** What is remembered of devices and scripts, and counted of calls, holds no business back: nobody could take it out of the way. */
const forgetPast = async ({ tx }: Write, id: number): Promise<void> => {
  const ofDevices = [deviceSilences, deviceServices, restarts, restartBatches];
  for (const past of [
    ...ofDevices,
    callDays,
    flowDays,
    scriptRuns,
    integrationVersions,
    integrationSamples,
    savedViews,
    media,
  ])
    await tx.delete(past).where(eq(past.bunit_id, id));
};

/** Businesses: one stays open. Whoever is connected in one that was closed is asked again who they are. */
export const businesses: ResourceRules = {
  async prepare(write, values, before) {
    if (before?.active === true && values.active === false) await demandAnother(write, before.id);
    return values;
  },
  async written(write, { id }) {
    await releaseIn(write, { bunitId: id });
  },
  async mayRemove(write, { id }) {
    await demandAnother(write, id);
    await forgetPast(write, id);
  },
  tell: (tx, _bunitId, id) => announce(tx, id, { kind: 'rights', userId: null }),
};
