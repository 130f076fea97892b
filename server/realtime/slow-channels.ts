import { type Channel, type ChannelMessage, parseChannel } from '../../src/domain/channel.ts';
import { type Announcer, createAnnouncer } from '../base/announcer.ts';
import type { Position } from './feed.ts';

type Emit = (bunitId: number, message: ChannelMessage, before: Position) => void;

/** Channels on which a fleet can say much at once, and whose readers ask for a list anyway. */
const isSlow = ({ channel, version }: ChannelMessage): boolean =>
  channel === 'devices_updated' ||
  channel === 'restarts_updated' ||
  (version === undefined && parseChannel(channel)?.kind === 'records');

/** Channels that say something once in a second, and what came meanwhile as one at its end. */
export const createSlowChannels = (emit: Emit) => {
  const announcers = new Map<Channel, Announcer<number>>();
  /** What has not been said yet, by its channel: the newest message, and the position in front of the oldest. */
  const waiting = new Map<string, { readonly message: ChannelMessage; readonly before: Position }>();

  const announcerOf = (channel: Channel) => {
    const known = announcers.get(channel);
    if (known) return known;
    const made = createAnnouncer<number>((bunitId, id) => {
      const key = `${bunitId}|${channel}`;
      const last = waiting.get(key);
      waiting.delete(key);
      if (last) emit(bunitId, { ...last.message, id }, last.before);
    });
    announcers.set(channel, made);
    return made;
  };

  return {
    /** Tells it now or soon, where the channel is slow; answers whether it is. */
    takes(bunitId: number, message: ChannelMessage, before: Position): boolean {
      if (!isSlow(message)) return false;
      const { channel, id = null } = message;
      const key = `${bunitId}|${channel}`;
      waiting.set(key, { message, before: waiting.get(key)?.before ?? before });
      announcerOf(channel).tell(bunitId, id);
      return true;
    },
    /** The position in front of everything that waits to be said; null when nothing does. */
    oldest: (): Position | null => waiting.values().next().value?.before ?? null,
    stop() {
      for (const announcer of announcers.values()) announcer.stop();
    },
  };
};
