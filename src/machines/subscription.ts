import { type ActorRef, type EventObject, fromCallback, type Snapshot } from 'xstate';
import type { Channel } from '../domain/channel.ts';

/** What a reader of a channel hears: it is open, something changed, it was lost. */
export type ChannelNews = { type: 'channel.live' } | { type: 'channel.told' } | { type: 'channel.lost' };
export type ReaderRef = ActorRef<Snapshot<unknown>, ChannelNews>;

/** What the realtime chart takes from readers. */
export type ReaderRequest =
  | { type: 'channel.join'; name: Channel; reader: ReaderRef }
  | { type: 'channel.leave'; name: Channel; reader: ReaderRef };
export type RealtimeTarget = ActorRef<Snapshot<unknown>, ReaderRequest>;

/**
 * A reader of channels, for as long as a state lasts. A callback and not a chart, because only a callback cleans up
 * when its parent is stopped from outside: that is what leaves the channels.
 */
export const subscription = fromCallback<
  ChannelNews,
  { realtime: RealtimeTarget; channels: readonly Channel[] },
  EventObject
>(({ input: { realtime, channels }, self, receive, sendBack }) => {
  receive(sendBack);
  const reader: ReaderRef = self;
  for (const name of channels) realtime.send({ type: 'channel.join', name, reader });
  return () => {
    for (const name of channels) realtime.send({ type: 'channel.leave', name, reader });
  };
});
