import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';

interface BusLog {
  warn(fields: object, message: string): void;
}

/**
 * Joins this node to the others through Redis, so that what one publishes all sockets hear. Rejects when Redis cannot be
 * reached at the start; afterwards a lost connection is reported and tried again, and nothing published meanwhile is lost.
 * `stream` keeps the messages of one websocket server from those of another.
 */
export const connectBus = async (
  io: Pick<Server, 'adapter'>,
  url: string,
  log: BusLog,
  stream = 'socket.io',
): Promise<{ close(): Promise<void> }> => {
  const client = createClient({ url, socket: { connectTimeout: 5_000 } });
  let connected = false;
  client.on('error', (error: Error) => {
    if (connected) log.warn({ error: error.message }, 'the connection to Redis is lost');
  });
  await client.connect();
  connected = true;
  io.adapter(createAdapter(client, { streamName: stream }));
  return {
    async close() {
      if (client.isOpen) client.destroy();
    },
  };
};
