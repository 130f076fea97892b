import pg from 'pg';

/** Does something with a database of its own, which goes with it. */
export type InCopy = <Result>(use: (pool: pg.PoolConfig) => Promise<Result>) => Promise<Result>;

/**
 * Copies of a database that nobody is connected to, one after the other: each course begins with the very same rows. What is open in another
 * database of a PostgreSQL stands in every snapshot of it, and so in where a console says that it stopped reading: beside a second course,
 * or anything else that is written there, a seed has another one each time.
 */
export const copiesOf = (template: pg.PoolConfig): InCopy => {
  let made = 0;
  const ask = async (statement: string) => {
    const client = new pg.Client({ ...template, database: 'template1' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const inOwn: InCopy = async (use) => {
    made += 1;
    const database = `course_${made}`;
    await ask(`create database ${database} template ${template.database} strategy file_copy`);
    return use({ ...template, database }).finally(() => ask(`drop database ${database} with (force)`));
  };
  let last: Promise<unknown> = Promise.resolve();
  return (use) => {
    const own = last.then(() => inOwn(use));
    last = own.catch(() => {});
    return own;
  };
};
