import { setTimeout } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';

interface BusLog {
  warn(fields: object, message: string): void;
}

/** How long Redis may take to answer at the start, in milliseconds: less than the framework gives a plugin. */
const patience = 5_000;
/** Between two tries to read when there is no connection, in milliseconds: the adapter itself asks again at once. */
const pause = 500;

const clientOf = (url: string) => createClient({ url, socket: { connectTimeout: patience } });
type Client = ReturnType<typeof clientOf>;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message === '' ? code : error.message).split('\n', 1)[0] ?? code;
};

const forever = () => new Promise<never>(() => {});

/** A connection that listens: what the adapter asks of it does not reject, and waits for ever once it is closed. */
const reading = (client: Client) => ({
  // By this function the adapter tells the library from another one.
  sSubscribe() {},
  on: (_event: 'error', _listener: () => void) => {},
  connect: () => client.connect().catch(forever),
  subscribe: (...values: Parameters<Client['subscribe']>) => client.subscribe(...values).catch(() => {}),
  xRead: (...values: Parameters<Client['xRead']>) =>
    client.xRead(...values).catch(() => (client.isOpen ? setTimeout(pause, null, { ref: false }) : forever())),
  disconnect() {},
});

/**
 * The part of a client that the adapter uses. The adapter drops the promises of what it publishes, and a rejection that
 * nobody hears would end the process; and it waits for Redis before it tells the sockets of this very node.
 */
const writing = (client: Client, readers: Client[], report: (error: unknown) => void) => ({
  sSubscribe() {},
  duplicate() {
    const reader = client.duplicate();
    // The first connection reports what is wrong with all of them.
    reader.on('error', () => {});
    readers.push(reader);
    return reading(reader);
  },
  async publish(...values: Parameters<Client['publish']>) {
    await client.publish(...values).catch(report);
  },
  async xAdd(...values: Parameters<Client['xAdd']>) {
    // Not waited for: one connection keeps the order, and this node hears of it in any case.
    client.xAdd(...values).catch(report);
    return '';
  },
  sendCommand: (...values: Parameters<Client['sendCommand']>) => client.sendCommand(...values),
});

/**
 * Joins this node to the others through Redis, so that what one publishes all sockets hear. Rejects with one line that
 * names the setting when Redis does not answer at the start. Afterwards a lost connection is reported and tried again
 * for ever; meanwhile each node tells its own sockets, and those of the others hear by their polling.
 * `stream` keeps the messages of one websocket server from those of another.
 */
export const connectBus = async (
  io: Pick<Server, 'adapter'>,
  url: string,
  log: BusLog,
  stream = 'socket.io',
): Promise<{ close(): Promise<void> }> => {
  const client = clientOf(url);
  const readers: Client[] = [];
  let state: 'starting' | 'open' | 'closed' = 'starting';
  let last: unknown = null;
  client.on('error', (error: Error) => {
    last = error;
    if (state === 'open') log.warn({ error: reasonOf(error) }, 'the connection to Redis is lost');
  });
  const close = async () => {
    state = 'closed';
    for (const one of [client, ...readers]) if (one.isOpen) one.destroy();
  };
  const isThere = client.connect().then(
    () => true,
    (error: unknown) => {
      last = error;
      return false;
    },
  );
  if (!(await Promise.race([isThere, setTimeout(patience, false, { ref: false })]))) {
    await close();
    throw Object.assign(new Error(`REDIS_URL: Redis does not answer: ${reasonOf(last)}`), { name: 'BadSetting' });
  }
  state = 'open';
  const report = (error: unknown) => {
    if (state === 'open') log.warn({ error: reasonOf(error) }, 'other nodes could not be told');
  };
  io.adapter(createAdapter(writing(client, readers, report), { streamName: stream }));
  return { close };
};
