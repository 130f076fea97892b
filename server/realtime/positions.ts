import type { FeedPosition } from '../../src/domain/channel.ts';

/** A snapshot of PostgreSQL as text, as long as one may be that comes from a client. */
const positionPattern = /^\d{1,20}:\d{1,20}:[\d,]{0,2000}$/;

/** Whether something that a client said can be a position. */
export const isPosition = (value: unknown): value is FeedPosition =>
  typeof value === 'string' && positionPattern.test(value);

const parse = (position: FeedPosition) => {
  const [, end = '0', open = ''] = position.split(':');
  return { end: BigInt(end), open: open.split(',').flatMap((xid) => (xid === '' ? [] : [BigInt(xid)])) };
};

/** Whether whoever has read up to `own` has seen all that somebody at `theirs` has: every transaction that was over for them. */
export const covers = (own: FeedPosition, theirs: FeedPosition): boolean => {
  if (own === theirs) return true;
  const [mine, other] = [parse(own), parse(theirs)];
  return mine.end >= other.end && mine.open.every((xid) => xid >= other.end || other.open.includes(xid));
};
