import { forgetEntries } from '../audit/audit-queries.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database } from '../postgres/database.ts';
import { and, eq, inArray, isNotNull, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { refreshFamilies } from '../postgres/schema/sign-in.ts';
import { syntheticCalls } from '../postgres/schema/synthetic.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Forgets what synthetic calls leave behind beside themselves, which the business keeps for a day: the ended sessions of their agent, and
 * their entries in the log. They would be the most of both. `now` in unix seconds.
 */
export const forgetSynthetic = async (db: Database, now: number): Promise<void> => {
  const [place] = await db.select().from(syntheticCalls);
  if (!place?.bunit_id) return;
  await forgetEntries(db, now - daySeconds, place.bunit_id);
  const user = db
    .select({ id: agents.user_id })
    .from(agents)
    .where(eq(agents.id, place.agent_id ?? 0));
  const ended = and(isNotNull(refreshFamilies.revoked_at), sql`${refreshFamilies.revoked_at} <= ${now - daySeconds}`);
  await deleteInBatches(db, refreshFamilies, and(inArray(refreshFamilies.user_id, user), ended));
};
