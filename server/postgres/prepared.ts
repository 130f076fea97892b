import type pg from 'pg';
import { traced } from '../base/cause.ts';
import type { Database } from './database.ts';
import { isOfCopy } from './failure.ts';
import { fillPlaceholders, type SQL, sql } from './orm.ts';
import { PgDialect } from './orm-pg.ts';

const dialect = new PgDialect();

type Values = Readonly<Record<string, unknown>>;

/** A query that is put together once, and planned once by each connection. */
export interface Prepared<Row> {
  (db: Database, values: Values): Promise<readonly Row[]>;
  /** The same with its values, for `together`. */
  readonly asked: (values: Values) => pg.QueryConfig;
}

/**
 * A query that is put together once, and planned once by each connection: for what is asked hundreds of times a second.
 * `value` names its values; the name is its own among all of them.
 */
export const prepared = <Row extends pg.QueryResultRow>(name: string, query: SQL): Prepared<Row> => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const asked = (values: Values) => ({ name, text, values: fillPlaceholders(params, values) });
  const ask = async (db: Database, values: Values) => (await db.$client.query<Row>(asked(values))).rows;
  return Object.assign(ask, { asked });
};

/** A value of a prepared query, with the type that it has in PostgreSQL. */
export const value = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

interface Held<Row> {
  readonly held: number;
  readonly rows: readonly Row[];
}

const carryOut = async <Row extends pg.QueryResultRow>(
  db: Database,
  hold: pg.QueryConfig | null,
  query: pg.QueryConfig,
): Promise<Held<Row>> => {
  const client = await db.$client.connect();
  let isBroken = true;
  try {
    const answers = await Promise.allSettled([
      client.query('begin'),
      hold && client.query(hold),
      client.query<Row>(query),
      client.query('commit'),
    ]);
    const [, first, second, end] = answers;
    const failed = answers.find(({ status }) => status === 'rejected');
    const error: unknown = failed?.status === 'rejected' ? failed.reason : null;
    // What broke the transaction was undone by its end, if that was answered.
    isBroken = end.status === 'rejected' || isOfCopy(error);
    if (failed || first.status === 'rejected' || second.status === 'rejected') throw error;
    return { held: first.value?.rowCount ?? 0, rows: second.value.rows };
  } finally {
    client.release(isBroken);
  }
};

/**
 * Carries out a query in a transaction of its own and in one round trip, after another one that holds what it relies on,
 * and whose answer it does not wait for here: it sees what that one waited for, and has to say by itself when it is to do
 * nothing. `held`: how many rows are. Rejects with the first error, and then nothing was written; nor is it where this
 * process ends before the answer, as it may be where a statement has no transaction around it.
 */
export const whileHeld = <Row extends pg.QueryResultRow>(
  db: Database,
  hold: pg.QueryConfig | null,
  query: pg.QueryConfig,
): Promise<Held<Row>> => traced('transaction', 'inner', {}, () => carryOut<Row>(db, hold, query));
