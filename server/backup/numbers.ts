import type pg from 'pg';

/** At least so many numbers are left out, and a tenth of those that were given: that many no day gives. */
const least = 10_000;
const share = 10;

/**
 * Lets every number that the database gives (of calls, devices, records, entries of the log) go on far behind the last one that it knows.
 * What was written after a backup is lost, and people have seen its numbers: they must not lead to something else from now on, and a page
 * that remembers how far it has read must not take what comes next for known. Answers the number of the next call; null where the
 * database has none.
 */
export const skipNumbers = async (client: Pick<pg.ClientBase, 'query'>): Promise<number | null> => {
  const { rows } = await client.query<{ name: string; next: number }>(`
    select sequencename as name,
           setval(format('%I.%I', schemaname, sequencename)::regclass,
                  least(max_value, coalesce(last_value, 0) + greatest(${least}, coalesce(last_value, 0) / ${share})))::float8 + 1 as next
      from pg_sequences where schemaname = 'public'`);
  return rows.find(({ name }) => name === 'queryings_id_seq')?.next ?? null;
};
