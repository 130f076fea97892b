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

/** A column that holds secrets which have to be read back. */
interface Sealed {
  readonly table: SQL;
  /** What names a row, as text. */
  readonly id: SQL;
  readonly column: SQL;
  /** Which rows hold a secret. */
  readonly holds: SQL;
  readonly placeOf: (id: string) => string;
}

/** Where the secret of an authenticator app stands, for the vault. */
export const placeOfFactor = (id: string): string => `account_factors/${id}`;
/** Where a key that signs stands. */
export const placeOfSigningKey = (ring: string, kid: string): string => `signing_keys/${ring}/${kid}`;
/** What a company's provider said of a sign-in goes from table to table as it was stored: it is bound to none. */
export const placeOfCompanyToken = 'company_id_token';

const companyTokenIn = (table: SQL): Sealed => ({
  table,
  id: sql`hash`,
  column: sql`company_id_token`,
  holds: sql`company_id_token is not null`,
  placeOf: () => placeOfCompanyToken,
});

/** Every column of that kind. What is hashed, or sealed with one of these secrets, needs no place here. */
export const sealedColumns: readonly Sealed[] = [
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
    placeOf: (id) => `signing_keys/${id}`,
  },
  {
    table: sql`account_factors`,
    id: sql`id`,
    column: sql`secret`,
    holds: sql`true`,
    placeOf: placeOfFactor,
  },
  ...[sql`account_tokens`, sql`custom_tokens`, sql`company_errands`].map(companyTokenIn),
];

/** Rows of one statement. */
const portion = 500;

/** How many values are encrypted with each key, by its id; those that are not encrypted at all under ''. */
export const countSealed = async (db: Pick<Database, 'execute'>): Promise<Readonly<Record<string, number>>> => {
  const counted: Record<string, number> = {};
  for (const { table, column, holds } of sealedColumns) {
    const { rows } = await db.execute<{ id: string; count: number }>(sql`
      select case when starts_with(${column}, ${sealedMark}) then split_part(${column}, ':', 2) else '' end as id,
             count(*)::int as count
        from ${table} where ${holds} group by 1`);
    for (const { id, count } of rows) counted[id] = (counted[id] ?? 0) + count;
  }
  return counted;
};

/** Throws, in one line that says what to do, where something is encrypted with a key that is not here. */
export const demandKeys = async (db: Pick<Database, 'vault' | 'execute'>): Promise<void> => {
  const { vault } = db;
  const used = Object.keys(await countSealed(db)).filter((id) => id !== '');
  const missing = used.find((id) => !vault.ids.includes(id));
  if (missing !== undefined) throw missingKey(missing, vault.ids);
};

/** Brings a portion of a column to the key that encrypts now. Answers how many there were. */
const sealPortion = async (db: Database, { table, id, column, holds, placeOf }: Sealed): Promise<number> => {
  const { vault } = db;
  const isOther =
    vault.current === null
      ? sql`starts_with(${column}, ${sealedMark})`
      : sql`not starts_with(${column}, ${`${sealedMark}${vault.current}:`})`;
  const { rows } = await db.execute<{ id: string; stored: string }>(
    sql`select ${id} as id, ${column} as stored from ${table} where ${holds} and ${isOther} limit ${portion}`,
  );
  if (rows.length === 0) return 0;
  const sealed = rows.map((row) => ({
    ...row,
    fresh: vault.seal(placeOf(row.id), vault.open(placeOf(row.id), row.stored)),
  }));
  // Only what is still as it was read: another node may be at the same rows, and whoever owns one may change it.
  await db.execute(sql`
    update ${table} set ${column} = fresh.sealed
      from unnest(${sql.param(sealed.map((row) => row.id))}::text[], ${sql.param(sealed.map((row) => row.stored))}::text[],
                  ${sql.param(sealed.map((row) => row.fresh))}::text[]) as fresh(of_row, former, sealed)
     where ${id} = fresh.of_row and ${column} = fresh.former`);
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
  let changed = 0;
  for (const column of sealedColumns)
    for (;;) {
      const count = await sealPortion(db, column);
      changed += count;
      if (count < portion) break;
    }
  // In any case, for whoever was killed just before. Not by a node that knows no key: another one may be about to encrypt.
  if (db.vault.current === null && db.vault.ids.length > 0) await allowOlderBuilds(db.$client);
  return changed;
};
