import { EventEmitter } from 'node:events';
import pg from 'pg';
import { traced } from '../base/cause.ts';
import { isOfCopy } from './failure.ts';
import { drizzle, type NodePgDatabase } from './orm-pool.ts';
import { createOutage, createSparingly, type Outage, type OutageLog } from './outage.ts';
import { createVault, type Vault } from './vault.ts';

/** The database as the repositories see it: a pool of connections, or one transaction. */
export type Database = NodePgDatabase & {
  readonly $client: pg.Pool;
  /** How to open a connection that keeps its session: some pools do not. */
  readonly direct: pg.ClientConfig;
  readonly outage: Outage;
  /** Encrypts secrets before they are stored, and decrypts them. */
  readonly vault: Vault;
  /** Tells what was committed and is told of (`toldBy`), before who asked for it goes on. */
  readonly commits: EventEmitter<{ done: [committed: object] }>;
};
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queries = Database | Transaction;

const lastSteps = new WeakMap<Transaction, (() => Promise<void>)[]>();

/** Leaves a step for the end of a transaction of this pool: it is taken last, and the commit waits for it. */
export const beforeCommit = (tx: Transaction, step: () => Promise<void>): void => {
  const steps = lastSteps.get(tx);
  if (!steps) throw new Error('A savepoint has no commit of its own.');
  steps.push(step);
};

/** A transaction is a part of what it is done for, with the wait for a connection and with the commit. */
const tracedOnes =
  (transaction: NodePgDatabase['transaction']): NodePgDatabase['transaction'] =>
  (work, config) =>
    traced('transaction', 'inner', {}, () => transaction(work, config));

/**
 * Transactions that give their connection back whatever happens to it, and reject with what the work met: the library
 * keeps a connection that breaks before its first statement, and rejects with the failure of the rollback.
 */
const transactionsOf =
  (pool: pg.Pool, commits: Database['commits']): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    const met: unknown[] = [];
    const steps: (() => Promise<void>)[] = [];
    let committed: Transaction | null = null;
    const workAndEnd: typeof work = async (tx) => {
      committed = tx;
      lastSteps.set(tx, steps);
      const result = await work(tx);
      for (const step of steps) await step();
      return result;
    };
    let isBroken = true;
    try {
      const result = await drizzle(client).transaction(
        (tx) =>
          workAndEnd(tx).catch((error: unknown) => {
            met.push(error);
            throw error;
          }),
        config,
      );
      isBroken = false;
      if (steps.length > 0 && committed !== null) commits.emit('done', committed);
      return result;
    } catch (error) {
      // After a rollback that went well the failure of the work is thrown, and the connection is as good as new.
      isBroken = met[0] !== error || isOfCopy(error);
      throw met[0] ?? error;
    } finally {
      client.release(isBroken);
    }
  };

/** How long a statement may take, in milliseconds. */
const statementTimeout = 20_000;

/** A pooler in front of the database that gives each transaction another connection, and where the database itself is. */
export interface Pooler {
  readonly directUrl: string;
}

/**
 * Whether the address of a pool keeps what a session is told: a pooler in transaction mode refuses it (PgBouncer), or drops it.
 * Rejects when the address leads nowhere.
 */
export const keepsSessions = async (config: pg.PoolConfig): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000, statement_timeout: statementTimeout });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ told: string }>("select current_setting('statement_timeout') as told");
    return rows[0]?.told === `${statementTimeout / 1_000}s`;
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Takes the names off the statements of a connection: the next one of them may come to another session, which knows none. */
const forgetNames = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown;
  const unnamed = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked
      ? { ...asked, name: undefined }
      : asked;
  Object.assign(client, { query: (asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more) });
};

/**
 * Opens a pool. Connects when it is first asked. A connection that breaks is reported and replaced, and never ends the
 * process; a query that had it fails, and is answered 503.
 */
export const openDatabase = (
  config: pg.PoolConfig,
  log: OutageLog,
  pooler: Pooler | null = null,
  vault: Vault = createVault(),
): Database => {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A pooler would refuse it; there it is a setting of the role.
    ...(pooler ? {} : { statement_timeout: statementTimeout }),
    application_name: 'asesoria',
    // What is asked of a connection before it has answered is sent at once: a transaction may be one round trip.
    pipeline: true,
    ...config,
  });
  const outage = createOutage(log);
  // Of all those that a database takes along when it ends, one line tells.
  const lost = createSparingly((fields, message) => log.warn(fields, message));
  // What is given back without an error was answered.
  pool.on('release', (error) => {
    if (!error) outage.over();
  });
  // The pool listens to a connection while it is idle, and to none that is in use.
  pool.on('connect', (client) => {
    if (pooler) forgetNames(client);
    client.on('error', (error) => lost({ error: error.message }, 'a database connection was lost'));
  });
  // Of an idle one both tell.
  pool.on('error', () => {});
  const commits: Database['commits'] = new EventEmitter();
  const direct = pooler ? { connectionString: pooler.directUrl } : config;
  return Object.assign(drizzle(pool), {
    commits,
    outage,
    vault,
    direct,
    transaction: tracedOnes(transactionsOf(pool, commits)),
  });
};
