import { announce } from '../postgres/announce.ts';
import { and, eq, sql } from '../postgres/orm.ts';
import { availability } from '../postgres/schema/availability.ts';
import type { ResourceRules } from '../records/resource-rules.ts';

/** Reasons to pause. Who is paused by one that is deleted goes on pausing, without a reason. */
export const pauses: ResourceRules = {
  async mayRemove({ tx, bunitId }, { id }) {
    const freed = await tx
      .update(availability)
      .set({ pause_id: null, version: sql`${availability.version} + 1` })
      .where(and(eq(availability.pause_id, id), eq(availability.bunit_id, bunitId)))
      .returning({ agentId: availability.agent_id });
    announce(tx, bunitId, ...freed.map(({ agentId }) => ({ kind: 'availability', agentId }) as const));
  },
};
