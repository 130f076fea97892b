import { expect, test } from 'vitest';
import { migrate } from '../../server/postgres/migrate.ts';
import { createDatabase } from '../support/database.ts';
import { makeOlder } from '../support/older-database.ts';

test('a database of an older version is said to be brought to this one; one of this version is not', async () => {
  const database = await createDatabase();
  const pool = database.openPool();
  const said: [object, string][] = [];
  const log = { info: (fields: object, message: string) => void said.push([fields, message]) };
  try {
    await migrate(pool, log);
    expect(said).toEqual([]);
    // A new one is made in a moment.
    await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
    await migrate(pool, log);
    expect(said).toEqual([]);
    // It takes itself for an older one, and what the migrations make is there already.
    const message = 'the database is brought to this version';
    await pool.query(`update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000`);
    await expect(migrate(pool, log)).rejects.toThrow();
    expect(said).toEqual([[{ migrations: expect.any(Number) }, message]]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('whoever was kept out by hand, at the account, is kept out as a person', async () => {
  const database = await createDatabase();
  const pool = database.openPool();
  try {
    await makeOlder(pool, '0062_former-places');
    await pool.query(`insert into users (email, first_name) values ('out@older.test', 'O'), ('in@older.test', 'I')`);
    await pool.query(
      `insert into accounts (id, email, disabled) values ('a', 'out@older.test', true), ('b', 'in@older.test', false)`,
    );
    await migrate(pool);
    const { rows } = await pool.query('select email, active, version from users order by email');
    expect(rows).toEqual([
      { email: 'in@older.test', active: true, version: 1 },
      { email: 'out@older.test', active: false, version: 2 },
    ]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
