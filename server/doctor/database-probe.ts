import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '../base/settings.ts';
import { readBuild } from '../postgres/build.ts';
import { keepsSessions } from '../postgres/database.ts';
import { startEmbedded } from '../postgres/embedded/embedded.ts';
import { findEmbedded } from '../postgres/embedded/running.ts';
import { drizzle } from '../postgres/orm-pool.ts';
import {
  fitOf,
  lastMigration,
  readSchemaVersion,
  type SchemaFit,
  type SchemaVersion,
} from '../postgres/schema-version.ts';
import { neededKeys } from '../postgres/sealing.ts';
import { codeOf, patience } from './finding.ts';

/** What a database is like that answers. */
export interface DatabaseFacts {
  /** `140005` for 14.5. */
  readonly version: number;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  /** Whether this user may make tables in it, and schemas. */
  readonly mayMake: boolean;
  /** Tables of ours that belong to somebody else, whom this user is no member of. */
  readonly foreign: number;
  /** Extensions that it cannot have, by which searches would be quick. */
  readonly lacks: readonly string[];
  readonly found: SchemaVersion | null;
  readonly isEmpty: boolean;
  readonly fit: SchemaFit;
  /** The ids of the keys that its secrets are encrypted with; empty where none is. */
  readonly sealedWith: readonly string[];
  /** By how much its clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
  /** Whether the address of the pool keeps sessions. */
  readonly keepsSessions: boolean;
  /** Whether nodes hear each other at the address that is for it: a code where it leads nowhere. */
  readonly hears: boolean | { readonly code: string };
}

export type DatabaseState =
  | { readonly is: 'none' | 'starting' }
  | { readonly is: 'failed'; readonly code: string; readonly message: string }
  | { readonly is: 'reached'; readonly facts: DatabaseFacts };

type Config = pg.ClientConfig;

const withClient = async <Value>(config: Config, work: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Whether a session hears what is said in it: through a pooler in transaction mode it does not. */
const hearsItself = (config: Config): Promise<boolean> =>
  withClient(config, async (client) => {
    const word = randomUUID();
    const heard = Promise.withResolvers<boolean>();
    client.on('notification', ({ payload }) => payload === word && heard.resolve(true));
    await client.query('listen asesoria_doctor');
    await client.query('select pg_notify($1, $2)', ['asesoria_doctor', word]);
    const timer = setTimeout(() => heard.resolve(false), 1_000);
    return heard.promise.finally(() => clearTimeout(timer));
  });

const askTime = async (client: pg.Client): Promise<number> => {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  return (rows[0]?.now ?? before) - (before + Date.now()) / 2;
};

const plain = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
         has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayMake",
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p')
             and not pg_has_role(c.relowner, 'USAGE')) as foreign,
         (select coalesce(array_agg(wanted), '{}') from unnest(array['pg_trgm', 'btree_gin']) wanted
           where wanted not in (select name from pg_available_extensions)) as lacks`;
type Plain = Pick<DatabaseFacts, 'version' | 'encoding' | 'isReadOnly' | 'mayMake' | 'foreign' | 'lacks'>;

/** Whether nodes hear each other at an address: one that drops sessions may let a word through, and the next one not. */
const hearsAt = async (direct: Config): Promise<DatabaseFacts['hears']> => {
  try {
    return (await keepsSessions(direct)) && (await hearsItself(direct));
  } catch (error) {
    return { code: codeOf(error) };
  }
};

/** Tables of others cannot even be read: nothing more is asked of them. */
const readTables = async (client: pg.Client, { foreign }: Plain) => {
  if (foreign > 0) return { found: null, isEmpty: false };
  return { found: await readSchemaVersion(client), isEmpty: (await lastMigration(client)) === null };
};

const look = async (config: Config, direct: Config): Promise<DatabaseFacts> => {
  const isKept = await keepsSessions(config);
  const hears = await hearsAt(direct);
  return withClient(config, async (client) => {
    const { rows } = await client.query<Plain>(plain);
    const [facts] = rows;
    if (!facts) throw new Error('the database answers nothing');
    const { found, isEmpty } = await readTables(client, facts);
    const ahead = await askTime(client);
    const fit = fitOf(found, readBuild());
    // An older one lacks what is asked.
    const sealedWith = fit === 'same' || fit === 'newer' ? await neededKeys(drizzle(client)) : [];
    return { ...facts, found, isEmpty, fit, sealedWith, ahead, keepsSessions: isKept, hears };
  });
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The embedded one: that of the server that runs, or started for the look and ended after it. It is never made. */
const lookAtEmbedded = async (dataDir: string): Promise<DatabaseState> => {
  const found = await findEmbedded(dataDir);
  if (found.is === 'none') return { is: 'none' };
  if (found.is === 'running')
    return found.pool === null ? { is: 'starting' } : { is: 'reached', facts: await look(found.pool, found.pool) };
  const { pool, stop } = await startEmbedded({ dataDir, log: quiet });
  return look(pool, pool)
    .then((facts) => ({ is: 'reached' as const, facts }))
    .finally(stop);
};

/** Looks at the database of the settings, and changes nothing in it. */
export const probeDatabase = async ({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>): Promise<DatabaseState> => {
  try {
    if (databaseUrl === null) return await lookAtEmbedded(dataDir);
    const direct = { connectionString: databaseDirectUrl ?? databaseUrl };
    return { is: 'reached', facts: await look({ connectionString: databaseUrl }, direct) };
  } catch (error) {
    return { is: 'failed', code: codeOf(error), message: error instanceof Error ? error.message : '' };
  }
};
