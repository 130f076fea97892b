import pg from 'pg';

/** A database of one course's own. */
interface Copy {
  readonly pool: pg.PoolConfig;
  drop(): Promise<void>;
}

/** Copies of a database that nobody is connected to: each course begins with the very same rows. */
export const copiesOf = (template: pg.PoolConfig): (() => Promise<Copy>) => {
  let made = 0;
  const ask = async (statement: string) => {
    const client = new pg.Client({ ...template, database: 'template1' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return async () => {
    made += 1;
    const database = `course_${made}`;
    await ask(`create database ${database} template ${template.database} strategy file_copy`);
    return { pool: { ...template, database }, drop: () => ask(`drop database ${database} with (force)`) };
  };
};
