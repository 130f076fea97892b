import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { ChannelMessage, FeedState, MessagePlace } from '../../src/domain/channel.ts';

/** What a message says, the position in front of it, and which change it tells of. */
type Heard = ChannelMessage & MessagePlace;

/** What every message says of where its node is. */
export const positions = { seen: expect.any(String), entry: expect.any(String) };

/** A websocket of a test, with everything that it heard. */
export interface Listener {
  readonly socket: Socket;
  readonly heard: Heard[];
  /** Where the node said to be, and whether it hears of what happens; the newest last. */
  readonly feed: FeedState[];
  /** Names of channels that the server closed. */
  readonly closed: string[];
  /** `since`: the position up to which this listener, or one before it, has heard. */
  subscribe(
    channel: unknown,
    since?: unknown,
  ): Promise<{ ok: boolean; error?: string; missed?: readonly ChannelMessage[] }>;
  unsubscribe(channel: string): Promise<{ ok: boolean }>;
  /** Resolves with the next message of the channel. */
  next(channel: string): Promise<Heard>;
  /** Resolves when the connection has ended, with the reason. */
  ended: Promise<string>;
  close(): void;
}

/** Opens a websocket. Rejects with the server's reason when it is refused. */
export const listen = async (url: string, bearer: unknown, headers: Record<string, string> = {}): Promise<Listener> => {
  const socket = io(url, {
    path: '/bsi-ws',
    transports: ['websocket'],
    auth: { token: bearer },
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  const heard: Heard[] = [];
  const feed: FeedState[] = [];
  const closed: string[] = [];
  socket.on('message', (message: Heard) => heard.push(message));
  socket.on('feed', (state: FeedState) => feed.push(state));
  socket.on('closed', ({ channel }: { channel: string }) => closed.push(channel));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    heard,
    feed,
    closed,
    ended,
    subscribe: (channel, ...since) => socket.timeout(5_000).emitWithAck('subscribe', channel, ...since),
    unsubscribe: (channel) => socket.timeout(5_000).emitWithAck('unsubscribe', channel),
    next: (channel) =>
      new Promise((resolve) => {
        const hear = (message: Heard) => {
          if (message.channel !== channel) return;
          socket.off('message', hear);
          resolve(message);
        };
        socket.on('message', hear);
      }),
    close: () => socket.close(),
  };
};
