import type pg from 'pg';

/** What a backup is compared by when it has been restored. */
export interface Measure {
  readonly migrations: number;
  /** Of each table by its name with its schema. */
  readonly rows: Readonly<Record<string, number>>;
}

/** All tables that hold rows which last: those of PostgreSQL itself, and those that a crash empties, are left out. */
export const findTables = async (client: pg.ClientBase): Promise<readonly { name: string; quoted: string }[]> => {
  const { rows } = await client.query<{ name: string; quoted: string }>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`);
  return rows;
};

/** Counts the rows of all tables, as the transaction of the connection sees them. */
export const measure = async (client: pg.ClientBase): Promise<Measure> => {
  const counts: [string, number][] = [];
  for (const { name, quoted } of await findTables(client)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${quoted}`);
    counts.push([name, rows[0]?.count ?? 0]);
  }
  const rows = Object.fromEntries(counts);
  return { rows, migrations: rows['drizzle.__drizzle_migrations'] ?? 0 };
};

/** Begins a transaction that sees the database as it is now, for as long as it lasts. */
export const beginSnapshot = async (client: pg.ClientBase): Promise<void> => {
  await client.query('begin isolation level repeatable read read only');
  // The first statement takes the snapshot.
  await client.query('select 1');
};
