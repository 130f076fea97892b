import type { Readiness } from '../../src/domain/readiness.ts';
import { announce } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { readiness } from '../postgres/schema/readiness.ts';

/**
 * Keeps how the check of an agent's place went, in the place of the one before, and lets whoever supervises agents hear
 * of it. Of two that come at once the later one stays.
 */
export const keepReadiness = (
  db: Database,
  { bunitId, agentId }: { readonly bunitId: number; readonly agentId: number },
  { at, findings }: Readiness,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .insert(readiness)
      .values({ agent_id: agentId, bunit_id: bunitId, at, findings })
      .onConflictDoUpdate({ target: readiness.agent_id, set: { at, findings } });
    announce(tx, bunitId, { kind: 'availability', agentId });
  });
