import { callTransitions, pendingStates } from '../../src/domain/call-states.ts';
import { serverAuthor } from '../audit/remember.ts';
import type { AbandonedSettings } from '../base/settings.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { moveIn, transitionValues } from './call-transition.ts';
import { desertedCalls, expiredCalls, type LapsedCall, lapsedCalls, portion } from './lease-queries.ts';

/** Answers how many calls it moved. */
type Step = (tx: Transaction, now: number) => Promise<number>;

/** Gives one call back, or ends it, whose agent has left it. */
const lapse = (tx: Transaction, { id, bunitId, agentId, seenAt }: LapsedCall, isOver: boolean, now: number) => {
  const name = isOver ? 'abandon' : 'lapse';
  // What is over was so when somebody was last there: nobody talked since.
  const at = isOver ? seenAt : now;
  const when = { id, bunitId, from: ['ATTENDED'] as const, ownerId: agentId, version: null };
  const set = { ...transitionValues[name]({}, at, agentId), state: callTransitions[name].to, moved_by: null };
  return moveIn(tx, serverAuthor(now), name, when, set);
};

const lapseAll =
  ({ leaseSeconds, leaseRule }: AbandonedSettings): Step =>
  async (tx, now) => {
    let moved = 0;
    for (const call of await lapsedCalls(tx, now - leaseSeconds)) {
      if (await lapse(tx, call, leaseRule === 'end' || call.isDeserted, now)) moved += 1;
    }
    return moved;
  };

/** Ends calls that nobody attends any more. `find`: those that are over by a moment, in unix seconds. */
const expireAll =
  (find: typeof expiredCalls, seconds: number): Step =>
  async (tx, now) => {
    let moved = 0;
    for (const { id, bunitId } of await find(tx, now - seconds)) {
      const when = { id, bunitId, from: pendingStates, ownerId: null, version: null };
      const set = { ...transitionValues.expire({}, now, 0), state: callTransitions.expire.to, moved_by: null };
      if (await moveIn(tx, serverAuthor(now), 'expire', when, set)) moved += 1;
    }
    return moved;
  };

/**
 * Looks for calls that nobody looks after any more, as the settings say; `mayLapse`: this node has listened for
 * long enough to know which agents and devices are gone. What is held by another node is its own.
 */
export const endAbandoned = async (
  db: Database,
  now: number,
  settings: AbandonedSettings,
  mayLapse: boolean,
): Promise<void> => {
  const steps = [
    ...(settings.leaseSeconds > 0 && mayLapse
      ? [lapseAll(settings), expireAll(desertedCalls, settings.leaseSeconds)]
      : []),
    ...(settings.expiresSeconds > 0 ? [expireAll(expiredCalls, settings.expiresSeconds)] : []),
  ];
  for (const step of steps) {
    let moved = 0;
    do {
      moved = await db.transaction((tx) => step(tx, now));
    } while (moved === portion);
  }
};
