import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { releaseIn } from '../calls/call-release.ts';
import { announce } from '../postgres/announce.ts';
import { and, eq, inArray, ne, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { availability, availabilityMoves } from '../postgres/schema/availability.ts';
import { businesses as table } from '../postgres/schema/business.ts';
import { callDays, flowDays } from '../postgres/schema/call-days.ts';
import { deviceServices, deviceSilences, restartBatches, restarts } from '../postgres/schema/fleet.ts';
import { media } from '../postgres/schema/media.ts';
import { readiness } from '../postgres/schema/readiness.ts';
import { offers, rings } from '../postgres/schema/routing.ts';
import { integrationSamples, integrationVersions, scriptRuns } from '../postgres/schema/runs.ts';
import { savedViews } from '../postgres/schema/saved-views.ts';
import { unexpectedEvents } from '../postgres/schema/unexpected.ts';
import type { ResourceRules, Write } from '../records/resource-rules.ts';
import { capture, keepInTrash, moveBack, moveToTrash, putBack, putBackWhatFits } from '../records/trash.ts';

/** Any number: whoever holds this advisory lock closes a business, the others wait for what comes of it. */
const closingLock = 7_204_614;

/** Everybody works in an active business, superusers too: without one nobody could open another. */
const demandAnother = async ({ tx }: Write, id: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${closingLock})`);
  const others = await tx.$count(table, and(eq(table.active, true), ne(table.id, id)));
  if (others === 0) throw failure('invalid', { fields: { active: 'last_active' } });
};

/** What is remembered, of which nobody can delete a row. */
const past = [
  deviceSilences,
  deviceServices,
  restarts,
  restartBatches,
  callDays,
  flowDays,
  scriptRuns,
  integrationVersions,
  integrationSamples,
  unexpectedEvents,
  availabilityMoves,
  offers,
  rings,
];

/**
 * What is remembered of devices, scripts, agents and the console, and counted of calls, holds no business back: nobody could take it out of
 * the way. Nor do agents who were removed: they stay for the sake of the calls that name them, which hold it as long as there are any.
 */
const forgetPast = async ({ tx }: Write, id: number): Promise<void> => {
  for (const table of past) await tx.delete(table).where(eq(table.bunit_id, id));
  const removed = tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.bunit_id, id), eq(agents.active, false)));
  for (const table of [availability, readiness]) await tx.delete(table).where(inArray(table.agent_id, removed));
  await tx.delete(agents).where(inArray(agents.id, removed));
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
  async remove({ tx, caller, now }, { id }) {
    const [by, isOfIt] = [callerName(caller), eq(savedViews.bunit_id, id)];
    const relations = { saved_views: await capture(tx, savedViews, isOfIt) };
    await tx.delete(savedViews).where(isOfIt);
    await moveToTrash(tx, media, { resource: 'media', bunitId: id, by, at: now });
    const [row] = await capture(tx, table, eq(table.id, id));
    await tx.delete(table).where(eq(table.id, id));
    const trashed = { resource: 'businesses', record_id: id, bunit_id: null, row, relations };
    await keepInTrash(tx, { ...trashed, deleted_by: by, deleted_at: now });
  },
  async restore({ tx }, { record_id: id, row, relations }) {
    await putBack(tx, table, [row]);
    await putBackWhatFits(tx, savedViews, relations.saved_views ?? []);
    await moveBack(tx, media, { resource: 'media', bunitId: id });
  },
  tell: (tx, _bunitId, id) => announce(tx, id, { kind: 'rights', userId: null }),
};
