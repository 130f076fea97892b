import { io, type Socket } from 'socket.io-client';
import type { ChannelMessage } from '../../src/domain/channel.ts';

/** A websocket that hears of channels, as a console or a device has one. */
export interface Ear {
  subscribe(channel: string): Promise<void>;
  /** From here on it is listened for. */
  mark(): void;
  /**
   * Resolves when something that came after the mark is so: `look` is asked after each message of one of the channels,
   * and never before the first.
   */
  until(channels: readonly string[], look: () => Promise<boolean>, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** How long an answer to a subscription may take, in milliseconds. */
const patience = 5_000;

/** Opens the websocket of a server with a bearer. Rejects with the server's reason when it is refused. */
export const openEar = async (url: string, bearer: string, signal: AbortSignal): Promise<Ear> => {
  const socket: Socket = io(url, {
    path: '/bsi-ws',
    transports: ['websocket'],
    auth: { token: bearer },
    forceNew: true,
    reconnection: false,
  });
  let heard: string[] = [];
  let wake = () => {};
  socket.on('message', ({ channel }: ChannelMessage) => {
    heard.push(channel);
    wake();
  });
  socket.on('disconnect', () => wake());
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      socket.close();
      reject(error);
    };
    signal.addEventListener('abort', () => refuse(new Error('it was given up')), { once: true });
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => refuse(new Error(`the websocket was refused: ${error.message}`)));
  });
  return {
    async subscribe(channel) {
      const answer = await socket.timeout(patience).emitWithAck('subscribe', channel);
      if (!answer.ok) throw new Error(`the channel ${channel.split(':', 1)[0]} was refused: ${answer.error}`);
    },
    mark() {
      heard = [];
    },
    async until(channels, look, until) {
      for (;;) {
        until.throwIfAborted();
        if (!socket.connected) throw new Error('the websocket ended');
        const isTold = heard.some((channel) => channels.includes(channel));
        heard = [];
        if (isTold && (await look())) return;
        if (heard.length === 0)
          await new Promise<void>((resolve) => {
            wake = resolve;
            until.addEventListener('abort', () => resolve(), { once: true });
          });
      }
    },
    close: () => void socket.close(),
  };
};
