import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createOutage, createSparingly, type Outage, type OutageLog } from './outage.ts';

/** The database as the repositories see it: a pool of connections, or one transaction. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool; readonly outage: Outage };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queries = Database | Transaction;

/**
 * Transactions that give their connection back whatever happens to it, and reject with what the work met: the library
 * keeps a connection that breaks before its first statement, and rejects with the failure of the rollback.
 */
const transactionsOf =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    const met: unknown[] = [];
    let isBroken = true;
    try {
      const result = await drizzle(client).transaction(
        (tx) =>
          work(tx).catch((error: unknown) => {
            met.push(error);
            throw error;
          }),
        config,
      );
      isBroken = false;
      return result;
    } catch (error) {
      // After a rollback that went well the failure of the work is thrown, and the connection is as good as new.
      isBroken = met[0] !== error;
      throw met[0] ?? error;
    } finally {
      client.release(isBroken);
    }
  };

/**
 * Opens a pool. Connects when it is first asked. A connection that breaks is reported and replaced, and never ends the
 * process; a query that had it fails, and is answered 503.
 */
export const openDatabase = (config: pg.PoolConfig, log: OutageLog): Database => {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    application_name: 'asesoria',
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
    client.on('error', (error) => lost({ error: error.message }, 'a database connection was lost'));
  });
  // Of an idle one both tell.
  pool.on('error', () => {});
  return Object.assign(drizzle(pool), { transaction: transactionsOf(pool), outage });
};
