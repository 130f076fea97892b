import type { FeedPosition } from '../../src/domain/channel.ts';

/**
 * A snapshot of PostgreSQL without what it took for over beyond the last change that was committed (`last`, a transaction).
 * Transactions there were rolled back or wrote nothing, so their numbers are nowhere on disk: a database that crashes gives them
 * out once more, and to whoever had seen them pass the new ones would be old.
 */
export const settled = (snapshot: FeedPosition, last: string): FeedPosition => {
  const [xmin = '1', xmax = '1', open = ''] = snapshot.split(':');
  const end = BigInt(last) + 1n;
  if (BigInt(xmax) <= end) return snapshot;
  const stillOpen = open.split(',').filter((xid) => xid !== '' && BigInt(xid) < end);
  return `${BigInt(xmin) < end ? xmin : end}:${end}:${stillOpen.join(',')}`;
};
