import { sql } from './orm.ts';
import type { NodePgDatabase } from './orm-pool.ts';

/**
 * Where a trigger keeps what older rows lack, and the column that brings it about when it is written: as it was, so that
 * nothing else changes.
 */
const written: Readonly<Record<string, string>> = { audit_log: 'actor_name', queryings: 'phone' };

/** What a newer version left to be filled is its own. */
const isKnown = sql`name = any (${sql.param(Object.keys(written))}::text[])`;

/** Rows of one statement: far fewer than it has time for, and few enough for those to wait who want one of them. */
const atOnce = 2_000;

/** What came of one portion: it was filled, another node is at it, or there is nothing left. */
export type Filled = 'portion' | 'elsewhere' | 'all';

/**
 * Fills the next portion of what a migration left to be filled, and remembers how far it came in the same transaction:
 * whoever is killed in between has done it or not. One node at a time; the others hear `elsewhere`.
 */
export const fillPortion = (db: Pick<NodePgDatabase, 'transaction'>): Promise<Filled> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string; filled: string; until: string }>(
      sql`select name, filled, until from fills where ${isKnown} order by name limit 1 for update skip locked`,
    );
    const [fill] = rows;
    if (!fill) {
      const { rows: held } = await tx.execute(sql`select from fills where ${isKnown} limit 1`);
      return held.length > 0 ? 'elsewhere' : 'all';
    }
    const column = written[fill.name];
    if (column === undefined) throw new Error(`nobody knows how ${fill.name} is filled`);
    const [table, same] = [sql.identifier(fill.name), sql.identifier(column)];
    const end = Math.min(Number(fill.filled) + atOnce, Number(fill.until));
    await tx.execute(sql`
      update ${table} set ${same} = ${same} where id > ${fill.filled}::bigint and id <= ${end}::bigint and folded is null`);
    await (end < Number(fill.until)
      ? tx.execute(sql`update fills set filled = ${end}::bigint where name = ${fill.name}`)
      : tx.execute(sql`delete from fills where name = ${fill.name}`));
    return 'portion';
  });

/** The tables that are still being filled; in which nothing is found that is searched for. */
export const findFills = async (db: Pick<NodePgDatabase, 'execute'>): Promise<readonly string[]> =>
  (await db.execute<{ name: string }>(sql`select name from fills where ${isKnown} order by name`)).rows.map(
    ({ name }) => name,
  );
