import type { ErasureCounts } from '../../src/domain/erasure.ts';
import type { Queries } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import type { Person } from './person.ts';
import { isNamedIn } from './written-phone.ts';

/** The query of an address, as somebody would read it: what is encoded in it stands between digits, and is none. */
const decoded = (query: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${query}, '%2B', '+', 'gi'), '(%[0-9A-F]{2})+', ' ', 'gi')`;

/** The saved views that are kept with a row of the trash, each by itself. */
export const trashedViews = sql`jsonb_array_elements(relations -> 'saved_views') as view`;

/** Conditions of what names a person in lists: numbers that are preferred, and views that somebody saved; live, and in the trash. */
export const listedOf = (person: Person) => {
  const { bunitId } = person;
  const isView = (name: SQL, query: SQL) => sql`(${isNamedIn(name, person)} or ${isNamedIn(decoded(query), person)})`;
  return {
    phone: sql`bunit_id = ${bunitId} and ${isNamedIn(sql`phone`, person)}`,
    trashedPhone: sql`bunit_id = ${bunitId} and resource = 'phones' and ${isNamedIn(sql`row::text`, person)}`,
    view: sql`bunit_id = ${bunitId} and ${isView(sql`name`, sql`query`)}`,
    trashedView: sql`((view ->> 'bunit_id')::int = ${bunitId} and ${isView(sql`view ->> 'name'`, sql`view ->> 'query'`)})`,
  };
};

/** How many preferred numbers and saved views name a person. */
export const countListed = async (db: Queries, person: Person): Promise<Pick<ErasureCounts, 'phones' | 'views'>> => {
  const is = listedOf(person);
  const { rows } = await db.execute<{ phones: number; views: number }>(sql`
    select (select count(*)::int from phones where ${is.phone})
             + (select count(*)::int from trash where ${is.trashedPhone}) as phones,
           (select count(*)::int from saved_views where ${is.view})
             + (select count(*)::int from trash, ${trashedViews} where ${is.trashedView}) as views`);
  const { phones = 0, views = 0 } = rows[0] ?? {};
  return { phones, views };
};
