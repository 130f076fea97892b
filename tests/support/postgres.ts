import { randomUUID } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedIdentity } from '../../server/auth/embedded-identity.ts';
import { randomSecret } from '../../server/base/digest.ts';
import { readSettings } from '../../server/base/settings.ts';
import { publishedPassword, seedDemo } from '../../server/demo/seed.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { users } from '../../server/postgres/schema/people.ts';
import { accounts } from '../../server/postgres/schema/sign-in.ts';
import { inDatabase, type PostgresOfRun, withClient } from './postgres-run.ts';
import { throwAwayFolder } from './throw-away.ts';

/** The running PostgreSQL, and how to end it. */
interface Started {
  readonly postgres: PostgresOfRun;
  end(): Promise<void>;
}

/** How many projects use the one PostgreSQL of this run. The last to leave ends it. */
interface Shared {
  started: Promise<Started> | null;
  users: number;
}

declare global {
  // Vitest loads this file once per project, each with its own module scope: only the global one is common.
  var asesoriaPostgres: Shared | undefined;
}

const quiet = { info: () => {}, warn: console.warn, error: console.error };

/**
 * Speed for throw-away data: these tests prove behaviour, `embedded.test.ts` proves durability on a server of its own. What cleans up by
 * itself would change plans, and with them orders that nobody asked for, in the middle of a simulation.
 */
const hurry = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map(
  (name) => `ALTER SYSTEM SET ${name} = off`,
);

const startOwn = async (): Promise<{ connection: pg.PoolConfig; end(): Promise<void> }> => {
  const folder = await throwAwayFolder();
  await chmod(folder, 0o711); // the database runs as another user when we are root
  const { pool, stop } = await startEmbedded({ dataDir: folder, log: quiet });
  await withClient(pool, async (client) => {
    for (const statement of [...hurry, 'SELECT pg_reload_conf()']) await client.query(statement);
  });
  return {
    connection: pool,
    async end() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A database that others are copied from, which `fill` fills over what it was copied from itself. */
const makeTemplate = async (
  connection: pg.PoolConfig,
  fill: (own: pg.PoolConfig) => Promise<void>,
  copied = 'template1',
): Promise<string> => {
  const name = `asesoria_template_${randomUUID().replaceAll('-', '')}`;
  await withClient(connection, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${copied}`));
  await fill(inDatabase(connection, name));
  return name;
};

/** argon2 at its cheapest: people of the demo sign in a thousand times in a run. `identity.test.ts` has the real cost. */
const cheapHash = () => hash(publishedPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** What a first start makes of an empty database: the tables, and the key that signs ID tokens. */
const fillEmpty = async (db: Database): Promise<void> => {
  await migrate(db.$client);
  const { signIn } = readSettings({});
  if (signIn.provider === 'embedded') await embeddedIdentity(db, () => Math.floor(Date.now() / 1_000), signIn);
};

const fillDemo = async (db: Database, key: string): Promise<void> => {
  await seedDemo(db, { password: null, key, now: Math.floor(Date.now() / 1_000) });
  await db.update(accounts).set({ password_hash: await cheapHash() });
  await db.update(users).set({ toured: true });
};

const start = async (): Promise<Started> => {
  const url = process.env.TEST_DATABASE_URL;
  const { connection, end } = url ? { connection: { connectionString: url }, end: async () => {} } : await startOwn();
  const fill = (how: (db: Database) => Promise<void>) => (own: pg.PoolConfig) => {
    const db = openDatabase(own, quiet);
    return how(db).finally(() => db.$client.end());
  };
  const template = await makeTemplate(connection, fill(fillEmpty));
  const key = randomSecret(24);
  const demo = await makeTemplate(
    connection,
    fill((db) => fillDemo(db, key)),
    template,
  );
  return {
    postgres: { connection, template, demo, key },
    async end() {
      await withClient(connection, async (client) => {
        for (const name of [template, demo]) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
      await end();
    },
  };
};

/**
 * Global setup of the projects that need a database: one PostgreSQL for the whole run (or TEST_DATABASE_URL, a URL of a
 * superuser), and in it a migrated template for `createDatabase`, and one with the demo in it.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  globalThis.asesoriaPostgres ??= { started: null, users: 0 };
  const shared = globalThis.asesoriaPostgres;
  shared.started ??= start();
  shared.users += 1;
  const { postgres, end } = await shared.started;
  project.provide('postgres', postgres);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.started = null;
    await end();
  };
};
