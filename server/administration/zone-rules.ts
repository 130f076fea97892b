import { and, eq, ne, sql } from '../postgres/orm.ts';
import { desks } from '../postgres/schema/agents.ts';
import type { ResourceRules } from '../records/resource-rules.ts';

/** When a zone moves to another branch its desks go along. */
export const zones: ResourceRules = {
  async written({ tx }, { id, before, values }) {
    if (before === null || values.branch_id === undefined) return;
    const branch_id = Number(values.branch_id);
    await tx
      .update(desks)
      .set({ branch_id, version: sql`${desks.version} + 1` })
      .where(and(eq(desks.zone_id, id), ne(desks.branch_id, branch_id)));
  },
};
