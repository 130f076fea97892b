import { and, asc, eq, ne } from 'drizzle-orm';
import type { CurrentCall } from '../../src/domain/call.ts';
import type { Queries, Transaction } from './database.ts';
import { agents } from './schema/agents.ts';
import { businesses } from './schema/business.ts';
import { queryings } from './schema/calls.ts';

/** Whether a business lets an agent be in several calls at a time. */
export const allowsSeveralCalls = async (db: Queries, bunitId: number): Promise<boolean> => {
  const [business] = await db
    .select({ several_calls: businesses.several_calls })
    .from(businesses)
    .where(eq(businesses.id, bunitId));
  return business?.several_calls ?? false;
};

/**
 * Holds an agent until the transaction ends: of two calls that the same agent takes at once, on whatever node, one waits
 * for the other, and so does whoever ends the agent. false: there is no such agent, or not any more.
 */
export const holdAgent = async (tx: Transaction, bunitId: number, agentId: number): Promise<boolean> => {
  const held = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.bunit_id, bunitId), eq(agents.active, true)))
    // Calls that name the agent may be written meanwhile.
    .for('no key update');
  return held.length > 0;
};

/** The call that an agent is in, beside this one: the one that was answered first; null when there is none. */
export const otherCallOf = async (
  tx: Queries,
  { bunitId, agentId, id }: { readonly bunitId: number; readonly agentId: number; readonly id: number },
): Promise<CurrentCall | null> => {
  const [call] = await tx
    .select({ id: queryings.id, phone: queryings.phone, attended_at: queryings.attended_at })
    .from(queryings)
    .where(
      and(
        eq(queryings.agent_id, agentId),
        eq(queryings.state, 'ATTENDED'),
        eq(queryings.bunit_id, bunitId),
        ne(queryings.id, id),
      ),
    )
    .orderBy(asc(queryings.attended_at), asc(queryings.id))
    .limit(1);
  return call ?? null;
};
