import { type EventObject, fromCallback } from 'xstate';
import type { Change, Channel } from '../domain/channel.ts';
import type { Target } from './port.ts';

/** What a reader hears of a channel: it is open, something changed, it was lost. */
export type ChannelNews =
  /** `isCurrent`: nothing was missed since it was lost, but what is told right after. */
  | { type: 'channel.live'; name: Channel; isCurrent: boolean }
  | { type: 'channel.told'; name: Channel; change?: Change | undefined }
  | { type: 'channel.lost'; name: Channel };
/** A message that says which record changed, or which ones. */
export type Told = { type: 'channel.told'; name: Channel; change: Change };
export type ReaderRef = Target<ChannelNews>;

/** What the realtime chart takes from readers. */
export type ReaderRequest =
  | { type: 'channel.join'; name: Channel; reader: ReaderRef }
  | { type: 'channel.leave'; name: Channel; reader: ReaderRef };
export type RealtimeTarget = Target<ReaderRequest>;

/**
 * A reader of channels, for as long as a state lasts. It tells of them as of one, which is live, and current, when all are:
 * whoever asks anew then asks once, and not once for each. A callback and not a chart, because only a callback cleans up
 * when its parent is stopped from outside: that is what leaves the channels. A message that says which record changed goes
 * to the `judge` instead, where there is one.
 */
export const subscription = fromCallback<
  ChannelNews,
  { realtime: RealtimeTarget; channels: readonly Channel[]; judge?: Target<Told> | undefined },
  EventObject
>(({ input: { realtime, channels, judge }, self, receive, sendBack }) => {
  const live = new Set<Channel>();
  let isCurrent = true;
  receive((news) => {
    if (news.type === 'channel.live') {
      live.add(news.name);
      isCurrent &&= news.isCurrent;
      if (live.size < channels.length) return;
      sendBack({ ...news, isCurrent });
      isCurrent = true;
      return;
    }
    if (news.type === 'channel.lost') live.delete(news.name);
    // The page of devices has no room for a copy that says no more.
    if (judge && news.type === 'channel.told' && (news.change?.id ?? news.change?.ids)) judge.send(news as Told);
    else sendBack(news);
  });
  const reader: ReaderRef = self;
  for (const name of channels) realtime.send({ type: 'channel.join', name, reader });
  return () => {
    for (const name of channels) realtime.send({ type: 'channel.leave', name, reader });
  };
});
