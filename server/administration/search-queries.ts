import { excerptOf, type FoundRecord, mostFound } from '../../src/domain/found-record.ts';
import { reading } from '../auth/resource-rights.ts';
import type { Caller } from '../base/caller.ts';
import type { Queries } from '../postgres/database.ts';
import { foldedText, matching } from '../postgres/listing.ts';
import { and, type SQL, sql } from '../postgres/orm.ts';
import { listableOf } from '../records/record-read.ts';
import { areas } from '../records/relations.ts';
import { type ResourceTable, tables } from '../records/tables.ts';

const all: readonly ResourceTable[] = Object.values(tables);
/** In which of their fields records are looked for; the same in every business. */
const searched = new Map(all.map((table) => [table, listableOf(table).search]));

const areaOf = ({ name }: ResourceTable): SQL | undefined => (areas as { readonly [Name in string]?: SQL })[name];

/** A record as the database finds it, with the whole text of the field that holds what was looked for; null where its name does. */
type Held = Omit<Required<FoundRecord>, 'excerpt'> & { readonly held: string | null };

/**
 * The first records of a table that hold the text, and how many do: those first whose name begins with it, then those whose
 * name holds it, and of these the shorter, as that is nearer to what was typed. All of them are sorted for that anyway, so they are
 * counted with it.
 */
const foundIn = (table: ResourceTable, bunitId: number, text: string): SQL | null => {
  const label = table.fields[table.resource.label];
  if (!label) return null;
  const columns = searched.get(table) ?? [];
  const holds = matching(columns, text);
  const isNamed = matching([label], text);
  const held = columns.map((column) => sql`when ${matching([column], text)} then ${column}`);
  const begins = sql`starts_with(${foldedText(label)}, ${foldedText(sql`${text}::text`)})`;
  return sql`(select ${table.name}::text as resource, ${table.id} as id, ${label} as name, (count(*) over ())::int as total,
                     ${areaOf(table) ?? sql`null::text`} as area,
                     case when ${isNamed} then null ${sql.join(held, sql` `)} end as held
                from ${table.table} where ${and(table.scope(bunitId), holds)}
               order by ${begins} desc, ${isNamed} desc, length(${label}), ${foldedText(label)}, ${table.id} limit ${mostFound})`;
};

/** The first records of each table that the caller may read, by what their text fields hold. */
export const findRecords = async (
  db: Queries,
  caller: Caller,
  bunitId: number,
  text: string,
): Promise<readonly Required<FoundRecord>[]> => {
  const parts = all
    .filter(({ resource }) => reading(resource)(caller) === null)
    .flatMap((table) => foundIn(table, bunitId, text) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await db.execute<Held & Record<string, unknown>>(sql.join(parts, sql` union all `));
  return rows.map(({ held, ...found }) => ({ ...found, excerpt: held === null ? null : excerptOf(held, text) }));
};
