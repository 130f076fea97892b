import { io, type Socket } from 'socket.io-client';
import type { ChannelMessage } from '../../src/domain/channel.ts';

/** A websocket of a test, with everything that it heard. */
export interface Listener {
  readonly socket: Socket;
  readonly heard: ChannelMessage[];
  /** Names of channels that the server closed. */
  readonly closed: string[];
  subscribe(channel: unknown): Promise<{ ok: boolean; error?: string }>;
  unsubscribe(channel: string): Promise<{ ok: boolean }>;
  /** Resolves with the next message of the channel. */
  next(channel: string): Promise<ChannelMessage>;
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
  const heard: ChannelMessage[] = [];
  const closed: string[] = [];
  socket.on('message', (message: ChannelMessage) => heard.push(message));
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
    closed,
    ended,
    subscribe: (channel) => socket.timeout(5_000).emitWithAck('subscribe', channel),
    unsubscribe: (channel) => socket.timeout(5_000).emitWithAck('unsubscribe', channel),
    next: (channel) =>
      new Promise((resolve) => {
        const hear = (message: ChannelMessage) => {
          if (message.channel !== channel) return;
          socket.off('message', hear);
          resolve(message);
        };
        socket.on('message', hear);
      }),
    close: () => socket.close(),
  };
};
