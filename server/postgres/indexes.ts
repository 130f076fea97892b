import type pg from 'pg';
import { pendingStates } from '../../src/domain/call-states.ts';

/** What comes with PostgreSQL, and is not installed everywhere: parts of a text, beside a number, in one index. */
const extensions = ['pg_trgm', 'btree_gin'];

type Asked = Pick<pg.ClientBase, 'query'>;

interface Index {
  readonly on: string;
  readonly by: string;
  /** Made of the extensions: what is searched, of one business. */
  readonly isSearch?: true;
  /** The index of an earlier release that it makes needless, which goes once it is there. */
  readonly replaces?: string;
}

/** A short list of what is new keeps the write short that has to sort it in. */
const searched = (on: string, columns: string): Index => ({
  on,
  by: `using gin (${columns}) with (gin_pending_list_limit = 256)`,
  isSearch: true,
});

/**
 * Indexes of tables that grow for years and that came later than their tables: no migration builds them, because writes
 * would wait for as long as that takes.
 */
const indexes: Readonly<Record<string, Index>> = {
  queryings_wanted_index: { on: 'queryings', by: '(bunit_id, greatest(created_at, waiting_since))' },
  offers_handover_index: { on: 'offers', by: `(bunit_id, at) where kind <> 'ring'` },
  queryings_created_index: { on: 'queryings', by: '(bunit_id, created_at)' },
  queryings_tenant_index: { on: 'queryings', by: '(bunit_id, id)' },
  queryings_in_progress_index: { on: 'queryings', by: `(bunit_id) where state = 'ATTENDED'` },
  queryings_answered_index: { on: 'queryings', by: '(bunit_id, service_id, attended_at)' },
  queryings_zone_index: { on: 'queryings', by: '(zone_id) where zone_id is not null' },
  queryings_session_index: { on: 'queryings', by: '(session_id) where session_id is not null' },
  queryings_for_agent_index: { on: 'queryings', by: '(for_agent_id) where for_agent_id is not null' },
  queryings_for_zone_index: { on: 'queryings', by: '(for_zone_id) where for_zone_id is not null' },
  queryings_outcome_index: { on: 'queryings', by: '(outcome_id) where outcome_id is not null' },
  call_moves_redirect_index: { on: 'call_moves', by: `(querying_id) where event = 'redirect'` },
  queryings_unrouted_index: {
    on: 'queryings',
    by: `(bunit_id) where state in (${pendingStates.map((state) => `'${state}'`).join(', ')}) and not open`,
  },
  queryings_phone_index: {
    on: 'queryings',
    by: '(bunit_id, phone_digits, id) where phone_digits is not null',
    replaces: 'queryings_number_index',
  },
  sessions_created_index: { on: 'sessions', by: '(bunit_id, created_at)' },
  device_silences_tenant_index: { on: 'device_silences', by: '(bunit_id, until)' },
  device_silences_first_index: { on: 'device_silences', by: '(bunit_id, until) where since is null' },
  queryings_search_index: searched('queryings', 'bunit_id, phone_digits gin_trgm_ops, folded gin_trgm_ops'),
  audit_log_search_index: searched('audit_log', 'bunit_id, folded gin_trgm_ops'),
};

/** Not there, or not for us: what a provider does not offer, and what a user without the right may not do. */
const isWithheld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['0A000', '58P01', '42501'].includes(String(error.code));

/** Whether the extensions are there; installs them where it may. */
const installExtensions = async (client: Asked): Promise<boolean> => {
  try {
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
    return true;
  } catch (error) {
    if (isWithheld(error)) return false;
    throw error;
  }
};

/** An index that is to be built: `isBroken` when what a start began is there, and nothing uses it. */
interface Missing {
  readonly name: string;
  readonly isBroken: boolean;
}

/** The indexes that are missing, but those that this database cannot have. */
const findMissing = async (client: Asked): Promise<readonly Missing[]> => {
  const names = Object.keys(indexes);
  const { rows } = await client.query<{ name: string; is_valid: boolean }>(
    `select relname as name, indisvalid as is_valid from pg_class join pg_index on indexrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [names],
  );
  const known = new Map(rows.map(({ name, is_valid }) => [name, is_valid]));
  const missing = names.flatMap((name) => (known.get(name) ? [] : [{ name, isBroken: known.has(name) }]));
  const isSearched = missing.some(({ name }) => indexes[name]?.isSearch) && (await installExtensions(client));
  return missing.filter(({ name }) => isSearched || !indexes[name]?.isSearch);
};

/** Whether an index is missing that this database can have. */
export const areIndexesMissing = async (db: Asked): Promise<boolean> => (await findMissing(db)).length > 0;

/** A table up to this size has an index in a moment, in bytes. */
const small = 4_000_000;

/**
 * Builds the indexes that are missing, of small tables or of all, one after the other. Where the database does not offer what an
 * index is made of, searches read the folded texts of the business, and find the same.
 * Only one node at a time, and beside all other work.
 */
export const installIndexes = async (client: pg.ClientBase, which: 'small' | 'all'): Promise<void> => {
  for (const { name, isBroken } of await findMissing(client)) {
    const index = indexes[name];
    if (!index) continue;
    const { rows } = await client.query<{ size: string }>(`select pg_relation_size($1::regclass) as size`, [index.on]);
    if (which === 'small' && Number(rows[0]?.size) > small) continue;
    if (isBroken) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently if not exists ${name} on ${index.on} ${index.by}`);
    if (index.replaces) await client.query(`drop index concurrently if exists ${index.replaces}`);
  }
};
