import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { assignmentCodes, permissionCodes, platformGod, rights } from '../../src/domain/access.ts';
import { applyMigrations, pendingOf } from './apply-migrations.ts';
import { type Build, readBuild } from './build.ts';
import { validateConstraints } from './constraints.ts';
import { installIndexes } from './indexes.ts';
import { sql } from './orm.ts';
import { drizzle } from './orm-pool.ts';
import { installQueues } from './queues.ts';
import { permissions } from './schema/people.ts';
import {
  fitOf,
  installSchemaVersion,
  keepSchemaVersion,
  lastMigration,
  readSchemaVersion,
  refusal,
} from './schema-version.ts';

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

/** Says that something that may take long begins, and when it has ended. */
const told = async (log: MigrationLog, fields: object, message: string, work: () => Promise<void>): Promise<void> => {
  const begun = performance.now();
  log.info(fields, message);
  await work();
  log.info({ ...fields, seconds: Math.round((performance.now() - begun) / 1_000) }, `${message}: done`);
};

/** What no start may go on with, as one line that says what to do; it is named as a setting that cannot be served. */
const forbidden = (line: string): Error => Object.assign(new Error(line), { name: 'BadSetting' });

/** The migrations that the database lacks, each in a transaction of its own. Rejects where a newer build forbids this one. */
const bringToBuild = async (client: pg.PoolClient, build: Build, log: MigrationLog): Promise<void> => {
  const found = await readSchemaVersion(client);
  const fit = fitOf(found, build);
  if (found !== null && fit === 'refused') throw forbidden(refusal(found, build));
  if (fit === 'newer') log.info({ ...found }, 'the database is of a newer version, beside which this one may run');
  await installSchemaVersion(client);
  const last = await lastMigration(client);
  const pending = pendingOf(build, last);
  const apply = () => applyMigrations(client, build, pending);
  // A new one is made in a moment.
  if (last === null) await apply();
  else if (pending.length > 0)
    await told(log, { migrations: pending.length }, 'the database is brought to this version', apply);
  // Of a build that did not say so.
  else if (found === null) await keepSchemaVersion(client, build, build.migrations.length);
};

/**
 * Brings the database to this version: the migrations that it lacks, the catalogue of permissions, the queues. What takes
 * long in a big one is left to the time when nodes serve: rows to be filled (fills.ts), and indexes of big tables. Any number of
 * nodes may start at once. Rejects when the database is unreachable, is of a version that this build cannot read, or a migration
 * fails; those before it are done then, and the next start goes on from there.
 */
export async function migrate(
  pool: pg.Pool,
  log: MigrationLog = { info: () => {} },
  build: Build = readBuild(),
): Promise<void> {
  const client = await pool.connect();
  // A pool listens to idle connections only. One that breaks here fails its query; one that breaks on its way out, nothing.
  client.on('error', () => {});
  const db = drizzle(client);
  try {
    await db.execute(sql`set statement_timeout = 0`);
    await takeLock(client);
    await bringToBuild(client, build, log);
    await validateConstraints(client);
    const catalogue = permissionCodes.map((code) => ({ code, name: permissionName(code) }));
    await db.insert(permissions).values(catalogue).onConflictDoNothing();
    await installQueues(client);
    await installIndexes(client, 'small');
  } finally {
    // The lock goes with the connection, even when the unlocking itself could not be sent.
    client.release(true);
  }
}
