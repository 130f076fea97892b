import type pg from 'pg';

/**
 * Looks at the rows of before, of constraints that a migration put on a table that grows for years (`not valid`: new rows
 * are checked at once). The transaction of the migration would hold writes up for as long as that takes; this is one of its own for each,
 * beside reads and writes. What an end in the middle leaves is done by the next start.
 */
export const validateConstraints = async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ on: string; name: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name from pg_constraint
      where not convalidated and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { on, name } of rows) await client.query(`alter table ${on} validate constraint ${name}`);
};
