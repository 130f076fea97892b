import type { Database } from './database.ts';
import { type SQL, sql } from './orm.ts';
import { allowOlderBuilds, refuseOlderBuilds } from './schema-version.ts';
import { placeOfSecret } from './secrets.ts';
import { missingKey, sealedMark } from './vault.ts';

/** The secrets that this server keeps by name; other rows of that table are marks, and no secrets. */
export const secretNames = [
  'session-key',
  'id-token-key',
  'room-key',
  'report-key',
  'diagram-key',
  'mail-key',
  'erasure-key',
  'public-ids',
] as const;

/** Values that are secrets which have to be read back. */
interface Sealed {
  /** A query of all of them: what names each (`id`), and how it is stored (`stored`). */
  readonly values: SQL;
  /** Stores those of `fresh` (`of_row`, `former`, `sealed`) that are still as they were read. */
  readonly store: SQL;
  readonly placeOf: (id: string) => string;
}

/** A column that holds such values, and where they stand in it. */
interface SealedColumn {
  readonly table: SQL;
  /** What names a row, as text. */
  readonly id: SQL;
  readonly column: SQL;
  /** Which rows hold a secret. */
  readonly holds: SQL;
  readonly placeOf: (id: string) => string;
}

const inColumn = ({ table, id, column, holds, placeOf }: SealedColumn): Sealed => ({
  values: sql`select ${id} as id, ${column} as stored from ${table} where ${holds}`,
  store: sql`
    update ${table} set ${column} = fresh.sealed from fresh where ${id} = fresh.of_row and ${column} = fresh.former`,
  placeOf,
});

/** Where the secret of an authenticator app stands, for the vault. */
export const placeOfFactor = (id: string): string => `account_factors/${id}`;
/** Where a key that signs stands. */
export const placeOfSigningKey = (ring: string, kid: string): string => `signing_keys/${ring}/${kid}`;
/** What a company's provider said of a sign-in goes from table to table as it was stored: it is bound to none. */
export const placeOfCompanyToken = 'company_id_token';

const companyTokenIn = (table: SQL): SealedColumn => ({
  table,
  id: sql`hash`,
  column: sql`company_id_token`,
  holds: sql`company_id_token is not null`,
  placeOf: () => placeOfCompanyToken,
});

/** Every column of that kind. What is hashed, or sealed with one of these secrets, needs no place here. */
const sealedColumns: readonly Sealed[] = [
  {
    table: sql`secrets`,
    id: sql`name`,
    column: sql`value`,
    holds: sql`name = any (${sql.param([...secretNames])}::text[])`,
    placeOf: placeOfSecret,
  },
  {
    table: sql`signing_keys`,
    id: sql`ring || '/' || kid`,
    column: sql`value`,
    holds: sql`value is not null`,
    placeOf: (id: string) => `signing_keys/${id}`,
  },
  {
    table: sql`account_factors`,
    id: sql`id`,
    column: sql`secret`,
    holds: sql`true`,
    placeOf: placeOfFactor,
  },
  ...[sql`account_tokens`, sql`custom_tokens`, sql`company_errands`].map(companyTokenIn),
].map(inColumn);

/** The authenticator apps of people who were deleted, and may be put back: each bound to the place that it will have again. */
const sealedInTrash: Sealed = {
  values: sql`
    select trash.id || '/' || (factor ->> 'id') as id, factor ->> 'secret' as stored
      from trash, jsonb_array_elements(relations -> 'account_factors') as factor`,
  store: sql`
    update trash
       set relations = jsonb_set(relations, '{account_factors}', (
             select jsonb_agg(case when fresh.sealed is null then factor
                                   else jsonb_set(factor, '{secret}', to_jsonb(fresh.sealed)) end order by place)
               from jsonb_array_elements(relations -> 'account_factors') with ordinality as kept (factor, place)
               left join fresh on fresh.of_row = trash.id || '/' || (factor ->> 'id') and fresh.former = factor ->> 'secret'))
     where id in (select split_part(of_row, '/', 1)::integer from fresh)`,
  placeOf: (id) => placeOfFactor(id.slice(id.indexOf('/') + 1)),
};

/** Rows of one statement. */
const portion = 500;

type Executing = Pick<Database, 'execute'>;

const count = async (db: Executing, places: readonly Sealed[]): Promise<Readonly<Record<string, number>>> => {
  const counted: Record<string, number> = {};
  for (const { values } of places) {
    const { rows } = await db.execute<{ id: string; count: number }>(sql`
      select case when starts_with(stored, ${sealedMark}) then split_part(stored, ':', 2) else '' end as id,
             count(*)::int as count
        from (${values}) as found group by 1`);
    for (const { id, count } of rows) counted[id] = (counted[id] ?? 0) + count;
  }
  return counted;
};

/** How many values are encrypted with each key, by its id; those that are not encrypted at all under ''. */
export const countSealed = (db: Executing): Promise<Readonly<Record<string, number>>> =>
  count(db, [...sealedColumns, sealedInTrash]);

/**
 * The ids of the keys that a server needs. One that only the trash knows is none: a version that did not look there may have left
 * it, its key may be gone by now, and whoever is put back can go on without the app.
 */
export const neededKeys = async (db: Executing): Promise<readonly string[]> =>
  Object.keys(await count(db, sealedColumns)).filter((id) => id !== '');

/** Throws, in one line that says what to do, where something is encrypted with a key that is not here. */
export const demandKeys = async (db: Pick<Database, 'vault' | 'execute'>): Promise<void> => {
  const { vault } = db;
  const missing = (await neededKeys(db)).find((id) => !vault.ids.includes(id));
  if (missing !== undefined) throw missingKey(missing, vault.ids);
};

/** Brings a portion of the values to the key that encrypts now, but for those of `left`. Answers how many there were. */
const sealPortion = async (db: Database, { values, store, placeOf }: Sealed, left: SQL): Promise<number> => {
  const { vault } = db;
  const isOther =
    vault.current === null
      ? sql`starts_with(stored, ${sealedMark})`
      : sql`not starts_with(stored, ${`${sealedMark}${vault.current}:`})`;
  const { rows } = await db.execute<{ id: string; stored: string }>(
    sql`select id, stored from (${values}) as found where ${isOther} and not ${left} limit ${portion}`,
  );
  if (rows.length === 0) return 0;
  const sealed = rows.map((row) => ({
    ...row,
    fresh: vault.seal(placeOf(row.id), vault.open(placeOf(row.id), row.stored)),
  }));
  // Only what is still as it was read: another node may be at the same rows, and whoever owns one may change it.
  await db.execute(sql`
    with fresh (of_row, former, sealed) as (
      select * from unnest(${sql.param(sealed.map((row) => row.id))}::text[], ${sql.param(sealed.map((row) => row.stored))}::text[],
                           ${sql.param(sealed.map((row) => row.fresh))}::text[]))
    ${store}`);
  return rows.length;
};

/**
 * Brings every secret of the database to the key that encrypts now, or to plain text where none does. Whoever is killed in
 * between goes on at the next start; any number of nodes may do it at once. Answers how many values were changed. Throws, before
 * anything is changed, where something is encrypted with a key that is not here.
 */
export const sealSecrets = async (db: Database): Promise<number> => {
  await demandKeys(db);
  // Before the first value: a build that cannot read them must not begin to serve in between.
  if (db.vault.current !== null) await refuseOlderBuilds(db.$client);
  const { ids } = db.vault;
  const isLocked = sql`(starts_with(stored, ${sealedMark}) and split_part(stored, ':', 2) <> all (${sql.param([...ids])}::text[]))`;
  // The trash comes last: who is deleted meanwhile takes there what is not done yet, and who is put back is sealed anew by that.
  const places = [...sealedColumns.map((column) => [column, sql`false`] as const), [sealedInTrash, isLocked] as const];
  let changed = 0;
  for (const [place, left] of places)
    for (;;) {
      const count = await sealPortion(db, place, left);
      changed += count;
      if (count < portion) break;
    }
  // In any case, for whoever was killed just before. Not by a node that knows no key: another one may be about to encrypt.
  if (db.vault.current === null && db.vault.ids.length > 0) await allowOlderBuilds(db.$client);
  return changed;
};
