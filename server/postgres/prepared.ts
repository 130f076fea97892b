import type pg from 'pg';
import type { Database } from './database.ts';
import { fillPlaceholders, type SQL } from './orm.ts';
import { PgDialect } from './orm-pg.ts';

const dialect = new PgDialect();

/**
 * A query that is put together once, and planned once by each connection: for what is asked hundreds of times a second.
 * `sql.placeholder` names its values; the name is its own among all of them.
 */
export const prepared = <Row extends pg.QueryResultRow>(name: string, query: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<readonly Row[]> =>
    (await db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) })).rows;
};
