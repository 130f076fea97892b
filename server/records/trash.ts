import { deleteInBatches } from '../postgres/batches.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, desc, eq, isNull, lte, type SQL, sql } from '../postgres/orm.ts';
import { getTableConfig, type PgTable } from '../postgres/orm-pg.ts';
import { trash } from '../postgres/schema/trash.ts';

/** How long a deleted record can be put back, in seconds (issue 'The row'). */
export const trashSeconds = 30 * 24 * 60 * 60;

export type Trashed = typeof trash.$inferSelect;

/** The rows of a table as they are, to be kept. */
export const capture = async (tx: Queries, table: PgTable, where: SQL | undefined): Promise<readonly unknown[]> => {
  const { name } = getTableConfig(table);
  const { rows } = await tx.execute<{ row: unknown }>(
    sql`select to_jsonb(${sql.identifier(name)}) as row from ${table} where ${where}`,
  );
  return rows.map(({ row }) => row);
};

/** The columns of the table that a row has which was captured, perhaps long ago: the others are what they are by themselves. */
const columnsOf = (table: PgTable, row: unknown): readonly string[] =>
  typeof row === 'object' && row !== null
    ? getTableConfig(table).columns.flatMap(({ name, generated }) => (name in row && !generated ? [name] : []))
    : [];

/** Writes rows that were captured, with the ids that they had. What was added to the table since has its default. */
export const putBack = async (tx: Queries, table: PgTable, rows: readonly unknown[]): Promise<void> => {
  for (const alike of Map.groupBy(rows, (row) => columnsOf(table, row).join()).values()) {
    const names = sql.join(
      columnsOf(table, alike[0]).map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(
      sql`insert into ${table} (${names})
          select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(alike)}::jsonb)`,
    );
  }
};

/** Writes rows that were captured, each for itself: what one points at, or its place, may be gone since. */
export const putBackWhatFits = async (tx: Transaction, table: PgTable, rows: readonly unknown[]): Promise<void> => {
  for (const row of rows) await tx.transaction((inner) => putBack(inner, table, [row])).catch(ignoreConstraint);
};

const ignoreConstraint = (error: unknown): void => {
  const cause = error instanceof Error ? error.cause : null;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (!code.startsWith('23')) throw error;
};

/** Keeps what was deleted. */
export const keepInTrash = async (
  tx: Queries,
  kept: Omit<typeof trash.$inferInsert, 'id' | 'relations'> & { readonly relations?: Trashed['relations'] },
): Promise<void> => {
  await tx.insert(trash).values({ relations: {}, ...kept });
};

/** What rows are kept under that go with a record, each by itself. */
interface Gone {
  /** Of the rows. */
  readonly resource: string;
  readonly bunitId: number;
  /** Who deleted them, and when in unix seconds. */
  readonly by: string;
  readonly at: number;
}

/** Deletes the rows of a business into the trash, one after the other: together they may be more than a value of JSON, or a statement, can be. */
export const moveToTrash = async (tx: Queries, table: PgTable, { resource, bunitId, by, at }: Gone): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} where bunit_id = ${bunitId} order by id`,
  );
  for (const { id } of rows)
    await tx.execute(sql`
      with gone as (delete from ${table} where id = ${id} returning *)
      insert into trash (resource, record_id, bunit_id, row, relations, deleted_by, deleted_at)
      select ${resource}, id, bunit_id, to_jsonb(gone), '{}', ${by}, ${at}::bigint from gone`);
};

/** Writes the rows again that went so, one after the other, as far as they fit. */
export const moveBack = async (
  tx: Transaction,
  table: PgTable,
  { resource, bunitId }: Pick<Gone, 'resource' | 'bunitId'>,
): Promise<void> => {
  const mine = and(eq(trash.resource, resource), eq(trash.bunit_id, bunitId));
  for (const { id } of await tx.select({ id: trash.id }).from(trash).where(mine).orderBy(trash.id)) {
    const [taken] = await tx.delete(trash).where(eq(trash.id, id)).returning();
    await putBackWhatFits(tx, table, taken ? [taken.row] : []);
  }
};

/** Takes the record that was deleted last under that id out of the trash; null when it is not there. */
export const takeFromTrash = async (
  tx: Queries,
  { resource, bunitId, id, now }: { resource: string; bunitId: number | null; id: number; now: number },
): Promise<Trashed | null> => {
  const whose = bunitId === null ? isNull(trash.bunit_id) : eq(trash.bunit_id, bunitId);
  const mine = and(eq(trash.resource, resource), eq(trash.record_id, id), whose);
  const [latest] = await tx.select().from(trash).where(mine).orderBy(desc(trash.id)).limit(1).for('update');
  if (!latest || latest.deleted_at <= now - trashSeconds) return null;
  const [taken] = await tx.delete(trash).where(eq(trash.id, latest.id)).returning();
  return taken ?? null;
};

/** Deletes for good what has been in the trash long enough. `now` in unix seconds. */
export const emptyTrash = async (db: Database, now: number): Promise<void> => {
  await deleteInBatches(db, trash, lte(trash.deleted_at, now - trashSeconds));
};
