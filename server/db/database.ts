import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database as the repositories see it: a pool of connections, or one transaction. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queries = Database | Transaction;

/** What a connection that is lost while idle is reported to. */
export interface DatabaseLog {
  warn(fields: object, message: string): void;
}

/**
 * Opens a pool. Connects when it is first asked. A connection that breaks is reported and replaced, and never ends the
 * process; a query that had it fails, and is answered 503.
 */
export const openDatabase = (config: pg.PoolConfig, log: DatabaseLog): Database => {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    application_name: 'asesoria',
    ...config,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'));
  return drizzle(pool);
};
