import { type ChannelMessage, type FeedEntry, parseChannel } from '../../src/domain/channel.ts';
import { createAnnouncer } from '../base/announcer.ts';
import type { Position } from './feed.ts';
import { roomOf } from './subscriptions.ts';

/** A message, and the change that it tells of. */
export type ToldMessage = ChannelMessage & { readonly entry: FeedEntry };
type Emit = (bunitId: number, message: ToldMessage, before: Position) => void;

/** Channels on which a fleet can say much at once, and whose readers ask for a list anyway. */
const isSlow = ({ channel, version }: ChannelMessage): boolean =>
  channel === 'devices_updated' ||
  channel === 'restarts_updated' ||
  channel === 'availability_updated' ||
  (version === undefined && parseChannel(channel)?.kind === 'records');

/** Channels that say something once in a second, and what came meanwhile as one at its end. */
export const createSlowChannels = (emit: Emit) => {
  /** What has not been said yet, by its room: the newest message, and the position in front of the oldest. */
  const waiting = new Map<string, { bunitId: number; message: ToldMessage; before: Position }>();
  const announcer = createAnnouncer<string>((room, id, ids) => {
    const last = waiting.get(room);
    waiting.delete(room);
    if (last) emit(last.bunitId, { ...last.message, id, ids }, last.before);
  });

  return {
    /** Tells it now or soon, where the channel is slow; answers whether it is. */
    takes(bunitId: number, message: ToldMessage, before: Position): boolean {
      if (!isSlow(message)) return false;
      const room = roomOf(bunitId, message.channel);
      waiting.set(room, { bunitId, message, before: waiting.get(room)?.before ?? before });
      announcer.tell(room, message.id ?? null);
      return true;
    },
    /** The position in front of everything that waits to be said; null when nothing does. */
    oldest: (): Position | null => waiting.values().next().value?.before ?? null,
    stop: announcer.stop,
  };
};
