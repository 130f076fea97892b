import pg from 'pg';
import { type Build, readBuild } from './build.ts';
import { fitOf, lastMigration, readSchemaVersion, refusal, type SchemaVersion } from './schema-version.ts';

/** Why a node cannot serve on the tables that its database has now, and what somebody is to do. */
export interface Misfit {
  readonly says: string;
  readonly remedy: string;
}

/** What the tables of a database are to a build that has begun to serve on it: it brought them to its version then. */
export const misfitOf = (found: SchemaVersion | null, isEmpty: boolean, build: Build): Misfit | null => {
  const fit = fitOf(found, build);
  if (found !== null && fit === 'refused')
    return { says: refusal(found, build), remedy: `start version ${found.version} or newer in place of this node` };
  if (isEmpty)
    return {
      says: 'the database has no tables of this program: it was made anew, or its address leads to another one',
      remedy:
        'stop all nodes and bring a backup back (`asesoria restore`), or restart this node, which makes new tables',
    };
  if (fit !== 'older') return null;
  const has = found === null ? 'an older version' : `version ${found.version} (${found.migrations} migrations)`;
  return {
    says: `the database has the tables of ${has}, and this node is ${build.version}, which needs ${build.migrations.length}: an older backup was brought back while it ran`,
    remedy: 'restart this node: it brings the tables to its version',
  };
};

/** SQLSTATEs that say that something of a schema is not there: a table, a column, a function, the schema itself. */
const missing = new Set(['42P01', '42703', '42883', '42704', '3F000']);

/** Whether an error may come of a database that has other tables than before. */
export const mayBeMisfit = (thrown: unknown): boolean => {
  const error = thrown instanceof Error && thrown.cause instanceof pg.DatabaseError ? thrown.cause : thrown;
  return error instanceof pg.DatabaseError && missing.has(error.code ?? '');
};

/** Looks at the tables that a database has now. Rejects where it does not answer. */
export const lookForMisfit = async (pool: pg.Pool, build: Build = readBuild()): Promise<Misfit | null> => {
  const client = await pool.connect();
  try {
    const found = await readSchemaVersion(client);
    const misfit = misfitOf(found, (await lastMigration(client)) === null, build);
    client.release();
    return misfit;
  } catch (error) {
    client.release(true);
    throw error;
  }
};
