import { and, eq, sql } from 'drizzle-orm';
import { tasks } from '../db/schema/automation.ts';
import { failure } from '../failure.ts';
import type { ResourceRules } from './resource-rules.ts';

/** An integration stays while a task of the business runs it: `metadata.integration_id` (design `decisions.md`). */
export const integrations: ResourceRules = {
  async mayRemove({ tx, bunitId }, { id }) {
    const runs = sql`${tasks.metadata} -> 'integration_id' = to_jsonb(${id}::int)`;
    const holding = await tx.$count(tasks, and(eq(tasks.bunit_id, bunitId), runs));
    if (holding > 0) throw failure('in_use', { fields: { tasks: 'in_use' } });
  },
};
