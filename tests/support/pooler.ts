import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** A pooler in transaction mode, as small as one can be: each transaction of a client may come to another session. */
export interface SmallPooler {
  readonly url: string;
  close(): void;
}

const text = (value: string) => Buffer.from(`${value}\0`);
const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const startup = (settings: Readonly<Record<string, string>>): Buffer => {
  const body = Buffer.concat([...Object.entries(settings).flat().map(text), Buffer.alloc(1)]);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
};
const refusal = (why: string) =>
  message('E', Buffer.concat([...['SFATAL', 'C08P01', `M${why}`].map(text), Buffer.alloc(1)]));

/** Cuts a stream into messages of the protocol, and hands each on. */
const cut = (hear: (whole: Buffer) => void) => {
  let left = Buffer.alloc(0);
  return (chunk: Buffer) => {
    left = Buffer.concat([left, chunk]);
    while (left.length >= 5 && left.length >= left.readInt32BE(1) + 1) {
      const end = left.readInt32BE(1) + 1;
      hear(left.subarray(0, end));
      left = left.subarray(end);
    }
  };
};

interface Session {
  readonly socket: Socket;
  /** Whose transaction it has; null while it is free. */
  client: Socket | null;
}

/** The session says that it is ready, and that no transaction is open. */
const isFree = (whole: Buffer) => whole.toString('latin1', 0, 1) === 'Z' && whole.toString('latin1', 5, 6) === 'I';

/** Starts one in front of a database of this machine that asks for no password; so many sessions, taken in turn. */
export const startPooler = async ({ host, user, database }: pg.PoolConfig, count: number): Promise<SmallPooler> => {
  const waiting: { readonly client: Socket; readonly asked: Buffer }[] = [];
  const sessions: Session[] = [];
  const serve = () => {
    for (const next of waiting.splice(0)) {
      const own = sessions.find(({ client }) => client === next.client);
      const session = own ?? sessions.find(({ client }) => client === null);
      if (!session) {
        waiting.push(next);
        continue;
      }
      session.client = next.client;
      session.socket.write(next.asked);
      // The next transaction begins at another one.
      if (!own) sessions.push(...sessions.splice(sessions.indexOf(session), 1));
    }
  };
  const openSession = () =>
    new Promise<void>((resolve) => {
      const socket = connect(`${host}/.s.PGSQL.5432`);
      const session: Session = { socket, client: null };
      socket.write(startup({ user: user ?? '', database: database ?? '' }));
      let isReady = false;
      socket.on(
        'data',
        cut((whole) => {
          if (isReady) session.client?.write(whole);
          if (!isFree(whole)) return;
          if (!isReady) {
            isReady = true;
            sessions.push(session);
            return resolve();
          }
          session.client = null;
          serve();
        }),
      );
      socket.on('error', () => {});
    });
  await Promise.all(Array.from({ length: count }, openSession));

  const greet = (client: Socket, first: Buffer): boolean => {
    const settings = first.subarray(8).toString();
    if (settings.includes('statement_timeout\0')) {
      client.end(refusal('unsupported startup parameter: statement_timeout'));
      return false;
    }
    const ok = Buffer.alloc(4);
    const version = message('S', Buffer.concat([text('server_version'), text('18.0')]));
    client.write(Buffer.concat([message('R', ok), version, message('Z', Buffer.from('I'))]));
    return true;
  };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => {});
    client.on('close', () => clients.delete(client));
    /** What a client sends until it waits for an answer goes on as one. */
    let asked: Buffer[] = [];
    const hear = cut((whole) => {
      const type = whole.toString('latin1', 0, 1);
      if (type === 'X') return void client.end();
      asked.push(whole);
      if (type !== 'S' && type !== 'Q') return;
      waiting.push({ client, asked: Buffer.concat(asked) });
      asked = [];
      serve();
    });
    client.once('data', (first: Buffer) => {
      if (greet(client, first)) client.on('data', hear);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    close() {
      server.close();
      for (const socket of [...clients, ...sessions.map((session) => session.socket)]) socket.destroy();
    },
  };
};
