import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { inDatabase, withClient } from './postgres-run.ts';

/** A database of one test's own. */
export interface TestDatabase {
  readonly pool: pg.PoolConfig;
  /** Connections to it, which may be on their way out when it goes: a pool that has ended does not wait for them. */
  openPool(): pg.Pool;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

const copyOf = async (template: string): Promise<TestDatabase> => {
  const { connection } = inject('postgres');
  const name = `asesoria_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(connection, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  const config = inDatabase(connection, name);
  return {
    pool: config,
    // Nobody else hears that one of them was broken, and what nobody hears ends the run.
    openPool: () => new pg.Pool(config).on('error', () => {}),
    async drop() {
      await withClient(connection, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
};

/** A migrated, empty database, copied from the template of this run. */
export const createDatabase = (): Promise<TestDatabase> => copyOf(inject('postgres').template);

/** A database with the demo in it, and the secret of its device key. */
export const createDemo = async (): Promise<{ database: TestDatabase; key: string }> => {
  const { demo, key } = inject('postgres');
  return { database: await copyOf(demo), key };
};
