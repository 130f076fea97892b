import type pg from 'pg';

/*
 * Whoever looks after the database asks the same questions once in a simulated second. While nothing was written of what
 * they are about, the answers are those of before.
 */

/** What is written all the time, and what nothing that must hold speaks of: in tables, and in single columns of others. */
const unread: Readonly<Record<string, 'all' | readonly string[]>> = {
  agents: ['seen_at'],
  availability: ['seen_at'],
  changes: 'all',
  changes_dropped: 'all',
  devices: ['pinged_at'],
  interaction_events: 'all',
  interactions: 'all',
  routing_leases: 'all',
  sessions: 'all',
};

/** Counts what is written, beside its transaction: what is under way is counted before others see it. */
export const countWrites = `
  create sequence simulated.written;
  select nextval('simulated.written');
  create function simulated.note() returns trigger language plpgsql as $$ begin
    perform nextval('simulated.written');
    return null;
  end $$;
  do $$ declare one record; begin
    for one in
      select c.oid::regclass as of_table, string_agg(quote_ident(a.attname), ', ') as of_columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join json_each('${JSON.stringify(unread)}') unread on unread.key = c.relname
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and coalesce(unread.value #>> '{}' <> 'all', true)
         and not coalesce(unread.value::jsonb ? a.attname, false)
       group by c.oid
    loop
      execute format('create trigger simulated_note after insert or delete or update of %s on %s
                      for each row execute function simulated.note()', one.of_columns, one.of_table);
    end loop;
  end $$;`;

/** A client that answers the same question as before while nothing was written since; `written`: null where nobody can tell. */
export const rememberAnswers = (client: Pick<pg.Client, 'query'>, written: () => string | null): pg.Client => {
  const known = new Map<string, unknown>();
  let of: string | null = null;
  const query = async (text: string, values: readonly unknown[] = []) => {
    const now = written();
    if (now === null || now !== of) known.clear();
    of = now;
    const key = JSON.stringify([text, values]);
    const answer = known.get(key) ?? (await client.query(text, [...values]));
    known.set(key, answer);
    return answer;
  };
  return { query } as unknown as pg.Client;
};
