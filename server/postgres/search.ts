import type pg from 'pg';

/** What comes with PostgreSQL, and is not installed everywhere: parts of a text, beside a number, in one index. */
const extensions = ['pg_trgm', 'btree_gin'];

/** What is searched, of one business. A short list of what is new keeps the write short that has to sort it in. */
const indexes = {
  queryings_search_index: 'queryings using gin (bunit_id, phone_digits gin_trgm_ops, folded gin_trgm_ops)',
  audit_log_search_index: 'audit_log using gin (bunit_id, folded gin_trgm_ops)',
} as const;
const storage = 'with (gin_pending_list_limit = 256)';

/** Not there, or not for us: what a provider does not offer, and what a user without the right may not do. */
const isWithheld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['0A000', '58P01', '42501'].includes(String(error.code));

/**
 * Has searches served by indexes, where the database offers what they are made of. Without it, a search reads the folded
 * texts of the business; it finds the same. Only one node at a time; calls are taken meanwhile.
 */
export const installSearch = async (client: pg.ClientBase): Promise<void> => {
  const names = Object.keys(indexes);
  const { rows } = await client.query<{ name: string; is_valid: boolean }>(
    `select relname as name, indisvalid as is_valid from pg_class join pg_index on indexrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [names],
  );
  if (rows.filter(({ is_valid }) => is_valid).length === names.length) return;
  try {
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
  } catch (error) {
    if (isWithheld(error)) return;
    throw error;
  }
  // What a start left that did not come to its end.
  for (const { name, is_valid } of rows) if (!is_valid) await client.query(`drop index concurrently ${name}`);
  for (const [name, definition] of Object.entries(indexes))
    await client.query(`create index concurrently if not exists ${name} on ${definition} ${storage}`);
};
