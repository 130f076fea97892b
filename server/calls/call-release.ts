import { callTransitions } from '../../src/domain/call.ts';
import type { Author } from '../audit/remember.ts';
import type { Transaction } from '../postgres/database.ts';
import type { Write } from '../records/resource-rules.ts';
import { heldByTheUnable, type UnableScope } from './attending-queries.ts';
import { tellOfCall } from './call-news.ts';
import { type Moved, moveIn, transitionValues } from './call-transition.ts';

/**
 * Gives the calls back to the others whose agents may not attend calls any more, in the transaction that took it from
 * them. The notes stay, and the customer goes on waiting. What is answered has to be told after the commit.
 */
export const releaseCalls = async (tx: Transaction, author: Author, scope: UnableScope): Promise<readonly Moved[]> => {
  const released: Moved[] = [];
  for (const { id, bunitId, agentId } of await heldByTheUnable(tx, scope)) {
    const when = { id, bunitId, from: ['ATTENDED'] as const, ownerId: agentId, version: null };
    const moved = await moveIn(tx, author, 'release', when, {
      ...transitionValues.release({}, author.now, agentId),
      state: callTransitions.release.to,
      moved_by: null,
    });
    if (moved) released.push(moved);
  }
  return released;
};

/** The same in a write of records, which tells of it when it is committed. */
export const releaseIn = async (write: Write, scope: UnableScope): Promise<void> => {
  const released = await releaseCalls(write.tx, write, scope);
  if (released.length === 0) return;
  write.afterwards(({ realtime, rooms }) => {
    for (const moved of released) tellOfCall(realtime, rooms, moved);
  });
};
