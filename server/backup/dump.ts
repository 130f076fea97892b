import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { findClient, startClient } from './clients.ts';
import type { Manifest } from './manifest.ts';
import { backupProblem } from './problem.ts';
import { beginSnapshot, findTables, measure } from './rows.ts';

/** A database that is not ours to copy the files of. */
export interface External {
  /** `postgres://…`, where sessions are kept. */
  readonly url: string;
  /** The folder of `pg_dump` and `pg_restore`; null: those of PATH. */
  readonly clients: string | null;
}

export type DumpFacts = Pick<Manifest, 'postgres' | 'source' | 'migrations' | 'rows' | 'isExact' | 'ended' | 'wal'>;

/** A dump that is being made. Who waits for both hears the reason first: `content` breaks off after `facts`. */
export interface Dump {
  /** Destroying it ends the program, and the session. */
  readonly content: Readable;
  readonly facts: Promise<DumpFacts>;
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw backupProblem('unreachable', { reason: error instanceof Error ? error.message : '' }, error);
  });
  return client;
};

interface Server {
  readonly version: string;
  readonly major: number;
  readonly name: string;
}

const findServer = async (client: pg.Client): Promise<Server> => {
  const { rows } = await client.query<Server>(`
    select current_setting('server_version') as version, current_database() as name,
           current_setting('server_version_num')::int / 10000 as major`);
  const [server] = rows;
  if (!server) throw backupProblem('unreachable', { reason: 'no answer' });
  return server;
};

/**
 * Begins a dump of a database: what `pg_dump` reads is what was counted, because both look at one snapshot. Rejects before anything
 * is written where the program is missing, or older than the server.
 */
export const beginDump = async ({ url, clients }: External): Promise<Dump> => {
  const client = await connect(url);
  try {
    const server = await findServer(client);
    const command = await findClient('pg_dump', clients, server.major);
    await client.query('set statement_timeout = 0');
    await beginSnapshot(client);
    const { rows } = await client.query<{ snapshot: string; at: number }>(
      'select pg_export_snapshot() as snapshot, extract(epoch from clock_timestamp())::float8 * 1000 as at',
    );
    const content = new PassThrough();
    // We compress what it writes ourselves.
    const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-comments'];
    const dumping = startClient(command, [...args, `--snapshot=${rows[0]?.snapshot}`], url);
    dumping.in.end();
    // Nobody reads on after that: it would wait for ever, and hold its transaction.
    content.once('close', dumping.stop);
    const facts = Promise.all([measure(client), dumping.ended]).then(
      ([counted]): DumpFacts => ({
        postgres: server.version.split(' ')[0] ?? '',
        source: `database ${server.name}`,
        ...counted,
        isExact: true,
        ended: new Date(rows[0]?.at ?? 0).toISOString(),
        wal: null,
      }),
    );
    const close = () => client.end().catch(() => {});
    facts.then(close, (error: Error) => {
      content.destroy(error);
      return close();
    });
    // A dump that broke off is no whole one, though its bytes come to an end.
    dumping.out.pipe(content, { end: false });
    dumping.ended.then(
      () => content.end(),
      () => {},
    );
    return { content, facts };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Makes sure that a dump can go to a database: it is there, empty, and `pg_restore` is not older than what wrote the dump. */
export const prepareForDump = async ({ url, clients }: External): Promise<string> => {
  const client = await connect(url);
  try {
    const { major } = await findServer(client);
    const tables = await findTables(client);
    if (tables.length > 0) throw backupProblem('database_lives', { tables: tables.length });
    return await findClient('pg_restore', clients, major);
  } finally {
    await client.end();
  }
};

/** Fills a database with what a dump holds: all of it, or nothing. `command` starts `pg_restore`. */
export const fillDatabase = async (command: string, url: string, content: Readable): Promise<void> => {
  const args = ['--format=custom', '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const client = startClient(command, args, url);
  client.out.resume();
  // Where it ends first, why is what it said.
  const [written, ended] = await Promise.allSettled([pipeline(content, client.in), client.ended]);
  if (ended.status === 'rejected') throw ended.reason;
  if (written.status === 'rejected') throw written.reason;
};

/** Does something over a connection of its own to a database. */
export const inDatabase = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** What the database of an address holds. */
export const measureDatabase = (config: pg.ClientConfig) => inDatabase(config, measure);
