import type { Joined } from '../db/invitations.ts';
import type { Realtime } from '../plugins/realtime.ts';

/** Tells a business that somebody it invited is there now. */
export const tellJoined = (realtime: Realtime, { userId, bunitId }: Joined): void => {
  if (bunitId !== null) realtime.publish(bunitId, 'records_updated', userId);
};
