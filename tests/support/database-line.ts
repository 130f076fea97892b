import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** An address of a database of this machine, behind which something can happen: a fixed one, as a provider gives it. */
export interface DatabaseLine {
  readonly url: string;
  /** Whoever is connected hears nothing more and is not heard, and so is whoever comes; as with a machine that stands still. */
  halt(): void;
  goOn(): void;
  /** Ends all connections; those that come next are led there. */
  leadTo(other: pg.PoolConfig): void;
  close(): void;
}

/** Opens one in front of a database that asks for no password. */
export const openLine = async (first: pg.PoolConfig): Promise<DatabaseLine> => {
  let path = '';
  let isHalted = false;
  const all = new Set<Socket>();
  const lead = ({ host, port }: pg.PoolConfig) => {
    path = `${host}/.s.PGSQL.${port}`;
  };
  const keep = (socket: Socket) => {
    all.add(socket);
    if (isHalted) socket.pause();
    socket.on('error', () => {});
    socket.once('close', () => all.delete(socket));
  };
  lead(first);
  const server = createServer((client) => {
    const database = connect(path);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      keep(from);
      from.on('data', (chunk) => to.write(chunk));
      from.once('close', () => to.destroy());
      if (isHalted) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const end = () => {
    for (const socket of all) socket.destroy();
  };
  return {
    url: `postgres://${first.user}@127.0.0.1:${port}/${first.database}`,
    halt() {
      isHalted = true;
      for (const socket of all) socket.pause();
    },
    goOn() {
      isHalted = false;
      for (const socket of all) socket.resume();
    },
    leadTo(other) {
      lead(other);
      end();
    },
    close() {
      end();
      server.close();
    },
  };
};
