import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { assignmentCodes, permissionCodes, platformGod, rights } from '../../src/domain/access.ts';
import { validateConstraints } from './constraints.ts';
import { installIndexes } from './indexes.ts';
import { sql } from './orm.ts';
import { applyMigrations, drizzle, readMigrationFiles } from './orm-pool.ts';
import { permissions } from './schema/people.ts';
import { installTaskQueue } from './task-queue.ts';

/** Any number, the same in every version: whoever holds this advisory lock migrates, the other nodes wait. */
const lockNumber = 7_204_611;

const verbs: Readonly<Record<string, string>> = {
  READ: 'Read',
  CREATION: 'Create',
  EDITION: 'Edit',
  DELETION: 'Delete',
};

/** The English name of a permission code: 'Read services', 'Services devices assign', 'Platform god'. */
export const permissionName = (code: string): string => {
  const words = code.toLowerCase().split('_');
  const right = rights.find((name) => code.endsWith(`_${name}`));
  const assigns = code === platformGod || assignmentCodes.some((known) => known === code);
  if (right && !assigns) return `${verbs[right]} ${words.slice(0, -1).join(' ')}`;
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
};

/** How long a node waits before it asks again whether another one migrates, in milliseconds. */
const askEvery = 100;

/**
 * Waits until no other node migrates. Asked again and again: a statement that waits is a transaction to PostgreSQL, and one
 * that builds an index beside other work would wait for it in turn.
 */
const takeLock = async (client: pg.PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      lockNumber,
    ]);
    if (rows[0]?.isMine) return;
    await setTimeout(askEvery);
  }
};

/** Hears how a database is brought to another version: it may take minutes, in which nothing else is said. */
export type MigrationLog = { info(fields: object, message: string): void };

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** How many migrations a database of an older version lacks; 0 for a new one, which is made in a moment. */
const countPending = async (client: pg.PoolClient): Promise<number> => {
  const { rows: known } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (known[0]?.name == null) return 0;
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last;
  return last == null ? 0 : readMigrationFiles({ migrationsFolder }).filter((one) => one.folderMillis > last).length;
};

/** Says that something that may take long begins, and when it has ended. */
const told = async (log: MigrationLog, fields: object, message: string, work: () => Promise<void>): Promise<void> => {
  const begun = performance.now();
  log.info(fields, message);
  await work();
  log.info({ ...fields, seconds: Math.round((performance.now() - begun) / 1_000) }, `${message}: done`);
};

/**
 * Brings the database to this version: the migrations that it lacks, the catalogue of permissions, the queue of tasks. What takes
 * long in a big one is left to the time when nodes serve: rows to be filled (fills.ts), and indexes of big tables. Any number of nodes may start at once. Rejects when the database is unreachable or a migration fails; then nothing has
 * changed.
 */
export async function migrate(pool: pg.Pool, log: MigrationLog = { info: () => {} }): Promise<void> {
  const client = await pool.connect();
  // A pool listens to idle connections only. One that breaks here fails its query; one that breaks on its way out, nothing.
  client.on('error', () => {});
  const db = drizzle(client);
  try {
    await db.execute(sql`set statement_timeout = 0`);
    await takeLock(client);
    const apply = () => applyMigrations(db, { migrationsFolder });
    const migrations = await countPending(client);
    if (migrations === 0) await apply();
    else await told(log, { migrations }, 'the database is brought to this version', apply);
    await validateConstraints(client);
    const catalogue = permissionCodes.map((code) => ({ code, name: permissionName(code) }));
    await db.insert(permissions).values(catalogue).onConflictDoNothing();
    await installTaskQueue(client);
    await installIndexes(client, 'small');
  } finally {
    // The lock goes with the connection, even when the unlocking itself could not be sent.
    client.release(true);
  }
}
