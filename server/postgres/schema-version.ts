import type pg from 'pg';
import { type Build, readBuild } from './build.ts';

type Asked = Pick<pg.ClientBase, 'query'>;

/** What a database says of the tables in it. */
export interface SchemaVersion {
  /** The version of the build that migrated last: `0.1.0`. */
  readonly version: string;
  /** How many migrations were done. */
  readonly migrations: number;
  /** How many migrations a build has to know at least to run on these tables. */
  readonly oldest: number;
}

/** The first build that looks at this knows so many migrations: no other one can be kept from anything. */
export const firstThatLooks = 56;

/** Beside the list of migrations, which the library keeps there: both are about the tables, and no part of them. */
const table = 'drizzle.schema_version';

const isThere = async (client: Asked, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [name]);
  return rows[0]?.found != null;
};

/** What the database says of itself; null for an empty one, and one that no build wrote which says so. */
export const readSchemaVersion = async (client: Asked): Promise<SchemaVersion | null> => {
  if (!(await isThere(client, table))) return null;
  const { rows } = await client.query<SchemaVersion>(`select version, migrations, oldest from ${table}`);
  return rows[0] ?? null;
};

/** The moment of the last migration, in milliseconds; null for an empty database. */
export const lastMigration = async (client: Asked): Promise<number | null> => {
  if (!(await isThere(client, 'drizzle.__drizzle_migrations'))) return null;
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ?? null;
};

/** Makes what a database says of itself, and the list of migrations as the library would. */
export const installSchemaVersion = async (client: Asked): Promise<void> => {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint);
    create table if not exists ${table} (
      one boolean primary key default true check (one), version text not null, migrations integer not null,
      oldest integer not null, migrated_at timestamptz not null default now())`);
};

/** How many migrations a build has to know at least to run on the tables after so many of this build. */
const oldestFor = (build: Build, migrations: number): number => {
  const asked = build.migrations.slice(0, migrations).map(({ oldest }) => oldest ?? 0);
  return Math.max(Math.min(firstThatLooks, migrations), ...asked);
};

/** Writes down that so many migrations of the build are done. In the transaction of the last of them. */
export const keepSchemaVersion = (client: Asked, build: Build, migrations: number): Promise<unknown> =>
  client.query(
    // What the encryption of secrets asks of older builds, a migration does not take back.
    `insert into ${table} as known (version, migrations, oldest) values ($1, $2, $3)
     on conflict (one) do update
        set version = $1, migrations = $2, oldest = greatest(known.oldest, $3), migrated_at = now()`,
    [build.version, migrations, oldestFor(build, migrations)],
  );

/** The first build that decrypts secrets knows this migration: an older one would take what is encrypted for the secret. */
const firstThatDecrypts = '_signing_keys';

/** Keeps builds away from the database that cannot read encrypted secrets: they refuse to start. */
export const refuseOlderBuilds = (client: Asked, { migrations }: Build = readBuild()): Promise<unknown> => {
  const known = migrations.findIndex(({ tag }) => tag.endsWith(firstThatDecrypts)) + 1;
  return client.query(`update ${table} set oldest = greatest(oldest, $1)`, [known]);
};

/** Lets them come again, once nothing is encrypted any more; as far as the tables themselves do. */
export const allowOlderBuilds = (client: Asked, build: Build = readBuild()): Promise<unknown> =>
  client.query(`update ${table} set oldest = $1 where migrations = $2`, [
    oldestFor(build, build.migrations.length),
    build.migrations.length,
  ]);

/** How the tables of a database and a build fit: `newer` tables are those on which an older build may run all the same. */
export type SchemaFit = 'same' | 'older' | 'newer' | 'refused';

/** Whether a build may run on a database that says this of itself, and who is ahead. */
export const fitOf = (found: SchemaVersion | null, { migrations }: Build): SchemaFit => {
  if (found === null || found.migrations < migrations.length) return 'older';
  if (found.migrations === migrations.length) return 'same';
  return found.oldest <= migrations.length ? 'newer' : 'refused';
};

/** Why a build may not run on such tables, and what to do: one line. */
export const refusal = (found: SchemaVersion, { version, migrations }: Build): string =>
  `version ${found.version} brought the database to ${found.migrations} migrations, and this is ${version}, which knows ${migrations.length}: start ${found.version} or newer, or restore a backup made before that version`;
