import pg from 'pg';

/** The PostgreSQL of this test run, as handed to the test files. */
export interface PostgresOfRun {
  /** A connection with the right to create databases. */
  readonly connection: pg.PoolConfig;
  /** Name of the migrated, empty database that others are copied from. */
  readonly template: string;
  /** Name of one with the demo in it, as it was when the run began. */
  readonly demo: string;
  /** The secret of the demo's device key there. */
  readonly key: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresOfRun;
  }
}

/** The same connection, to another database. */
export const inDatabase = (connection: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
};

/** The same connection as the setting DATABASE_URL names it. */
export const databaseUrl = ({ connectionString, host, port, user, database }: pg.PoolConfig): string => {
  if (connectionString) return connectionString;
  return `postgres:///${database}?user=${user}&host=${encodeURIComponent(host ?? '')}&port=${port}`;
};

/** Does something over one connection, and closes it. */
export const withClient = async <Result>(
  connection: pg.ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(connection);
  await client.connect();
  return use(client).finally(() => client.end());
};
