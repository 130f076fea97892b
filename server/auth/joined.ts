import type { FastifyInstance } from 'fastify';
import type { Joined } from './invitations-queries.ts';

/** Tells a business that somebody it invited is there now. */
export const tellJoined = (realtime: FastifyInstance['realtime'], { userId, bunitId }: Joined): void => {
  if (bunitId !== null) realtime.publishRecord(bunitId, 'users', { id: userId });
};
