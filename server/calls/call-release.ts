import { callTransitions } from '../../src/domain/call-states.ts';
import type { Author } from '../audit/remember.ts';
import type { Transaction } from '../postgres/database.ts';
import type { Write } from '../records/resource-rules.ts';
import { heldByTheUnable, type UnableScope } from './attending-queries.ts';
import { moveIn, transitionValues } from './call-transition.ts';

/**
 * Gives the calls back to the others whose agents may not attend calls any more, in the transaction that took it from
 * them. The notes stay, and the customer goes on waiting.
 */
export const releaseCalls = async (tx: Transaction, author: Author, scope: UnableScope): Promise<void> => {
  for (const { id, bunitId, agentId } of await heldByTheUnable(tx, scope)) {
    const when = { id, bunitId, from: ['ATTENDED'] as const, ownerId: agentId, version: null };
    await moveIn(tx, author, 'release', when, {
      ...transitionValues.release({}, author.now, agentId),
      state: callTransitions.release.to,
      moved_by: null,
    });
  }
};

/** The same in a write of records. */
export const releaseIn = (write: Write, scope: UnableScope): Promise<void> => releaseCalls(write.tx, write, scope);
